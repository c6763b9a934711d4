import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { ApiError } from "#server/contract/handler.ts";
import { ownTemplate, seenTemplate } from "./ownTemplate.ts";
import { type TemplateRecord, templatesOf } from "./templates.ts";

/** A template as it was after one of its saves. */
interface TemplateVersion extends Pick<TemplateRecord, "name" | "cycle" | "cover" | "sections" | "header" | "footer"> {
  id: string;
  templateId: string;
  version: number;
  user: string;
  time: number;
}

/** Versions kept of one template; the oldest go. */
const MOST_VERSIONS = 50;

export const versionsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<TemplateVersion>({ name: "reportTemplateVersions", indexes: ["templateId", "version"] });

/** Keeps a template as it is now under its number. */
export async function keepVersion(services: Services, template: TemplateRecord, user: string): Promise<void> {
  const { id: templateId, version = 1, name, cycle, cover, sections, header, footer } = template;
  const versions = versionsOf(services);
  const kept = { templateId, version, name, cycle, cover, sections, header, footer, user, time: services.now() };
  await versions.put({ id: `${templateId}-${version}`, ...kept });
  await versions.removeWhere({ templateId, version: { lt: version - MOST_VERSIONS + 1 } });
}

/** Versions of a template the caller sees, the latest first. */
export async function listVersions({ request, caller, services }: HandlerContext<"reports.templateVersions">) {
  const { id: templateId } = await seenTemplate(services, caller, request.id);
  const rows = await versionsOf(services).find({ where: { templateId }, orderBy: [["version", "desc"]] });
  return rows.map(({ id, version, name, sections, user, time }) => ({
    ...{ id, templateId, version, name, user, time, sectionCount: sections.length },
    titles: sections.map(({ title }) => title).filter(Boolean),
  }));
}

/** Makes a version the present one, as a save of its own: nothing that was is lost. @throws ApiError 404 */
export async function restoreVersion({ request, caller, services }: HandlerContext<"reports.templateRestore">) {
  const kept = await versionsOf(services).get(request.id);
  if (!kept) throw new ApiError(404, "版本不存在或已删除", 404);
  const before = await ownTemplate(services, caller, kept.templateId);
  const { name, cycle, cover, sections, header, footer } = kept;
  const fields = { name, cycle, cover, sections, header, footer, version: (before.version ?? 1) + 1, updateTime: services.now() };
  const saved = await templatesOf(services).put({ ...before, ...fields });
  await keepVersion(services, saved, caller.userName);
  await auditOf(services).note(caller, "恢复报告模板", `${name}（版本 ${kept.version}）`);
  return { id: saved.id };
}
