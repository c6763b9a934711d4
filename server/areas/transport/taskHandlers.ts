import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { heldMenus, holdsOperation } from "#server/contract/rights.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { FIELDS, guessed, mapped } from "./fields.ts";
import { wordsOf } from "./rowFault.ts";
import { sampleOf } from "./rowsIn.ts";
import { errorFileOf, fieldMapsIn, fileOf, folderOf, type TransportKind, type TransportTask, tasksIn } from "./TransportTask.ts";

/** Tasks of one user that stand at once. */
const MOST = 100;
/** Bytes of a workbook, which is read as a whole. */
const MOST_SHEET = 20 * 1024 * 1024;
/** Bytes of a list in JSON; a longer file is read line by line. */
const MOST_ARRAY = 32 * 1024 * 1024;
/** The page whose right each kind needs beside that of this one. */
const PAGES: Partial<Record<TransportKind, string>> = {
  words: "/yuqing/settings/sensitive",
  users: "/settings/users",
  pages: "/settings/roles",
};
/** Kinds that need the right to change things on that page, too. */
const EDITED = new Set<TransportKind>(["users", "pages"]);
const REFUSED: Partial<Record<TransportKind, string>> = {
  users: "只有管理用户的人可以迁移用户",
  pages: "只有管理角色的人可以迁移页面",
};

function mayMove(caller: Caller, kind: TransportKind): void {
  const page = PAGES[kind];
  const held = !page || (heldMenus(caller, [page]).length > 0 && (!EDITED.has(kind) || holdsOperation(caller, "edit", [page])));
  if (!held) throw new ApiError(403, REFUSED[kind] ?? "没有敏感词设置的权限，不能迁移词库", 403);
}

const shown = ({
  query: _q,
  columns: _c,
  fieldMap: _f,
  bytes: _b,
  errorBytes: _e,
  cursor: _u,
  seen: _s,
  userId: _i,
  userName,
  overwrite: _o,
  ending: _n,
  ...task
}: TransportTask) => ({
  ...task,
  user: userName,
  ...(task.total > 0 && { percent: Math.min(1, task.done / task.total) }),
});

async function findTask(services: Services, caller: Caller, id: string): Promise<TransportTask> {
  const task = await tasksIn(services).get(id);
  if (task?.userId !== caller.userId) throw new ApiError(404, "任务不存在或已删除", 404);
  return task;
}

export async function listTasks({ services, caller, request }: HandlerContext<"transport.list">) {
  const { direction, page, pagesize } = request;
  const where = { userId: caller.userId, direction };
  const rows = await tasksIn(services).find({ where, orderBy: [["time", "desc"]], page, pagesize });
  return { rows: rows.map(shown), total: await tasksIn(services).count({ where }) };
}

async function newTask(
  services: Services,
  caller: Caller,
  own: Pick<TransportTask, "direction" | "kind" | "name" | "format" | "ending" | "status">,
) {
  if ((await tasksIn(services).count({ where: { userId: caller.userId } })) >= MOST)
    throw new ApiError(100009, `最多保留 ${MOST} 个任务，请先删除不用的`);
  return {
    ...{ columns: [], fieldMap: [], total: 0, done: 0, failed: 0, bytes: 0, errorBytes: 0, cursor: 0, seen: [] },
    ...{ userId: caller.userId, userName: caller.userName, time: services.now(), ...own },
  };
}

export async function saveExport({ services, caller, request }: HandlerContext<"transport.save">) {
  const { kind, format, name: given, ...limits } = request;
  const name = given.trim();
  if (!name) throw new ApiError(100001, "请填写名称");
  if (kind === "pages" && format === "xlsx") throw new ApiError(100001, "页面较长，请用 JSON Lines 或 CSV");
  mayMove(caller, kind);
  const query = kind === "documents" ? (await documentQuery(services, caller, limits)).query : undefined;
  const total = query ? ((await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0) : 0;
  const task = await newTask(services, caller, { direction: "out", kind, name, format, status: "waiting" });
  const saved = await tasksIn(services).insert({ ...task, total, ...(query && { query }) });
  await auditOf(services).note(caller, "导出数据", `${name}（${kind}）`);
  return shown(saved);
}

/** What a file is by the end of its name. A list in JSON is read as a whole, and therefore only a short one. */
function formatOf(fileName: string, size: number): Pick<TransportTask, "format" | "ending"> {
  const [, ending = "", packed = ""] = /\.(xlsx|csv|tsv|json|jsonl)(\.gz)?$/.exec(fileName.toLowerCase()) ?? [];
  if (ending === "xlsx" && packed === "") return { format: "xlsx" };
  if (ending === "csv" || ending === "tsv") return { format: "csv", ...((ending === "tsv" || packed) && { ending: ending + packed }) };
  if (ending === "json" && packed === "" && size <= MOST_ARRAY) return { format: "jsonl", ending };
  return { format: "jsonl", ...(packed && { ending: `jsonl${packed}` }) };
}

const mapKey = (kind: TransportKind, columns: string[]): string =>
  createHash("sha256")
    .update([kind, ...[...columns].sort()].join("\n"))
    .digest("hex")
    .slice(0, 24);

export async function uploadFile({ services, caller, request, stored }: HandlerContext<"transport.upload">) {
  const { kind } = request;
  const file = stored?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  mayMove(caller, kind);
  const shape = formatOf(file.fileName, file.size);
  if (shape.format === "xlsx" && file.size > MOST_SHEET) throw new ApiError(100009, "Excel 文件不能超过 20 MB，请另存为 CSV", 413);
  const task = await newTask(services, caller, { direction: "in", kind, name: file.fileName.slice(-100), ...shape, status: "draft" });
  const saved = await tasksIn(services).insert(task);
  await mkdir(folderOf(services), { recursive: true });
  await rename(file.path, fileOf(services, saved));
  try {
    const { columns } = await sampleOf(services, saved);
    const kept = await fieldMapsIn(services).get(mapKey(kind, columns));
    const fieldMap = kept?.fieldMap ?? columns.map((from) => ({ from, to: guessed(kind, from) }));
    await tasksIn(services).update(saved.id, { columns, fieldMap });
    return shown(saved);
  } catch (error) {
    await removeTask(services, saved);
    throw error instanceof ApiError ? error : new ApiError(100001, `文件无法读取：${(error as Error).message.slice(0, 200)}`);
  }
}

/** A task that comes in and has its columns. @throws ApiError 404 for another */
async function incoming(services: Services, caller: Caller, id: string): Promise<TransportTask> {
  const task = await findTask(services, caller, id);
  if (task.direction !== "in") throw new ApiError(404, "不是导入任务", 404);
  return task;
}

const asText = (value: unknown): string =>
  (typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)).slice(0, 200);

export async function readTask({ services, caller, request }: HandlerContext<"transport.get">) {
  const task = await incoming(services, caller, request.id);
  const [first] = (await sampleOf(services, task, 1)).rows;
  return { id: task.id, fieldMap: task.fieldMap.map((each) => ({ ...each, sample: asText(first?.[each.from]) })) };
}

export const showTask = async ({ services, caller, request }: HandlerContext<"transport.task">) =>
  shown(await findTask(services, caller, request.id));

export async function listFields({ services, caller, request }: HandlerContext<"transport.fields">) {
  const { kind } = await incoming(services, caller, request.id);
  const named = Object.entries(FIELDS[kind]).map(([key, name]) => ({ key, name: `${name}（${key}）` }));
  const rows = [{ key: "", name: "不导入" }, ...named];
  return { rows, total: rows.length };
}

export async function previewRows({ services, caller, request }: HandlerContext<"transport.preview">) {
  const task = await incoming(services, caller, request.id);
  const { rows } = await sampleOf(services, task);
  const shownRows = rows.map((value, at) => {
    const row = mapped(value, task.fieldMap, task.kind) as Record<string, unknown>;
    const text = Object.entries(row)
      .map(([field, each]) => `${FIELDS[task.kind][field] ?? field}：${asText(each).slice(0, 60)}`)
      .join("；");
    return { row: at + 1, text: text || "没有对应到任何字段", message: faultOf(task.kind, row, services.now()) };
  });
  return { rows: shownRows, total: shownRows.length };
}

function faultOf(kind: TransportKind, row: Record<string, unknown>, now: number): string {
  try {
    if (kind === "documents") readRow(row, { now });
    else if (kind === "pages") return row.file && row.schema ? "校验时由编译器检查" : "缺少文件名或内容";
    else if (!row.name) return "缺少名称";
    return "可导入";
  } catch (error) {
    return wordsOf(kind, error);
  }
}

export async function mapFields({ services, caller, request }: HandlerContext<"transport.map">): Promise<null> {
  const task = await incoming(services, caller, request.id);
  mayMove(caller, task.kind);
  if (["checking", "waiting", "running"].includes(task.status)) throw new ApiError(100002, "任务正在进行，请先停止");
  const known = new Set(task.columns);
  const fieldMap = request.fieldMap.filter(({ from }) => known.has(from)).map(({ from, to = "" }) => ({ from, to }));
  const strange = fieldMap.find(({ to }) => to !== "" && !Object.hasOwn(FIELDS[task.kind], to));
  if (strange) throw new ApiError(100001, `没有字段“${strange.to}”`);
  const targets = fieldMap.map(({ to }) => to).filter((to) => to !== "");
  const twice = targets.find((to, at) => targets.indexOf(to) !== at);
  if (twice) throw new ApiError(100001, `“${FIELDS[task.kind][twice]}”对应了两列`);
  if (targets.length === 0) throw new ApiError(100001, "请至少对应一个字段");
  await fieldMapsIn(services).put({ id: mapKey(task.kind, task.columns), fieldMap });
  await tasksIn(services).update(task.id, {
    fieldMap,
    status: "checking",
    total: 0,
    done: 0,
    failed: 0,
    existing: 0,
    errorBytes: 0,
    error: "",
  });
  return null;
}

export async function runImport({ services, caller, request }: HandlerContext<"transport.run">): Promise<null> {
  const task = await incoming(services, caller, request.id);
  mayMove(caller, task.kind);
  if (!["checked", "stopped", "failed"].includes(task.status)) throw new ApiError(100002, "请先对应字段并等待校验完成");
  const begin = task.status === "checked" ? { done: 0, failed: 0, errorBytes: 0, overwrite: request.overwrite } : {};
  await tasksIn(services).update(task.id, { ...begin, status: "waiting", error: "" });
  await auditOf(services).note(caller, "导入数据", `${task.name}（${task.kind}）`);
  return null;
}

export async function resumeExport({ services, caller, request }: HandlerContext<"transport.resume">): Promise<null> {
  const task = await findTask(services, caller, request.id);
  if (task.direction !== "out" || !["stopped", "failed"].includes(task.status)) throw new ApiError(100002, "任务没有停止");
  await tasksIn(services).update(task.id, { status: "waiting", error: "" });
  return null;
}

export async function stopTasks({ services, caller, request }: HandlerContext<"transport.stop">): Promise<null> {
  for (const id of new Set(request.ids)) {
    const task = await findTask(services, caller, id);
    if (["checking", "waiting", "running"].includes(task.status)) await tasksIn(services).update(id, { status: "stopped" });
  }
  return null;
}

async function removeTask(services: Services, task: TransportTask): Promise<void> {
  await tasksIn(services).remove(task.id);
  for (const file of [fileOf(services, task), errorFileOf(services, task)]) await rm(file, { force: true });
}

export async function deleteTasks({ services, caller, request }: HandlerContext<"transport.delete">): Promise<null> {
  for (const id of new Set(request.ids)) await removeTask(services, await findTask(services, caller, id));
  return null;
}

/** The file itself as a stream, however large. */
export async function sendFile({ services, caller, request, raw }: HandlerContext<"transport.file">): Promise<Readable> {
  const task = await findTask(services, caller, request.id);
  const errors = request.part === "errors";
  const file = errors ? errorFileOf(services, task) : fileOf(services, task);
  const held = await stat(file).catch(() => null);
  if (!held?.isFile() || (!errors && task.direction === "out" && task.status !== "done")) throw new ApiError(404, "文件还没有生成", 404);
  const extension = errors ? "csv" : (task.ending ?? task.format);
  const fileName = safeFileName(errors ? `${task.name} 未通过` : task.name, extension);
  raw.reply
    .header("content-type", extension === "csv" || extension === "tsv" ? "text/csv; charset=utf-8" : "application/octet-stream")
    .header("content-length", held.size)
    .header("content-disposition", `attachment; filename="data.${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header("cache-control", "private, no-store");
  return createReadStream(file);
}
