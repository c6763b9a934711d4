import { parentPort } from "node:worker_threads";
import type { Paper } from "./PaperBlock.ts";
import { pdfOf } from "./pdf.ts";

parentPort?.on("message", async (paper: Paper) => {
  const bytes = new Uint8Array(await pdfOf(paper, (told) => parentPort?.postMessage({ told })));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
