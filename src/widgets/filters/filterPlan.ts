import type { ReactNode } from "react";
import type { BlockPlan, FilterPlan } from "#engine/index.ts";
import type { DraftStore } from "./DraftStore.ts";
import type { FiltersPlan as ViewPlan } from "./plan.gen.ts";

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

type Look = "apply" | "chips" | "buttons" | "submitText";

/** The filters of a view as the browser receives them: compiled with the view, or as a view of their own. */
export interface FiltersPlan extends BlockPlan, Partial<Pick<ViewPlan, Look>> {
  kind: "filters";
  filters: FilterPlan[];
  /** As written, or `light` where a widget shows the form in its toolbar. */
  layout?: ViewPlan["layout"] | "light";
  /** What a widget that shows this form puts beside its buttons; it may read and write what is being entered. */
  tools?: (drafts: DraftStore) => ReactNode;
}

/** The plan of a form: as the filters of another view, or as a view of its own, whose filters are compiled to a form in it. */
export function formOf(block: BlockPlan): FiltersPlan {
  const { filters } = block as { filters?: FilterPlan[] | FiltersPlan };
  return (Array.isArray(filters) ? block : { ...block, filters: filters?.filters ?? [] }) as FiltersPlan;
}
