/**
 * Sentences of a text, end marks kept, closing quotes with the sentence they close. Line breaks end a sentence too.
 * Nothing is dropped but blanks.
 */
export function sentences(text: string): string[] {
  const found = text.match(/[^。！？!?；;\n…]+(?:[。！？!?；;…]+[”’」』）)"]*|\n|$)/g) ?? [];
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence.length > 0);
}
