const WHO =
  "(?:谁|哪(?:一)?(?:家|个|位|里|儿)(?:媒体|账号|网站|报纸|报社|平台|公众号|单位|号)?|哪些?(?:媒体|账号|网站|报纸|报社|平台|公众号|单位)|什么(?:媒体|账号))";
const FIRST = "(?:最先|最早|最初|首先|率先|抢先|头一个|第一个|第一家|首家|首个|先|首)";
const TOLD = "(?:发(?![现明动起展生言])|报(?![名考警])|曝|爆|捅|登|披露|推送|传|写)(?:布|道|出来?|光|料|文|表|了|来)*(?:的)?";
const BY = "(?:媒体|账号|来源|单位|平台|稿件?|方)";
const SENDER = "(?:媒体|账号|网站|报纸|报社|平台|公众号|单位|来源)";
const END = "(?=[？?。，,]|$)";
/** Whoever told first is asked for: 谁先发的, 首发是哪家, 最早是哪家媒体报的, 源头在哪里, 首发媒体和时间, 原创报道是哪一篇. */
const ASKED = new RegExp(
  [
    `(?:是|由)?${WHO}(?:是)?(?:给|把)?${FIRST}${TOLD}`,
    `(?:是|由)?${WHO}(?:是)?(?:的)?(?:最先|最早|首发)(?:的)?${END}`,
    `${FIRST}(?:的)?(?:是|由)?(?:${TOLD})?${BY}?(?:是|为|由)?${WHO}(?:给)?(?:${TOLD})?`,
    `首发(?:的)?${BY}*(?:的)?(?:是|在|为)?${WHO}(?:发)?(?:的)?`,
    `首发(?:的)?(?:${BY}|时间)(?:(?:的)?(?:以?及|和|与|、)(?:首发)?(?:的)?(?:${SENDER}|时间|日期|标题))+(?:分别)?(?:是(?:什么|多少|哪些)?)?${END}`,
    `首发(?:的)?时间(?:是)?(?:什么时候|几点|哪天|多少)?${END}`,
    `首发${BY}(?!多少|几)(?:是)?${END}`,
    `${FIRST}${TOLD}${BY}${END}`,
    `(?:原创|原始|最初|首发|首|第一|头一)(?:的|那)?篇?(?:报道|稿件?|文章|新闻|帖子|消息)(?:是|为|出自|来自)*(?:${WHO}|哪一?[篇条则])(?:${TOLD})?`,
    `(?:源头|最初来源|最早出处|最初出处|原始出处|首发出处)(?:是|在|来自|出自)*(?:${WHO}|什么|呢|(?=[？?]|$))`,
  ].join("|"),
);
/** 首家报道某桥塌陷的媒体, 最先曝光某厂排污的是谁: what was told stands between. */
const AROUND = new RegExp(
  `^${FIRST}${TOLD.replace("(?:的)?", "")}([^，,。？?]{2,24}?)的(?:是(?:${WHO}|${SENDER}|什么)|(?:那[家个])?${SENDER}(?:是|叫)?(?:${WHO}|什么)?)${END}`,
);
/** 是某某网先发的吗, 是不是某某网首发: one is named, and yes or no is asked. */
const SUPPOSED = new RegExp(
  `(?:是不是|是否是?|(?<!不)是(?=.*[吗么吧][？?。\\s]*$))(?:由|在)?([^，,。？?是]{2,16}?)(?:的)?${FIRST}${TOLD}(?:[吗么吧])?${END}|(?<=^|[，,])([^，,。？?是]{2,16}?)(?:是不是|是否是?|是)(?:${FIRST}${TOLD}|首发${BY}?)[吗么吧]?${END}`,
);
const SUPPOSES = /[吗么吧][？?。\s]*$|是不是|是否/;
/** What every subject is: no text need write it. */
const EVENT =
  /(?:的)?(?:(?:[这那此该]一?[件个起次则条]?|一)(?:事情?|事件|事故|新闻|消息)|事件|事故|新闻|消息)(?:儿)?(?:的)?(?=[，,。？?]|$)/g;

export interface AskedFirst {
  /** Who told first is asked for, and no list. */
  first: boolean;
  /** Whom the question takes for the first, where yes or no is asked. */
  supposed?: string;
  rest: string;
}

/** Whether a question asks who told first, and the question without these words. */
export function questionFirst(question: string): AskedFirst {
  const yesOrNo = SUPPOSES.test(question) && !new RegExp(WHO).test(question) ? SUPPOSED.exec(question) : null;
  const supposed = yesOrNo?.[1] ?? yesOrNo?.[2];
  const rest = yesOrNo ? question.replace(yesOrNo[0], "，") : question.replace(AROUND, "，$1，").replace(ASKED, "，");
  if (rest === question) return { first: false, rest };
  return { first: true, ...(supposed && { supposed }), rest: rest.replace(EVENT, "，") };
}
