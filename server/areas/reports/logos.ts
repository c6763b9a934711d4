import sharp from "sharp";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import type { PaperBlock } from "#server/print/PaperBlock.ts";
import { takeAttachment } from "#server/sheets/attachments.ts";
import { ownTemplate } from "./ownTemplate.ts";

/** The picture at the head of what a template makes; its id is the template's. */
interface Logo {
  id: string;
  /** PNG, base64. */
  image: string;
  time: number;
}

/** Pixels a logo is kept in at most, and points it is tall and wide on paper at most. */
const KEPT = { width: 960, height: 240 };
const [TALL, WIDE] = [48, 200];

export const logosOf = ({ records }: Pick<Services, "records">) => records.collection<Logo>({ name: "reportLogos" });

/** Keeps a picture as the logo of a template of the unit. */
export async function uploadLogo({ request, caller, services, files }: HandlerContext<"reports.templateLogo">): Promise<null> {
  const template = await ownTemplate(services, caller, request.id);
  const { data } = await takeAttachment(files?.file?.[0], "徽标", ["png", "jpg", "jpeg", "webp"]);
  const png = await sharp(Buffer.from(data, "base64"))
    .resize({ ...KEPT, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  await logosOf(services).put({ id: template.id, image: png.toString("base64"), time: services.now() });
  await auditOf(services).note(caller, "上传报告徽标", template.name);
  return null;
}

export async function dropLogo({ request, caller, services }: HandlerContext<"reports.templateLogoDrop">): Promise<null> {
  const template = await ownTemplate(services, caller, request.id);
  if (await logosOf(services).remove(template.id)) await auditOf(services).note(caller, "去掉报告徽标", template.name);
  return null;
}

/** The logo as it stands above a title; nothing where the template has none. */
export async function logoBlocks(services: Services, templateId: string): Promise<PaperBlock[]> {
  const logo = templateId ? await logosOf(services).get(templateId) : null;
  if (!logo) return [];
  const png = Buffer.from(logo.image, "base64");
  const { width, height } = await sharp(png).metadata();
  return [{ kind: "picture", png: new Uint8Array(png), alt: "徽标", width: Math.min(WIDE, (TALL * width) / height) }];
}
