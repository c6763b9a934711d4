import { foldText, wordBounds } from "#server/text/segment.ts";

/** Letters of a quotation that a reader takes in at a glance. */
export const QUOTE = 14;
const MARK = /[，。！？；：、,!?;:…\s“”"「」（）()【】#]/;

/** The parts of a text between marks, with their places. */
export function clausesOf(text: string): { at: number; end: number }[] {
  const clauses: { at: number; end: number }[] = [];
  let at = 0;
  for (let end = 0; end <= text.length; end++) {
    if (end < text.length && !MARK.test(text[end] as string)) continue;
    if (end > at) clauses.push({ at, end });
    at = end + 1;
  }
  return clauses;
}

/** The clauses around a piece of a folded text, as they are written; where they are too long the longest short one, else the words of the piece. */
export function quoteOf(text: string, piece: string): string {
  const folded = foldText(text);
  const written = folded.length === text.length ? text : folded;
  const from = folded.indexOf(piece);
  if (from < 0) return piece;
  const to = from + piece.length;
  const around = clausesOf(written).filter(({ at, end }) => at < to && end > from);
  const whole = written.slice(around[0]?.at ?? from, around.at(-1)?.end ?? to);
  if (whole.length <= QUOTE) return whole;
  const short = around.map(({ at, end }) => written.slice(at, end)).filter(({ length }) => length >= 4 && length <= QUOTE);
  if (short.length > 0) return short.reduce((best, each) => (each.length > best.length ? each : best));
  const bounds = [...wordBounds(folded)];
  const begin = Math.max(...bounds.filter((bound) => bound <= from), 0);
  const end = Math.min(...bounds.filter((bound) => bound >= to), folded.length);
  const words = written.slice(begin, end);
  return words.length <= QUOTE ? words : `${words.slice(0, QUOTE)}…`;
}
