import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { packModel, unpackModel } from "./packModel.ts";
import { readEarlierModel } from "./readEarlierModel.ts";
import type { SentimentModel } from "./sentimentModel.ts";

export const MODEL_MAGIC = "SENTIMENT4";
/** Models of programs before are told by this and go on judging until trained again. */
export const EARLIER_MAGIC = "SENTIMENT3";

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
  const model = magic === MODEL_MAGIC ? unpackModel(body) : magic === EARLIER_MAGIC ? readEarlierModel(body) : undefined;
  if (!model) throw new Error(`${file} is no sentiment model; train it again or remove it`);
  return model;
}
