/**
 * `node scripts/node.mjs bench/realtime/main.ts [connections] [restarts]` (5000, 10). One server process, two processes of
 * tabs, one user per tab. Measures memory per connection, the time of broadcasts to the last tab, and whether restarts
 * under load lose anything the server had promised. Exits 1 when a limit is missed.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { Arrival, ClientAnswer, ClientOrder } from "./client.ts";
import type { Answer, Order } from "./server.ts";

const CONNECTIONS = Number(process.argv[2] ?? 5000);
const RESTARTS = Number(process.argv[3] ?? 10);
const CLIENTS = 2;
const BROADCASTS = 20;
const P99_LIMIT = 500;
const PORT = Number(process.env.PORT ?? 9190);
const DATA_DIR = mkdtempSync(join(tmpdir(), "bench-realtime-"));

const started: ChildProcess[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const clock = () => performance.timeOrigin + performance.now();
const run = (file: string, args: string[] = []): ChildProcess => {
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: ["--import", "tsx", ...args],
    env: { ...process.env, DATA_DIR, PORT: String(PORT), ADMIN_PASSWORD: "Newsroom2026" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.push(child);
  return child;
};

/** The next answer of a child that has this field. */
function answerOf<T extends object>(child: ChildProcess, field: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: object) => {
      if (!(field in message)) return;
      child.off("message", listen);
      child.off("exit", died);
      resolve(message as T);
    };
    const died = (code: number | null) => reject(new Error(`a process ended with code ${code}`));
    child.on("message", listen);
    child.once("exit", died);
  });
}
const ask = <T extends object>(child: ChildProcess, order: Order | ClientOrder, field: string): Promise<T> => {
  const answer = answerOf<T>(child, field);
  child.send(order);
  return answer;
};

let server: ChildProcess;
const kept = new Map<string, string>();

async function startServer(): Promise<void> {
  server = run("./server.ts", ["--expose-gc"]);
  server.on("message", (message: Answer) => {
    if ("kept" in message) kept.set(message.kept.title, message.kept.userId);
  });
  await answerOf(server, "ready");
}

async function collect(clients: ChildProcess[]): Promise<{ arrivals: Arrival[]; connected: number; doubles: number }> {
  const all = await Promise.all(
    clients.map((client) => ask<Extract<ClientAnswer, { arrivals: Arrival[] }>>(client, { do: "report" }, "arrivals")),
  );
  return {
    arrivals: all.flatMap(({ arrivals }) => arrivals),
    connected: all.reduce((sum, one) => sum + one.connected, 0),
    doubles: all.reduce((sum, one) => sum + one.doubles, 0),
  };
}

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function memory() {
  await pause(1500);
  return ask<{ rss: number; heap: number; cpu: number }>(server, { do: "memory" }, "rss");
}

async function untilConnected(clients: ChildProcess[], arrivals: Arrival[]): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    const state = await collect(clients);
    arrivals.push(...state.arrivals);
    if (state.connected === CONNECTIONS) return;
    await pause(100);
  }
  throw new Error("not all tabs came back within five minutes");
}

async function untilDelivered(clients: ChildProcess[], arrivals: Arrival[]): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { undelivered } = await ask<{ undelivered: number }>(server, { do: "status" }, "undelivered");
    arrivals.push(...(await collect(clients)).arrivals);
    if (undelivered === 0 || tries === 300) return undelivered;
    await pause(100);
  }
}

async function measure(): Promise<boolean> {
  console.log(`${CONNECTIONS} connections, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`);
  await startServer();
  const { users } = await ask<{ users: { id: string; cookie: string }[] }>(server, { do: "users", count: CONNECTIONS }, "users");
  // A fresh process: making the users has left its garbage behind.
  server.kill("SIGTERM");
  await once(server, "exit");
  await startServer();
  const before = await memory();
  const clients = Array.from({ length: CLIENTS }, () => run("./client.ts"));
  const begun = performance.now();
  await Promise.all(
    clients.map((client, n) =>
      ask(client, { do: "connect", url: `ws://127.0.0.1:${PORT}`, users: users.filter((_, at) => at % CLIENTS === n) }, "connected"),
    ),
  );
  const opening = performance.now() - begun;
  const { connected } = await collect(clients);
  console.log(`connected ${connected} in ${ms(opening)} (${((connected / opening) * 1000).toFixed(0)} per second)`);
  const after = await memory();
  const per = (field: "rss" | "heap") => `${((after[field] - before[field]) / connected / 1024).toFixed(1)} KiB`;
  console.log(
    `memory per connection: ${per("rss")} resident, ${per("heap")} of it JavaScript heap (process ${(after.rss / 1048576).toFixed(0)} MiB)`,
  );

  const latencies: number[] = [];
  const lasts: number[] = [];
  let missing = 0;
  for (let n = 0; n < BROADCASTS; n++) {
    const title = `broadcast ${n}`;
    const sent = clock();
    await ask(server, { do: "broadcast", title }, "broadcastMs");
    const arrivals: Arrival[] = [];
    await untilDelivered(clients, arrivals);
    const took = arrivals.filter((arrival) => arrival.title === title).map(({ at }) => at - sent);
    missing += CONNECTIONS - took.length;
    latencies.push(...took);
    lasts.push(Math.max(...took));
  }
  latencies.sort((a, b) => a - b);
  const p99 = quantile(latencies, 0.99);
  const cpu = (await memory()).cpu - after.cpu;
  console.log(
    `${BROADCASTS} broadcasts to ${connected}, durable first: p50 ${ms(quantile(latencies, 0.5))}, p99 ${ms(p99)}, last of all ${ms(Math.max(...lasts))}, missing ${missing}`,
  );
  console.log(`processor time of the server per broadcast, acknowledgements included: ${ms(cpu / BROADCASTS)}`);

  kept.clear();
  const arrivals: Arrival[] = [];
  for (let n = 0; n < RESTARTS; n++) {
    server.send({ do: "load", everyMs: 2 } satisfies Order);
    await pause(1500);
    // Every other one is no stop but a crash.
    server.kill(n % 2 === 0 ? "SIGTERM" : "SIGKILL");
    await once(server, "exit");
    await startServer();
    server.send({ do: "load", everyMs: 2 } satisfies Order);
    await untilConnected(clients, arrivals);
    await ask(server, { do: "quiet" }, "quiet");
  }
  await pause(500);
  const waiting = await untilDelivered(clients, arrivals);
  const { doubles } = await collect(clients);
  const got = new Set(arrivals.map(({ title }) => title));
  const lost = [...kept.keys()].filter((title) => !got.has(title)).length;
  const twice = arrivals.length - got.size;
  console.log(
    `${RESTARTS} restarts under load (${Math.ceil(RESTARTS / 2)} graceful, ${Math.floor(RESTARTS / 2)} killed): ${kept.size} notifications promised, ${lost} lost, ${waiting} still waiting, ${twice} shown twice, ${doubles} delivered twice and dropped by id`,
  );
  return connected === CONNECTIONS && missing === 0 && p99 < P99_LIMIT && lost === 0 && twice === 0;
}

const good = await measure().finally(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(DATA_DIR, { recursive: true, force: true });
});
console.log(good ? "all limits kept" : "a limit was missed");
process.exit(good ? 0 : 1);
