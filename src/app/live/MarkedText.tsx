/** Text with the words found marked; tags of a highlighted reply are dropped. */
export function MarkedText({ text, words }: { text: string; words: string[] }) {
  const plain = text.replace(/<\/?(?:em|mark)[^>]*>/gi, "");
  const found = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (found.length === 0) return plain;
  // Every second part is a word found.
  return plain.split(new RegExp(`(${found.join("|")})`, "i")).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text, in its order
    return at % 2 ? <mark key={at}>{part}</mark> : part;
  });
}
