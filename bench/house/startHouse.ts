import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const PASSWORD = "Newsroom2026";

/** A built server (`npm run build`) in a process of its own, over a demo of its own. */
export interface House {
  url: string;
  /** Resident memory of the server in MB, from /proc. */
  memory(): number;
  /** A POST of the administrator, or of nobody; throws for a status that is not 0. */
  post(path: string, fields: Record<string, string>, as?: "admin" | "nobody"): Promise<unknown>;
  /** A POST of the administrator with a file, which is read from disk as it goes. */
  upload(path: string, fields: Record<string, string>, file: { name: string; path: string }): Promise<unknown>;
  /** A file that a POST of the administrator answers. */
  download(path: string, fields: Record<string, string>): Promise<Response>;
  /** An operation token of the administrator. */
  token(): Promise<string>;
  stop(): Promise<void>;
}

export async function startHouse(documents: number): Promise<House> {
  const url = `http://127.0.0.1:${process.env.PORT ?? 9191}`;
  const dataDir = mkdtempSync(join(tmpdir(), "bench-house-"));
  const settings = {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    HOST: "127.0.0.1",
    DEMO_COUNT: String(documents),
    ADMIN_PASSWORD: PASSWORD,
  };
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, args, { env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] });
  const demo = run("--import", "tsx", "scripts/demo/main.ts");
  if ((await once(demo, "exit"))[0] !== 0) throw new Error("the demo could not be filled");
  const server = run("dist/server/server.main.js");
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(200);
  }
  let cookie = "";
  const house: House = {
    url,
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024),
    async post(path, fields, as = "admin") {
      const headers: Record<string, string> = as === "admin" ? { cookie } : {};
      const answer = await fetch(url + path, { method: "POST", headers, body: new URLSearchParams(fields) });
      const { status, message, data } = (await answer.json()) as { status: number; message: string; data: unknown };
      if (status !== 0) throw new Error(`${path}: ${status} ${message}`);
      const set = answer.headers.getSetCookie()[0];
      if (set && as === "admin") cookie = set.split(";")[0] as string;
      return data;
    },
    async upload(path, fields, file) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("file", await openAsBlob(file.path), file.name);
      const answer = await fetch(url + path, { method: "POST", headers: { cookie }, body });
      const { status, message, data } = (await answer.json()) as { status: number; message: string; data: unknown };
      if (status !== 0) throw new Error(`${path}: ${status} ${message}`);
      return data;
    },
    download: (path, fields) => fetch(url + path, { method: "POST", headers: { cookie }, body: new URLSearchParams(fields) }),
    async token() {
      const answer = await fetch(`${url}/api/optoken`, { headers: { cookie } });
      return ((await answer.json()) as { data: { optoken: string } }).data.optoken;
    },
    async stop() {
      server.kill();
      await once(server, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await house.post("/api/login", { username: "admin", password: PASSWORD }).catch(async (error: unknown) => {
    await house.stop();
    throw error;
  });
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, ${documents} documents`);
  return house;
}

/** Asks again and again until stopped; answers how long each answer took, in ms, shortest first. */
export function waitsOf(ask: () => Promise<unknown>, every: number): () => Promise<number[]> {
  const waits: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) {
      const began = performance.now();
      await ask();
      waits.push(Math.round(performance.now() - began));
      await pause(every);
    }
  })();
  return async () => {
    going = false;
    await asking;
    return waits.sort((a, b) => a - b);
  };
}

/** Median, 99th percentile and worst of sorted waits. */
export function told(waits: number[]): string {
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${waits.at(-1)} ms of ${waits.length}`;
}
