import { isMany, quotesOf } from "#server/ai/extractive/quotes.ts";
import { sentences } from "#server/analysis/words/sentences.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import { plainText } from "#server/text/sanitise.ts";
import { hasScanCall } from "#server/text/scanCall.ts";
import { CALLS } from "#server/text/withoutTrailers.ts";

/** Letters of something said; longer ones tell a story. */
const [SHORTEST, LONGEST] = [5, 100];
/** Sayings of one text. */
const MOST = 6;

/** What takes a side, wishes, asks or judges. */
const OPINION =
  /觉得|认为|感觉|希望|建议|呼吁|支持|反对|赞成|期待|盼着|担心|相信|怀疑|同意|受不了|应该|应当|必须|不应|不该|凭什么|难道|早该|何必|能不能|为什么|怎么(?:还|就|能|会|没)|太.{1,8}了|真(?:是|的|暖|好|差|行)|点赞|心疼|离谱|气愤|愤怒|过分|可怕|可惜|遗憾|感动|骄傲|厉害|给力|失望|无语|严惩|严查|追责|说到底/;
/** Who speaks of himself. */
const OWN = /^(?:我|咱|俺|本人|家里|楼主)|我(?:们|家|妈|爸|觉)/;
/** Told as news are told. */
const REPORTED = /^(?:据|记者|日前|近日|本报|本网)|记者(?:从|获悉|了解)|(?:发布|通报|消息)(?:称|显示|[：:])/;
const MARKS = /#[^#]{1,40}#|【[^】]{1,60}】|https?:\/\/\S+|@[\w\u4e00-\u9fff-]+|\[[^\]]{1,8}\]/g;

const length = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST;

/** What people are quoted with in a report, each with his name: 某某：……; 专家 and 网友 are nobody's names. */
export function quotedIn(content: string): string[] {
  const text = plainText(content);
  const said = quotesOf(text, sentences(text)).filter(({ speaker, words }) => length(words) && !isMany(speaker));
  return said.slice(0, MOST).map(({ speaker, words }) => `${speaker}：${words}`);
}

/** Sentences of a post in which its author takes a side or speaks of himself; not the headlines he passes on. */
export function opinionsIn(content: string, headlines: ReadonlySet<string>): string[] {
  const own = ownWords(plainText(content)).replace(MARKS, " ");
  const said = sentences(own).filter((one) => {
    const bare = one.replace(/[。！？!?…]+$/, "");
    return (
      length(one) &&
      (OPINION.test(one) || OWN.test(one)) &&
      !REPORTED.test(one) &&
      !CALLS.test(one) &&
      !hasScanCall(one) &&
      !headlines.has(bare)
    );
  });
  return [...new Set(said)].slice(0, MOST);
}
