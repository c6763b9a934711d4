import type { IndexableDocument } from "#server/store/documents.ts";
import { foldText } from "#server/text/segment.ts";
import type { Analysed } from "./analyse.ts";
import { type compileGroups, matchGroups } from "./sensitiveGroups.ts";

/**
 * A near-copy takes the tone of the first text of its group, so that one text has one tone in lists, figures and alerts, unless
 * the words of its own headline say the opposite. A tone that somebody set for the first is thereby that of later copies too.
 */
export function takeGroupTone(
  { document, headlineTone }: Analysed,
  { isAppraise }: Pick<IndexableDocument, "isAppraise">,
  matchers: ReturnType<typeof compileGroups>,
): void {
  if (isAppraise === document.isAppraise || headlineTone * isAppraise < 0) return;
  document.isAppraise = isAppraise;
  const { title, text, dataType, regionId } = document;
  // Groups of alert words may ask for a tone.
  if (matchers.some(({ sentiments }) => sentiments !== null)) {
    document.sensitive = matchGroups(matchers, foldText(`${title}\n${text}`), { dataType, isAppraise, regionId });
  }
}
