/**
 * `node scripts/node.mjs bench/house/transport.ts [documents] [minutes]` (1000000, 8), after `npm run build`. A file of so many
 * small documents is uploaded, checked and taken in (stopped after so many minutes), then everything goes out again.
 * Tells the rows a second and the resident memory of the server over time. Exits 1 when rows are lost.
 */
import { createWriteStream, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startHouse } from "./startHouse.ts";

const COUNT = Number(process.argv[2] ?? 1_000_000);
const MINUTES = Number(process.argv[3] ?? 8);
const BEGIN = Date.UTC(2024, 0, 1);
const WORDS = "台风 登陆 沿海 港口 停运 列车 复航 学校 停课 水库 泄洪 巡查 村民 转移 救援 物资 电力 抢修 航班 恢复".split(" ");

interface Task {
  id: string;
  status: string;
  done: number;
  failed: number;
  error?: string;
}

/** No two alike, so that the search for near-duplicates has what it has in life. */
function* lines(): Generator<string> {
  let seed = 1;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return WORDS[Math.floor((seed / 2_147_483_648) * WORDS.length)];
  };
  for (let n = 0; n < COUNT; n++) {
    const title = `${word()}${word()}${word()}第${n}号`;
    const content = `${word()}${word()}，${word()}${word()}${word()}。第${n}次通报，${word()}${word()}。`;
    yield `${JSON.stringify({ externalId: `t${n}`, title, content, source: `第${n % 500}报`, dataType: "news", pubdate: BEGIN + n * 60 })}\n`;
  }
}

const house = await startHouse(100);
const file = join(tmpdir(), `transport-${process.pid}.jsonl`);
const write = async () => ({ optoken: await house.token(), optime: "0" });
const newest = async (direction: string) => ((await house.post("/api/transport/list", { direction })) as { rows: Task[] }).rows[0] as Task;

/** Waits for the end of a task, or of the time given to it, and tells memory and rows on the way. */
async function watch(what: string, direction: string, until: string[], minutes = 60): Promise<Task> {
  const began = performance.now();
  const memory: number[] = [];
  for (let turn = 0; ; turn++) {
    const task = await newest(direction);
    const seconds = (performance.now() - began) / 1000;
    memory.push(house.memory());
    if (turn % 30 === 0) console.log(`  ${what} ${seconds.toFixed(0)} s: ${task.done} rows, ${house.memory()} MB`);
    if (task.status === "failed") throw new Error(task.error);
    const over = seconds > minutes * 60;
    if (over) await house.post("/api/transport/stop", { ids: task.id, ...(await write()) });
    if (over || until.includes(task.status)) {
      const half = memory.slice(Math.floor(memory.length / 2));
      const rate = Math.round(task.done / seconds);
      console.log(
        `${what}: ${task.done} rows (${task.failed} not taken) in ${seconds.toFixed(0)} s, ${rate} a second; memory ${memory[0]} MB at the beginning, at the most ${Math.max(...memory.slice(0, memory.length - half.length))} MB in the first half and ${Math.max(...half)} MB in the second${over ? "; stopped there" : ""}`,
      );
      return task;
    }
    await pause(1000);
  }
}

try {
  await pipeline(Readable.from(lines()), createWriteStream(file));
  const megabytes = Math.round(statSync(file).size / 1_048_576);
  const began = performance.now();
  const before = house.memory();
  await house.upload("/api/transport/upload", { kind: "documents", ...(await write()) }, { name: "million.jsonl", path: file });
  console.log(`upload: ${megabytes} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, memory ${before} → ${house.memory()} MB`);
  const { id } = await newest("in");
  const { fieldMap } = (await house.post("/api/transport/get", { id })) as { fieldMap: { from: string; to: string }[] };
  await house.post("/api/transport/map", {
    id,
    fieldMap: JSON.stringify(fieldMap.map(({ from, to }) => ({ from, to }))),
    ...(await write()),
  });
  await watch("check", "in", ["checked", "stopped"]);
  await house.post("/api/transport/run", { id, ...(await write()) });
  const taken = await watch("in", "in", ["done"], MINUTES);
  await house.post("/api/transport/save", { name: "all", kind: "documents", format: "jsonl", ...(await write()) });
  const out = await watch("out", "out", ["done"]);
  const answer = await house.download("/api/transport/file", { id: out.id, ...(await write()) });
  let read = 0;
  for await (const _ of createInterface({ input: Readable.fromWeb(answer.body as import("node:stream/web").ReadableStream) })) read++;
  console.log(`the file holds ${read} documents, memory ${house.memory()} MB after it was fetched`);
  if (read !== out.done || read < taken.done - taken.failed) process.exitCode = 1;
} finally {
  rmSync(file, { force: true });
  await house.stop();
}
