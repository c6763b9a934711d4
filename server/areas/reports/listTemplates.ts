import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { templateFontsOf } from "./houseFonts.ts";
import { logosOf } from "./logos.ts";
import { seenTemplate, seesTemplate } from "./ownTemplate.ts";
import { shownSection } from "./templateSection.ts";
import { type TemplateRecord, templatesOf } from "./templates.ts";
import { wordFilesOf } from "./wordFiles.ts";

async function shown(services: Services, { unit, userId: _, creator = "", ...template }: TemplateRecord) {
  const kept = [wordFilesOf(services), logosOf(services), templateFontsOf(services)] as const;
  const [word, logo, font] = await Promise.all([kept[0].get(template.id), kept[1].get(template.id), kept[2].get(template.id)]);
  const own = unit !== undefined;
  const facts = { own, origin: own ? creator : "系统", version: template.version ?? 1, sectionCount: template.sections.length };
  return { ...template, ...facts, wordName: word?.name ?? "", hasLogo: logo !== null, fontName: font?.name ?? "" };
}

/** Templates a report may begin with: the house's first and the unit's own, the sections as the builder takes them. */
export async function listTemplates({ request, caller, services }: HandlerContext<"reports.templates">) {
  const { desk, cycle } = request;
  const where = { ...(desk && { desk }), ...(cycle && { cycle }) };
  const found = await templatesOf(services).find({ where, orderBy: [["order", "asc"]] });
  const rows = await Promise.all(found.filter((one) => seesTemplate(caller, one)).map((one) => shown(services, one)));
  return rows.map((row) => ({
    ...row,
    sections: row.sections.map(({ type, title, ref, body = "" }) => ({ type, title, ref, ...(body && { body }) })),
  }));
}

/** One template with its sections as its form shows them. */
export async function getTemplate({ request, caller, services }: HandlerContext<"reports.templateGet">) {
  const template = await shown(services, await seenTemplate(services, caller, request.id));
  return { ...template, sections: template.sections.map(shownSection) };
}
