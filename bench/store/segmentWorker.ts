import { parentPort, workerData } from "node:worker_threads";
import { Generator } from "./generate.ts";

/** Makes and segments documents [from, to) on request: what the analysis threads do in production. */
const { total } = workerData as { total: number };
const generator = new Generator(total);
parentPort!.on("message", ([from, to]: [number, number]) => {
  const documents = [];
  const origins = [];
  for (let i = from; i < to; i++) {
    documents.push(generator.make(i));
    origins.push(generator.origin(i));
  }
  parentPort!.postMessage({ from, documents, origins });
});
