const NAME = "([^\\s，。,；;：:、“”\"'《》（）()【】\\[\\]|｜]{2,30}?)";
const END = "(?=[\\s，。,；;）)】\\]|｜]|$)";

/** How a reprint says where it has its text from; each captures the name. */
const FORMS = [
  new RegExp(`(?:据|综合)${NAME}(?:的)?(?:报道|消息|讯|发布|通报)`, "g"),
  new RegExp(`(?:^|[\\n。（(【])${NAME}(?:消息|讯)[，,]`, "g"),
  new RegExp(`(?:转载?自|转发自|摘自|原载于?|首发于)[：:]?\\s*${NAME}${END}`, "g"),
  new RegExp(`来源[：:]\\s*${NAME}${END}`, "g"),
];
/** At the begin or end of a text, where credits stand; a quote in the middle credits a fact, not the text. */
const EDGE = 160;

/** Names a text credits itself to, in the order of how surely: none that only looks like a name is left out here. */
export function creditsOf(text: string): string[] {
  const edges = text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`;
  const found = FORMS.flatMap((form) => [...edges.matchAll(form)].map((match) => match[1] as string));
  return [...new Set(found)];
}
