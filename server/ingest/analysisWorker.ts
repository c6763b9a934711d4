import { parentPort } from "node:worker_threads";
import type { Fingerprint } from "#server/analysis/duplicates/fingerprint.ts";
import { loadJudge } from "#server/analysis/tone/loadJudge.ts";
import { embedder } from "#server/models/embedder.ts";
import { tagWords } from "#server/models/tagWords.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { Remembered } from "#server/text/Remembered.ts";
import { type Analysed, type AnalysisContext, analyse, type StoredText, storedFingerprint, storedTone } from "./analyse.ts";
import { compileLabels, type LabelRule } from "./labelRules.ts";
import type { RawDocument } from "./rawDocument.ts";
import type { TextReading } from "./readText.ts";
import { compileGroups, type SensitiveGroup } from "./sensitiveGroups.ts";

/** Sets what follows is judged by. Sent before the batches it applies to. */
export interface ContextMessage {
  kind: "context";
  groups: SensitiveGroup[];
  labels: LabelRule[];
  /** File of a trained sentiment model; the lexicon judges where there is none. */
  modelFile: string;
  /** Whether meaning is asked where words leave a tone open. */
  embedding: boolean;
  /** Whether the word tagger is asked where keywords end. */
  tagger: boolean;
}

/** Something the operator should know. */
export interface WarningMessage {
  warning: string;
}

export interface BatchMessage {
  kind: "batch";
  id: number;
  documents: RawDocument[];
}

export interface BatchReply {
  id: number;
  /** In the order of the batch; an error takes the place of a document that could not be analysed. */
  results: (Analysed | { error: string })[];
}

export interface PrintsReply {
  id: number;
  results: Fingerprint[];
}

/** Asks for the fingerprints of documents already stored. */
export interface PrintsMessage {
  kind: "prints";
  id: number;
  documents: StoredText[];
}

export interface TonesReply {
  id: number;
  results: Sentiment[];
}

/** Asks for the tones of documents already stored, each by itself. */
export interface TonesMessage {
  kind: "tones";
  id: number;
  documents: StoredText[];
}

/** Letters of the texts whose readings are kept, some 12 bytes each: copies mostly come within hours. */
const KEPT = 1_500_000;

let context: AnalysisContext = { judge: loadJudge(""), matchers: [] };

/** Analyses one batch; what cannot be analysed does not hold up the rest. */
export function analyseBatch(documents: RawDocument[], within: AnalysisContext): Promise<BatchReply["results"]> {
  const failed = (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) });
  return Promise.all(documents.map((raw) => analyse(raw, within).catch(failed)));
}

const warn = (warning: string): void => parentPort?.postMessage({ warning } satisfies WarningMessage);
const embed = embedder(warn);
const tag = tagWords(warn);

parentPort?.on("message", async (message: ContextMessage | BatchMessage | PrintsMessage | TonesMessage) => {
  if (message.kind === "context") {
    const { modelFile, groups, labels, embedding, tagger } = message;
    const judge = loadJudge(modelFile);
    context = {
      judge,
      kept: judge === context.judge && context.kept ? context.kept : new Remembered<Promise<TextReading>>(KEPT),
      matchers: compileGroups(groups),
      labels: compileLabels(labels),
      ...(embedding && { embed }),
      ...(tagger && { tagWords: tag }),
    };
    return;
  }
  const { id } = message;
  const results = () => {
    if (message.kind === "prints") return message.documents.map(storedFingerprint);
    if (message.kind === "tones") return Promise.all(message.documents.map((one) => storedTone(one, context)));
    return analyseBatch(message.documents, context);
  };
  parentPort?.postMessage({ id, results: await results() });
});
