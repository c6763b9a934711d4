import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { Generator } from "./generate.ts";

const STEP = 2000;

/**
 * Fills `dir` with `total` generated documents unless it holds them already; goes on where it was stopped. Returns
 * documents per second, 0 if kept.
 */
export async function fill(dir: string, total: number): Promise<number> {
  mkdirSync(dir, { recursive: true });
  const mark = join(dir, "bench.json");
  if (existsSync(mark) && JSON.parse(readFileSync(mark, "utf8")).total === total) return 0;
  const store = await openDocumentStore({ dir, readers: 1 });
  const generator = new Generator(total);
  const begun = performance.now();
  const first = await store.size();
  let next = first;
  const ids: string[] = Array.from({ length: next }, (_, at) => String(at + 1));
  const make = (from: number) => Array.from({ length: Math.max(0, Math.min(STEP, total - from)) }, (_, at) => generator.make(from + at));
  for (let batch = make(next); batch.length > 0; ) {
    batch.forEach((document, at) => {
      const origin = generator.origin(next + at);
      // Of a group founded within the batch the id is known: ids are handed out in order from 1.
      document.sameId = origin === next + at ? null : (ids[origin] ?? String(origin + 1));
    });
    const writing = store.write(batch);
    const from = next + batch.length;
    batch = make(from);
    for (const result of await writing) ids.push(result.id);
    next = from;
    if (next % 20_000 === 0) {
      const rate = (next - first) / ((performance.now() - begun) / 1000);
      console.error(`filled ${next} of ${total}, ${rate.toFixed(0)} documents/s`);
    }
  }
  const rate = (total - first) / ((performance.now() - begun) / 1000);
  await store.close();
  writeFileSync(mark, JSON.stringify({ total }));
  return rate;
}
