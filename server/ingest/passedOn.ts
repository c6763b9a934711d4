import { anotherOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import { chainOf, quotedText } from "#server/analysis/spread.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { nameOf } from "./nameOf.ts";

type Text = Pick<FullDocument, "dataType" | "content">;

export const isPost = ({ dataType }: Pick<Text, "dataType">): boolean => dataType === "weibo" || dataType === "twitter";

/** What a document is compared by: its text, of a post that quotes another by `//@name:` the quoted text alone. */
export function passedText(document: Text): string {
  const text = plainText(document.content);
  return isPost(document) ? quotedText(text) : text;
}

/** Whether a text says itself that it is another's: a post that quotes one by `//@name:`, or one that names another outlet as its source. */
export const isTaken = (named: Parameters<typeof nameOf>[0] & Pick<Text, "dataType">, text: string): boolean =>
  (isPost(named) && chainOf(text).length > 0) || anotherOutlet(text, nameOf(named)) !== "";
