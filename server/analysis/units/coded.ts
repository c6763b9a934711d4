import { freedom } from "./odds.ts";
import type { Place, TextUnits } from "./TextUnits.ts";

const HAN = /[\u4e00-\u9fff]/;
/** From this on a letter is no part of a brand. */
const PARTICLE = 0.5;

/** x3 of 曜石x3, k3 of kimi k3: a code with the brand that stands before it wherever a text says it. */
export function coded(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const before = text.beside(places, -1);
  const brand = before[0];
  if (/\d/.test(word) && brand && HAN.test(brand.word) && before.every((unit) => unit?.word === brand.word)) {
    const isBrand = brand.word.length === 2 && [...brand.word].every((letter) => freedom(letter) < PARTICLE);
    if (brand.kind === "guess") return isBrand ? [brand.word + word] : [];
    // 曜|石|x3
    const outer = text.beside(
      places.map(({ first, last }) => ({ first: first - 1, last })),
      -1,
    );
    const ahead = outer[0]?.word ?? "";
    const isLetters = brand.kind === "letter" && outer.every((unit) => unit?.kind === "letter" && unit.word === ahead);
    if (isLetters && [ahead, brand.word].every((letter) => freedom(letter) < PARTICLE)) return [ahead + brand.word + word];
    if (brand.kind === "name" && brand.word.length < 5 && brand.tag === "ns") return [brand.word + word];
  }
  const around = text.around(word, 12);
  const [first] = around;
  // up|主
  const ending = first?.[1].charAt(0) ?? "";
  if (/^[主股版级]$/.test(ending) && around.every(([, behind]) => behind.startsWith(ending))) return [word + ending];
  // elle|2月刊
  const bare = word.replace(/\d+$/, "");
  if (bare !== word && around.every(([, behind]) => /^[年月日周岁届集期]/.test(behind))) return bare.length > 1 ? [bare] : [];
  const ahead = first && /([a-z][a-z0-9]*) $/.exec(first[0])?.[1];
  if (ahead && /\d/.test(word) && around.every(([one]) => one.endsWith(`${ahead} `))) return [`${ahead} ${word}`];
  const next = first && /^ (\d+(?:\.\d+)+|[a-z]\d\w*|\d+(?![\w.\u4e00-\u9fff]))/.exec(first[1])?.[1];
  if (next && around.every(([, one]) => one.startsWith(` ${next}`))) return [`${word} ${next}`];
  return word.length < 3 && around.every(([, behind]) => behind.startsWith("-")) ? [] : [word];
}
