/**
 * The cross table of 发稿统计 over many works: `node scripts/node.mjs bench/house/pivot.ts [--works 100000] [--dir /tmp/bench-pivot] [--times 15]` after
 * `npm run build`. 90 days of works by 200 reporters in 8 departments, 40 channels and 7 kinds, asked by HTTP as the page asks; the table
 * is added up, too: a figure that does not add up ends the measurement. Told are the time that the page waits and, where others work on
 * the machine, too, the processor time of the server's threads, all of a call together.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { ensureServerBuilt, serverFile } from "../../scripts/toolchain/prepare.mjs";
import { BEGIN, END, Generator, random } from "../store/generate.ts";

const { values: given } = parseArgs({
  options: {
    works: { type: "string", default: "100000" },
    dir: { type: "string", default: "/tmp/bench-pivot" },
    times: { type: "string", default: "15" },
  },
});
const [WORKS, TIMES] = [Number(given.works), Number(given.times)];
const dir = `${given.dir}-${WORKS}`;
const [REPORTERS, DEPARTMENTS, CHANNELS, SLICE] = [200, 8, 40, 2000];
const KINDS = ["news", "app", "weibo", "wechat", "epaper", "wemedia", "video"] as const;
const password = "Newsroom2026";
const url = `http://127.0.0.1:${process.env.PORT ?? 9193}`;

const nameOf = (reporter: number): string => `记者${String.fromCodePoint(0x4e00 + reporter)}${String.fromCodePoint(0x5200 + reporter)}`;

async function fillWorks(): Promise<void> {
  const store = await openDocumentStore({ dir, readers: 1 });
  const generator = new Generator(WORKS);
  const r = random(22);
  const one = (count: number): number => Math.floor(r() ** 2 * count);
  for (let from = 0; from < WORKS; from += SLICE) {
    const batch = Array.from({ length: Math.min(SLICE, WORKS - from) }, (_, at) => {
      const document = generator.make(from + at);
      document.dataType = KINDS[one(KINDS.length)]!;
      document.sameId = null;
      document.author = nameOf(one(REPORTERS));
      document.channel = `栏目${one(CHANNELS)}`;
      document.pubdate = Math.floor(BEGIN + r() * (END - BEGIN));
      return document;
    });
    await store.write(batch);
  }
  await store.close();
}

async function fillPeople(): Promise<void> {
  const records = openRecordStore({ dir });
  for (let at = 0; at < DEPARTMENTS; at++) await departmentsIn(records).put({ id: `d${at}`, parentId: "", name: `部门${at}` });
  for (let at = 0; at < REPORTERS; at++)
    await usersIn(records).put({
      ...{
        ...newUser({ name: nameOf(at), code: `u${at}`, passwordHash: "", createTime: END, departmentId: `d${at % DEPARTMENTS}` }),
        id: `u${at}`,
      },
    });
  await records.close();
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  ...{ method: "POST", headers },
  body: new URLSearchParams(fields),
});

function start(): ChildProcess {
  const env = { DATA_DIR: dir, PORT: new URL(url).port, HOST: "127.0.0.1", ADMIN_PASSWORD: password, DEMO: "0", CAPTCHA: "0" };
  return spawn(process.execPath, [serverFile], {
    env: { ...process.env, ...env, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function ready(server: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(200);
  }
}

/** Milliseconds that the server's threads have computed; 0 where the system does not tell (/proc). */
function computed(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, "utf8").split(") ")[1]!.split(" ");
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Row {
  row: string;
  parent?: string;
  value: number;
}

const sum = (rows: Row[]): number => rows.reduce((all, { value }) => all + value, 0);

await ensureServerBuilt();
if (!existsSync(join(dir, "pivot.json"))) {
  mkdirSync(dir, { recursive: true });
  prepareFolder(dir);
  await fillWorks();
  // The first start enters the administrator.
  const first = start();
  await ready(first);
  first.kill("SIGTERM");
  await once(first, "exit");
  await fillPeople();
  writeFileSync(join(dir, "pivot.json"), String(WORKS));
}
const server = start();
await ready(server);
try {
  const login = await fetch(`${url}/api/login`, form({ username: "admin", password }));
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const ask = async (fields: Record<string, string>): Promise<{ rows: Row[] }> => {
    const request = { beginTime: String(BEGIN), endTime: String(END), ...fields };
    const reply = (await (await fetch(`${url}/api/yunying/pivot`, form(request, { cookie }))).json()) as {
      status: number;
      message: string;
      data: { rows: Row[] };
    };
    if (reply.status !== 0) throw new Error(reply.message);
    return reply.data;
  };
  const asked: [string, Record<string, string>][] = [
    ["部门 × 日", { by: "dept", below: "author", interval: "day" }],
    ["部门 × 日，展开一个部门到记者", { by: "dept", below: "author", interval: "day", open: "d0" }],
    ["记者 × 日", { by: "author", below: "channel", interval: "day" }],
    ["记者 × 周，展开一人到栏目", { by: "author", below: "channel", interval: "week", open: nameOf(0) }],
    ["栏目 × 日，展开一个到类型，阅读", { by: "channel", below: "dataType", interval: "day", metric: "visitCount", open: "栏目0" }],
    ["类型 × 月，展开网站到部门，转载", { by: "dataType", below: "dept", interval: "month", metric: "reprints", open: "news" }],
  ];
  for (const [title, fields] of asked) {
    const times: number[] = [];
    let rows = (await ask(fields)).rows;
    const before = computed(server.pid!);
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now();
      rows = (await ask(fields)).rows;
      times.push(performance.now() - begun);
    }
    const each = ((computed(server.pid!) - before) / TIMES).toFixed(0);
    const outer = rows.filter(({ parent }) => parent === undefined);
    const [inner, opened] = [rows.filter(({ parent }) => parent !== undefined), outer.filter(({ row }) => row === fields.open)];
    if (!fields.metric && sum(outer) !== WORKS) throw new Error(`${title}: ${sum(outer)} works of ${WORKS}`);
    if (fields.open && sum(inner) !== sum(opened)) throw new Error(`${title}: ${sum(inner)} below ${sum(opened)}`);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(0);
    console.log(
      `${title}: ${rows.length} cells, processor ${each} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`,
    );
  }
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
}
