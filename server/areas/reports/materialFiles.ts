import type { FastifyInstance } from "fastify";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { materialsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { type Attachment, attachmentRow, isPicture, sendAttachment, takeAttachment } from "#server/sheets/attachments.ts";
import { gatekeeperOf } from "#server/users/Gatekeeper.ts";

/** A picture or file that was added to material. */
export interface MaterialFile extends Attachment {
  materialId: string;
  unit: string;
}

/** Files of one material. */
const MOST = 20;
/** Where a picture is shown from. */
const PICTURE = "/mbd-cloud-report/reportMaterial/picture/";

export const materialFilesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<MaterialFile>({ name: "materialFiles", indexes: ["materialId", "unit"] });

const pictureOf = ({ id, name }: Pick<MaterialFile, "id" | "name">): string => (isPicture(name) ? `${PICTURE}${id}` : "");

/** How many files each material has, and where its first picture is shown from. */
export async function filesOf(services: Services, materialIds: string[]): Promise<Map<string, { fileCount: number; picture: string }>> {
  const files = materialIds.length ? await materialFilesOf(services).find({ where: { materialId: { in: materialIds } } }) : [];
  const found = new Map<string, { fileCount: number; picture: string }>();
  for (const file of files) {
    const { fileCount, picture } = found.get(file.materialId) ?? { fileCount: 0, picture: "" };
    found.set(file.materialId, { fileCount: fileCount + 1, picture: picture || pictureOf(file) });
  }
  return found;
}

/** @throws ApiError 404 for material that is gone or another unit's */
async function ownMaterial(services: Services, caller: Caller, id: string): Promise<string> {
  const material = await materialsOf(services).get(id);
  if (material?.unit !== unitOf(caller)) throw new ApiError(404, "素材不存在或已删除", 404);
  return material.id;
}

async function ownFile(services: Services, caller: Caller, id: string): Promise<MaterialFile> {
  const file = await materialFilesOf(services).get(id);
  if (file?.unit !== unitOf(caller)) throw new ApiError(404, "文件不存在或已删除", 404);
  return file;
}

/** Keeps a picture or file beside a material. */
export async function addFile({ services, caller, request, files }: HandlerContext<"reports.materialFileAdd">): Promise<null> {
  const materialId = await ownMaterial(services, caller, request.id);
  const store = materialFilesOf(services);
  const { name, data } = await takeAttachment(files?.file?.[0], "附件");
  if ((await store.count({ where: { materialId } })) >= MOST) throw new ApiError(100009, `一条素材最多 ${MOST} 个附件`);
  await store.insert({ materialId, unit: unitOf(caller), name, data, time: services.now(), user: caller.userName });
  return null;
}

export async function listFiles({ services, caller, request }: HandlerContext<"reports.materialFiles">) {
  const materialId = await ownMaterial(services, caller, request.id);
  const found = await materialFilesOf(services).find({ where: { materialId } });
  return { rows: found.map((file) => ({ ...attachmentRow(file), picture: pictureOf(file) })), total: found.length };
}

export const sendFile = async ({ services, caller, request, raw }: HandlerContext<"reports.materialFile">): Promise<Buffer> =>
  sendAttachment(raw.reply, await ownFile(services, caller, request.id));

export async function deleteFile({ services, caller, request }: HandlerContext<"reports.materialFileDelete">): Promise<null> {
  await materialFilesOf(services).remove((await ownFile(services, caller, request.id)).id);
  return null;
}

/** Pictures in place, for those whose material it is. */
export function materialPictures(app: FastifyInstance, services: Services): void {
  app.get(`${PICTURE}:id`, async (req, reply) => {
    const caller = await gatekeeperOf(services).identify(req, true);
    const id = String((req.params as { id?: string }).id ?? "").slice(0, 100);
    const file = await materialFilesOf(services).get(id);
    if (file?.unit !== unitOf(caller) || !isPicture(file.name)) return reply.code(404).send();
    return reply.send(sendAttachment(reply.header("content-security-policy", "default-src 'none'; sandbox"), file, true));
  });
}
