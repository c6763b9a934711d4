import { appendFile } from "node:fs/promises";
import type { Services } from "#server/contract/handler.ts";
import type { Row } from "#server/ingest/jsonLines.ts";
import { csvOf } from "#server/sheets/sheet.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { columnTaker } from "./columnTaker.ts";
import { cutBack } from "./cutBack.ts";
import { note } from "./note.ts";
import { rowFault, wordsOf } from "./rowFault.ts";
import { rowsIn } from "./rowsIn.ts";
import type { GoodRow, Ready, Taker } from "./Taker.ts";
import { errorFileOf, type TransportKind, type TransportTask } from "./TransportTask.ts";
import { documentTaker, wordTaker } from "./takeRows.ts";

const BATCH = 200;

/** Rows on their way, and what became of those that can be kept. */
interface UnderWay {
  rows: Ready[];
  results: Promise<string[]>;
}

async function takerOf(services: Services, task: TransportTask): Promise<Taker> {
  if (task.kind === "documents") return documentTaker(services);
  const caller = await jobCaller(services, task.userId);
  if (!caller) throw new Error("建立任务的用户已停用或删除");
  return task.kind === "columns" ? columnTaker(services, caller) : wordTaker(services, caller);
}

const goodOf = (rows: Ready[]): GoodRow[] => rows.filter((one) => "row" in one);

/**
 * Reads the file of a task and, unless it is only `checked`, keeps its rows; goes on behind the rows that are done. What is
 * noted as done is kept; some slices more may be on their way, and are read again after a crash.
 */
export async function readIn(services: Services, task: TransportTask, signal: AbortSignal, keep: boolean): Promise<void> {
  const taker = await takerOf(services, task);
  await cutBack(errorFileOf(services, task), task.errorBytes);
  const ahead = keep ? (taker.ahead ?? 1) : 1;
  const underWay: UnderWay[] = [];
  let rows: Ready[] = [];
  const begin = () => {
    const good = goodOf(rows);
    const results = keep && good.length > 0 ? taker.take(good) : Promise.resolve([]);
    // Told where its turn to be noted comes.
    results.catch(() => {});
    underWay.push({ rows, results });
    rows = [];
  };
  const settle = async (most: number) => {
    while (underWay.length > most) await noteSlice(services, task, taker, underWay.shift() as UnderWay, keep);
  };
  const skip = task.done;
  let read = 0;
  try {
    for await (const row of rowsIn(services, task)) {
      if (signal.aborted) return await settle(0);
      read++;
      if (read <= skip) continue;
      rows.push(await ready(task.kind, row, taker, keep && task.overwrite !== true));
      if (rows.length < BATCH) continue;
      begin();
      await settle(ahead - 1);
    }
    begin();
    await settle(0);
  } finally {
    await Promise.allSettled(underWay.map(({ results }) => results));
  }
}

async function noteSlice(services: Services, task: TransportTask, taker: Taker, slice: UnderWay, keep: boolean): Promise<void> {
  const { rows } = slice;
  const good = goodOf(rows);
  const existing = keep ? 0 : await countChanged(taker, good);
  const results = await slice.results;
  const told = rows.filter((one) => "error" in one);
  for (const [at, one] of good.entries()) if (results[at]) told.push({ line: one.line, error: results[at] });
  const text = told.map((one) => csvOf([String(one.line), one.error], []).slice(1)).join("");
  const head = task.errorBytes === 0 && text ? csvOf(["行", "原因"], []) : "";
  await appendFile(errorFileOf(services, task), head + text);
  const [done, failed] = [task.done + rows.length, task.failed + told.length];
  await note(services, task, {
    ...{ done, failed, total: Math.max(task.total, done), errorBytes: task.errorBytes + Buffer.byteLength(head + text) },
    ...(existing > 0 && { existing: (task.existing ?? 0) + existing }),
  });
}

async function countChanged(taker: Taker, rows: GoodRow[]): Promise<number> {
  let found = 0;
  for (const row of taker.changes ? rows : []) if (await taker.changes?.(row)) found++;
  return found;
}

/** @param spare rows that would change what stands here are refused */
async function ready(kind: TransportKind, row: Row, taker: Taker, spare: boolean): Promise<Ready> {
  if ("fault" in row) return { line: row.line, error: rowFault(kind, row.fault) };
  if (typeof row.value !== "object" || row.value === null || Array.isArray(row.value)) return { line: row.line, error: "应为一行字段" };
  const one = { line: row.line, row: row.value as Record<string, unknown> };
  try {
    const wrong = await taker.check(one);
    if (wrong) return { line: row.line, error: wrong };
    return spare && (await taker.changes?.(one)) ? { line: row.line, error: "已有同名的，内容不同，没有覆盖" } : one;
  } catch (error) {
    return { line: row.line, error: wordsOf(kind, error).slice(0, 300) };
  }
}
