import type { AiDocument } from "#server/ai/AiMaterial.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";

/** What is read of one document. */
const TEXT = 20_000;

/** A document as the assistant reads it. */
export function aiDocument(document: FullDocument): AiDocument {
  const { id, title, source, dataType, author, pubdate, location, keywords, sameContentCount, isAppraise } = document;
  const text = (plainText(document.content) || document.summary || title).slice(0, TEXT);
  return { id, title, text, source, dataType, author, pubdate, location, keywords, sameContentCount, isAppraise };
}
