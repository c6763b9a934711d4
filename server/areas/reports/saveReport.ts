import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { editedNote } from "#engine/grammar/extracts.ts";
import { WEEK } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { readPick } from "#server/documents/pickDocuments.ts";
import { pngSize } from "#server/print/docx.ts";
import { reportGroupsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { generateReport } from "./generateReport.ts";
import { keptSources } from "./keptSources.ts";
import {
  changeableReport,
  findReport,
  MOST_REPORTS,
  mayDelete,
  picturesOf,
  REPORT_STATUS,
  type ReportDesk,
  type ReportRecord,
  type ReportSection,
  reportsOf,
} from "./ReportRecord.ts";
import { checkPeriod, scopeQuery } from "./subject.ts";
import { WRITINGS } from "./writeOverview.ts";

type Given = RequestOf<"reports.save">["sections"][number];

/** @throws ApiError 100001 for a reference that names nothing */
async function readSection(
  services: Services,
  caller: Caller,
  given: Given,
  at: number,
  before: ReportRecord | null,
): Promise<ReportSection> {
  const { type = "text", title = "", ref = "", body = "" } = given;
  const wrong = (what: string) => new ApiError(100001, `第 ${at + 1} 章的${what}不存在：${ref.slice(0, 40)}`);
  if (type === "chart" && ref && !Object.hasOwn(FIGURES, ref)) throw wrong("图表");
  if (type === "docs" && ref.startsWith("@") && !readPick(ref)) throw wrong("选稿方式");
  if ((type === "text" || type === "ai") && ref.startsWith("@") && !Object.hasOwn(WRITINGS, ref)) throw wrong("写法");
  const section = { type, title: title.trim(), ref, body };
  const known = before?.sections.find((one) => one.type === type && one.ref === ref);
  const { docs, rows, narrow, size, fields } = known ?? {};
  const auto = known?.auto === true && known.body === body;
  const note = given.note && known?.note === given.note && known.body !== body ? editedNote(given.note) : given.note;
  const sources = given.sources?.length ? await keptSources(services, caller, given.sources, before) : [];
  const kept = {
    ...(docs && { docs }),
    ...(rows && { rows }),
    ...(narrow && { narrow }),
    ...(size && { size }),
    ...(fields && { fields }),
    ...(note && { note }),
    ...(sources.length && { sources }),
  };
  return { ...section, ...kept, ...(auto && { auto }) };
}

async function groupFor(services: Services, caller: Caller, desk: ReportDesk, id: string): Promise<string> {
  if (!id) return "";
  const group = await reportGroupsOf(services).get(id);
  if (group?.kind !== desk || (group.unit && group.unit !== unitOf(caller))) throw new ApiError(404, "报告分组不存在或已删除", 404);
  return group.id;
}

/** Signed reports stay as they were signed. */
function checkUnsigned(report: ReportRecord): void {
  if (report.sign === "signed") throw new ApiError(100001, "已签发的报告不能修改，可复制为新报告");
}

/** Makes a draft, or changes one. */
export async function saveReport({ request, caller, services }: HandlerContext<"reports.save">) {
  const before = request.id ? await changeableReport(services, caller, request.id) : null;
  if (before) checkUnsigned(before);
  const title = request.title.trim();
  if (!title) throw new ApiError(100001, "请填写报告标题");
  const desk = before?.desk ?? request.desk ?? "report";
  const endTime = request.endTime ?? before?.endTime ?? services.now();
  const beginTime = request.beginTime ?? before?.beginTime ?? endTime - WEEK;
  const { eventId, monitorId, columnId, keyWords } = request;
  const subject = { eventId: eventId || undefined, monitorId: monitorId || undefined, columnId: columnId || undefined };
  const fields = {
    ...{ title, desk, beginTime, endTime, ...subject, keyWords: keyWords?.trim() || undefined },
    groupId: await groupFor(services, caller, desk, request.groupId ?? before?.groupId ?? ""),
    cycle: request.cycle ?? before?.cycle ?? ("special" as const),
    templateId: request.templateId ?? before?.templateId ?? "",
    sections: await Promise.all(request.sections.map((section, at) => readSection(services, caller, section, at, before))),
    updateTime: services.now(),
  };
  checkPeriod(fields);
  await scopeQuery(services, caller, fields);
  const reports = reportsOf(services);
  if (before) {
    // So is what was handed in.
    const sign = before.sign === "rejected" || before.sign === "waiting" ? ("draft" as const) : before.sign;
    // What was generated is of another text now.
    const status = before.status === REPORT_STATUS.making ? before.status : REPORT_STATUS.draft;
    const saved = await reports.put({ ...before, ...fields, sign, status, message: "" });
    await auditOf(services).note(caller, "修改报告", title);
    return { id: saved.id };
  }
  const unit = unitOf(caller);
  if ((await reports.count({ where: { unit } })) >= MOST_REPORTS) throw new ApiError(100009, `报告最多 ${MOST_REPORTS} 份，请先删除旧报告`);
  const made = await reports.insert({
    ...fields,
    ...{ unit, status: REPORT_STATUS.draft, message: "", docCount: 0, receivers: [], sign: "draft" as const, log: [] },
    ...{ userId: caller.userId, creator: caller.userName, createTime: services.now() },
  });
  await auditOf(services).note(caller, "新建报告", title);
  return { id: made.id };
}

/** Pictures of a data address, PNG only. */
const readPicture = (image: string): string | undefined => {
  const data = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(image)?.[1];
  return data && pngSize(Buffer.from(data.slice(0, 64), "base64")) ? data : undefined;
};

export async function generate({ request, caller, services }: HandlerContext<"reports.generate">) {
  const report = await changeableReport(services, caller, request.id);
  checkUnsigned(report);
  if (report.sections.length === 0) throw new ApiError(100001, "请至少添加一个章节");
  if (report.status === REPORT_STATUS.making) return { id: report.id };
  const pictures = picturesOf(services);
  await pictures.removeWhere({ reportId: report.id });
  for (const { section, image } of request.images ?? []) {
    const data = readPicture(image);
    if (data) await pictures.put({ id: `${report.id}-${section}`, reportId: report.id, section, image: data });
  }
  await generateReport(services, caller, report);
  await auditOf(services).note(caller, "生成报告", report.title);
  return { id: report.id };
}

export async function deleteReports({ request, caller, services }: HandlerContext<"reports.delete">): Promise<null> {
  const found = await Promise.all([...new Set(request.ids)].map((id) => changeableReport(services, caller, id)));
  const foreign = found.find((report) => !mayDelete(caller, report));
  if (foreign) throw new ApiError(403, `只能删除自己编制的报告，“${foreign.title}”由${foreign.creator}编制`, 403);
  for (const { id, title } of found) {
    await reportsOf(services).remove(id);
    await picturesOf(services).removeWhere({ reportId: id });
    await auditOf(services).note(caller, "删除报告", title);
  }
  return null;
}

/** A draft of the same sections; what the server wrote is left for it to write anew. */
export async function copyReport({ request, caller, services }: HandlerContext<"reports.copy">) {
  const { id: _, ...report } = await findReport(services, caller, request.id);
  const now = services.now();
  const sections = report.sections.map(({ docs: _d, rows: _r, auto, ...section }) => {
    if (!auto) return section;
    const { note: _n, sources: _s, ...own } = section;
    return { ...own, body: "" };
  });
  const made = await reportsOf(services).insert({
    ...{
      ...report,
      sections,
      title: `${report.title.slice(0, 90)}（副本）`,
      unit: unitOf(caller),
      receivers: [],
      log: [],
    },
    ...{
      status: REPORT_STATUS.draft,
      message: "",
      docCount: 0,
      sign: "draft" as const,
      createTime: now,
      updateTime: now,
    },
    ...{ userId: caller.userId, creator: caller.userName },
  });
  return { id: made.id };
}
