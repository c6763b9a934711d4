import { statSync } from "node:fs";
import { lexiconJudge, type SentimentJudge } from "./sentiment.ts";
import { readModel } from "./sentimentModel.ts";

let last: { file: string; time: number; judge: SentimentJudge } | undefined;

/**
 * The judge of a data folder: its trained model where there is one, else the lexicon. Read again when the file has
 * changed, so a newly trained model is in use a few seconds later without a restart.
 * @throws when the model file is damaged.
 */
export function loadJudge(modelFile: string): SentimentJudge {
  const time = modelFile ? statSync(modelFile, { throwIfNoEntry: false })?.mtimeMs : undefined;
  if (time === undefined) return lexiconJudge;
  if (last?.file !== modelFile || last.time !== time) last = { file: modelFile, time, judge: readModel(modelFile) };
  return last.judge;
}
