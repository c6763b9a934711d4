import type { FilterPlan } from "#engine/index.ts";

/** SPEC §9 search modes: one choice sets where words are looked for and whether doubles are dropped. */
export const MODES = [
  { value: "normal", label: "普通模式", queryField: "title_content", duplicate: "1" },
  { value: "more", label: "搜的多", queryField: "title_content", duplicate: "0" },
  { value: "exact", label: "搜得准", queryField: "title", duplicate: "1" },
] as const;

/** Names of the two parameters that a mode sets; `props.queryField` and `props.duplicate` may name others. */
export const modeParams = ({ props }: FilterPlan): { queryField: string; duplicate: string } => ({
  queryField: String(props.queryField ?? "queryField"),
  duplicate: String(props.duplicate ?? "duplicate"),
});
