import { isDictionaryWord } from "#server/text/segment.ts";
import type { Place, TextUnits } from "./TextUnits.ts";

const NO = /^[不未没无非莫勿]$/;
/** 不|合格: a word that a text says only to deny it. */
export function withNo(text: TextUnits, word: string, places: readonly Place[]): string[] | undefined {
  const befores = text.beside(places, -1);
  const no = befores[0]?.word ?? "";
  if (!befores.every((unit) => unit?.kind === "letter" && NO.test(unit.word))) return undefined;
  const isSame = befores.every((unit) => unit?.word === no);
  return word.length === 2 && isSame && ((no === "不" && text.unit(places[0] as Place).tag === "n") || isDictionaryWord(no + word))
    ? [no + word]
    : [];
}
