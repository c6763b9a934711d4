import { DAY, localStep } from "#engine/grammar/localTime.ts";
import { type Bucket, type DocumentQuery, type Panel, QueryBudgetError } from "../documents.ts";
import type { Codes } from "./Codes.ts";
import { bucketKey, monthKey, monthOf } from "./localTime.ts";
import type { Outlets } from "./Outlets.ts";
import type { Pass } from "./pass.ts";

/** Cells of one cross table. */
const MAX_CELLS = 100_000;
/** Steps of a cross table, never negative: documents begin in 1970. Monday is the fourth day of the first week. */
const STEPS = {
  day: { stepOf: (time: number) => Math.max(0, localStep(time, DAY)), keyOf: (step: number) => bucketKey(step, DAY) },
  week: {
    stepOf: (time: number) => Math.max(0, Math.floor((localStep(time, DAY) + 3) / 7)),
    keyOf: (step: number) => bucketKey(step * 7 - 3, DAY),
  },
  month: { stepOf: monthOf, keyOf: monthKey },
};

interface CrossGiven {
  codes: Codes;
  outlets: Outlets;
  seen: DocumentQuery["seenTypes"];
}

/** Values by one or two fields and step, a cell for each that occurs. */
export function crossPanel(
  { by, interval, metric = "count" }: Extract<Panel, { kind: "cross" }>,
  pass: Pass,
  count: number,
  { codes, outlets, seen }: CrossGiven,
): Bucket[] {
  const { out, columns } = pass;
  const reprints = metric === "reprints" ? outlets.reprints(columns, out, count, seen) : null;
  const values = reprints ?? (metric === "count" || metric === "reprints" ? null : columns[metric]);
  const none: ArrayLike<number> = new Uint8Array(0);
  const fields = by.map((field) => ({ field, column: codes.column(field, pass) }));
  const [first = none, second = none] = fields.map(({ column: [column] }) => column);
  const { stepOf, keyOf } = STEPS[interval];
  // A code and a step in one number each; codes of names stay far below 2^20, days below 2^16.
  const cells = new Map<number, number>();
  for (let j = 0; j < count; j++) {
    const row = out[j]!;
    const cell = ((first[row] ?? 0) * 2 ** 17 + (second[row] ?? 0)) * 2 ** 16 + stepOf(columns.pub[row]!);
    cells.set(cell, (cells.get(cell) ?? 0) + (values === null ? 1 : values[row]!));
  }
  if (cells.size > MAX_CELLS) throw new QueryBudgetError(`${cells.size} cells are more than ${MAX_CELLS}; use a wider interval`);
  const names = fields.map(({ field, column: [, kind] }) => {
    const known = new Map<number, string>();
    return (code: number): string => {
      if (!known.has(code)) known.set(code, kind && code === 0 ? "" : codes.termName(field, kind, code).key);
      return known.get(code)!;
    };
  });
  return [...cells].map(([cell, value]) => {
    const [both, step] = [Math.floor(cell / 2 ** 16), cell % 2 ** 16];
    const name = names[0]?.(Math.floor(both / 2 ** 17)) ?? "";
    return { key: keyOf(step), name, value, ...(names[1] && { series: names[1](both % 2 ** 17) }) };
  });
}
