import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexableDocument } from "#server/store/documents.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { startWorker } from "#server/store/startWorker.ts";

const STEP = 500;

/** Fills `dir` with `total` generated documents unless it holds them already. Returns documents per second, 0 if kept. */
export async function fill(dir: string, total: number, threads: number): Promise<number> {
  mkdirSync(dir, { recursive: true });
  const mark = join(dir, "bench.json");
  if (existsSync(mark) && JSON.parse(readFileSync(mark, "utf8")).total === total) return 0;
  const store = await openDocumentStore({ dir, readers: 1 });
  const begun = performance.now();
  let next = (await store.size()) || 0;
  const first = next;
  const ids: string[] = Array.from({ length: next }, (_, at) => String(at + 1));
  const ready = new Map<number, { documents: IndexableDocument[]; origins: number[] }>();
  const waiting = new Map<number, () => void>();
  let asked = next;
  const workers = Array.from({ length: threads }, () =>
    startWorker(new URL("./segmentWorker.ts", import.meta.url), { workerData: { total } }),
  );
  const ask = (worker: (typeof workers)[number]): void => {
    if (asked >= total || asked > next + STEP * 20) return void setTimeout(() => asked < total && ask(worker), 20);
    worker.postMessage([asked, Math.min(total, asked + STEP)]);
    asked += STEP;
  };
  for (const worker of workers) {
    worker.on("message", (batch: { from: number; documents: IndexableDocument[]; origins: number[] }) => {
      ready.set(batch.from, batch);
      waiting.get(batch.from)?.();
      ask(worker);
    });
    ask(worker);
  }
  while (next < total) {
    if (!ready.has(next)) await new Promise<void>((resolve) => waiting.set(next, resolve));
    waiting.delete(next);
    const { documents, origins } = ready.get(next)!;
    ready.delete(next);
    documents.forEach((document, at) => {
      const origin = origins[at]!;
      if (origin < next) document.sameId = ids[origin] ?? null;
    });
    for (const result of await store.write(documents)) ids.push(result.id);
    next += documents.length;
    if (next % 20_000 === 0) {
      const rate = (next - first) / ((performance.now() - begun) / 1000);
      console.error(`filled ${next} of ${total}, ${rate.toFixed(0)} documents/s`);
    }
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  const rate = (total - first) / ((performance.now() - begun) / 1000);
  await store.close();
  writeFileSync(mark, JSON.stringify({ total }));
  return rate;
}
