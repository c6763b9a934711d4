import { unpackModel } from "./packModel.ts";
import { SEED_MODEL } from "./seedModel.gen.ts";
import type { SentimentModel } from "./sentimentModel.ts";

let model: SentimentModel | undefined;

/** The judge that every house begins with: what the words say, and what a model learnt from texts written for it (`npm run sentiment:seed`). */
export function houseJudge(): SentimentModel {
  model ??= unpackModel(Buffer.from(SEED_MODEL, "base64"));
  if (!model) throw new Error("server/analysis/tone/seedModel.gen.ts is damaged; npm run sentiment:seed writes it again");
  return model;
}
