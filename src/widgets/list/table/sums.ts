import { type Row, toNumber, valueAt } from "#engine/index.ts";
import type { SummaryPlan } from "../plan.ts";

/** Figures of some rows by field. Blank cells count for nothing, an average is one of those that hold a number. */
export function sumsOf(rows: readonly Row[], { sum, average = [] }: Pick<SummaryPlan, "sum" | "average">): Row {
  const figures: Row = {};
  for (const field of [...sum, ...average]) {
    const values = rows.map((row) => toNumber(valueAt(row, field))).filter((value) => value !== undefined);
    const total = values.reduce((all, value) => all + value, 0);
    if (sum.includes(field)) figures[field] = rounded(total);
    else if (values.length > 0) figures[field] = rounded(total / values.length, 4);
  }
  return figures;
}

/** What adding fractions leaves behind the last digit says nothing. */
const rounded = (value: number, digits = 6): number => Number(value.toFixed(digits));

const GROUP = Symbol("group");

/** What a row of sums is about; undefined for a row of the list. */
export const groupOf = (row: Row): { first: Row } | undefined => (row as { [GROUP]?: { first: Row } })[GROUP];

/**
 * The rows with one of sums below each run of neighbours with the same value of `by`.
 * @param figures of a group, by the text of its value; those of the run itself where it has none
 */
export function withGroupSums(
  rows: readonly Row[],
  plan: SummaryPlan & { by: string },
  keyField: string,
  figures: ReadonlyMap<string, Row> | undefined,
): Row[] {
  const result: Row[] = [];
  let run: Row[] = [];
  for (const [at, row] of rows.entries()) {
    result.push(row);
    run.push(row);
    const value = String(valueAt(row, plan.by) ?? "");
    const next = rows[at + 1];
    if (next && String(valueAt(next, plan.by) ?? "") === value) continue;
    const own = figures ? (figures.get(value) ?? {}) : sumsOf(run, plan);
    result.push({ ...own, [keyField]: `sums:${at}:${value}`, [GROUP]: { first: row } } as Row);
    run = [];
  }
  return result;
}
