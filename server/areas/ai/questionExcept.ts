/** 除了微博和论坛以外, 不算客户端: what a question leaves out, without the words that say so. */
const EXCEPT =
  /(?:除(?:了|去|开)|除(?!夕)(?=[^，,]{1,12}外)|不(?:算|含|包括)|去掉|排除(?!故障|隐患))([^，,。？?]{1,16}?)(?:(?:之|以)?外|[，,]|(?=的?(?:其他|其它|其余)))(?:的?(?:其他|其它|其余)(?:平台|渠道|媒体|类型|的)?)?/;
/** 非负面, 不是负面的. */
const NOT = /(?:非|不是|不属于)(?=负面|正面|中性)/;

export interface Except {
  /** The words that name what is left out; "" for nothing. */
  left: string;
  rest: string;
}

export function questionExcept(question: string): Except {
  const match = EXCEPT.exec(question);
  if (match) return { left: match[1] ?? "", rest: question.replace(match[0], "，") };
  const not = NOT.exec(question);
  if (!not) return { left: "", rest: question };
  const tone = question.slice(not.index + not[0].length, not.index + not[0].length + 2);
  return { left: tone, rest: question.replace(not[0] + tone, "，") };
}
