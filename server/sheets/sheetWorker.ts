import { parentPort } from "node:worker_threads";
import { readCells } from "./readCells.ts";
import { SHEET_LIMITS, SheetError } from "./sheetLimits.ts";

export interface SheetReply {
  rows?: string[][];
  /** Words for the sender; absent with `rows`, empty when the file can't be read. */
  refusal?: string;
}

parentPort?.on("message", async (data: Uint8Array) => {
  let reply: SheetReply;
  try {
    reply = { rows: await readCells(data, SHEET_LIMITS) };
  } catch (error) {
    reply = { refusal: error instanceof SheetError ? error.message : "" };
  }
  parentPort?.postMessage(reply);
});
