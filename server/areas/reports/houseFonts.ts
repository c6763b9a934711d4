import { createHash } from "node:crypto";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import type { HouseFont } from "#server/print/checkedFont.ts";
import { pdfWriterOf } from "#server/print/PdfWriter.ts";
import { ownTemplate } from "./ownTemplate.ts";

/** The font of what a template makes; its id is the template's. */
interface TemplateFont {
  id: string;
  /** Family. */
  name: string;
  /** The file, shared by the templates that name it. */
  hash: string;
  time: number;
}

/** A font's file under its SHA-256. */
interface FontFile {
  id: string;
  /** Base64. */
  data: string;
}

/** Bytes of one: most fonts of Chinese have less. */
const LARGEST = 15 * 1024 * 1024;

export const templateFontsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<TemplateFont>({ name: "reportFonts", indexes: ["hash"] });
export const fontFilesOf = ({ records }: Pick<Services, "records">) => records.collection<FontFile>({ name: "reportFontFiles" });

/** Keeps a font for a template of the unit, if it may be embedded and a page can be written with it. */
export async function uploadFont({ request, caller, services, files }: HandlerContext<"reports.templateFont">): Promise<null> {
  const template = await ownTemplate(services, caller, request.id);
  const data = files?.file?.[0]?.data;
  if (!data?.length) throw new ApiError(100001, "请选择字体文件");
  if (data.length > LARGEST) throw new ApiError(100001, `字体最大 ${LARGEST / 1024 / 1024} MB`);
  const name = await pdfWriterOf(services).fontName(data);
  const hash = createHash("sha256").update(data).digest("hex");
  await fontFilesOf(services).put({ id: hash, data: data.toString("base64") });
  const before = await templateFontsOf(services).get(template.id);
  await templateFontsOf(services).put({ id: template.id, name, hash, time: services.now() });
  if (before && before.hash !== hash) await dropUnused(services, before.hash);
  await auditOf(services).note(caller, "上传报告字体", `${template.name}：${name}`);
  return null;
}

/** Takes the font of a template away; true where it had one. */
export async function removeFont(services: Services, templateId: string): Promise<boolean> {
  const font = await templateFontsOf(services).get(templateId);
  if (!font) return false;
  await templateFontsOf(services).remove(templateId);
  await dropUnused(services, font.hash);
  return true;
}

async function dropUnused(services: Services, hash: string): Promise<void> {
  if ((await templateFontsOf(services).count({ where: { hash } })) === 0) await fontFilesOf(services).remove(hash);
}

export async function dropFont({ request, caller, services }: HandlerContext<"reports.templateFontDrop">): Promise<null> {
  const template = await ownTemplate(services, caller, request.id);
  if (await removeFont(services, template.id)) await auditOf(services).note(caller, "去掉报告字体", template.name);
  return null;
}

/** The font of what a template makes; undefined where it has the console's own. */
export async function houseFontOf(services: Services, templateId: string): Promise<HouseFont | undefined> {
  const font = templateId ? await templateFontsOf(services).get(templateId) : null;
  const file = font && (await fontFilesOf(services).get(font.hash));
  return font && file ? { name: font.name, hash: font.hash, data: new Uint8Array(Buffer.from(file.data, "base64")) } : undefined;
}
