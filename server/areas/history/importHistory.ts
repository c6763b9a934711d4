import { createHash } from "node:crypto";
import { dayName, dayNamed } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { type HistoryRecord, historyOf } from "#server/records/HistoryRecord.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import type { ImportResult } from "#server/users/importUsers.ts";

const MOST_ROWS = 5000;
const HEADINGS = { date: "日期", title: "标题", type: "类型", desc: "说明", source: "出处" };
type Field = keyof typeof HEADINGS;
const NEEDED: Field[] = ["date", "title", "type", "source"];
const TYPES = new Set(["大事", "诞辰", "逝世", "节日", "纪念日"]);

/** Adds what happened from a sheet (.xlsx or .csv), each row by itself; one day's title stands once. */
export async function importHistory({ services, caller, files }: HandlerContext<"history.import">): Promise<ImportResult[]> {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [heading = [], ...rows] = await sheetReaderOf(services).read(file.data);
  const column = (field: Field): number => heading.findIndex((cell) => cell === HEADINGS[field] || cell.toLowerCase() === field);
  const missing = NEEDED.filter((field) => column(field) < 0);
  if (missing.length) throw new ApiError(100001, `表头缺少 ${missing.map((field) => HEADINGS[field]).join("、")}`);
  if (rows.length > MOST_ROWS) throw new ApiError(100001, `一次最多导入 ${MOST_ROWS} 行`);
  const history = historyOf(services);
  const results: ImportResult[] = [];
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const read = readRow((field) => (cells[column(field)] ?? "").trim());
    const answer = { row: at + 2, key: (cells[column("title")] ?? "").slice(0, 100) };
    if (typeof read === "string") {
      results.push({ ...answer, ok: false, message: read });
      continue;
    }
    const added = (await history.get(read.id)) === null;
    await history.put(read);
    results.push({ ...answer, ok: true, added, message: added ? "已导入" : "早已导入，已按表更新" });
  }
  await auditOf(services).note(caller, "导入历史事项", `${file.fileName}：${results.filter(({ ok }) => ok).length}/${results.length}`);
  return results;
}

/** The item a row tells of, or why it is refused. */
function readRow(cell: (field: Field) => string): HistoryRecord | string {
  const [date, title, type, desc, source] = [cell("date").replaceAll("/", "-"), cell("title"), cell("type"), cell("desc"), cell("source")];
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date);
  const name = written ? `${written[1]}-${written[2]!.padStart(2, "0")}-${written[3]!.padStart(2, "0")}` : "";
  const time = dayNamed(name);
  if (!name || Number.isNaN(time) || dayName(time) !== name) return "日期应写作 1999-12-31";
  if (!title || title.length > 200) return "标题应为 1 到 200 个字";
  if (!TYPES.has(type)) return `类型应为 ${[...TYPES].join("、")} 之一`;
  if (!source || source.length > 200) return "出处应为 1 到 200 个字";
  if (desc.length > 2000) return "说明最多 2000 个字";
  const id = createHash("sha256").update(`${name}\n${title}`).digest("hex").slice(0, 24);
  return { id, day: name.slice(5), year: Number(name.slice(0, 4)), title, type, desc, source };
}
