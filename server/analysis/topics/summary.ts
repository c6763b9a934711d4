import { withoutDateline } from "#server/analysis/words/dateline.ts";
import { sentences } from "#server/analysis/words/sentences.ts";
import { withoutPageParts } from "#server/text/withoutResidue.ts";

const MAX_SENTENCES = 40;
const DAMPING = 0.85;

/** Cosine-like overlap of two sentences' character bigrams, as TextRank uses word overlap. */
function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const gram of small) if (large.has(gram)) shared++;
  return shared === 0 ? 0 : shared / (Math.log(a.size + 1) + Math.log(b.size + 1));
}

function bigrams(sentence: string): Set<number> {
  const grams = new Set<number>();
  for (let at = 0; at + 1 < sentence.length; at++) grams.add((sentence.charCodeAt(at) << 16) | sentence.charCodeAt(at + 1));
  return grams;
}

/** TextRank (Mihalcea & Tarau 2004) scores of up to 40 sentences, multiplied by a lead bias: news says it first. */
export function rankSentences(list: readonly string[]): number[] {
  const heads = list.slice(0, MAX_SENTENCES);
  const grams = heads.map(bigrams);
  const n = heads.length;
  const weight = new Float64Array(n * n);
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const value = overlap(grams[i] as Set<number>, grams[j] as Set<number>);
      weight[i * n + j] = value;
      weight[j * n + i] = value;
      sums[i] = (sums[i] as number) + value;
      sums[j] = (sums[j] as number) + value;
    }
  }
  let scores = new Float64Array(n).fill(1);
  for (let round = 0; round < 12; round++) {
    const next = new Float64Array(n).fill(1 - DAMPING);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const value = weight[j * n + i] as number;
        if (value > 0) next[i] = (next[i] as number) + (DAMPING * (scores[j] as number) * value) / (sums[j] as number);
      }
    }
    scores = next;
  }
  return [...scores].map((score, at) => score * (at === 0 ? 2 : at < 3 ? 1.4 : 1));
}

/** Marks that end a sentence, with what closes behind them. */
const ENDED = /[。！？!?；;…][”’」』）)"]*$/;
/** What is shorter says nothing by itself: 王毅参加会见。 */
const SHORTEST = 10;

/** Bylines and datelines that would waste the first line of a summary. */
const OPENING =
  /^(?:[（(【][^）)】]{1,30}[）)】]|央视网消息(?:[（(][^）)]{1,12}[）)])?|本[报台网](?:[讯訊]|消息)|(?:[\u4e00-\u9fff]{2,8}报、)?(?:本[报台网]|[\u4e00-\u9fff]{2,8}报)?(?:全媒体|融媒体|首席|见习|特约)?(?:记者|通讯员)[\s：:]+(?:[\u4e00-\u9fff]{2,4}(?=[\s、　]|摄影|报道|文|$)[\s、　]*(?:(?:通讯员|记者|摄影|实习生)[\s：:]*)?){1,5}(?:文\/图|摄影报道|报道)?|本[报台]记者\S{2,8}|(?:新华社|中新社|中新网|人民网)[^，。]{1,20}?(?:电|讯)|摄影报道|[：:，,\s　])+/;
/** Without who reports it, from where and when. */
const opened = (text: string): string => withoutDateline(text.replace(OPENING, "") || text);
/** Bylines that stand further down, below a headline repeated in the text. */
const BYLINE = /^(?:央视网消息(?:[（(][^）)]{1,12}[）)])?|本[报台网][讯訊])[：:，,\s　]*(?:[（(][^）)]{1,30}[）)])?/;

/** What stands below an article and is none of it: addresses, what to click or scan, who edited, what else to read. */
const TRAILER =
  /-{3,}\s*\n?\s*[（(]更新时间[^\n]*|(?:更多内容|更多信息|详情|全文|原文|链接|视频)?(?:请?[见看]|参见|请?(?:点击|访问|登录)|链接)?[：:]?\s*(?:https?:\/\/|www\.)[^\s\u4e00-\u9fff，。；]+|(?:点击|扫描|扫码|长按|识别|戳)[^。！？\n]{0,20}(?:查看|阅读|观看|进入|下载|关注|二维码|原文|详情|链接|视频|这里|蓝字)(?:[^。！？\n]{0,12}?(?:https?:\/\/|www\.)[^\s\u4e00-\u9fff，。；]+|[^。！？\n]{0,12})|(?:^|\n)\s*更多(?:内容|精彩|信息|报道|新闻)[^。！？\n]{0,30}(?=\n|$)|(?:^|\n)\s*[（(【[]?(?:责任编辑|责编|本文编辑|编辑|审核|校对|监制|值班编委|原标题|相关(?:链接|阅读|新闻|报道)|延伸阅读|推荐阅读|更多精彩|往期回顾|阅读原文|免责声明|版权声明|特别声明|本文来源|(?:素材|图片|视频|信息|稿件|内容|资料)?来源|转载请注明|更新时间|欢迎(?:关注|订阅|转发))[：:\s】\]][^\n]*/g;

/** Lines that tell of pictures and of who made the text: 图为…（李明 摄）, 记者丨王芳, （张三 李四）, □ 本报通讯员. */
const BESIDE =
  /(?:^|\n)[ 　]*(?:图(?:为|片为|[①-⑩]|\d{1,2}[：:、])[^\n]{2,80}(?=\n|$)|[^\n]{0,70}[（( 　](?:本报|新华社)?(?:记者)?[ 　]?[\u4e00-\u9fff]{2,4}[ 　]?(?<!拍)[摄攝][）)]?[。]?(?=\n|$)|[□■▲△●][ 　]*(?:本报|本网|记者|通讯员|文)[^\n]{0,30}(?=\n|$)|(?:文|图|文[/·、]图|撰文|摄影|记者|通讯员|图片|设计|编辑|视频|剪辑|制图|海报)[ 　]*[丨|｜：:/][^\n。]{2,40}(?=\n|$)|[（(](?:[\u4e00-\u9fff]{2,4}[ 　]){0,3}(?:[\u4e00-\u9fff]{2,4})?[ 　]*(?:文|图|摄|供图|摄影报道|文图)?[ 　]*(?:\/[^）)\n]{0,16})?[）)](?=\n|$)|(?:点击|长按|扫码|扫描)(?:上方|下方|下载|阅读|关注|识别|二维码|蓝字|图片|链接|这里|进入)[^\n。]{0,30}(?=\n|$)|[—-]{1,2} ?(?:END|完) ?[—-]{1,2}(?=\n|$)|[▼▽↓→➤][^\n]{0,40}(?=\n|$))|[（(](?:编辑|责编|记者|见习记者|通讯员)[ 　：:][^）)\n]{2,40}[）)](?=\s*(?:\n|$))|[（(][^）)\n]{2,14}(?:摄影报道|供图| 摄|／摄|\/摄)[）)]/g;

const ADDRESS = /(?:https?:\/\/|www\.)[^\s\u4e00-\u9fff，。；！？、（）【】“”《》]+/g;
/** 直播入口：点此观看, without an address. */
const ENTRANCE = /(?:直播|观看|投票|报名|购票|查询)(?:入口|通道)[：:]|[点戳]此(?:观看|查看|进入|阅读|报名)/;
/** Letters of a line that only leads to an address. */
const LEADING = 24;

/** Without addresses, and without the short lines that only lead to one. */
function withoutAddresses(text: string): string {
  const lines = text.split("\n").filter((line) => {
    const rest = line.replace(ADDRESS, "").trim();
    return rest.length > LEADING || /[。！？!?]$/.test(rest) || (rest.length === line.trim().length && !ENTRANCE.test(rest));
  });
  return lines.join("\n");
}

/**
 * An extractive summary of at most `limit` characters: the best-ranked sentences in their order of appearance.
 * A text that is short enough is its own summary.
 */
export function summary(whole: string, limit = 160): string {
  const text = withoutAddresses(withoutPageParts(whole)).replace(TRAILER, "\n").replace(ADDRESS, "").replace(BESIDE, "\n").trim() || whole;
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= limit) return opened(clean);
  const list = sentences(text)
    .map((sentence) => sentence.replace(/\s+/g, " ").replace(BYLINE, ""))
    .filter(Boolean);
  if (list[0]) list[0] = opened(list[0]);
  // A line without its mark is a heading amid the text, where others have theirs.
  const finished = list.filter((sentence) => ENDED.test(sentence)).length;
  const order = rankSentences(list)
    .map((score, at) => ({ score, at }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: number[] = [];
  let room = limit;
  for (const { at } of order) {
    const length = (list[at] as string).length;
    if (length < SHORTEST || length > room || (finished > 1 && !ENDED.test(list[at] as string))) continue;
    chosen.push(at);
    room -= length;
  }
  if (chosen.length === 0) return `${(list[0] ?? clean).slice(0, limit - 1)}…`;
  return chosen
    .sort((a, b) => a - b)
    .map((at) => list[at])
    .join("")
    .replace(/[；;]$/, "。");
}
