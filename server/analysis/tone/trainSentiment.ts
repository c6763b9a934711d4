import { type KnownCells, logits, vectorOf } from "./cellWeights.ts";
import { SentimentModel } from "./sentimentModel.ts";
import { CLASSES, type LabelledText, softmax } from "./toneClasses.ts";
import { type ToneFeatures, toneFeatures, VIEWS } from "./toneFeatures.ts";

/** Grams and words together weigh as much as so many texts' lengths beside the views. */
const REACH = 2;
const EPOCHS = 3;
const RATE = 0.1;
/** L2 penalty per step. */
const DECAY = 1e-4;
/** Weights are the mean over so many orders of the examples: what one order happens to learn last weighs less. */
const ORDERS = 5;
/**
 * Share of the steps that see grams and words alone: the words of the lists were chosen by people who read such texts, so
 * that a model which may always lean on them learns too little of its own.
 */
const WITHOUT_VIEWS = 0.3;

type Example = ReturnType<typeof vectorOf> & { y: number /** Places that it may move; null: all. */; moves: ReadonlySet<number> | null };

/**
 * The cells of these texts, of posts only those that are theirs alone; a cell of every second text weighs less than one of a single
 * text. Posts among news make none of its cells rarer.
 */
function knownCells(all: readonly ToneFeatures[]): KnownCells {
  const posts = all.filter(({ ofPost }) => ofPost.size > 0);
  const others = all.length - posts.length;
  const texts = new Map<number, number>();
  const count = (cell: number): void => void texts.set(cell, (texts.get(cell) ?? 0) + 1);
  for (const { counts, ofPost } of all) for (const cell of ofPost.size > 0 ? ofPost : counts.keys()) count(cell);
  const own = new Set(posts.flatMap(({ ofPost }) => [...ofPost]));
  const cells = [...texts].sort(([a], [b]) => a - b);
  return {
    places: new Map(cells.map(([cell], place) => [cell, place])),
    rarity: Float32Array.from(cells, ([cell, of]) => Math.log((own.has(cell) ? posts.length : others) / of) + 1),
    reach: REACH,
    unknown: Math.log(others || all.length) + 1,
  };
}

/** A generator of its own, so that the same texts give the same model. */
function draws(start: number): () => number {
  let seed = start;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
}

/** Adagrad over the examples in an order of its own, classes weighed as if equally frequent. */
function weightsInOrder(all: readonly Example[], cells: number, start: number): Float64Array {
  const stride = cells + VIEWS + 1;
  const importanceOf = (list: readonly Example[]) =>
    CLASSES.map((_, k) => list.length / (CLASSES.length * list.filter(({ y }) => y === k).length || 1));
  const [ofNews, ofPosts] = [importanceOf(all.filter(({ moves }) => !moves)), importanceOf(all.filter(({ moves }) => moves))];
  const weights = new Float64Array(stride * CLASSES.length);
  const squares = new Float64Array(stride * CLASSES.length).fill(1e-2);
  const draw = draws(start);
  const update = (cell: number, by: number) => {
    const gradient = by + DECAY * (weights[cell] as number);
    squares[cell] = (squares[cell] as number) + gradient * gradient;
    weights[cell] = (weights[cell] as number) - (RATE * gradient) / Math.sqrt(squares[cell] as number);
  };
  const order = [...all];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = draw() % (at + 1);
      [order[at], order[other]] = [order[other] as Example, order[at] as Example];
    }
    for (const example of order) {
      const within = draw() / 2 ** 32 < WITHOUT_VIEWS ? cells : stride;
      const chances = softmax(logits(weights, example, within));
      for (let k = 0; k < CLASSES.length; k++) {
        const error = ((chances[k] as number) - (k === example.y ? 1 : 0)) * ((example.moves ? ofPosts : ofNews)[example.y] as number);
        for (let i = 0; i < example.index.length; i++) {
          const place = example.index[i] as number;
          if (place < within && (!example.moves || example.moves.has(place)))
            update(k * stride + place, error * (example.value[i] as number));
        }
        if (!example.moves) update((k + 1) * stride - 1, error);
      }
    }
  }
  return weights;
}

/** Changes with everything that gives a weight another meaning. */
const METHOD = "grams-embedding-lr-6";

/** Trains a model that has learnt `meaning` of embeddings; the same texts in the same order always give the same one. */
export function train(
  samples: readonly LabelledText[],
  meaning: Float32Array,
  name = `${METHOD} (${samples.length} texts)`,
): SentimentModel {
  const all = samples.map(({ title, text }) => toneFeatures(title, text));
  const cells = knownCells(all);
  const examples = all.map((features, at) => ({
    ...vectorOf(features, cells),
    y: CLASSES.indexOf((samples[at] as LabelledText).label),
    moves: features.weighed.isPost ? new Set([...features.ofPost].flatMap((cell) => cells.places.get(cell) ?? [])) : null,
  }));
  const mean = new Float32Array((cells.places.size + VIEWS + 1) * CLASSES.length);
  for (let start = 1; start <= ORDERS; start++) {
    const weights = weightsInOrder(examples, cells.places.size, start);
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (weights[at] as number) / ORDERS;
  }
  return new SentimentModel(name, cells, mean, meaning);
}
