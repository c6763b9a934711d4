/** 作者叫张伟的, 记者李娜写的, 张伟署名的. */
const NAME = "([\\u4e00-\\u9fff·]{2,4}?)";
const NO_NAME = /[谁哪什么几多少各每的最]/;
const FORMS: readonly RegExp[] = [
  new RegExp(
    `(?:作者|署名|撰稿人?|撰文|采写)(?:是|为|叫|名叫|名字叫|[:：])["“]?${NAME}["”]?的?(?=写|发|采|署|近|昨|今|这|上|本|最|在|一共|总共|共|有|负|正|稿|文|报|多少|几|[，,。？?\\s]|$)`,
  ),
  new RegExp(
    `(?<=^|[，,。\\s])(?:本报)?记者${NAME}(?=(?:近|昨|今|这|上|本|最)?[^，,。？?]{0,8}(?:写|采写|发了?|署名)(?:了|的|过|稿|文|多少|几))`,
  ),
  new RegExp(`(?<=^|[，,。\\s])${NAME}(?:署名|采写|撰写)(?:的|了)`),
];

/** Whose texts a question is limited to, without the words that say so. */
export function questionAuthor(question: string): { author?: string; rest: string } {
  for (const form of FORMS) {
    const [said, name = ""] = form.exec(question) ?? [];
    if (said && !NO_NAME.test(name)) return { author: name, rest: question.replace(said, "，") };
  }
  return { rest: question };
}
