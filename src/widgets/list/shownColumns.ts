import type { ProTableProps } from "@ant-design/pro-components";
import type { ColumnPlan } from "#engine/index.ts";

export type ColumnsMap = NonNullable<NonNullable<ProTableProps<Record<string, unknown>, object>["columnsState"]>["value"]>;

/**
 * Columns in sight, in the order in which ProTable draws them: fixed ones at their sides, between them as the reader put
 * them, else as the page has them.
 */
export function shownColumns(columns: readonly ColumnPlan[], look: ColumnsMap): ColumnPlan[] {
  const side = ({ field, fixed }: ColumnPlan) => SIDES[String(look[field]?.fixed ?? fixed)] ?? 1;
  const place = ({ field }: ColumnPlan) => look[field]?.order ?? 0;
  return columns.filter(({ field }) => look[field]?.show !== false).sort((a, b) => side(a) - side(b) || place(a) - place(b));
}

const SIDES: Readonly<Record<string, number>> = { left: 0, right: 2 };

/**
 * The look with a place for every column: one that came to the page after its reader had ordered it stands behind the one
 * before it there, and not before all.
 */
export function withPlaces(look: ColumnsMap, columns: readonly ColumnPlan[]): ColumnsMap {
  // Under headings that several share, columns stand as the page has them.
  if (columns.some(({ group }) => group))
    return Object.fromEntries(Object.entries(look).map(([key, { order: _, ...state }]) => [key, state]));
  const fields = columns.map(({ field }) => field);
  const placed = fields.filter((field) => look[field]?.order !== undefined);
  if (placed.length === 0 || placed.length === fields.length) return look;
  placed.sort((a, b) => (look[a]?.order ?? 0) - (look[b]?.order ?? 0));
  for (const [at, field] of fields.entries())
    if (look[field]?.order === undefined) placed.splice(placed.indexOf(fields[at - 1] ?? "") + 1, 0, field);
  return { ...look, ...Object.fromEntries(placed.map((field, order) => [field, { ...look[field], order }])) };
}
