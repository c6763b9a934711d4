/** A word of a folded text as the text itself writes it where it first stands: 村BA, iPhone. */
export function spelled(word: string, text: string): string {
  if (!/[a-z]/.test(word)) return word;
  const at = text.toLowerCase().indexOf(word);
  const found = text.slice(at, at + word.length);
  // Some letters grow when they are made small.
  return at >= 0 && found.toLowerCase() === word ? found : word;
}
