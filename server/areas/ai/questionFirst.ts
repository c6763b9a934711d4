const WHO =
  "(?:谁|哪(?:一)?(?:家|个|位|里|儿)(?:媒体|账号|网站|报纸|报社|平台|公众号|单位|号)?|哪些?(?:媒体|账号|网站|报纸|报社|平台|公众号|单位)|什么(?:媒体|账号))";
const FIRST = "(?:最先|最早|最初|首先|率先|头一个|第一个|第一家|先|首)";
const TOLD = "(?:发(?![现明动起展生言])|报(?![名考警])|曝|爆|捅|登|披露|推送|传|写)(?:布|道|出来?|光|料|文|表|了|来)*(?:的)?";
const BY = "(?:媒体|账号|来源|单位|平台|稿件?|方)";
/** Whoever told first is asked for: 谁先发的, 首发是哪家, 最早是哪家媒体报的, 源头在哪里. */
const ASKED = new RegExp(
  [
    `(?:是|由)?${WHO}(?:是)?(?:给|把)?${FIRST}${TOLD}`,
    `${FIRST}(?:的)?(?:是|由)?(?:${TOLD})?${BY}?(?:是|为|由)?${WHO}(?:给)?(?:${TOLD})?`,
    `首发(?:的)?${BY}*(?:的)?(?:是|在|为)?${WHO}(?:发)?(?:的)?`,
    `首发${BY}(?!多少|几)(?:是)?(?=[？?。，,]|$)`,
    `${FIRST}${TOLD}${BY}(?=[？?。，,]|$)`,
    `(?:源头|最初来源|最早出处|最初出处|原始出处|首发出处)(?:是|在|来自|出自)*(?:${WHO}|什么|呢|(?=[？?]|$))`,
  ].join("|"),
);

export interface AskedFirst {
  /** Who told first is asked for, and no list. */
  first: boolean;
  rest: string;
}

/** Whether a question asks who told first, and the question without these words. */
export function questionFirst(question: string): AskedFirst {
  const rest = question.replace(ASKED, "，");
  return { first: rest !== question, rest };
}
