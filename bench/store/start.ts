/**
 * Clean start of the whole built server over a filled store: `node scripts/node.mjs bench/store/start.ts [--documents 1000000] [--dir /tmp/bench-store] [--times 7]`.
 * Time from starting the process to the first search answered; the folder is that of `fillOnly.ts` and gets an administrator.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { ensureServerBuilt, serverFile } from "../../scripts/toolchain/prepare.mjs";

const { values: given } = parseArgs({
  options: {
    documents: { type: "string", default: "1000000" },
    dir: { type: "string", default: "/tmp/bench-store" },
    times: { type: "string", default: "7" },
  },
});
const PORT = "9397";
const url = `http://127.0.0.1:${PORT}`;
const password = "Newsroom2026";
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

function start(): ChildProcess {
  const env = { DATA_DIR: `${given.dir}-${given.documents}`, PORT, HOST: "127.0.0.1", ADMIN_PASSWORD: password };
  return spawn(process.execPath, [serverFile], {
    env: { ...process.env, ...env, CAPTCHA: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Tries until the work answers. */
async function until<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await work().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

await ensureServerBuilt();
const first = start();
const cookie = await until(async () => {
  const reply = await fetch(`${url}/api/login`, form({ username: "admin", password }));
  const cookies = reply.headers.getSetCookie().map((one) => one.split(";")[0]);
  return cookies.length > 0 ? cookies.join("; ") : undefined;
});
await stop(first);
const times: number[] = [];
for (let time = 0; time < Number(given.times); time++) {
  const from = performance.now();
  const server = start();
  const total = await until(async () => {
    const asked = form({ keyWords: "经济", page: "1", pagesize: "20" });
    const reply = await fetch(`${url}/api/query/yuqing`, { ...asked, headers: { cookie } });
    const { data } = (await reply.json()) as { data: { total: number; rows: unknown[] } | null };
    return data?.rows.length ? data.total : undefined;
  });
  times.push(performance.now() - from);
  console.log(`first search answered after ${Math.round(times.at(-1) ?? 0)} ms (${total} documents found)`);
  await stop(server);
}
times.sort((a, b) => a - b);
console.log(`median ${Math.round(times[times.length >> 1] ?? 0)} ms, worst ${Math.round(times.at(-1) ?? 0)} ms`);
