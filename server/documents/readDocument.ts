import { typesFor } from "#engine/grammar/dataTypes.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { epaperPage } from "./epaperPage.ts";
import { highlightWords } from "./highlights.ts";
import { ownSide } from "./ownSide.ts";
import { withPictures } from "./pictureAddress.ts";
import { presentRows } from "./presentRows.ts";
import { statusLog } from "./statusLog.ts";

/** Documents by id as far as the caller may see them, in the order asked for. */
export async function visibleDocuments(services: Services, caller: Caller, ids: string[]): Promise<FullDocument[]> {
  const types = typesFor(caller);
  const found = await services.documents.get(ids, types);
  const visible = found.filter((document): document is FullDocument => document !== null && types.includes(document.dataType));
  return ownSide(services, caller, visible);
}

/** One document in full. @throws ApiError 404 when it is gone or not for the caller. */
export async function readDocument(services: Services, caller: Caller, id: string, highLightKeywordsId?: string) {
  const [document] = await visibleDocuments(services, caller, [id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  const [[row], highlights, log] = await Promise.all([
    presentRows(services, caller, [document]),
    highlightWords(services, highLightKeywordsId),
    caller.orgId === "" ? statusLog(services, id) : [],
  ]);
  const { content, extra, externalId: _, ...rest } = document;
  const { videoUrl } = extra;
  return {
    ...rest,
    ...row,
    content: withPictures(content),
    highlights,
    statusLog: log,
    ...(typeof videoUrl === "string" && /^\/files\/[\w./-]+$/.test(videoUrl) ? { videoUrl } : {}),
    ...(document.dataType === "epaper" ? { page: await epaperPage(services, document) } : {}),
  };
}
