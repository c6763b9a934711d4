import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { generateReport } from "./generateReport.ts";
import { seenTemplate } from "./ownTemplate.ts";
import { MOST_REPORTS, REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { type TemplateSection, templatesOf } from "./templates.ts";
import { sectionsOf } from "./tryTemplate.ts";

const SPANS = { "1d": 1, "7d": 7, "30d": 30 } as const;
const PARTS = {
  overview: { type: "text", title: "概述", ref: "@overview" },
  trend: { type: "chart", title: "走势", ref: "trend" },
  media: { type: "chart", title: "媒体", ref: "media" },
  emotion: { type: "chart", title: "情感", ref: "emotion" },
  region: { type: "chart", title: "地域", ref: "region" },
  docs: { type: "docs", title: "重点稿件", ref: "@hot:10" },
  risk: { type: "ai", title: "风险提示", ref: "@risk" },
} as const satisfies Record<string, TemplateSection>;

/** Conditions of which reports are made at once. */
export interface CustomReport {
  id: string;
  unit: string;
  name: string;
  keyWords: string;
  allWords: string;
  anyWords: string;
  excludeWords: string;
  dataType: string[];
  span: keyof typeof SPANS;
  parts: (keyof typeof PARTS)[];
  /** "" for the chosen parts. */
  templateId: string;
  userId: string;
  creator: string;
  /** The report made last; "" for none. */
  reportId: string;
  lastTime: number;
  count: number;
  createTime: number;
}

const MOST = 500;

export const customReportsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<CustomReport>({ name: "customReports", indexes: ["unit", "createTime"] });

async function ownCustom(services: Services, caller: Caller, id: string): Promise<CustomReport> {
  const found = await customReportsOf(services).get(id);
  if (found?.unit !== unitOf(caller)) throw new ApiError(404, "定制报告不存在或已删除", 404);
  return found;
}

/** Entries of the unit, the latest first. */
export async function listCustom({ request, caller, services }: HandlerContext<"reports.customList">) {
  const { page, pagesize, keyWords = "" } = request;
  const all = await customReportsOf(services).find({ where: { unit: unitOf(caller) }, orderBy: [["createTime", "desc"]] });
  const found = all.filter(({ name }) => name.includes(keyWords.trim()));
  const names = new Map((await templatesOf(services).find()).map(({ id, name }) => [id, name]));
  const rows = found.slice((page - 1) * pagesize, page * pagesize).map(({ unit: _, userId: _u, createTime: _c, lastTime, ...row }) => ({
    ...{ ...row, templateName: names.get(row.templateId) ?? "" },
    ...(lastTime && { lastTime }),
  }));
  return { rows, total: found.length };
}

/** Makes an entry of the unit, or changes one. */
export async function saveCustom({ request, caller, services }: HandlerContext<"reports.customSave">) {
  const before = request.id ? await ownCustom(services, caller, request.id) : null;
  const entries = customReportsOf(services);
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写名称");
  const unit = unitOf(caller);
  const mine = await entries.find({ where: { unit } });
  if (mine.some((other) => other.name === name && other.id !== before?.id)) throw new ApiError(100002, `已有名为“${name}”的定制报告`);
  if (!before && mine.length >= MOST) throw new ApiError(100009, `定制报告最多 ${MOST} 个`);
  const templateId = request.templateId ?? before?.templateId ?? "";
  if (templateId) await seenTemplate(services, caller, templateId);
  const parts = request.parts ?? before?.parts ?? ["overview"];
  if (!templateId && parts.length === 0) throw new ApiError(100001, "请选择模板，或至少一个章节");
  const word = (key: "keyWords" | "allWords" | "anyWords" | "excludeWords") => (request[key] ?? before?.[key] ?? "").trim();
  const fields = {
    ...{ name, keyWords: word("keyWords"), allWords: word("allWords"), anyWords: word("anyWords"), excludeWords: word("excludeWords") },
    ...{ dataType: request.dataType ?? before?.dataType ?? [], span: request.span ?? before?.span ?? ("7d" as const), parts, templateId },
  };
  const own = { unit, userId: caller.userId, creator: caller.userName, reportId: "", lastTime: 0, count: 0, createTime: services.now() };
  const saved = before ? await entries.put({ ...before, ...fields }) : await entries.insert({ ...own, ...fields });
  await auditOf(services).note(caller, before ? "修改定制报告" : "新建定制报告", name);
  return { id: saved.id };
}

export async function deleteCustom({ request, caller, services }: HandlerContext<"reports.customDelete">): Promise<null> {
  const found = await Promise.all([...new Set(request.ids)].map((id) => ownCustom(services, caller, id)));
  for (const { id, name } of found) {
    await customReportsOf(services).remove(id);
    await auditOf(services).note(caller, "删除定制报告", name);
  }
  return null;
}

/** Makes the report of an entry now, over whole days up to yesterday; answers the report, which is being made. */
export async function runCustom({ request, caller, services }: HandlerContext<"reports.customRun">) {
  const entry = await ownCustom(services, caller, request.id);
  const reports = reportsOf(services);
  const unit = unitOf(caller);
  if ((await reports.count({ where: { unit } })) >= MOST_REPORTS) throw new ApiError(100009, `报告最多 ${MOST_REPORTS} 份，请先删除旧报告`);
  const template = entry.templateId ? await seenTemplate(services, caller, entry.templateId) : null;
  const now = services.now();
  const endTime = dayStart(now);
  const { name, keyWords, allWords, anyWords, excludeWords, dataType, span, parts } = entry;
  const report = await reports.insert({
    ...{
      unit,
      desk: "report" as const,
      groupId: "",
      title: `${name}（${dayName(endTime - DAY).slice(5)}）`,
      cycle: template?.cycle ?? "special",
    },
    ...{ templateId: entry.templateId, beginTime: endTime - SPANS[span] * DAY, endTime, keyWords: keyWords || undefined },
    narrow: [{ allWords, anyWords, excludeWords, dataType }],
    ...{ status: REPORT_STATUS.draft, message: "", docCount: 0, receivers: [], sign: "draft" as const, log: [] },
    sections: sectionsOf(template?.sections ?? parts.map((part) => PARTS[part])),
    ...{ userId: caller.userId, creator: caller.userName, createTime: now, updateTime: now },
  });
  await generateReport(services, caller, report);
  await customReportsOf(services).update(entry.id, { reportId: report.id, lastTime: now, count: entry.count + 1 });
  await auditOf(services).note(caller, "生成报告", report.title);
  return { id: report.id };
}
