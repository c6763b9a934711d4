import type { Row } from "#engine/index.ts";
import type { ChartPlan as CompiledPlan } from "./plan.gen.ts";

export { marks } from "#engine/index.ts";

/** A chart of a page, or one that the assistant draws of rows that it was given. */
export interface ChartPlan extends CompiledPlan {
  rows?: readonly Row[];
}
