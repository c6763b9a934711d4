import { SentimentModel } from "./sentimentModel.ts";
import { CLASSES } from "./toneClasses.ts";
import { CELLS, EARLIER, VIEWS } from "./toneFeatures.ts";

/** Before the kinds of text: five views of words at another scale, then the subjects. */
const WITHOUT_FRAMES = "grams-subjects-lr-2";

/** Where a view of a model without kinds of text stands now, and what its weight is worth: its words' views are the last five of today's. */
function viewNow(view: number, weight: number): [number, number] {
  if (view < EARLIER.words) return [view + EARLIER.skipped, weight * EARLIER.scale];
  return [view + EARLIER.skipped + EARLIER.frames, weight];
}

/**
 * A model of a program before rarity, from its cells: every weight apart, rows of all hashed cells, then views and bias.
 * @returns undefined when the bytes are no such model or cut short.
 */
export function readEarlierModel(data: Buffer, meaning: Float32Array): SentimentModel | undefined {
  if (data.length < 8) return undefined;
  const start = 8 + data.readUInt32LE(0);
  const count = data.readUInt32LE(4);
  if (data.length !== start + count * 8) return undefined;
  const name = data.toString("utf8", 8, start);
  const older = name.startsWith(WITHOUT_FRAMES);
  const views = older ? EARLIER.views : VIEWS;
  const rowLength = CELLS + views + 1;
  const entries = Array.from({ length: count }, (_, at) => {
    const cell = data.readUInt32LE(start + at * 8);
    return { row: Math.floor(cell / rowLength), at: cell % rowLength, weight: data.readFloatLE(start + at * 8 + 4) };
  });
  if (entries.some(({ row }) => row >= CLASSES.length)) return undefined;
  const known = [...new Set(entries.flatMap(({ at }) => (at < CELLS ? [at] : [])))].sort((a, b) => a - b);
  const places = new Map(known.map((cell, place) => [cell, place]));
  const stride = known.length + VIEWS + 1;
  const weights = new Float32Array(stride * CLASSES.length);
  for (const { row, at, weight } of entries) {
    if (at < CELLS) weights[row * stride + (places.get(at) as number)] = weight;
    else if (at === rowLength - 1) weights[(row + 1) * stride - 1] = weight;
    else {
      const [view, worth] = older ? viewNow(at - CELLS, weight) : [at - CELLS, weight];
      weights[row * stride + known.length + view] = worth;
    }
  }
  return new SentimentModel(name, { places, rarity: new Float32Array(known.length).fill(1), reach: 1, unknown: 0 }, weights, meaning);
}
