import type { ArticleFacts } from "./ArticleFacts.ts";

/** Names of who reported, where the question asks for them. */
export const asksReporter = (question: string): boolean =>
  /(?:记者|作者|通讯员)(?:是|叫)?(?:谁|什么名字)|^(?:这|本|该)?(?:篇|条)?(?:文章|稿件|稿子|报道|新闻)?(?:是|由)?谁(?:写|报道|采写)的?/.test(
    question,
  );

/** The line by which a text is signed, in brackets or as its last. */
export function reportersOf({ document: { text } }: ArticleFacts): string {
  const last = text.trim().split("\n").at(-1)?.trim() ?? "";
  const lines = [...text.matchAll(/[（(]([^（）()\n]{2,60})[）)]/g)].map(([, line = ""]) => line);
  return (
    [...lines, ...(last.length <= 60 && !/[。！？]/.test(last) ? [last] : [])].findLast((line) => /记者|通讯员|实习生/.test(line)) ?? ""
  );
}
