import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { cutWords } from "#server/text/segment.ts";

/** Characters of a title made of what posts say. */
const [SHORTEST, LONGEST] = [5, 28];
/** What is no part of what a post says: whom it addresses, addresses, [moods], pictures. */
const AROUND = /\/{0,2}@[^\s:：，,@]+[:：]?|https?:\/\/\S+|\[[^\]\n]{1,8}\]|\p{Extended_Pictographic}/gu;
/** How people begin, whatever follows: calls, passing on, hearsay, and when. */
const OPENING =
  /^(?:转发(?:微博|周知|扩散)?|刚(?:刚)?(?:看到|听到|收到|得知|路过)?(?:的)?(?:消息|这个|一条)?|(?:各位|所有|我的)?(?:家人们?|姐妹们?|兄弟们?|朋友们?|大家|邻居们?)(?:谁懂|听说|看到|知道|注意)?(?:了吗|了没)?|谁懂(?:啊)?|救命(?:啊)?|笑死(?:我)?|离谱|求(?:扩散|助|转发)|听说|据说|听闻|原来|居然|竟然|真的|又(?:是)?|终于|所以|但是|不过|而且|因为|感觉|只见|就是|请问|我(?:就)?(?:想)?(?:问问|问一下|说一句|也是|们)|有没有(?:人|知情的|谁)?(?:管管|知道|跟我一样|和我一样)?|说出来[^，,]{0,8}|不是吧|呜+|啊+|哈+|好家伙|我的天|天哪|天呐|[今昨]天|早上|刚才)+[的了啊吧呢吗]?/u;
const ENDING = /[啊吧呢吗了哦呀啦嘛哈哎]+$/;
/** Who speaks of himself, asks or calls tells no event. */
const PERSONAL = /[我你咱俺您谁哪吗]|怎么|为什么|凭什么|是不是|有没有/;

/** Without 有 and 去 at the begin, where they are words of their own: 有轨电车 stays. */
const plainBegin = (clause: string): string => (/^[有去]/.test(clause) && cutWords(clause)[0]?.length === 1 ? clause.slice(1) : clause);

/** Clauses of what a post says, hashtags among them, without what it opens and ends with. */
function clauses(text: string): string[] {
  return text
    .replace(AROUND, " ")
    .split(/(?:[#＃，。！？!?；;…、：~～\s“”"「」【】《》（）()]|(?<!\d)[.,:]|[.,:](?!\d))+/)
    .map((clause) => plainBegin(clause.replace(OPENING, "")).replace(ENDING, ""))
    .filter((clause) => clause.length > 1);
}

/** Pairs of neighbouring letters, and words: what of a clause others may say too. */
function partsOf(clause: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (let at = 0; at + 1 < clause.length; at++) parts.set(clause.slice(at, at + 2), 1);
  for (const word of cutWords(clause)) if (isTopicWord(word)) parts.set(`${word} `, idf(word) / 4);
  return parts;
}

/**
 * What posts say happened, in the words that most of them share: the clause, or two beside one another, whose words the
 * others say too, told of nobody in particular. Nothing where they share no words.
 */
export function saidTitle(posts: readonly string[]): string | undefined {
  const said = posts.map(clauses);
  const holders = new Map<string, number>();
  for (const own of said)
    for (const part of new Set(own.flatMap((clause) => [...partsOf(clause).keys()]))) holders.set(part, (holders.get(part) ?? 0) + 1);
  let [best, most] = ["", 0];
  const weigh = (candidate: string): void => {
    if (candidate.length < SHORTEST || candidate.length > LONGEST) return;
    let [shared, words] = [0, 0];
    for (const [part, weight] of partsOf(candidate)) {
      const others = (holders.get(part) ?? 1) - 1;
      shared += weight * others;
      if (others > 0 && part.endsWith(" ")) words++;
    }
    const score = (shared / Math.sqrt(candidate.length + 6)) * (PERSONAL.test(candidate) ? 0.5 : 1);
    if (words > 0 && score > most) [best, most] = [candidate, score];
  };
  for (const own of said)
    for (const [at, clause] of own.entries()) {
      weigh(clause);
      if (own[at + 1]) weigh(`${clause} ${own[at + 1]}`);
    }
  return best || undefined;
}
