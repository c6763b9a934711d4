import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayNamed, WEEK } from "#engine/grammar/localTime.ts";
import { issueEnd, type Period } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import type { CrossField } from "#server/store/documents.ts";
import { type Bylines, bylinesOf, NONE } from "./bylines.ts";
import { opsQuery } from "./opsQuery.ts";

type PivotRequest = RequestOf<"yunying.pivot">;
type By = PivotRequest["by"];
type Context = HandlerContext<"yunying.pivot" | "yunying.pivotExport">;

/** Cells that one reply holds, and columns a table has. */
const [MOST_CELLS, MOST_STEPS] = [20_000, 100];
const WIDTH = { day: DAY, week: WEEK, month: 28 * DAY };
const NO_NAME: Record<By, string> = { dept: "未归属部门", author: "未署名", channel: "无栏目", dataType: "未知" };

/** One cell of both levels as counted: keys of its row and of the one below, its step and its figure. */
interface Cell {
  outer: string;
  inner: string;
  step: string;
  value: number;
}

const fieldOf = (by: By): CrossField => (by === "dept" ? "author" : by);

async function cellsOf(context: Context): Promise<{ cells: Cell[]; label: (by: By, key: string) => string; period: Period }> {
  const { services, request } = context;
  const { by, below, interval, metric } = request;
  const { query, period } = await opsQuery(context);
  if ((period.endTime - period.beginTime) / WIDTH[interval] > MOST_STEPS)
    throw new ApiError(100001, `时间跨度超过 ${MOST_STEPS} 列，请换更粗的粒度`);
  const bylines = await bylinesOf(services);
  const fields = [...new Set([fieldOf(by), fieldOf(below)])];
  const [found = []] = await services.documents.statistics(query, [{ kind: "cross", by: fields, interval, metric }]);
  const names = new Map<string, string>();
  const keyOf = (of: By, value: string): string => keyFor(of, value, bylines, names);
  const cells = found.map(({ name, series = name, key: step, value }) => ({
    outer: keyOf(by, name),
    inner: keyOf(below, series),
    step,
    value,
  }));
  const label = (of: By, key: string): string =>
    key === NONE ? NO_NAME[of] : of === "dataType" ? (TYPE_NAMES[key] ?? key) : (names.get(key) ?? key);
  return { cells, label, period };
}

function keyFor(by: By, value: string, bylines: Bylines, names: Map<string, string>): string {
  if (by !== "dept") return value || NONE;
  const department = bylines.departmentOf(value);
  if (!department) return NONE;
  names.set(department.id, department.name);
  return department.id;
}

/** Adds up what falls into one place. */
function added(cells: Cell[], placeOf: (cell: Cell) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const cell of cells) {
    const place = placeOf(cell);
    sums.set(place, (sums.get(place) ?? 0) + cell.value);
  }
  return sums;
}

/** The same in the order of the greatest. */
const summed = (cells: Cell[], placeOf: (cell: Cell) => string): Map<string, number> =>
  new Map([...added(cells, placeOf)].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])));

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

/** The cross table: cells of the rows, and of those below the row that is open. Their figures add up to the totals. */
export async function pivot(context: HandlerContext<"yunying.pivot">) {
  const { by, below, interval, open, dept, author, channel } = context.request;
  const asked: Partial<Record<By, string>> = { ...(dept && { dept }), ...(author && { author }), ...(channel && { channel }) };
  const { cells, label, period } = await cellsOf(context);
  const steps = stepsOf(period, interval);
  const times = new Map(steps.map((step) => [step, stepTimes(step, interval, period)]));
  const rowOf = (of: By, key: string, parent?: string) => (step: string, value: number) => {
    const { dataType: kind, ...chosen } = { ...asked, ...(parent && { [by]: parent }), [of]: key };
    const dataType = kind === undefined ? context.request.dataType : [kind];
    const filter = { ...chosen, ...(dataType && { dataType }), ...times.get(step)! };
    const row = parent ? `${parent}/${key}` : key;
    return { key: `${row}/${step}`, row, name: label(of, key), ...(parent && { parent }), step, value, filter };
  };
  const level = (some: Cell[], side: "outer" | "inner", of: By, parent?: string) => {
    const sums = added(some, (cell) => `${cell.step}\n${cell[side]}`);
    // A step without works is a true 0 here: nothing has to be read for it.
    return [...summed(some, (cell) => cell[side]).keys()].flatMap((key) =>
      steps.map((step) => rowOf(of, key, parent)(step, sums.get(`${step}\n${key}`) ?? 0)),
    );
  };
  const opened = open && below !== by ? cells.filter(({ outer }) => outer === open) : [];
  const rows = [...level(cells, "outer", by), ...level(opened, "inner", below, open)];
  if (rows.length > MOST_CELLS) throw new ApiError(100001, "表格太大，请缩短时间或换更粗的粒度");
  return { rows, total: rows.length };
}

/** Both levels of the whole table as a sheet, with sums at the right and below. */
export async function pivotExport(context: HandlerContext<"yunying.pivotExport">) {
  const { services, request, raw } = context;
  const { by, below } = request;
  const { cells, label, period } = await cellsOf(context);
  const steps = stepsOf(period, request.interval);
  const line = (names: string[], some: Cell[]) => {
    const sums = summed(some, ({ step }) => step);
    return [...names, ...steps.map((step) => sums.get(step) ?? 0), some.reduce((sum, { value }) => sum + value, 0)];
  };
  const rows = [...summed(cells, ({ outer }) => outer).keys()].flatMap((outer) => {
    const own = cells.filter((cell) => cell.outer === outer);
    const inner = below === by ? [] : [...summed(own, (cell) => cell.inner).keys()];
    return [
      line([label(by, outer), "合计"], own),
      ...inner.map((key) =>
        line(
          [label(by, outer), label(below, key)],
          own.filter((cell) => cell.inner === key),
        ),
      ),
    ];
  });
  rows.push(line(["合计", ""], cells));
  const head = [NAMES[by], NAMES[below], ...steps, "合计"];
  const data = await sheetWriterOf(services).write("xlsx", async () => ({ head, rows }));
  raw.reply
    .header("content-type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .header("content-disposition", `attachment; filename="works.xlsx"; filename*=UTF-8''${encodeURIComponent("发稿统计.xlsx")}`)
    .header("cache-control", "private, no-store");
  return data;
}

const NAMES: Record<By, string> = { dept: "部门", author: "记者", channel: "栏目", dataType: "类型" };
