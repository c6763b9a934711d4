const ASKS =
  "(?:多少|什么时候|什么(?!都|也)|何时|何地|为什么|为啥|为何|怎么(?:样|回事)?|如何|谁|哪[里儿家个些天年]?|几(?!乎)|多[久大高长远重]|啥|吗|有没有|是不是)";
/** What may stand between two words that ask of the same. */
const BOTH =
  /^(.*?)((?:在|是|由|于)?(?:什么时候|何时|几点|哪天|谁|哪里|哪儿|何地|为什么|怎么|什么地方))(?:、|和|与|以及|还有)?((?:在|是|由|于)?(?:什么时候|何时|几点|哪天|谁|哪里|哪儿|何地|为什么|怎么|什么地方))(?![样办说])(.+)$/;
const ASKED = new RegExp(ASKS);
/** Whom or what a part asks of: what stands before its asking word. */
const BEFORE = new RegExp(`^(.*?)(?:是|叫|在|由|要|有)?${ASKS}`);

/**
 * The questions that one asks: 谁、什么时候发现的 is 谁发现的 and 什么时候发现的; 园长是谁，怎么解释的 is 园长是谁 and 园长怎么解释的.
 * A question that asks one thing is itself.
 */
export function questionsIn(question: string): string[] {
  const bare = question.replace(/[？?。！!\s]+$/, "");
  const [, before = "", one = "", other = "", behind = ""] = BOTH.exec(bare) ?? [];
  if (one) return [`${before}${one}${behind}？`, `${before}${other}${behind}？`];
  const parts = bare.split(/[，,；;、]|(?:以及|还有|并且)/).filter((part) => part !== "");
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => ASKED.test(part))) return [question];
  const subject = BEFORE.exec(parts[0] ?? "")?.[1] ?? "";
  return parts.map((part, at) => {
    const own = BEFORE.exec(part)?.[1] ?? "";
    return `${at > 0 && own.length < 2 && subject.length <= 8 ? subject : ""}${part}？`;
  });
}
