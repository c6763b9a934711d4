/**
 * Sentences of a text, end marks kept, closing quotes with the sentence they close. Line breaks end a sentence too.
 * Nothing is dropped but blanks.
 */
export function sentences(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => openingWithNext(line.match(/[^。！？!?；;…]+(?:[。！？!?；;…]+[”’」』）)"]*|$)/g) ?? []))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0);
}

/** A straight mark (") opens and closes: one behind a full stop that opens belongs to what follows. */
function openingWithNext(found: readonly string[]): readonly string[] {
  if (!found.some((sentence) => sentence.endsWith('"'))) return found;
  let isOpen = false;
  let carried = "";
  return found.map((sentence, at) => {
    const whole = carried + sentence;
    carried = "";
    for (const mark of whole) if (mark === '"') isOpen = !isOpen;
    if (!isOpen || !/[。！？!?；;…]"$/.test(whole) || at === found.length - 1) return whole;
    isOpen = false;
    carried = '"';
    return whole.slice(0, -1);
  });
}
