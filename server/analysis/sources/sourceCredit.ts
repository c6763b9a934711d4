import { foldText } from "#server/text/segment.ts";

const CHARS = "[^\\s，。,；;：:、“”\"'《》「」（）()【】\\[\\]|｜丨@]";
const END = "(?=[\\s，。,；;、：:“”\"'《》「」（）()【】\\]|｜丨]|$)";
/** Words that end a credit. A name may hold one itself (哈尔滨拾光资讯): each place where it may end is tried, the longest first. */
const ENDINGS = /报道|消息|发布|通报|讯|电/g;
/** A day between an outlet and its 讯 or 电. */
const DATED = /\d{1,2}月\d{1,2}日$/;

/** What a source is of that is no text. */
const PICTURES = "(?<!图片|照片|视频|音频|数据|资料|封面|配图|题图|头图|截图|图)";
/** What stands behind a source in the same line: who wrote and edited, how large the letters are. */
const BESIDE =
  "(?=\\s*[（(]?(?:责任编辑|责编|编辑|作者|记者|通讯员|审核|审校|校对|编审|监制|摄影|图片|视频|字号|发布时间|时间|点击|ID)\\s*[：:/丨｜|]|[\\n。；;（(）)】\\]]|$)";
/** Who passed the text on, said outright: one or several, in a line that holds nothing else. */
const LISTED: readonly RegExp[] = [
  new RegExp(
    `${PICTURES}(?:转载?自|转发自|摘自|摘编自|选自|来自|来源[于自]|源自|出自|整理自|编辑自|综合自|编译自|原载于?|刊载于|原文刊于|刊发于|首发于|首发)\\s*[：:丨｜|]?\\s*([^\\n]{2,60}?)${BESIDE}`,
    "g",
  ),
  new RegExp(`${PICTURES}(?:来源|稿源|信源|出处|供稿|供稿单位|公众号|原作者)\\s*[：:丨｜|/“"「]\\s*([^\\n]{2,60}?)${BESIDE}`, "g"),
  new RegExp(`(?:^|\\s)(?:文章|稿件|信息|内容|本文)?来源[ \\u3000]+([^\\n]{2,60}?)${BESIDE}`, "g"),
  // Where the rest of a text that was cut stands: 全文见江城日报客户端.
  new RegExp(
    `(?:全文|原文|完整内容|完整报道|详细内容|更多详情|更多内容)(?:请|可)?(?:详见|见|参见|查看|查阅|点击|至|上|到|在)\\s*[：:“"「《@]?([^\\n]{2,40}?)${BESIDE}`,
    "g",
  ),
];
/** 转载自江城日报 11月26日上午，…: whom a text was taken from, before its first words in the same line. */
export const HEAD_CREDIT =
  /^\s*[（(【]?(?:本文|文章|稿件)?(?:转载?自|转发自|摘自|来源于?|稿源|信源|出处)\s*[：:丨｜|]?[ \u3000]*([^\s，。,；;：:、“”"（）()【】\d]{2,20})(?:[ \u3000]+|[）)】][ \u3000]*|(?=\d))(?=\S)/;
/** As {@link LISTED}; each captures the name. */
const NAMED: readonly RegExp[] = [
  new RegExp(`(?:via|图[/／]文|文|图文)\\s*[：:/丨｜|@]\\s*@?(${CHARS}{2,30}?)${END}`, "gi"),
  new RegExp(HEAD_CREDIT, "g"),
  new RegExp(`图[/／]文\\s+(${CHARS}{2,30}?)${END}`, "g"),
  new RegExp(`(${CHARS}{3,20})\\s*供稿`, "g"),
  new RegExp(`[（(](${CHARS}{3,20})[）)]\\s*$`, "g"),
  new RegExp(`^\\s*【(${CHARS}{3,20})】`, "g"),
  new RegExp(`^\\s*[（(](?!转|来源|据|综合|原|文|图)(${CHARS}{3,20})[）)]`, "g"),
  new RegExp(`(?:经|由|获)(${CHARS}{2,20}?)(?:公众号|微信公众号)?(?:独家|正式)?授权`, "g"),
  new RegExp(`据[^，。；;：:\\n（(]{0,12}[（(](${CHARS}{2,20})[）)](?=报道|消息)`, "g"),
];
/** Whose reporter signs above the text. */
const BYLINE =
  /(?:^|[\n（(])\s*[◎●○▲△■□◆◇★☆▍]?\s*([^\s，。：:、（(]{3,24}?)[ \u3000]?(?:全媒体|融媒体|见习|实习|首席|特派)*记者(?=[\s：:]|$)/g;
/** 据江城日报：, with nothing that says how. */
const SAID = new RegExp(`(?:^|\\n)\\s*据[@《“"]?(${CHARS}{2,20}?)[》”"]?[：:]`, "g");

/** 据新华社，: a comma says less than 报道, so that only what is called as outlets are counts. */
const SAID_BY_OUTLET = new RegExp(
  `(?:^|[\\n。！？])\\s*(?:另)?据[@《“"「]?(${CHARS}{0,16}?(?:日报|晚报|早报|晨报|时报|商报|都市报|青年报|新华社|中新社|通讯社|新闻网?|[在日晚晨青央中]网|电视台|卫视|央视|广播|客户端))[》”"」]?[，,]`,
  "g",
);

/** Who is quoted for it: 据…报道, which may name several, … and 江城日报讯 at the beginning. */
const QUOTED = /(?:据|综合)([^，。,；;：:\n（(）)【】]{2,60})(?=([）)】\n：:]|$)?)/g;
const OPENING = new RegExp(`(?:^|[\\n。（(【】])\\s*((?!据|综合)${CHARS}{2,36}?(?:消息|讯|电|报道))(?=[，,：:（(）)\\s】\\]]|记者|$)`, "g");
/** At the begin or end of a text, where credits stand; a quote in the middle credits a fact, not the text. */
const EDGE = 160;

/** The names that a phrase such as 哈尔滨拾光资讯报道 may hold. */
function namesIn(phrase: string): string[] {
  const ends = [...phrase.matchAll(ENDINGS)].map(({ index }) => index).reverse();
  return ends.map((end) => phrase.slice(0, end).replace(/的$/, "").replace(DATED, "")).filter(({ length }) => length >= 2);
}

/** Where an account is read, before its name. */
const PLATFORM = /^(?:综合整理|综合|据|文章|微信公众号|微信号|公众号|新浪微博|微博|头条号|抖音号|视频号|百家号|网易号|搜狐号)[：:]?/;
/** The names of 综合江城日报、街坊网, of 微信公众号“江城观察” and of 江城日报/街坊网. */
const listedNames = (phrase: string): string[] =>
  phrase
    .split(/[、，,/／\s@《》“”"「」|｜丨]+/)
    .map((part) => part.replace(PLATFORM, "").replace(/(?<=..)(?:综合|等)$/, ""))
    .filter(({ length }) => length >= 2);

/** The names of 据《江城日报》、街坊网等媒体报道; none where nothing says that they reported. */
function quotedNames(phrase: string, closed: boolean): string[] {
  const isCredit = closed || phrase.search(ENDINGS) > 0;
  const parts = phrase
    .split(/[、《》“”"「」@\s]+/)
    .map((part) => part.replace(/(?<=..)等(?:多家)?(?:媒体)?$/, ""))
    .filter(({ length }) => length >= 2);
  // 快讯 may end a name: where the phrase is closed behind it, it is tried whole.
  const isWhole = (part: string, at: number): boolean =>
    isCredit && ((closed && /[快资]讯$/.test(part)) || at < parts.length - 1 || part.search(ENDINGS) < 0);
  return parts.flatMap((part, at) => [...(isWhole(part, at) ? [part] : []), ...namesIn(part)]);
}

/** 來源：嶺海日報 credits 岭海日报. */
export const simplified = (text: string): string => text.replace(/[\u3400-\u9fff\uf900-\ufaff]+/g, foldText);

/** Names a text may credit itself to, the likelier first: none that only looks like a name is left out here. */
export function creditsOf(text: string): string[] {
  const edges = simplified(`${text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`}\n`);
  const capture = (form: RegExp): string[] => [...edges.matchAll(form)].map((match) => match[1] as string);
  const quoted = [...edges.matchAll(QUOTED)].flatMap(([, phrase = "", closed]) => quotedNames(phrase, closed !== undefined));
  const listed = LISTED.flatMap(capture).flatMap(listedNames);
  const signed = capture(BYLINE).flatMap((name) => [name, ...name.split("·")]);
  return [
    ...new Set([
      ...listed,
      ...NAMED.flatMap(capture),
      ...quoted,
      ...capture(SAID),
      ...capture(SAID_BY_OUTLET),
      ...capture(OPENING).flatMap(namesIn),
      ...signed,
    ]),
  ];
}
