import type { Services } from "#server/contract/handler.ts";
import { type PageFile, pageFilesOf } from "#server/contract/pageFilesOf.ts";
import { rowFault } from "./rowFault.ts";
import { rowsIn } from "./rowsIn.ts";
import type { TransportTask } from "./TransportTask.ts";

const MOST = 1000;
/** Characters of one page, as the compiler reads them. */
const LONGEST = 2_000_000;

/** What became of one row: `existing` says that another page stands under its name. */
export interface PageResult {
  line: number;
  error: string;
  existing: boolean;
}

/** Every page as it is authored, to the letter. */
export const pagesOut = (services: Services): Record<string, unknown>[] =>
  pageFilesOf(services)
    .list()
    .map(({ file, route, title, text }) => ({ file, route, title, schema: text }));

/**
 * Pages of a task's file, all checked by the compiler as they would stand together. With `keep` those that pass are
 * written; one that stands here with another text only where the task says so.
 */
export async function pagesIn(services: Services, task: TransportTask, keep: boolean): Promise<PageResult[]> {
  const files = pageFilesOf(services);
  const results: PageResult[] = [];
  const read: (PageFile & { result: PageResult })[] = [];
  for await (const row of rowsIn(services, task)) {
    const result: PageResult = { line: row.line, error: "fault" in row ? rowFault("pages", row.fault) : "", existing: false };
    results.push(result);
    if (results.length > MOST) throw new Error(`一次最多导入 ${MOST} 个页面`);
    if ("fault" in row) continue;
    const page = pageOf(row.value);
    if (typeof page === "string") result.error = page;
    else if (read.some(({ file }) => file === page.file)) result.error = `文件里有两个 ${page.file}`;
    else read.push({ ...page, result });
  }
  const changed = read.filter(({ file, text }) => files.read(file) !== text);
  for (const { file, result } of changed) result.existing = files.read(file) !== undefined;
  // What is left as it is here takes no part in the check of the others.
  const held = (one: PageResult) => keep && one.existing && task.overwrite !== true;
  for (const { result } of changed) if (held(result)) result.error = "已有这个页面，内容不同，没有覆盖";
  const wanted = changed.filter(({ result }) => !held(result));
  const told = await files.check(wanted);
  for (const [at, { result }] of wanted.entries()) result.error = told[at] ?? "";
  if (keep) await files.write(wanted.filter(({ result }) => result.error === ""));
  return results;
}

function pageOf(value: unknown): PageFile | string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "应为一行字段";
  const { file, schema } = value as Record<string, unknown>;
  if (typeof file !== "string" || file.trim() === "") return "缺少文件名";
  const text = typeof schema === "string" ? schema : typeof schema === "object" && schema ? `${JSON.stringify(schema, null, 2)}\n` : "";
  if (text.trim() === "") return "缺少页面内容";
  return text.length > LONGEST ? `页面超过 ${LONGEST} 个字符` : { file: file.trim(), text };
}
