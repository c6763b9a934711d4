const CHARS = "[^\\s，。,；;：:、“”\"'《》「」（）()【】\\[\\]|｜丨@]";
const END = "(?=[\\s，。,；;、：:“”\"'「」（）()【】\\]|｜丨]|$)";

/** Words that end a credit. A name may hold one itself (哈尔滨拾光资讯): each place where it may end is tried, the longest first. */
const ENDINGS = /报道|消息|发布|通报|讯|电/g;
/** A day between an outlet and its 讯 or 电. */
const DATED = /\d{1,2}月\d{1,2}日$/;

/** How a reprint says where it has its text from; each captures what holds the name. */
const SAID: readonly RegExp[] = [
  new RegExp(`(?:据|综合)(${CHARS}{3,36})`, "g"),
  new RegExp(`(?:^|[\\n。（(【])\\s*(${CHARS}{2,36}?(?:消息|讯|电))(?=[，,：:（(\\s]|记者|$)`, "g"),
];
const NAMED: readonly RegExp[] = [
  new RegExp(`(?:转载?自|转发自|摘自|来自|原载于?|首发于|首发)\\s*[：:丨｜|]?\\s*@?(${CHARS}{2,30}?)${END}`, "g"),
  new RegExp(`(?:来源|稿源|出处|公众号|原作者)\\s*[：:丨｜|/“"「]\\s*@?(${CHARS}{2,30}?)${END}`, "g"),
  new RegExp(`(?:via|文|图文)\\s*[：:/丨｜|@]\\s*@?(${CHARS}{2,30}?)${END}`, "gi"),
];
/** At the begin or end of a text, where credits stand; a quote in the middle credits a fact, not the text. */
const EDGE = 160;

/** The names that a phrase such as 哈尔滨拾光资讯报道 may hold. */
function namesIn(phrase: string): string[] {
  const ends = [...phrase.matchAll(ENDINGS)].map(({ index }) => index).reverse();
  return ends.map((end) => phrase.slice(0, end).replace(/的$/, "").replace(DATED, "")).filter(({ length }) => length >= 2);
}

/** Names a text may credit itself to, the likelier first: none that only looks like a name is left out here. */
export function creditsOf(text: string): string[] {
  const edges = text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`;
  const capture = (form: RegExp): string[] => [...edges.matchAll(form)].map((match) => match[1] as string);
  return [...new Set([...SAID.flatMap(capture).flatMap(namesIn), ...NAMED.flatMap(capture)])];
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
