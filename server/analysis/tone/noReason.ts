import { foldText } from "#server/text/segment.ts";
import { isOver } from "./mended.ts";
import { readTone, weightOfWord } from "./readTone.ts";
import { STRONGER } from "./toneWords.ts";

/** How it became known, and how far, which is no reason. */
const REPORTED =
  /^(?:通报|宣称|声称|回应|披露|报道|发布|公布|获悉|获知|得知|据悉|了解|透露|表示|指出|介绍|反映|称|据称|坦言|直言|来[得不]及|[值省免懂舍]得|有待|截[至止]|[位属处]于|[基鉴]于)$/;
const DENIES = /(?:没有?|未|无|无人|无需|不|不会|并未|并非|尚未|从未|避免|防止)$/;
const STRENGTHENS: ReadonlySet<string> = new Set(STRONGER.split(" "));

/** Whether every place of a word in a text (folded) has something against it right before, as 没 before 来得及. */
function isDenied(word: string, folded: string): boolean {
  const places = folded.split(word).slice(0, -1);
  return places.length > 0 && places.every((before) => DENIES.test(before));
}

/** Tells which words of a text give no reason for `tone`, though a model learnt them: they are denied, over, of the other tone, or tell how it became known. */
export function noReason(title: string, text: string, tone: number): (word: string) => boolean {
  const folded = foldText(`${title}\n${text}`);
  const { words } = readTone(folded);
  const open = new Set(words.filter(({ turned }) => !turned).map(({ word }) => word));
  const turned = new Set(words.filter(({ word, turned }) => turned && !open.has(word)).map(({ word }) => word));
  return (word) =>
    REPORTED.test(word) ||
    STRENGTHENS.has(word) ||
    weightOfWord(word) * tone < 0 ||
    turned.has(word) ||
    isDenied(word, folded) ||
    isOver(word, folded);
}
