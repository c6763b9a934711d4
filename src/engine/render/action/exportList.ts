import type { ColumnPlan } from "../../compile/plan.ts";
import type { Row } from "../cells/cell.ts";
import type { PageRuntime } from "../PageRuntime.ts";
import { type Scope, scopeVariables } from "../Scope.ts";
import type { ActionOf } from "./ActionRunner.ts";

/** Default file name of SPEC §9. */
const DEFAULT_NAME = "列表";

/**
 * Writes a list to a spreadsheet in the browser: the chosen rows of a bulk action, else all rows of the source's present
 * request up to the action's `max`, with progress and cancel. Inside the list that it writes, the sheet is as the list is
 * seen: the columns in sight in their order, and rows that the browser orders in that order.
 */
export async function exportList(runtime: PageRuntime, action: ActionOf<"export">, scope: Scope): Promise<boolean> {
  const fileName = runtime.evaluator.text(action.fileName, scopeVariables(scope)) || DEFAULT_NAME;
  const controller = new AbortController();
  const title = `正在导出 ${fileName}`;
  const show = (done: number, total: number) => runtime.view.setProgress({ title, done, total, cancel: () => controller.abort() });
  try {
    const { list } = scope;
    const source = runtime.plan.sources[action.source];
    // Rows that come whole are put in order before the first of them are taken.
    const orders = list?.source === action.source && (source?.order ?? source?.here) !== undefined && !source?.endpoint.paging;
    let rows: readonly Row[] | undefined = action.bulk ? scope.rows : undefined;
    /** Rows of the whole list, where it was read. */
    let all = 0;
    if (!rows) {
      show(0, 0);
      rows = await runtime.collect(action.source, scope, {
        max: orders ? Number.POSITIVE_INFINITY : action.max,
        signal: controller.signal,
        onProgress: show,
        onTotal: (total) => {
          all = total;
        },
      });
      if (orders) rows = list.ordered(rows).slice(0, action.max);
    }
    if (controller.signal.aborted) return false;
    if (rows.length === 0) {
      runtime.services.notify("warning", "暂无数据");
      return false;
    }
    const columns = columnsOf(runtime, action, scope);
    const { exportRows } = await import("../export.ts");
    await exportRows({ fileName, fileType: action.fileType, columns, rows, dictionaries: runtime.plan.dictionaries }, controller.signal);
    if (controller.signal.aborted) return false;
    const whole = rows.length < action.max || all <= rows.length;
    runtime.services.notify("success", whole ? `已导出 ${rows.length} 条` : `已导出前 ${rows.length} 条，为一次的上限`);
    return true;
  } catch (error) {
    // A cancelled request may come back as any kind of error.
    if (controller.signal.aborted) return false;
    throw error;
  } finally {
    runtime.view.setProgress(undefined);
  }
}

/** The columns to write: as the reader has them in the list around, else those of the plan whose condition holds. */
function columnsOf({ evaluator }: PageRuntime, action: ActionOf<"export">, scope: Scope): ColumnPlan[] {
  const { list } = scope;
  const shown = list !== undefined && list.id === action.columnsOf ? list.columns() : undefined;
  // One that the page hides may have been brought to sight.
  if (shown) return shown.map((column) => ({ ...column, title: fullTitle(column), hidden: false }));
  return action.columns
    .filter((column) => evaluator.holds(column.when, scopeVariables(scope)))
    .map((column) => (column.group ? { ...column, title: fullTitle(column) } : column));
}

/** A sheet has one row of headings: those over a column stand before its own. */
const fullTitle = ({ group = [], title }: ColumnPlan): string => [...group, title].join(" · ");
