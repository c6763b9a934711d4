import { existsSync } from "node:fs";
import { lexiconJudge, type SentimentJudge } from "./sentiment.ts";
import { readModel } from "./sentimentModel.ts";

/** The judge of a data folder: its trained model where there is one, else the lexicon. A damaged model file is an error. */
export function loadJudge(modelFile: string): SentimentJudge {
  return modelFile && existsSync(modelFile) ? readModel(modelFile) : lexiconJudge;
}
