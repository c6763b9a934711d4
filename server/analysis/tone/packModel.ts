import { EMBEDDING_WEIGHTS } from "./embeddingTone.ts";
import { SentimentModel } from "./sentimentModel.ts";
import { CLASSES } from "./toneClasses.ts";
import { VIEWS } from "./toneFeatures.ts";

/** Weights of grams and words keep a step in 254 of the largest; a tone hangs on the sum of a hundred of them. */
const STEPS = 127;
/** Of rarity, in steps that mostly fit into one byte. */
const RARITY_STEPS = 15;
const ROWS = CLASSES.length;
/** Lengths of the name and of the cells, reach, rarity of the unknown, step of weights. */
const HEAD = 20;

/** Numbers below 2^28 in seven bits a byte, as most are small. */
function pushNumber(bytes: number[], value: number): void {
  for (let rest = value; ; rest >>>= 7) {
    bytes.push(rest < 128 ? rest : (rest & 127) | 128);
    if (rest < 128) return;
  }
}

/** A model as bytes: its name and scale, its cells in order with rarity and weights, the views and biases, the weights of embeddings. */
export function packModel({ name, cells, weights, meaning }: SentimentModel): Buffer {
  const stride = weights.length / ROWS;
  const of = (row: number, place: number): number => weights[row * stride + place] as number;
  const count = cells.places.size;
  let top = 0;
  for (let row = 0; row < ROWS; row++) for (let place = 0; place < count; place++) top = Math.max(top, Math.abs(of(row, place)));
  const title = Buffer.from(name);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(title.length, 0);
  head.writeUInt32LE(count, 4);
  head.writeFloatLE(cells.reach, 8);
  head.writeFloatLE(cells.unknown, 12);
  head.writeFloatLE(top / STEPS || 1, 16);
  const body: number[] = [];
  let before = 0;
  for (const [cell, place] of [...cells.places].sort(([a], [b]) => a - b)) {
    pushNumber(body, cell - before);
    pushNumber(body, Math.round((cells.rarity[place] as number) * RARITY_STEPS));
    for (let row = 0; row < ROWS; row++) body.push(Math.round((of(row, place) / (top || 1)) * STEPS) & 255);
    before = cell;
  }
  const rest = Buffer.alloc(ROWS * (VIEWS + 1) * 4);
  for (let row = 0; row < ROWS; row++) {
    for (let at = 0; at <= VIEWS; at++) rest.writeFloatLE(of(row, count + at), (row * (VIEWS + 1) + at) * 4);
  }
  const last = Buffer.alloc(EMBEDDING_WEIGHTS * 4);
  for (const [at, weight] of meaning.entries()) last.writeFloatLE(weight, at * 4);
  return Buffer.concat([head, title, Buffer.from(body), rest, last]);
}

/**
 * A model from its bytes; one that was kept before embeddings counted ends earlier and takes those of `meaning`.
 * @returns undefined when the bytes are no model or cut short.
 */
export function unpackModel(bytes: Buffer, meaning?: Float32Array): SentimentModel | undefined {
  const tail = ROWS * (VIEWS + 1) * 4;
  const data = meaning ? bytes : bytes.subarray(0, Math.max(0, bytes.length - EMBEDDING_WEIGHTS * 4));
  if (data.length < HEAD + tail) return undefined;
  const nameEnd = HEAD + data.readUInt32LE(0);
  const count = data.readUInt32LE(4);
  const end = data.length - tail;
  // Every cell takes five bytes at least.
  if (nameEnd + count * 5 > end) return undefined;
  const step = data.readFloatLE(16);
  const stride = count + VIEWS + 1;
  const weights = new Float32Array(stride * ROWS);
  const rarity = new Float32Array(count);
  const places = new Map<number, number>();
  let at = nameEnd;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; at < end && shift < 28; shift += 7) {
      const byte = data[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  };
  let cell = 0;
  for (let place = 0; place < count; place++) {
    cell += number();
    places.set(cell, place);
    rarity[place] = number() / RARITY_STEPS;
    if (at + ROWS > end) return undefined;
    for (let row = 0; row < ROWS; row++) weights[row * stride + place] = data.readInt8(at++) * step;
  }
  if (at !== end || places.size !== count) return undefined;
  for (let row = 0; row < ROWS; row++) {
    for (let view = 0; view <= VIEWS; view++) weights[row * stride + count + view] = data.readFloatLE(end + (row * (VIEWS + 1) + view) * 4);
  }
  const cells = { places, rarity, reach: data.readFloatLE(8), unknown: data.readFloatLE(12) };
  const learnt = meaning ?? Float32Array.from({ length: EMBEDDING_WEIGHTS }, (_, place) => bytes.readFloatLE(data.length + place * 4));
  return new SentimentModel(data.toString("utf8", HEAD, nameEnd), cells, weights, learnt);
}
