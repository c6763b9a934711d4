import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BATCH, IngestPipeline } from "#server/ingest/pipeline.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { END, Generator } from "./generate.ts";
import { queryMix } from "./queries.ts";

/**
 * `node scripts/node.mjs bench/store/ingest.ts [--documents 1000000] [--dir /tmp/bench-store] [--seconds 30]`
 * Full analysis, grouping and storing of raw documents into the filled store of bench/store/main.ts (which must be
 * there), first alone, then beside 20 queries a second. What it adds stays in the folder.
 */
const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "1000000" },
    dir: { type: "string", default: "/tmp/bench-store" },
    seconds: { type: "string", default: "30" },
  },
});
const total = Number(values.documents);
const seconds = Number(values.seconds);
const side = mkdtempSync(join(tmpdir(), "bench-ingest-"));
const generator = new Generator(total);
const raws: RawDocument[] = Array.from({ length: 12_000 }, (_, at) => {
  const { title, content, url, dataType, source, channel, author } = generator.make(total + at);
  return { title, html: content, url, dataType, source, channel, author, pubdate: END - 60_000 + at };
});
const words = Array.from({ length: 200 }, (_, n) => `敏感词${n}`);
const store = await openDocumentStore({ dir: `${values.dir}-${total}` });
const pipeline = new IngestPipeline({
  store,
  groupFile: join(side, "groups.db"),
  // As the server runs.
  ...{ embedding: true, tagger: true, warn: console.error },
  sensitiveGroups: async () => [{ id: "g", words, enabled: true }],
});
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let round = 0;
/** As much as goes for a while; documents stored and processor time of the whole process. */
async function flatOut(forMs: number): Promise<{ documents: number; cpu: number; ms: number }> {
  const stop = performance.now() + forMs;
  const begun = performance.now();
  const cpu = cpuMs();
  let documents = 0;
  const feed = async (): Promise<void> => {
    while (performance.now() < stop) {
      const from = round++ * BATCH;
      const batch = Array.from({ length: BATCH }, (_, at) => {
        const n = from + at;
        return { ...raws[n % raws.length]!, externalId: `ingest:${process.pid}:${n}` };
      });
      const results = await pipeline.ingest(batch);
      documents += results.filter((result) => result.ok).length;
    }
  };
  // Three callers keep analysis, grouping and writing busy at once.
  await Promise.all([feed(), feed(), feed()]);
  return { documents, cpu: cpuMs() - cpu, ms: performance.now() - begun };
}

await flatOut(3000);
console.log(
  `${(await store.size()).toLocaleString("en")} documents; ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; Node ${process.version}; load ${loadavg()[0]!.toFixed(1)}\n`,
);
console.log("| what | documents/s on the clock | processor ms a document | documents/s of one core | target |");
console.log("|---|---|---|---|---|");
const alone = await flatOut(seconds * 1000);
const report = (name: string, { documents, ms }: { documents: number; ms: number }, cpu: number): void => {
  const each = cpu / documents;
  console.log(`| ${name} | ${((documents * 1000) / ms).toFixed(0)} | ${each.toFixed(2)} | ${(1000 / each).toFixed(0)} | ≥ 400 |`);
};
report("full analysis, grouping, storing", alone, alone.cpu);

const queries = queryMix(20 * seconds, END, 7);
const times: number[] = [];
const running: Promise<unknown>[] = [];
const stop = performance.now() + seconds * 1000;
const ask = async (): Promise<void> => {
  const begun = performance.now();
  for (let at = 0; performance.now() < stop; at++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + at * 50 - performance.now())));
    const asked = performance.now();
    running.push(store.search(queries[at % queries.length]!.request).then(() => times.push(performance.now() - asked)));
  }
  await Promise.all(running);
};
const [beside] = await Promise.all([flatOut(seconds * 1000), ask()]);
report("the same beside 20 queries/s, their time included", beside, beside.cpu);
times.sort((a, b) => a - b);
console.log(
  `\n- queries meanwhile: ${times.length}, p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`,
);
await pipeline.close();
await store.close();
rmSync(side, { recursive: true });
process.exit(0);
