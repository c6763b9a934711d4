import type { RowOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError, type Services } from "#server/contract/handler.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";

export type AreaRow = RowOf<"ranks.areaReportRows">;
export type AreaPart = "tops" | "places" | "moves";

/** A month of the accounts of a place, as it was when the report was made: what comes later changes nothing of it. */
export interface AreaReport {
  /** Place and month: the same report is never made twice. */
  id: string;
  regionId: string;
  /** `YYYY-MM`. */
  month: string;
  title: string;
  beginTime: number;
  /** Exclusive. */
  endTime: number;
  summary: string;
  /** Id, version and wording of each formula that its indices were computed with. */
  formulas: string[];
  /** Figures of the month beside those of the month before. */
  kpis: KpiRow[];
  parts: Record<AreaPart, AreaRow[]>;
  creator: string;
  time: number;
}

export const areaReportsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<AreaReport>({ name: "areaReports", indexes: ["regionId", "month", "time"] });

/** @throws ApiError 404 */
export async function findAreaReport(services: Services, id: string): Promise<AreaReport> {
  const report = await areaReportsOf(services).get(id);
  if (!report) throw new ApiError(404, "报告不存在", 404);
  return report;
}
