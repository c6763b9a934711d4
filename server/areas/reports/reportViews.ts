import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { pickDocuments } from "#server/documents/pickDocuments.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { eventsOf, seesEvent } from "#server/records/EventRecord.ts";
import { monitorsOf, ownedBy } from "#server/records/MonitorRecord.ts";
import { behindFigure } from "./behindFigure.ts";
import { readFigure } from "./figures.ts";
import { findReport, type ReportRecord } from "./ReportRecord.ts";
import { SectionWriter, type Written } from "./SectionWriter.ts";
import { type Scope, scopeQuery } from "./subject.ts";
import { WRITINGS, writeSummary } from "./writeOverview.ts";

/** A report by its id, or a subject and period not saved yet. */
type ScopeRequest = Omit<RequestOf<"reports.chart">, "chart">;

async function scopeOf(services: Services, caller: Caller, request: ScopeRequest): Promise<{ scope: Scope; report?: ReportRecord }> {
  if (request.reportId) {
    const report = await findReport(services, caller, request.reportId);
    return { scope: report, report };
  }
  const { beginTime, endTime, eventId, monitorId, columnId, keyWords } = request;
  if (beginTime === undefined || endTime === undefined) throw new ApiError(100001, "请选择报告时段");
  return { scope: { beginTime, endTime, eventId, monitorId, columnId, keyWords } };
}

/**
 * Rows of a chart, counted now. A reader who may not see the report's subject, and one after it is gone, gets what was
 * counted when the report was made.
 */
export async function reportChart({ request, caller, services }: HandlerContext<"reports.chart">) {
  const { scope, report } = await scopeOf(services, caller, request);
  const answer = (rows: Awaited<ReturnType<typeof readFigure>>) => ({ rows, total: rows.length });
  try {
    return answer(await readFigure(services, caller, request.chart, scope));
  } catch (error) {
    const kept = report?.sections.find((section) => section.type === "chart" && section.ref === request.chart)?.rows;
    if (!(error instanceof ApiError) || !kept) throw error;
    return answer(kept);
  }
}

/** Documents of a report: those of a pick, or those behind a point of a chart. */
export async function reportDocuments({ request, caller, services }: HandlerContext<"reports.documents">) {
  const { scope } = await scopeOf(services, caller, request);
  const { pick = "latest", chart, key = "", series, sortField: field, sortType: order = "desc", page, pagesize } = request;
  const query = await scopeQuery(services, caller, scope);
  const narrowed = chart ? behindFigure(query, chart, key, series) : query;
  // Charts count near-identical documents each, and so does the list behind one of their points.
  const found = await pickDocuments(services, narrowed, pick, { page, pagesize }, field && { field, order }, !chart);
  return { rows: await presentRows(services, caller, found.rows), total: found.total };
}

/** A text for a section: about the period, or from chosen documents. */
export async function reportWriting({ request, caller, services }: HandlerContext<"reports.write">) {
  const writer = new SectionWriter(services, caller);
  const answer = ({ body, ...more }: Written) => ({ text: body, ...more });
  if (request.docIds?.length) return answer(await writeSummary(services, caller, writer, request.docIds));
  const { scope } = await scopeOf(services, caller, request);
  const write = WRITINGS[`@${request.part ?? "overview"}`];
  if (!write) throw new ApiError(100001, "没有这种写法");
  return answer(await write(services, caller, scope, writer));
}

const MOST_SUBJECTS = 50;

/** Events or watched objects that a report may be about; the one chosen is always among them. */
export async function reportSubjects({ request, caller, services }: HandlerContext<"reports.subjects">) {
  const { kind, id } = request;
  const rows: { id: string; name: string }[] =
    kind === "event"
      ? (await eventsOf(services).find({ orderBy: [["heat", "desc"]] }))
          .filter((event) => seesEvent(caller, event))
          .slice(0, MOST_SUBJECTS)
          .map(({ id, title }) => ({ id, name: title }))
      : (await monitorsOf(services).find({ where: await ownedBy(services, caller), orderBy: [["order", "asc"]] }))
          .filter((row) => row.kind !== "compare")
          .map(({ id, name }) => ({ id, name }));
  if (kind === "event" && id && !rows.some((row) => row.id === id)) {
    const chosen = await eventsOf(services).get(id);
    if (chosen && seesEvent(caller, chosen)) rows.unshift({ id: chosen.id, name: chosen.title });
  }
  return rows.map((row) => ({ value: row.id, label: row.name }));
}
