/** What ends a clause. */
const MARK = /[^\u4e00-\u9fffa-z0-9·.%]/;
/** So many letters on each side of a word are read with it, at most. */
const AROUND = 14;

/** The clause that a word stands in: a stretch of the text without marks. */
export function clauseAt(text: string, at: number, word: string): { at: number; text: string } {
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && !MARK.test(letter);
  let [from, to] = [at, at + word.length];
  while (at - from < AROUND && isLetter(text[from - 1])) from--;
  while (to - at - word.length < AROUND && isLetter(text[to])) to++;
  return { at: from, text: text.slice(from, to) };
}
