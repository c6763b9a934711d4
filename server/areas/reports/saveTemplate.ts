import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { removeFont, templateFontsOf } from "./houseFonts.ts";
import { logosOf } from "./logos.ts";
import { ownTemplate, seenTemplate } from "./ownTemplate.ts";
import { storedSection } from "./templateSection.ts";
import { templatesOf } from "./templates.ts";
import { keepVersion, versionsOf } from "./templateVersions.ts";
import { wordFilesOf } from "./wordFiles.ts";

/** Templates one unit may make. */
const MOST_TEMPLATES = 200;

/** Makes a template of the unit, or changes one; each save is a version. */
export async function saveTemplate({ request, caller, services }: HandlerContext<"reports.templateSave">) {
  const before = request.id ? await ownTemplate(services, caller, request.id) : null;
  const templates = templatesOf(services);
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写模板名称");
  const unit = unitOf(caller);
  const mine = await templates.find({ where: { unit } });
  if (mine.some((other) => other.name === name && other.id !== before?.id)) throw new ApiError(100002, `已有名为“${name}”的模板`);
  const text = (value: string | undefined, old = "") => (value ?? old).trim();
  const fields = {
    ...{ name, cycle: request.cycle ?? before?.cycle ?? ("day" as const), cover: text(request.cover, before?.cover) || name },
    ...{ header: text(request.header, before?.header), footer: text(request.footer, before?.footer) },
    ...{ sections: request.sections.map(storedSection), version: (before?.version ?? 0) + 1, updateTime: services.now() },
  };
  if (!before && mine.length >= MOST_TEMPLATES) throw new ApiError(100009, `模板最多 ${MOST_TEMPLATES} 个`);
  const own = {
    unit,
    userId: caller.userId,
    creator: caller.userName,
    desk: request.desk ?? ("report" as const),
    order: 1000 + mine.length,
  };
  const saved = before ? await templates.put({ ...before, ...fields }) : await templates.insert({ ...own, ...fields });
  await keepVersion(services, saved, caller.userName);
  await auditOf(services).note(caller, before ? "修改报告模板" : "新建报告模板", name);
  return { id: saved.id };
}

/** A template of the unit with the sections and the Word file of another. */
export async function copyTemplate({ request, caller, services }: HandlerContext<"reports.templateCopy">) {
  const { id, ...from } = await seenTemplate(services, caller, request.id);
  const templates = templatesOf(services);
  const unit = unitOf(caller);
  const mine = await templates.find({ where: { unit } });
  if (mine.length >= MOST_TEMPLATES) throw new ApiError(100009, `模板最多 ${MOST_TEMPLATES} 个`);
  const taken = new Set(mine.map(({ name }) => name));
  const names = Array.from({ length: MOST_TEMPLATES + 1 }, (_, at) => `${from.name.slice(0, 50)}（副本${at ? ` ${at + 1}` : ""}）`);
  const name = names.find((one) => !taken.has(one)) as string;
  const own = { unit, userId: caller.userId, creator: caller.userName, order: 1000 + mine.length, version: 1, updateTime: services.now() };
  const made = await templates.insert({ ...from, name, ...own });
  const word = await wordFilesOf(services).get(id);
  if (word) await wordFilesOf(services).put({ ...word, id: made.id });
  const logo = await logosOf(services).get(id);
  if (logo) await logosOf(services).put({ ...logo, id: made.id });
  const font = await templateFontsOf(services).get(id);
  if (font) await templateFontsOf(services).put({ ...font, id: made.id });
  await keepVersion(services, made, caller.userName);
  await auditOf(services).note(caller, "复制报告模板", name);
  return { id: made.id };
}

/** Removes templates of the unit with their versions, Word files, logos and fonts; reports made from them stay. */
export async function deleteTemplates({ request, caller, services }: HandlerContext<"reports.templateDelete">): Promise<null> {
  const found = await Promise.all([...new Set(request.ids)].map((id) => ownTemplate(services, caller, id)));
  for (const { id, name } of found) {
    await templatesOf(services).remove(id);
    await versionsOf(services).removeWhere({ templateId: id });
    await wordFilesOf(services).remove(id);
    await logosOf(services).remove(id);
    await removeFont(services, id);
    await auditOf(services).note(caller, "删除报告模板", name);
  }
  return null;
}
