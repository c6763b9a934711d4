import { closeSync, openSync, readSync, statSync } from "node:fs";
import { houseJudge } from "./houseJudge.ts";
import { EARLIER_MAGICS, MODEL_MAGIC, readModel } from "./modelFile.ts";
import type { SentimentModel } from "./sentimentModel.ts";

let last: { file: string; time: number; judge: SentimentModel } | undefined;

/** Whether a file was written by a program of another version: its weights mean something else here. */
function isOfOtherVersion(file: string): boolean {
  const head = Buffer.alloc(MODEL_MAGIC.length);
  const fd = openSync(file, "r");
  readSync(fd, head, 0, head.length, 0);
  closeSync(fd);
  const magic = head.toString("latin1");
  return /^SENTIMENT\d$/.test(magic) && magic !== MODEL_MAGIC && !EARLIER_MAGICS.includes(magic);
}

/**
 * The judge of a data folder: its trained model where there is one that can be read, else the one that ships. Read again when
 * the file has changed, so a newly trained model is in use a few seconds later without a restart.
 * @throws when the model file is damaged.
 */
export function loadJudge(modelFile: string): SentimentModel {
  const time = modelFile ? statSync(modelFile, { throwIfNoEntry: false })?.mtimeMs : undefined;
  if (time === undefined) return houseJudge();
  if (last?.file !== modelFile || last.time !== time) {
    last = { file: modelFile, time, judge: isOfOtherVersion(modelFile) ? houseJudge() : readModel(modelFile) };
  }
  return last.judge;
}
