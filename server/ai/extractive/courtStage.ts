/** 二审, 终审, and what only a court of appeal does. */
const SECOND = /[二终]审|维持原判|驳回上诉|改判|撤销[^，。]{0,6}[一原]审|发回重审/;
/** 撤销一审判决: told of the second court. */
const UNDONE = /(?:撤销|维持|不服|认为|针对|变更)[^，。]{0,8}[一原]审[^，。]{0,4}判决/g;

const stagesOf = (text: string): ("first" | "second")[] => [
  ...(/一审/.test(text.replace(UNDONE, "")) ? (["first"] as const) : []),
  ...(SECOND.test(text) ? (["second"] as const) : []),
];

/** 1 where a sentence tells of the instance that a question asks for (一审, 二审, 终审), -1 where of the other, 0 where of none. */
export function courtStageFits(question: string, sentence: string): number {
  const asked = stagesOf(question);
  const told = stagesOf(sentence);
  if (asked.length === 0 || told.length === 0) return 0;
  return asked.some((stage) => told.includes(stage)) ? 1 : -1;
}
