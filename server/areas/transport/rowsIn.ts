import { readFile } from "node:fs/promises";
import type { Services } from "#server/contract/handler.ts";
import { readRows } from "#server/ingest/fileRows.ts";
import type { Row } from "#server/ingest/jsonLines.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import { mapped } from "./fields.ts";
import { rowFault } from "./rowFault.ts";
import { fileOf, type TransportTask } from "./TransportTask.ts";

/** Rows of a task's file as they stand in it, one at a time; of a workbook all cells are read first, within its limits. */
async function* fileRows(services: Services, task: Pick<TransportTask, "id" | "format" | "ending">): AsyncGenerator<Row> {
  const file = fileOf(services, task);
  if (task.format === "jsonl") {
    yield* readRows(file);
    return;
  }
  if (task.format === "csv") {
    for await (const row of readRows(file)) yield "fault" in row ? row : { line: row.line, value: unguarded(row.value) };
    return;
  }
  const [head = [], ...rows] = await sheetReaderOf(services).read(await readFile(file));
  for (const [at, cells] of rows.entries()) {
    if (cells.some((cell) => cell !== ""))
      yield { line: at + 2, value: unguarded(Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ""]))) };
  }
}

/** Tables written here have a mark before cells that a program would take for a formula (`-1`, `=…`): it is no part of the text. */
const unguarded = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, cell]) => [name, typeof cell === "string" ? cell.replace(/^'(?=[=+\-@\t\r])/, "") : cell]),
      )
    : value;

/** Rows under the names of here, or why there is none. */
export async function* rowsIn(services: Services, task: TransportTask): AsyncGenerator<Row> {
  for await (const row of fileRows(services, task))
    yield "fault" in row ? row : { line: row.line, value: mapped(row.value, task.fieldMap, task.kind) };
}

/** The names of a file's columns, and its first rows. @throws Error for a file without any row */
export async function sampleOf(services: Services, task: Pick<TransportTask, "id" | "kind" | "format" | "ending">, most = 20) {
  const names = new Set<string>();
  const rows: Record<string, unknown>[] = [];
  let problem = "";
  for await (const row of fileRows(services, task)) {
    if ("fault" in row) problem ||= rowFault(task.kind, row.fault);
    else if (typeof row.value === "object" && row.value !== null) {
      for (const name of Object.keys(row.value)) if (names.size < 200) names.add(name.slice(0, 100));
      rows.push(row.value as Record<string, unknown>);
    }
    if (rows.length >= most) break;
  }
  if (rows.length === 0) throw new Error(problem || "文件里没有数据");
  return { columns: [...names], rows };
}
