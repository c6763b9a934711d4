import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { ApiError, type Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { csvOf } from "#server/sheets/sheet.ts";
import { SheetError } from "#server/sheets/sheetLimits.ts";
import { departmentHome, importUsers } from "#server/users/importUsers.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { cutBack } from "./cutBack.ts";
import { cellsOf, FIELDS } from "./fields.ts";
import { type PageResult, pagesIn, pagesOut } from "./movePages.ts";
import { note, Stopped } from "./note.ts";
import { readIn } from "./readIn.ts";
import { rowFault } from "./rowFault.ts";
import { rowsIn } from "./rowsIn.ts";
import { columnsOut, documentsOut, type Slice, usersOut, wordsOut } from "./rowsOut.ts";
import { errorFileOf, fileOf, folderOf, type TransportTask, tasksIn } from "./TransportTask.ts";

/** Rows of a workbook; more go as CSV or JSON Lines. */
const MOST_SHEET = 5000;

const line = (row: Record<string, unknown>, { format, kind }: TransportTask): string =>
  format === "jsonl" ? `${JSON.stringify(row)}\n` : csvOf(cellsOf(row, kind), []).slice(1);

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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Users are taken in as /settings/users takes a sheet of them; passwords made for them are told nowhere here. */
async function readUsers(services: Services, task: TransportTask, keep: boolean): Promise<void> {
  const rows: string[][] = [];
  const names = Object.keys(FIELDS.users);
  for await (const row of rowsIn(services, task)) {
    if ("fault" in row) throw new Error(`第 ${row.line} 行：${rowFault("users", row.fault)}`);
    rows.push(cellsOf(row.value as Record<string, unknown>, "users"));
    if (rows.length > 1000) throw new ApiError(100009, "一次最多导入 1000 个用户");
  }
  const caller = await jobCaller(services, task.userId);
  if (!caller) throw new Error("建立任务的用户已停用或删除");
  const data = Buffer.from(csvOf(names, rows));
  const results = await importUsers(
    services,
    caller,
    { fileName: "users.csv", mimeType: "text/csv", data },
    departmentHome(services, caller),
    keep,
  );
  const told = results
    .filter(({ ok }) => keep || !ok)
    .map(({ row, key, ok, message = "" }) => [
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

const takeIn = (services: Services, task: TransportTask, signal: AbortSignal, keep: boolean): Promise<void> =>
  task.kind === "users"
    ? readUsers(services, task, keep)
    : task.kind === "pages"
      ? readPages(services, task, keep)
      : readIn(services, task, signal, keep);

async function runOne(services: Services, task: TransportTask, signal: AbortSignal): Promise<void> {
  const checking = task.status === "checking";
  try {
    await mkdir(folderOf(services), { recursive: true });
    if (!checking) await note(services, task, { status: "running" });
    if (task.direction === "out") await writeOut(services, task, signal);
    else await takeIn(services, task, signal, !checking);
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
