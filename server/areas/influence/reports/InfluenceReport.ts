import type { RowOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";

export type InfluenceRow = RowOf<"influence.reportRows">;
export type ReportPart = "platforms" | "accounts" | "works";

/** A report on the influence of own accounts as it was made: what comes later changes nothing of it. */
export interface InfluenceReport {
  id: string;
  /** Colleagues share reports. */
  unit: string;
  title: string;
  cycle: "week" | "month";
  beginTime: number;
  /** Exclusive. */
  endTime: number;
  /** Own source and kinds it is about; absent: all own. */
  sourceId?: string;
  dataTypes?: string[];
  summary: string;
  /** Id, version and wording of each formula that its indices were computed with. */
  formulas: string[];
  kpis: KpiRow[];
  parts: Record<ReportPart, InfluenceRow[]>;
  userId: string;
  creator: string;
  time: number;
}

export const influenceReportsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<InfluenceReport>({ name: "influenceReports", indexes: ["unit", "cycle", "beginTime", "time"] });

/** A report of the caller's unit. @throws ApiError 404 */
export async function findInfluenceReport(services: Services, caller: Caller, id: string): Promise<InfluenceReport> {
  const report = await influenceReportsOf(services).get(id);
  if (report?.unit !== unitOf(caller)) throw new ApiError(404, "报告不存在或已删除", 404);
  return report;
}
