import { plainText, sanitise } from "#server/text/sanitise.ts";
import { deskEdited } from "./deskEdits.ts";

type Random = () => number;

/** Always the same row of numbers from 0 to 1 for a seed. */
export function seeded(from: number): Random {
  let seed = from;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Plain texts of 200 characters at least of a file of news (JSON Lines with `content`): those at odd places where they are held out, else at even ones. */
export const newsTexts = (jsonl: string, heldOut: boolean, most: number): string[] =>
  jsonl
    .trim()
    .split("\n")
    .filter((_, at) => (at % 2 === 1) === heldOut)
    .map((line) => plainText(sanitise((JSON.parse(line) as { content: string }).content)))
    .filter((text) => text.length >= 200)
    .slice(0, most);

const sentences = (text: string): string[] => text.split(/(?<=[。！？\n])/).filter((one) => one.trim() !== "");

/** Makes texts of about the same length of which so much is the work's, in runs of sentences, edited as desks do. */
export const reprintMaker =
  (random: Random) =>
  (text: string, share: number, other: string): string => {
    const own = sentences(text);
    const kept: string[] = [];
    let length = 0;
    const start = Math.floor(random() * Math.max(1, own.length * (1 - share)));
    for (const one of own.slice(start)) {
      if (length >= text.length * share) break;
      const rest = Math.max(1, Math.round(text.length * share - length));
      kept.push(one.slice(0, rest));
      length += Math.min(one.length, rest);
    }
    let foreign = "";
    for (const one of sentences(other)) if (foreign.length < text.length * (1 - share)) foreign += one;
    const edited = deskEdited({ title: "", text: kept.join("") }, random, 3).text;
    return random() < 0.5 ? foreign + edited : edited + foreign;
  };
