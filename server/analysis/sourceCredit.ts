const CHARS = "[^\\s，。,；;：:、“”\"'《》「」（）()【】\\[\\]|｜丨@]";
const END = "(?=[\\s，。,；;、：:“”\"'《》「」（）()【】\\]|｜丨]|$)";
/** Words that end a credit. A name may hold one itself (哈尔滨拾光资讯): each place where it may end is tried, the longest first. */
const ENDINGS = /报道|消息|发布|通报|讯|电/g;
/** A day between an outlet and its 讯 or 电. */
const DATED = /\d{1,2}月\d{1,2}日$/;

/** What a source is of that is no text. */
const PICTURES = "(?<!图片|照片|视频|音频|数据|资料|封面|配图|题图)";
/** What stands behind a source in the same line: who wrote and edited, how large the letters are. */
const BESIDE =
  "(?=\\s*[（(]?(?:责任编辑|责编|编辑|作者|记者|通讯员|审核|审校|校对|编审|监制|摄影|图片|视频|字号|发布时间|时间|点击|ID)\\s*[：:/丨｜|]|[\\n。；;（(）)】\\]]|$)";
/** Who passed the text on, said outright: one or several, in a line that holds nothing else. */
const LISTED: readonly RegExp[] = [
  new RegExp(
    `(?:转载?自|转发自|摘自|来自|${PICTURES}来源[于自]|整理自|编辑自|综合自|编译自|原载于?|首发于|首发)\\s*[：:丨｜|]?\\s*([^\\n]{2,60}?)${BESIDE}`,
    "g",
  ),
  new RegExp(`${PICTURES}(?:来源|稿源|信源|出处|公众号|原作者)\\s*[：:丨｜|/“"「]\\s*([^\\n]{2,60}?)${BESIDE}`, "g"),
];
/** As {@link LISTED}; each captures the name. */
const NAMED: readonly RegExp[] = [
  new RegExp(`(?:via|图[/／]文|文|图文)\\s*[：:/丨｜|@]\\s*@?(${CHARS}{2,30}?)${END}`, "gi"),
  new RegExp(`图[/／]文\\s+(${CHARS}{2,30}?)${END}`, "g"),
  new RegExp(`(${CHARS}{3,20})\\s*供稿`, "g"),
  new RegExp(`[（(](${CHARS}{3,20})[）)]\\s*$`, "g"),
];
/** Whose reporter signs above the text. */
const BYLINE = /(?:^|\n)\s*([^\s，。：:、（(]{3,24}?)(?:全媒体|融媒体|见习|实习|首席|特派)*记者(?=[\s：:]|$)/g;
/** 据江城日报：, with nothing that says how. */
const SAID = new RegExp(`(?:^|\\n)\\s*据[@《“"]?(${CHARS}{2,20}?)[》”"]?[：:]`, "g");

/** Who is quoted for it: 据…报道, which may name several, … and 江城日报讯 at the beginning. */
const QUOTED = /(?:据|综合)([^，。,；;：:\n（(）)【】]{2,60})(?=([）)】]|$)?)/g;
const OPENING = new RegExp(`(?:^|[\\n。（(【])\\s*((?!据|综合)${CHARS}{2,36}?(?:消息|讯|电|报道))(?=[，,：:（(\\s】\\]]|记者|$)`, "g");
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
  const parts = phrase.split(/[、《》“”"「」@\s]+/).filter(({ length }) => length >= 2);
  const isWhole = (part: string, at: number): boolean => isCredit && (at < parts.length - 1 || part.search(ENDINGS) < 0);
  return parts.flatMap((part, at) => [...(isWhole(part, at) ? [part] : []), ...namesIn(part)]);
}

/** Names a text may credit itself to, the likelier first: none that only looks like a name is left out here. */
export function creditsOf(text: string): string[] {
  const edges = text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`;
  const capture = (form: RegExp): string[] => [...edges.matchAll(form)].map((match) => match[1] as string);
  const quoted = [...edges.matchAll(QUOTED)].flatMap(([, phrase = "", closed]) => quotedNames(phrase, closed !== undefined));
  const listed = LISTED.flatMap(capture).flatMap(listedNames);
  const signed = capture(BYLINE).flatMap((name) => [name, ...name.split("·")]);
  return [...new Set([...listed, ...NAMED.flatMap(capture), ...quoted, ...capture(SAID), ...capture(OPENING).flatMap(namesIn), ...signed])];
}

/** Shorter endings say too little: 日报 stands in a hundred names. */
const SHORT = 4;

/**
 * Whether a credit means an outlet or account of this name: itself, the name with a place or a channel behind it (新华社北京,
 * 人民日报客户端), or its end (拾光资讯 of 哈尔滨拾光资讯).
 */
export function meansName(credit: string, name: string): boolean {
  if (credit === name) return true;
  return (name.length >= 3 && credit.startsWith(name)) || (credit.length >= SHORT && name.endsWith(credit));
}

/** What an outlet calls its other places of publication. */
const EDITION = /^(?:新闻)?(?:客户端|APP|网|社|微博|官微|官方微博|微信|公众号|视频号|融媒)$/i;

/**
 * The outlet among others that a text says it is taken from, by the likeliest credit first; none where it credits itself (`own`)
 * or nobody at hand.
 */
export function creditedOutlet(text: string, own: string, outlets: Pick<ReadonlyMap<string, unknown>, "has" | "keys">): string | undefined {
  for (const credit of creditsOf(text)) {
    if (meansName(credit, own)) continue;
    if (outlets.has(credit)) return credit;
    let edition: string | undefined;
    for (const name of outlets.keys()) {
      if (name === own) continue;
      if (meansName(credit, name)) return name;
      if (credit.length >= 3 && name.startsWith(credit) && EDITION.test(name.slice(credit.length))) edition ??= name;
    }
    if (edition !== undefined) return edition;
  }
  return undefined;
}
