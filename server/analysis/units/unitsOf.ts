import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { clauseUnits, plainUnit } from "./clauseUnits.ts";
import { freedom } from "./odds.ts";
import { saidIn } from "./saidIn.ts";
import { type Span, spansIn } from "./spansIn.ts";
import type { Unit } from "./Unit.ts";

/** So much of a text is read, and so many places of a word are looked at. */
const READ = 3000;
export const PLACES = 12;
const HAN = /^[\u4e00-\u9fff]+$/;
/** From this on a letter is a little word: 将, 在, 与. */
const LITTLE = 0.5;
const LITTLE_LAST = 0.25;

/** 将|千帆, 早苗|称: a guess without the letter that the segmenter took along, where it stands elsewhere without. */
function peeled(tagged: TaggedWord[]): TaggedWord[] {
  const guesses = new Set(tagged.filter(({ tag, word }) => tag === "x" && word.length > 1).map(({ word }) => word));
  if (![...guesses].some((word) => word.length > 2 && (guesses.has(word.slice(1)) || guesses.has(word.slice(0, -1))))) return tagged;
  return tagged.flatMap((one) => {
    const { word, at, tag } = one;
    if (tag !== "x" || word.length < 3) return [one];
    const from = freedom(word.charAt(0)) >= LITTLE && guesses.has(word.slice(1)) ? 1 : word.length - 1;
    const [head, rest] = [word.slice(0, from), word.slice(from)];
    if (from > 1 && !(freedom(rest) >= LITTLE_LAST && guesses.has(head))) return [one];
    const part = (of: string, begin: number): TaggedWord => ({ word: of, tag: of.length > 1 ? "x" : "", at: begin });
    return [part(head, at), part(rest, at + from)];
  });
}

/** The units of a folded text in their order, clauses that hold one of these words cut anew for its first places. */
export function unitsOf(all: readonly TaggedWord[], words: ReadonlySet<string>): { text: string; units: Unit[] } {
  const tagged = peeled(all.filter(({ at }) => at < READ));
  // Folding makes marks narrow; the rules of names know the wide ones.
  const text = tagged
    .map(({ word }) => word)
    .join("")
    .replace(/[,:;!?()]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));
  const said = saidIn(text, tagged);
  const units: Unit[] = [];
  let clause: TaggedWord[] = [];
  const seen = new Map<string, number>();
  const isAsked = ({ word }: TaggedWord): boolean => {
    if (!words.has(word)) return false;
    const times = seen.get(word) ?? 0;
    seen.set(word, times + 1);
    return times < PLACES;
  };
  const flush = () => {
    if (clause.length > 0) units.push(...(clause.filter(isAsked).length > 0 ? clauseUnits(clause, text, said) : clause.map(plainUnit)));
    clause = [];
  };
  const spans = spansIn(text, tagged);
  let next = 0;
  for (const one of tagged) {
    const end = one.at + one.word.length;
    while (spans[next] && (spans[next] as Span).at + (spans[next] as Span).name.length <= one.at) next++;
    const span = spans[next];
    if (span && span.at < end && span.at + span.name.length > one.at) {
      // Letters of a word that a name cuts through.
      if (one.at < span.at) clause.push({ word: one.word.slice(0, span.at - one.at), tag: "", at: one.at });
      if (units.at(-1)?.at !== span.at || clause.length > 0) {
        flush();
        if (units.at(-1)?.at !== span.at) units.push({ word: span.name, at: span.at, kind: span.kind, tag: "ns", isFound: true });
      }
      const after = span.at + span.name.length;
      if (after < end && !(spans[next + 1] && (spans[next + 1] as Span).at < end)) {
        clause.push({ word: text.slice(after, end), tag: "", at: after });
      }
    } else if (HAN.test(one.word)) clause.push(one);
    else {
      flush();
      units.push({ ...one, kind: "other" });
    }
  }
  flush();
  return { text, units };
}
