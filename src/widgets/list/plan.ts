import type { ListPlan } from "./plan.gen.ts";

export type { ListPlan };

/** From so many rows on only those in sight are drawn (DESIGN §5). */
export const VIRTUAL_FROM = 100;

export type ListLayout = ListPlan["layout"];
export type ExpandPlan = NonNullable<ListPlan["expand"]>;
export type SummaryPlan = NonNullable<ListPlan["summary"]>;
export type ColumnsFromPlan = NonNullable<ListPlan["columnsFrom"]>;
export type EditPlan = NonNullable<ListPlan["edit"]>;
