import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayNamed, WEEK } from "#engine/grammar/localTime.ts";
import { issueEnd, type Period } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { type Bylines, bylinesOf, NONE } from "#server/ownworks/bylines.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import type { Bucket, CrossField, DocumentQuery } from "#server/store/documents.ts";
import { opsQuery } from "./opsQuery.ts";

type PivotRequest = RequestOf<"yunying.pivot">;
type By = PivotRequest["by"];
type Context = HandlerContext<"yunying.pivot" | "yunying.pivotExport">;

/** Cells that one reply holds, and columns a table has. */
const [MOST_CELLS, MOST_STEPS] = [20_000, 100];
const WIDTH = { day: DAY, week: WEEK, month: 28 * DAY };
const NO_NAME: Record<By, string> = { dept: "未归属部门", author: "未署名", channel: "无栏目", dataType: "未知" };

/** A table as counted: of each row the figure of every step, and of every row within one. */
interface Counted {
  outer: Figures;
  /** Below each row, where asked for. */
  inner: Map<string, Figures>;
  label: (by: By, key: string) => string;
  period: Period;
  steps: string[];
}

/** Figures of rows by step. */
type Figures = Map<string, Float64Array>;

const fieldOf = (by: By): CrossField => (by === "dept" ? "author" : by);

/** Counts the rows, and those below `open` or, for the whole table, below all. A work that several signed counts in the row of each. */
async function count(context: Context, open: string | true | undefined): Promise<Counted> {
  const { services, request } = context;
  const { by, below, interval, metric } = request;
  const { query, period } = await opsQuery(context);
  if ((period.endTime - period.beginTime) / WIDTH[interval] > MOST_STEPS)
    throw new ApiError(100001, `时间跨度超过 ${MOST_STEPS} 列，请换更粗的粒度`);
  const steps = stepsOf(period, interval);
  const places = new Map(steps.map((step, at) => [step, at]));
  const { keysOf, names } = keysFor(await bylinesOf(services));
  const add = (figures: Figures, key: string, { key: step, value }: Bucket): void => {
    const at = places.get(step);
    if (at === undefined) return;
    const sums = figures.get(key) ?? new Float64Array(steps.length);
    figures.set(key, sums);
    sums[at]! += value;
  };
  const cross = async (fields: CrossField[], of: DocumentQuery): Promise<Bucket[]> =>
    (await services.documents.statistics(of, [{ kind: "cross", by: [...new Set(fields)], interval, metric }]))[0] ?? [];
  const outer: Figures = new Map();
  for (const found of await cross([fieldOf(by)], query)) for (const key of keysOf(by, found.name)) add(outer, key, found);
  const inner = new Map<string, Figures>();
  if (open && below !== by) {
    const within = open === true ? query : await rowQuery(context, query, open);
    for (const found of await cross([fieldOf(by), fieldOf(below)], within))
      for (const row of keysOf(by, found.name)) {
        if (open !== true && row !== open) continue;
        if (!inner.has(row)) inner.set(row, new Map());
        for (const key of keysOf(below, found.series ?? found.name)) add(inner.get(row)!, key, found);
      }
  }
  const label = (of: By, key: string): string =>
    key === NONE ? NO_NAME[of] : of === "dataType" ? (TYPE_NAMES[key] ?? key) : (names.get(key) ?? key);
  return { outer, inner, label, period, steps };
}

/** The works of one row, or somewhat more: what is below it is looked for in few instead of all. */
async function rowQuery(context: Context, query: DocumentQuery, open: string): Promise<DocumentQuery> {
  const { by, dept, author, channel } = context.request;
  const asked = { dept, author, channel };
  if (by === "dataType" || asked[by]) return query;
  return (await opsQuery({ ...context, request: { ...context.request, [by]: open } })).query;
}

/** Rows that a value of a field counts in, each value looked at once, and what departments are called. */
function keysFor(bylines: Bylines) {
  const names = new Map<string, string>();
  const known = { dept: new Map<string, string[]>(), author: new Map<string, string[]>() };
  const look = (by: "dept" | "author", value: string): string[] => {
    if (by === "author") return value ? bylines.namesOf(value) : [NONE];
    const department = bylines.departmentOf(value);
    if (department) names.set(department.id, department.name);
    return [department?.id ?? NONE];
  };
  const keysOf = (by: By, value: string): string[] => {
    if (by === "channel" || by === "dataType") return [value || NONE];
    const keys = known[by].get(value) ?? look(by, value);
    known[by].set(value, keys);
    return keys;
  };
  return { keysOf, names };
}

const sumOf = (figures: Float64Array): number => figures.reduce((sum, value) => sum + value, 0);

/** Rows with the greatest first. */
const ordered = (figures: Figures): [string, Float64Array][] =>
  [...figures]
    .map(([key, sums]) => ({ key, sums, sum: sumOf(sums) }))
    .sort((a, b) => b.sum - a.sum || a.key.localeCompare(b.key))
    .map(({ key, sums }) => [key, sums]);

const stepBegin = (step: string): number => dayNamed(step.length === 7 ? `${step}-01` : step);

/** The part of a step that lies in the period. */
function stepTimes(step: string, interval: PivotRequest["interval"], period: Period) {
  const begin = stepBegin(step);
  return { beginTime: Math.max(begin, period.beginTime), endTime: Math.min(issueEnd(begin, interval), period.endTime) };
}

/** Steps of a period by name, those without works too, so that no column is left out. */
function stepsOf({ beginTime, endTime }: Period, interval: PivotRequest["interval"]): string[] {
  const steps: string[] = [];
  const monday = beginTime - (Math.floor(dayNamed(dayName(beginTime)) / DAY + 1 + 3) % 7) * DAY;
  let at =
    interval === "month"
      ? dayNamed(`${dayName(beginTime).slice(0, 7)}-01`)
      : interval === "week"
        ? dayNamed(dayName(monday))
        : dayNamed(dayName(beginTime));
  for (; at < endTime; at = issueEnd(at, interval)) steps.push(interval === "month" ? dayName(at).slice(0, 7) : dayName(at));
  return steps;
}

/** The cross table: cells of the rows, and of those below the row that is open. */
export async function pivot(context: HandlerContext<"yunying.pivot">) {
  const { by, below, interval, open, dept, author, channel, dataType } = context.request;
  const asked: Partial<Record<By, string>> = { ...(dept && { dept }), ...(author && { author }), ...(channel && { channel }) };
  const { outer, inner, label, period, steps } = await count(context, open);
  const times = steps.map((step) => stepTimes(step, interval, period));
  const level = (figures: Figures, of: By, parent?: string) =>
    ordered(figures).flatMap(([key, sums]) => {
      const { dataType: kind, ...chosen } = { ...asked, ...(parent && { [by]: parent }), [of]: key };
      const kinds = kind === undefined ? dataType : [kind];
      // A row is its department alone: those below it have rows of their own.
      const deptOnly = of === "dept" || (parent !== undefined && by === "dept");
      const conditions = { ...chosen, ...(deptOnly && { deptOnly: 1 as const }), ...(kinds && { dataType: kinds }) };
      const row = parent ? `${parent}/${key}` : key;
      const about = { row, name: label(of, key), ...(parent && { parent }) };
      // A step without works is a true 0 here: nothing has to be read for it.
      return steps.map((step, at) => ({
        ...{ key: `${row}/${step}`, ...about, step, value: sums[at]!, filter: { ...conditions, ...times[at]! } },
      }));
    });
  const opened = open === undefined ? undefined : inner.get(open);
  const rows = [...level(outer, by), ...(opened ? level(opened, below, open) : [])];
  if (rows.length > MOST_CELLS) throw new ApiError(100001, "表格太大，请缩短时间或换更粗的粒度");
  return { rows, total: rows.length };
}

/** Both levels of the whole table as a sheet, with sums at the right and below. */
export async function pivotExport(context: HandlerContext<"yunying.pivotExport">) {
  const { services, request, raw } = context;
  const { by, below } = request;
  const { outer, inner, label, steps } = await count(context, true);
  const line = (names: string[], sums: Float64Array) => [...names, ...sums, sumOf(sums)];
  const rows = ordered(outer).flatMap(([key, sums]) => [
    line([label(by, key), "合计"], sums),
    ...ordered(inner.get(key) ?? new Map()).map(([own, figures]) => line([label(by, key), label(below, own)], figures)),
  ]);
  const all = steps.map((_, at) => [...outer.values()].reduce((sum, sums) => sum + sums[at]!, 0));
  // Works that several signed are in the row of each.
  rows.push(line([by === "author" ? "合计（人次）" : "合计", ""], Float64Array.from(all)));
  const head = [NAMES[by], NAMES[below], ...steps, "合计"];
  const data = await sheetWriterOf(services).write("xlsx", async () => ({ head, rows }));
  raw.reply
    .header("content-type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .header("content-disposition", `attachment; filename="works.xlsx"; filename*=UTF-8''${encodeURIComponent("发稿统计.xlsx")}`)
    .header("cache-control", "private, no-store");
  return data;
}

const NAMES: Record<By, string> = { dept: "部门", author: "记者", channel: "栏目", dataType: "类型" };
