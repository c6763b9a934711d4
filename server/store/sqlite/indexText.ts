import { TITLE_MARK } from "./documentSchema.ts";

/** What the index holds for a document, of tokens joined by blanks: those of the title twice, once marked. */
export function indexText(titleTokens: string, bodyTokens: string): string {
  const marked = titleTokens ? TITLE_MARK + titleTokens.replaceAll(" ", ` ${TITLE_MARK}`) : "";
  return `${marked} ${titleTokens} ${bodyTokens}`;
}

/** By which the tokens of a document are known again: FNV-1a over its index text, unsigned. */
export function tokensHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
