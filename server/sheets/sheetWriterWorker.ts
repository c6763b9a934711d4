import { parentPort } from "node:worker_threads";
import type { SheetOrder } from "./SheetWriter.ts";
import { csvOf, xlsxOf } from "./sheet.ts";

parentPort?.on("message", async ({ format, head, rows }: SheetOrder) => {
  const file = format === "csv" ? Buffer.from(csvOf(head, rows)) : await xlsxOf(head, rows);
  // A copy of its own: the buffer may be a part of a pool, which can't be handed over.
  const bytes = new Uint8Array(file);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
