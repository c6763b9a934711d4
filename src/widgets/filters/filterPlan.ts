import type { ReactNode } from "react";
import type { BlockPlan, FilterPlan } from "#engine/index.ts";
import type { DraftStore } from "./DraftStore.ts";

/** Every control a filter may name. */
export const controlNames = [
  "text",
  "select",
  "radio",
  "checkbox",
  "tabs",
  "tree",
  "cascader",
  "remote",
  "timeWindow",
  "date",
  "switch",
  "tags",
  "number",
  "numberRange",
  "slider",
  "mode",
] as const;
export type ControlName = (typeof controlNames)[number];

/** The filters of a view as the browser receives them. */
export interface FiltersPlan extends BlockPlan {
  kind: "filters";
  filters: FilterPlan[];
  /** change: choices apply at once, typed text on Enter or 查询. submit: everything waits for 查询. */
  apply?: "change" | "submit";
  /** Shows what is filtered by as chips that can be taken off. */
  chips?: boolean;
  /** Shows 查询 and 重置; left out, they show when there is something to submit or more than one filter. */
  buttons?: boolean;
  layout?: "inline" | "vertical";
  /** Where 查询 leads instead of reloading this page. */
  submitText?: string;
  /** What a widget that shows this form puts beside its buttons; it may read and write what is being entered. */
  tools?: (drafts: DraftStore) => ReactNode;
}

/** The plan of a form: as the filters of another view, or as a view of its own, whose filters are compiled to a form in it. */
export function formOf(block: BlockPlan): FiltersPlan {
  const { filters } = block as { filters?: FilterPlan[] | FiltersPlan };
  return (Array.isArray(filters) ? block : { ...block, filters: filters?.filters ?? [] }) as FiltersPlan;
}
