import { type ChildProcess, fork } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type ReadStream, readStream } from "./readStream.ts";
import { randomOf, seededText } from "./seededText.ts";

/**
 * What the server adds to a model's service: `node scripts/node.mjs bench/ai/main.ts [--streams 200] [--seconds 30] [--cuts 1000]`.
 * Service, server and readers are three processes. Added = time to the first text at the reader, less the time the
 * service itself took from receiving the call to writing its first word.
 */
const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "200" },
    seconds: { type: "string", default: "30" },
    cuts: { type: "string", default: "1000" },
  },
});
const STREAMS = Number(values.streams);
const SECONDS = Number(values.seconds);
const CUTS = Number(values.cuts);
/** A chat model's usual pace, and the length of a reply. */
const RATE = 25;
const TOKENS = 200;
const THINK = 400;

const children: ChildProcess[] = [];
function start<T>(file: string, env: Record<string, string> = {}): Promise<T> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { execArgv: ["--import", "tsx"], env: { ...process.env, ...env } });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

const percentile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
function tell(name: string, list: number[]): void {
  const sorted = list.toSorted((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1));
  console.log(`${name.padEnd(58)} p50 ${figures[0]} · p95 ${figures[1]} · p99 ${figures[2]} · max ${figures[3]} ms (${list.length})`);
}

/** Milliseconds beside the service's own. */
function added(reply: ReadStream): number {
  const [received = "0", wrote = "0"] = (reply.text.split(";")[0] ?? "").split(" ");
  return Number(reply.first - reply.asked - (BigInt(wrote) - BigInt(received))) / 1e6;
}

const { port: servicePort } = await start<{ port: number }>("upstream.ts");
const service = `http://127.0.0.1:${servicePort}/v1`;
const { port, ids } = await start<{ port: number; ids: string[] }>("consoleServer.ts", {
  ...{ AI_BASE_URL: service, AI_USER_STREAMS: "10000", AI_STREAMS: "10000", AI_USER_REQUESTS: "1000000" },
  ...{
    AI_USER_TOKENS: "10000000000",
    AI_REPLY_TOKENS: "1000000",
    DEMO_PASSWORD: "Newsroom2026",
    ADMIN_PASSWORD: "Newsroom2026",
  },
});
const base = `http://127.0.0.1:${port}`;
const login = await fetch(`${base}/api/login`, {
  method: "POST",
  body: new URLSearchParams({ username: "bianji", password: "Newsroom2026" }),
});
const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
const ask = (query: string, more: object = {}, slow?: () => boolean) =>
  readStream(`${base}/mbd-aihub/chat/completions`, { query, stream: true, ...more }, { cookie, origin: base }, slow);
const direct = (query: string) =>
  readStream(`${service}/chat/completions`, { model: "x", stream: true, messages: [{ role: "user", content: query }] }, {});

/** Microseconds of processor the server has used so far, all threads. */
const used = () =>
  new Promise<number>((resolve) => {
    const child = children[1] as ChildProcess;
    child.once("message", (message) => resolve((message as { microseconds: number }).microseconds));
    child.send("cpu");
  });

/** What a server does once after its start (words of the day, events) is over when it has rested for ten seconds. */
async function rest(): Promise<void> {
  for (let quiet = 0, last = await used(); quiet < 10; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await used();
    quiet = now - last < 30_000 ? quiet + 1 : 0;
    last = now;
  }
}

/** `STREAMS` readers for `SECONDS`, each asking again when its reply has ended; their beginnings spread over one reply. */
async function load(name: string, once: () => Promise<ReadStream>): Promise<void> {
  const before = await used();
  const until = Date.now() + SECONDS * 1000;
  const list: number[] = [];
  let tokens = 0;
  const spread = THINK + (TOKENS / RATE) * 1000;
  await Promise.all(
    Array.from({ length: STREAMS }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at / STREAMS) * spread));
      while (Date.now() < until) {
        const reply = await once();
        if (reply.status !== 0) throw new Error(`a reply failed with ${reply.status}`);
        list.push(added(reply));
        tokens += TOKENS;
      }
    }),
  );
  tell(name, list);
  const cost = ((await used()) - before) / list.length / 1000;
  console.log(`${"".padEnd(58)} ${Math.round(tokens / SECONDS)} tokens/s, server ${cost.toFixed(1)} ms of processor a reply`);
}

console.log(`${cpus().length} cores, ${cpus()[0]?.model}, node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
const pace = `pace ${RATE} ${TOKENS} ${THINK}`;
for (let warm = 0; warm < 30; warm++) await ask("pace 1000 5 1", { articleId: [ids[warm] ?? ""] });
await rest();
for (const [what, more] of [
  ["a free question", {}],
  ["about a document", { articleId: [ids[99] ?? ""] }],
] as const) {
  const before = await used();
  for (let turn = 0; turn < 100; turn++) await ask("pace 1000 1 1 城市更新进展", more);
  console.log(`${what}, one after the other: server ${(((await used()) - before) / 100_000).toFixed(1)} ms of processor each`);
}
await load(`service alone, ${STREAMS} streams`, () => direct(pace));
let turn = 0;
await load(`through the server, ${STREAMS} streams, free question`, () => ask(`${pace} 城市更新进展`));
await load(`through the server, ${STREAMS} streams, about a document`, () => ask(pace, { articleId: [ids[turn++ % ids.length] ?? ""] }));
const burst = await Promise.all(Array.from({ length: STREAMS }, () => ask("pace 100 5 400 城市更新")));
tell(`${STREAMS} questions in the same instant`, burst.map(added));

const random = randomOf(7);
let wrong = 0;
let bytes = 0;
let next = 0;
const began = performance.now();
await Promise.all(
  Array.from({ length: 100 }, async () => {
    while (next < CUTS) {
      const seed = next++;
      const length = 200 + Math.floor(random() * 4000);
      const slow = seed % 4 === 0 ? () => random() < 0.2 : undefined;
      const reply = await ask(`cuts ${seed} ${length}`, {}, slow);
      const expected = seededText(seed, length);
      bytes += Buffer.byteLength(expected);
      if (reply.text !== expected || !reply.ended || reply.status !== 0) wrong++;
    }
  }),
);
console.log(
  `${CUTS} streams with random cuts: ${wrong} differ, ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
for (const child of children) {
  child.removeAllListeners("exit");
  child.disconnect();
}
process.exitCode = wrong > 0 ? 1 : 0;
