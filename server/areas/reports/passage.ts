import { summary } from "#server/analysis/topics/summary.ts";
import { sentences } from "#server/analysis/words/sentences.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";

/** The core of one document, in its own sentences. */
export const core = ({ content, summary: short, title }: FullDocument, limit: number): string =>
  summary(plainText(content) || short || title, limit);

/** Its sentences, each with the number of the document; a picture sign alone is none. */
export const cited = (text: string, n: number): string =>
  // What looks like the number of a source in the text itself is none.
  sentences(text.replace(/\[(\d+)\]/g, "［$1］"))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => `${sentence}[${n}]`)
    .join("");

/** One subject: its headline, how far it went, its core; a post's headline is the beginning of its text and not told twice. */
export function passage(document: FullDocument, n: number): string {
  const [headline, text] = [headlineOf(document, 40), core(document, 110)];
  const begin = headline.replace(/…$/, "");
  const reach = `（相似 ${document.sameContentCount} 条）`;
  if (text.startsWith(begin) || begin.startsWith(text)) return `${n}. ${cited(text, n)}${reach}`;
  return `${n}. ${headline}${reach}：${cited(text, n)}`;
}
