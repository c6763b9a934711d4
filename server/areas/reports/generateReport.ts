import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { pickDocuments, readPick } from "#server/documents/pickDocuments.ts";
import { materialsOf } from "#server/records/MaterialRecord.ts";
import { reportDocument } from "./behindFigure.ts";
import { readFigure } from "./figures.ts";
import { REPORT_STATUS, type ReportDocument, type ReportRecord, type ReportSection, reportsOf } from "./ReportRecord.ts";
import { SectionWriter } from "./SectionWriter.ts";
import { narrowedBy, scopeQuery } from "./subject.ts";
import { WRITINGS } from "./writeOverview.ts";

/** Generations under way; a stop of the server waits for them. */
class Generations {
  readonly running = new Set<Promise<void>>();
}
const generationsOf = serviceKey("reportGenerations", () => new Generations());

export const settledGenerations = async (services: Services): Promise<void> => {
  await Promise.all(generationsOf(services).running);
};

/** Reads everything a report shows from the stores and keeps it in its sections. Answers at once; the report is 生成中 meanwhile. */
export async function generateReport(services: Services, caller: Caller, report: ReportRecord): Promise<void> {
  const reports = reportsOf(services);
  await reports.update(report.id, { status: REPORT_STATUS.making, message: "" });
  const work = fillReport(services, caller, report)
    .then((filled) => reports.update(report.id, { ...filled, status: REPORT_STATUS.ready, updateTime: services.now() }))
    .catch(async (error: unknown) => {
      const known = error instanceof ApiError;
      if (!known) services.log.error({ err: error, report: report.id }, "report could not be generated");
      const message = known ? error.message : "生成时出错，请重试";
      await reports.update(report.id, { status: REPORT_STATUS.failed, message });
    })
    .then(
      () => undefined,
      (err) => services.log.error({ err, report: report.id }, "report could not be kept"),
    );
  const { running } = generationsOf(services);
  running.add(work);
  void work.finally(() => running.delete(work));
}

/** The sections with their content as of now. @throws ApiError 404 for a subject that is gone */
export async function fillReport(
  services: Services,
  caller: Caller,
  report: ReportRecord,
  writer = new SectionWriter(services, caller),
): Promise<Pick<ReportRecord, "sections" | "docCount">> {
  const query = await scopeQuery(services, caller, report);
  const [[count] = []] = await services.documents.statistics(query, [{ kind: "count" }]);
  const sections = await Promise.all(report.sections.map((section) => fillSection(services, caller, report, section, writer)));
  return { sections, docCount: count?.value ?? 0 };
}

async function fillSection(
  services: Services,
  caller: Caller,
  report: ReportRecord,
  section: ReportSection,
  writer: SectionWriter,
): Promise<ReportSection> {
  const { docs: _d, rows: _r, ...own } = section;
  const scope = { ...report, ...narrowedBy(report, own.narrow) };
  if (own.type === "chart") return { ...own, rows: await readFigure(services, caller, own.ref, scope) };
  if (own.type === "docs") return { ...own, docs: await sectionDocuments(services, caller, scope, own.ref) };
  const write = WRITINGS[own.ref];
  if (!write || (own.body.trim() !== "" && !own.auto)) return own;
  const { sources: _s, note: _n, ...rest } = own;
  return { ...rest, ...(await write(services, caller, scope, writer)), auto: true };
}

/** Documents of a section: picked from the period, or the material of the unit in the order chosen. */
async function sectionDocuments(services: Services, caller: Caller, report: ReportRecord, ref: string): Promise<ReportDocument[]> {
  const pick = readPick(ref);
  if (pick) {
    const query = await scopeQuery(services, caller, report);
    const page = await pickDocuments(services, query, pick.pick, { page: 1, pagesize: pick.size });
    return page.rows.map(reportDocument);
  }
  const ids = ref.split(",").filter(Boolean);
  if (ids.length === 0) return [];
  const found = await materialsOf(services).find({ where: { unit: report.unit, id: { in: ids } } });
  return ids
    .flatMap((id) => found.find((material) => material.id === id) ?? [])
    .map((material) => ({
      ...{ docId: material.docId, title: material.title, summary: material.summary, source: material.source ?? "" },
      ...{ dataType: material.dataType ?? "", pubdate: material.pubdate ?? material.addTime },
      ...{ isAppraise: material.isAppraise ?? 0, sameContentCount: 1 },
    }));
}
