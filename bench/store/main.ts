import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import type { DocumentStore } from "#server/store/documents.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { fill } from "./fill.ts";
import { BEGIN, END, Generator } from "./generate.ts";
import { FIVE, PANELS, queryMix } from "./queries.ts";
import { SqlJoin } from "./sqlJoin.ts";

/**
 * `node scripts/node.mjs bench/store/main.ts [--documents 1000000] [--dir /tmp/bench-store] [--queries 400] [--no-join] [--no-ingest]`
 * Fills once, then measures; prints a Markdown table for docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "1000000" },
    dir: { type: "string", default: "/tmp/bench-store" },
    queries: { type: "string", default: "400" },
    "no-join": { type: "boolean", default: false },
    "no-ingest": { type: "boolean", default: false },
    // Measures what is there, though the fill was stopped: the windows then end where the documents end.
    "as-is": { type: "boolean", default: false },
  },
});
const total = Number(values.documents);
const dir = `${values.dir}-${total}`;

const percentile = (times: number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Clock times, and processor times of all threads where one thing runs at a time: those hardly depend on the load. */
class Times {
  readonly wall: number[] = [];
  readonly cpu: number[] = [];

  async add(work: () => Promise<unknown>): Promise<void> {
    const cpu = cpuMs();
    this.wall.push(await timed(work));
    this.cpu.push(cpuMs() - cpu);
  }
}

const line = (name: string, { wall, cpu }: { wall: number[]; cpu?: number[] }, target = ""): void => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(wall, share).toFixed(1));
  const processor = cpu ? percentile(cpu, 0.95).toFixed(1) : "";
  console.log(`| ${name} | ${wall.length} | ${p50} | ${p95} | ${p99} | ${processor} | ${target} |`);
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Everything in a pace of its own: documents arrive, queries are asked, on time or not. */
async function together(store: DocumentStore, perSecond: number, asked: number, seconds: number) {
  const generator = new Generator(total);
  const step = Math.max(1, Math.floor(perSecond / 5));
  const fresh = Array.from({ length: Math.min(2000, perSecond * seconds) }, (_, i) => generator.make(total + i));
  const queries = queryMix(asked * seconds, end, 7);
  const stop = performance.now() + seconds * 1000;
  const commits: number[] = [];
  const times: number[] = [];
  let written = 0;
  const ingest = async (): Promise<void> => {
    for (let due = performance.now(); performance.now() < stop; due += (step / perSecond) * 1000) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const batch = Array.from({ length: step }, (_, at) => {
        const n = written + at;
        return { ...fresh[n % fresh.length]!, externalId: `live:${process.pid}:${n}` };
      });
      commits.push(await timed(() => store.write(batch)));
      written += step;
    }
  };
  const query = async (): Promise<void> => {
    const running: Promise<unknown>[] = [];
    const begun = performance.now();
    for (let at = 0; performance.now() < stop; at++) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + (at * 1000) / asked - performance.now())));
      const { request } = queries[at % queries.length]!;
      running.push(timed(() => store.search(request)).then((ms) => times.push(ms)));
    }
    await Promise.all(running);
  };
  const cpu = cpuMs();
  await Promise.all([ingest(), query()]);
  return { times, commits, rate: written / seconds, cores: (cpuMs() - cpu) / 1000 / seconds };
}

const rate = values["as-is"] ? 0 : await fill(dir, total);
const opened = performance.now();
const store = await openDocumentStore({ dir });
const openMs = performance.now() - opened;
const held = await store.size();
const end = BEGIN + Math.min(1, held / total) * (END - BEGIN);
const mix = queryMix(Number(values.queries), end);
const firstMs = await timed(() => store.search(mix[0]!.request));

console.log(
  `\n${held.toLocaleString("en")} documents; ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB; Node ${process.version}; load ${loadavg()[0]!.toFixed(1)} at the start\n`,
);
if (rate) console.log(`- bulk load with segmentation on one thread: ${rate.toFixed(0)} documents/s`);
console.log(
  `- clean start to first search: ${((openMs + firstMs) / 1000).toFixed(2)} s (open ${openMs.toFixed(0)} ms, search ${firstMs.toFixed(0)} ms)`,
);

console.log("\n| what | n | p50 ms | p95 ms | p99 ms | p95 processor ms | target |\n|---|---|---|---|---|---|---|");
// Warmed with other words: a reader remembers the postings of what it was asked before.
for (const { request } of queryMix(200, end, 1)) await store.search(request);
const byKind = new Map<string, Times>();
const all = new Times();
for (const { kind, request } of mix) {
  await all.add(() => store.search(request));
  const times = byKind.get(kind) ?? new Times();
  byKind.set(kind, times);
  times.wall.push(all.wall.at(-1)!);
  times.cpu.push(all.cpu.at(-1)!);
}
line("mixed search, count and page", all, "p95 ≤ 25");
for (const [kind, times] of byKind) line(`– ${kind}`, times);
const filters = mix.slice(0, 120).map((query) => query.request.query);
for (const [name, panel] of Object.entries(PANELS)) {
  const times = new Times();
  for (const query of filters) await times.add(() => store.statistics(query, [panel]));
  line(`statistic: ${name}`, times, "p95 ≤ 50");
}
const five = new Times();
for (const query of filters) await five.add(() => store.statistics(query, FIVE));
line("five panels over one filter", five, "p95 ≤ 90");

if (!values["no-join"]) {
  const join = new SqlJoin(dir);
  const ours = new Times();
  const theirs = new Times();
  const comparable = mix.filter((query) => join.run(query) !== null);
  for (const query of comparable) {
    await ours.add(() => store.search(query.request));
    await theirs.add(async () => join.run(query));
  }
  line("same queries, this store", ours);
  line(
    "same queries, SQL join of FTS5 and a table",
    theirs,
    `${(percentile(theirs.wall, 0.95) / percentile(ours.wall, 0.95)).toFixed(1)} × (≥ 5)`,
  );
  join.close();
}
if (!values["no-ingest"]) {
  const { times, commits, rate: reached, cores } = await together(store, 200, 20, 30);
  line(`search with ${reached.toFixed(0)} documents/s arriving, 20 queries/s`, { wall: times }, "p95 ≤ 100");
  line("– commit of a batch of 40", { wall: commits });
  console.log(`\n- processors used meanwhile: ${cores.toFixed(2)} of ${availableParallelism()}`);
}
console.log(`\n- load ${loadavg()[0]!.toFixed(1)} at the end`);
console.log(`- resident memory: ${(process.memoryUsage().rss / 2 ** 30).toFixed(2)} GiB (target < 1.5)`);
await store.close();
process.exit(0);
