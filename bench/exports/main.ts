/**
 * `node --import tsx bench/exports/main.ts [people] [documents]` (50, 25000). A built server (`npm run build`) with a demo
 * of its own; so many people export 5,000 rows at once while `/healthz` is asked every 20 ms. Prints how long the exports
 * took, the worst wait of the others, and the memory before, at the most and after. Exits 1 when somebody waited for longer
 * than 300 ms.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PEOPLE = Number(process.argv[2] ?? 50);
const DOCUMENTS = process.argv[3] ?? "25000";
const LIMIT = 300;
const PASSWORD = "Newsroom2026";
const url = `http://127.0.0.1:${process.env.PORT ?? 9191}`;
const dataDir = mkdtempSync(join(tmpdir(), "bench-exports-"));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: new URL(url).port,
  HOST: "127.0.0.1",
  ADMIN_PASSWORD: PASSWORD,
  DEMO_COUNT: DOCUMENTS,
};

const child = (...args: string[]): ChildProcess => spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
const memoryOf = ({ pid }: ChildProcess): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const demo = child("--import", "tsx", "scripts/demo/main.ts");
if ((await once(demo, "exit"))[0] !== 0) throw new Error("the demo could not be filled");
const server = child("dist/server/server.main.js");
try {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await pause(200);
  const signedIn = await fetch(`${url}/api/login`, {
    method: "POST",
    body: new URLSearchParams({ username: "admin", password: PASSWORD }),
  });
  const cookie = String(signedIn.headers.getSetCookie()[0]).split(";")[0]!;
  const { data } = (await (await fetch(`${url}/api/optoken`, { headers: { cookie } })).json()) as { data: { optoken: string } };
  const body = () =>
    new URLSearchParams({ timeFlag: "90d", duplicate: "0", fileName: "列表.xlsx", max: "5000", optoken: data.optoken, optime: "0" });
  const exported = async () => {
    const { status, message } = (await (
      await fetch(`${url}/api/query/yuqing/export`, { method: "POST", headers: { cookie }, body: body() })
    ).json()) as {
      status: number;
      message: string;
    };
    if (status !== 0) throw new Error(`${status} ${message}`);
  };
  await exported();
  const before = memoryOf(server);

  const waits: number[] = [];
  let most = 0;
  let exporting = true;
  const others = (async () => {
    while (exporting) {
      const started = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      waits.push(performance.now() - started);
      most = Math.max(most, memoryOf(server));
      await pause(20);
    }
  })();
  const started = performance.now();
  await Promise.all(Array.from({ length: PEOPLE }, exported));
  const took = performance.now() - started;
  exporting = false;
  await others;
  await pause(45_000);
  const after = memoryOf(server);

  waits.sort((a, b) => a - b);
  const worst = waits.at(-1) ?? 0;
  const rounded = (value: number) => Math.round(value);
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, ${DOCUMENTS} documents`);
  console.log(`${PEOPLE} exports of 5,000 rows: ${rounded(took)} ms`);
  console.log(
    `/healthz meanwhile: p50 ${rounded(waits[waits.length >> 1] ?? 0)} ms, p99 ${rounded(waits[Math.floor(waits.length * 0.99)] ?? 0)} ms, worst ${rounded(worst)} ms`,
  );
  console.log(`memory: ${rounded(before)} MB before, ${rounded(most)} MB at the most, ${rounded(after)} MB 45 s after`);
  if (worst > LIMIT) process.exitCode = 1;
} finally {
  server.kill();
  await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}
