/** One fold of `fairTone.ts`, in a thread of its own: the lists are loaded here without the words that only its texts hold. */
import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { LabelledText } from "#server/analysis/tone/toneClasses.ts";

const LISTS = /\/server\/analysis\/(?:toneWords|sentimentSubjects|toneFrames)\.ts/;
type Embedded = LabelledText & { embedding: Float32Array };
const { omitted, known, held } = workerData as { omitted: string[]; known: Embedded[]; held: Embedded[] };
const gone = new Set(omitted);
/** Stands in no text. */
const NEVER = "\ue000";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!LISTS.test(url)) return loaded;
    const source = String(loaded.source)
      .replace(/\\u([4-9][0-9A-Fa-f]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/(?<=["\s|/(])[\u4e00-\u9fff]+(?=["\s|/)])/g, (word) => (gone.has(word) ? NEVER : word));
    return { ...loaded, source };
  },
});

const { lexiconJudge } = await import("#server/analysis/tone/sentiment.ts");
const { train } = await import("#server/analysis/tone/trainSentiment.ts");
const { trainWith } = await import("#server/analysis/tone/evaluateTone.ts");
const { houseJudge } = await import("#server/analysis/tone/houseJudge.ts");
const { seedTexts } = await import("#server/analysis/tone/seedTexts.ts");
const { meaning } = houseJudge();
const house = train(seedTexts, meaning);
const trained = trainWith(known, seedTexts, { from: meaning, embeddings: known.map(({ embedding }) => embedding) });
parentPort?.postMessage(
  held.map(({ title, text, label, embedding }) => ({
    label,
    words: lexiconJudge.judge(title, text),
    house: house.judge(title, text, embedding),
    trained: trained.judge(title, text, embedding),
  })),
);
