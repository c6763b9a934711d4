import type { SettingsPlan } from "../../plan.gen.ts";

/** What {@link TransferWidget} chooses from, found beside the form under `transfers`. */
export type TransferPlan = NonNullable<SettingsPlan["transfers"]>[string];
/** A narrowing above the rows at the left. */
export type TransferFilter = NonNullable<TransferPlan["filters"]>[number];

export type TransferRow = Record<string, unknown>;

export const keyOf = (row: TransferRow, plan: Pick<TransferPlan, "value">): string =>
  String((plan.value ? row[plan.value] : (row.id ?? row.key)) ?? "");

export const labelOf = (row: TransferRow, plan: Pick<TransferPlan, "value" | "label">): string =>
  String((plan.label ? row[plan.label] : (row.name ?? row.label ?? row.title)) ?? keyOf(row, plan));

/** A maximum as an endpoint tells it: a number, or an object that holds one. */
export function readMax(raw: unknown): number | undefined {
  if (typeof raw === "number" && Number.isFinite(raw)) return raw;
  const inner = raw !== null && typeof raw === "object" ? Object.values(raw) : [];
  return inner.find((value): value is number => typeof value === "number" && Number.isFinite(value));
}

/** The chosen values with more; undefined where that would be more than `max`. Doubles are left out. */
export function withAdded(chosen: readonly string[], more: readonly string[], max: number): string[] | undefined {
  const next = [...new Set([...chosen, ...more])];
  return next.length > max && next.length > chosen.length ? undefined : next;
}
