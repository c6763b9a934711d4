import type { ReportBuilderPlan } from "./plan.gen.ts";

export type { ReportBuilderPlan };

export type DocumentsPlan = NonNullable<ReportBuilderPlan["documents"]>;
export type PicksPlan = NonNullable<ReportBuilderPlan["picks"]>;
export type Choice = PicksPlan["items"][number];
export type AiPlan = NonNullable<ReportBuilderPlan["ai"]>;
