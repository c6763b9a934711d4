import { appendFile, mkdir, open, truncate, writeFile } from "node:fs/promises";
import { ApiError, type Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { csvOf } from "#server/sheets/sheet.ts";
import { SheetError } from "#server/sheets/sheetLimits.ts";
import { departmentHome, importUsers } from "#server/users/importUsers.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { columnTaker } from "./columnTaker.ts";
import { cellsOf, FIELDS } from "./fields.ts";
import { type PageResult, pagesIn, pagesOut } from "./movePages.ts";
import { rowsIn } from "./rowsIn.ts";
import { columnsOut, documentsOut, type Slice, usersOut, wordsOut } from "./rowsOut.ts";
import type { GoodRow, Ready, Taker } from "./Taker.ts";
import { errorFileOf, fileOf, folderOf, type TransportTask, tasksIn } from "./TransportTask.ts";
import { documentTaker, wordTaker } from "./takeRows.ts";

/** Rows of a workbook; more go as CSV or JSON Lines. */
const MOST_SHEET = 5000;
const BATCH = 200;

class Stopped extends Error {}

/** Notes how far a task is; @throws Stopped when somebody stopped it or took it away */
async function note(services: Services, task: TransportTask, patch: Partial<TransportTask>): Promise<void> {
  const now = await tasksIn(services).get(task.id);
  if (!now || now.status === "stopped") throw new Stopped();
  Object.assign(task, patch);
  await tasksIn(services).update(task.id, patch);
}

const line = (row: Record<string, unknown>, { format, kind }: TransportTask): string =>
  format === "jsonl" ? `${JSON.stringify(row)}\n` : csvOf(cellsOf(row, kind), []).slice(1);

/** A task that was cut goes on behind what it noted last: what was written after that is written again. */
async function cutBack(file: string, bytes: number): Promise<void> {
  const held = await open(file, "a");
  await held.close();
  await truncate(file, bytes);
}

async function* slicesOf(services: Services, task: TransportTask, signal: AbortSignal): AsyncGenerator<Slice> {
  if (task.kind === "documents") yield* documentsOut(services, task, signal);
  else {
    const rows = await (task.kind === "columns"
      ? columnsOut(services, task)
      : task.kind === "words"
        ? wordsOut(services)
        : task.kind === "pages"
          ? pagesOut(services)
          : usersOut(services));
    yield { rows, cursor: 0, seen: [] };
  }
}

async function writeOut(services: Services, task: TransportTask, signal: AbortSignal): Promise<void> {
  const file = fileOf(services, task);
  if (task.format === "xlsx") return writeSheet(services, task, signal);
  await cutBack(file, task.bytes);
  if (task.format === "csv" && task.bytes === 0) {
    const head = csvOf(Object.keys(FIELDS[task.kind]), []);
    await appendFile(file, head);
    task.bytes = Buffer.byteLength(head);
  }
  for await (const { rows, cursor, seen } of slicesOf(services, task, signal)) {
    const text = rows.map((row) => line(row, task)).join("");
    await appendFile(file, text);
    const done = task.done + rows.length;
    await note(services, task, { bytes: task.bytes + Buffer.byteLength(text), done, total: Math.max(task.total, done), cursor, seen });
  }
}

async function writeSheet(services: Services, task: TransportTask, signal: AbortSignal): Promise<void> {
  const rows: string[][] = [];
  for await (const slice of slicesOf(services, { ...task, cursor: 0, seen: [] }, signal)) {
    for (const row of slice.rows) rows.push(cellsOf(row, task.kind));
    if (rows.length > MOST_SHEET) throw new ApiError(100009, `xlsx 最多 ${MOST_SHEET} 行，请改用 CSV 或 JSON Lines`);
  }
  const data = await sheetWriterOf(services).write("xlsx", () => ({ head: Object.keys(FIELDS[task.kind]), rows }));
  await writeFile(fileOf(services, task), data);
  await note(services, task, { done: rows.length, total: rows.length, bytes: data.length });
}

async function takerOf(services: Services, task: TransportTask): Promise<Taker> {
  if (task.kind === "documents") return documentTaker(services);
  const caller = await jobCaller(services, task.userId);
  if (!caller) throw new Error("建立任务的用户已停用或删除");
  return task.kind === "columns" ? columnTaker(services, caller) : wordTaker(services, caller);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Reads the file of a task and, unless it is only `checked`, keeps its rows; goes on behind the rows that are done. */
async function readIn(services: Services, task: TransportTask, signal: AbortSignal, keep: boolean): Promise<void> {
  if (task.kind === "users") return readUsers(services, task, keep);
  if (task.kind === "pages") return readPages(services, task, keep);
  const taker = await takerOf(services, task);
  const errors = errorFileOf(services, task);
  await cutBack(errors, task.errorBytes);
  const skip = task.done;
  let read = 0;
  let batch: Ready[] = [];
  const told: { line: number; error: string }[] = [];
  const flush = async () => {
    const good = batch.filter((one) => "row" in one);
    const existing = keep ? [] : await changed(taker, good);
    const results = keep && good.length > 0 ? await taker.take(good) : [];
    for (const one of batch) if ("error" in one) told.push(one);
    for (const [at, one] of good.entries()) if (results[at]) told.push({ line: one.line, error: results[at] });
    const text = told.map((one) => csvOf([String(one.line), one.error], []).slice(1)).join("");
    const head = task.errorBytes === 0 && text ? csvOf(["行", "原因"], []) : "";
    await appendFile(errors, head + text);
    const [done, failed] = [task.done + batch.length, task.failed + told.length];
    await note(services, task, {
      ...{ done, failed, total: Math.max(task.total, done), errorBytes: task.errorBytes + Buffer.byteLength(head + text) },
      ...(existing.length > 0 && { existing: (task.existing ?? 0) + existing.length }),
    });
    told.length = 0;
    batch = [];
  };
  for await (const row of rowsIn(services, task)) {
    if (signal.aborted) return;
    read++;
    if (read <= skip) continue;
    batch.push(await ready(row, taker, keep && task.overwrite !== true));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}

const changed = async (taker: Taker, rows: GoodRow[]) => {
  const found = [];
  for (const row of rows) if (await taker.changes?.(row)) found.push(row);
  return found;
};

type ReadRow = { line: number; value: unknown } | { line: number; error: string };

/** @param spare rows that would change what stands here are refused */
async function ready(row: ReadRow, taker: Taker, spare: boolean): Promise<Ready> {
  if ("error" in row) return row;
  if (typeof row.value !== "object" || row.value === null || Array.isArray(row.value)) return { line: row.line, error: "应为一行字段" };
  const one = { line: row.line, row: row.value as Record<string, unknown> };
  try {
    const wrong = await taker.check(one);
    if (wrong) return { line: row.line, error: wrong };
    return spare && (await taker.changes?.(one)) ? { line: row.line, error: "已有同名的，内容不同，没有覆盖" } : one;
  } catch (error) {
    return { line: row.line, error: reasonOf(error) };
  }
}

/** Users are taken in as /settings/users takes a sheet of them; passwords made for them are told nowhere here. */
async function readUsers(services: Services, task: TransportTask, keep: boolean): Promise<void> {
  const rows: string[][] = [];
  const names = Object.keys(FIELDS.users);
  for await (const row of rowsIn(services, task)) {
    if ("error" in row) throw new Error(`第 ${row.line} 行：${row.error}`);
    rows.push(cellsOf(row.value as Record<string, unknown>, "users"));
    if (rows.length > 1000) throw new ApiError(100009, "一次最多导入 1000 个用户");
  }
  if (!keep) return note(services, task, { done: rows.length, total: rows.length });
  const caller = await jobCaller(services, task.userId);
  if (!caller) throw new Error("建立任务的用户已停用或删除");
  const data = Buffer.from(csvOf(names, rows));
  const results = await importUsers(
    services,
    caller,
    { fileName: "users.csv", mimeType: "text/csv", data },
    departmentHome(services, caller),
  );
  const told = results.map(({ row, key, ok, message = "" }) => [
    String(row),
    key ?? "",
    ok ? message.replace(/，初始密码.*$/, "，请在用户管理重置密码后告知本人") : message,
  ]);
  await writeFile(errorFileOf(services, task), csvOf(["行", "账号", "结果"], told));
  const failed = results.filter(({ ok }) => !ok).length;
  await note(services, task, { done: results.length, total: results.length, failed });
}

async function readPages(services: Services, task: TransportTask, keep: boolean): Promise<void> {
  const results = await pagesIn(services, task, keep);
  const wrong = results.filter(({ error }) => error !== "");
  const cells = wrong.map(({ line, error }: PageResult) => [String(line), error]);
  await writeFile(errorFileOf(services, task), csvOf(["行", "原因"], cells));
  const existing = results.filter((one) => one.existing).length;
  await note(services, task, {
    ...{ done: results.length, total: results.length, failed: wrong.length },
    ...(!keep && existing > 0 && { existing }),
  });
}

async function runOne(services: Services, task: TransportTask, signal: AbortSignal): Promise<void> {
  const checking = task.status === "checking";
  try {
    await mkdir(folderOf(services), { recursive: true });
    if (!checking) await note(services, task, { status: "running" });
    if (task.direction === "out") await writeOut(services, task, signal);
    else await readIn(services, task, signal, !checking);
    if (signal.aborted) return;
    await note(services, task, { status: checking ? "checked" : "done", endTime: services.now() });
  } catch (error) {
    if (error instanceof Stopped) return;
    const told = error instanceof ApiError || error instanceof SheetError ? error.message : reasonOf(error);
    services.log.warn({ task: task.id, err: error }, "moving data failed");
    await tasksIn(services).update(task.id, { status: "failed", error: told, endTime: services.now() });
  }
}

/** Works off what waits, one task after the other; what a stopped server left is gone on with. */
async function runTasks(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [next] = await tasksIn(services).find({
      where: { status: { in: ["checking", "waiting", "running"] } },
      orderBy: [["time", "asc"]],
      page: 1,
      pagesize: 1,
    });
    if (!next) return;
    await runOne(services, next, signal);
  }
}

export const transportJob: Job = { name: "transport.run", title: "数据迁移", every: 3000, first: 3000, scope: "house", run: runTasks };
