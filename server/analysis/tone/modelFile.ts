import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { houseJudge } from "./houseJudge.ts";
import { packModel, unpackModel } from "./packModel.ts";
import { readEarlierModel } from "./readEarlierModel.ts";
import type { SentimentModel } from "./sentimentModel.ts";

export const MODEL_MAGIC = "SENTIMENT5";
/** Models of programs before are told by these and go on judging until trained again: of hashed cells, and without embeddings. */
export const EARLIER_MAGICS = ["SENTIMENT3", "SENTIMENT4"];
const [OF_HASHED_CELLS, WITHOUT_EMBEDDINGS] = EARLIER_MAGICS;

/** Writes a model beside its place and then moves it there: a reader never sees half of it. */
export function writeModel(model: SentimentModel, file: string): void {
  writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(MODEL_MAGIC), packModel(model)]));
  renameSync(`${file}.new`, file);
}

/** @throws when the file is no model or cut short. */
export function readModel(file: string): SentimentModel {
  const data = readFileSync(file);
  const magic = data.toString("latin1", 0, MODEL_MAGIC.length);
  const body = data.subarray(MODEL_MAGIC.length);
  const { meaning } = houseJudge();
  const model =
    magic === MODEL_MAGIC
      ? unpackModel(body)
      : magic === WITHOUT_EMBEDDINGS
        ? unpackModel(body, meaning)
        : magic === OF_HASHED_CELLS
          ? readEarlierModel(body, meaning)
          : undefined;
  if (!model) throw new Error(`${file} is no sentiment model; train it again or remove it`);
  return model;
}
