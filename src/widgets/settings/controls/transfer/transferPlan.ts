/** A narrowing above the rows at the left. */
export interface TransferFilter {
  /** Request field. */
  field: string;
  label: string;
  dictionary: string;
}

/** What {@link TransferWidget} chooses from, found beside the form under `transfers`. */
export interface TransferPlan {
  /** Id of the lazy source of the rows at the left; without it the tree of the field's dictionary stands there. */
  source?: string;
  /** Id of the lazy source of what was chosen before: names of the values, and the values where the form has none. */
  chosenSource?: string;
  /** Id of the lazy source that tells how many may be chosen. */
  maxSource?: string;
  value?: string;
  label?: string;
  note?: string;
  search?: string;
  filters?: TransferFilter[];
  /** Request field → form field. */
  depends?: Record<string, string>;
  max?: number;
  sortable?: boolean;
  pagesize?: number;
}

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
