import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { pageIdentity } from "#server/ingest/analyse.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { onSide } from "#server/users/side.ts";
import { withoutPlatformName } from "./presentRows.ts";
import { visibleDocuments } from "./readDocument.ts";
import { workFigures } from "./workFigures.ts";

export function workOfDocument(document: FullDocument) {
  const { id, title, summary, author, dataType, channel, url, pubdate, keywords, content } = document;
  const { source } = withoutPlatformName(document);
  const video = dataType === "video" || document.duration > 0;
  return {
    ...{
      id,
      title: headlineOf({ title, summary }),
      author,
      dataType,
      source,
      channel,
      url,
      pubdate,
      keywords,
      content,
    },
    type: video ? ("视频" as const) : ("图文" as const),
    monitor: false,
  };
}

/** `userId`, `page` and `docId` are ours alone. */
const shown = ({ userId: _u, departmentId: _o, orgId: _s, page: _p, docId: _d, ...work }: WorkRecord) => ({
  monitor: true,
  ...work,
});

function pageOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new ApiError(100001, "参数 url 不是网页地址");
  return pageIdentity(url);
}

/** An id goes before an address: a share key is about the id alone. */
async function watched(services: Services, caller: Caller, { id, url }: { id?: string; url?: string }): Promise<WorkRecord | null> {
  const works = worksOf(services);
  const where: Record<string, string> = id ? { docId: id } : { page: pageOf(url ?? "") };
  const named = id ? await works.get(id) : null;
  const found = [...(named ? [named] : []), ...(await works.find({ where }))];
  return found.find((work) => onSide(caller, work)) ?? null;
}

/**
 * One work: a watched one, by its id, its document or its address, or a document that the caller may see. A guest's
 * share key is about one id.
 * @throws ApiError 404
 */
export async function readWork({ services, caller, request }: HandlerContext<"works.get">) {
  const { id, url } = request;
  if (!id && !url) throw new ApiError(100001, "请在 id 与 url 中给出一个");
  if (caller.share && id !== caller.share.id) throw new ApiError(403, "分享链接无效或已过期", 403);
  const work = await watched(services, caller, request);
  const docId = work?.docId ?? (caller.userId ? id : undefined);
  // What a watched work is counted by belongs to it; any other document only to those who may read it.
  const [document] = !docId ? [] : work ? await services.documents.get([docId]) : await visibleDocuments(services, caller, [docId]);
  if (!work && !document) throw new ApiError(404, "作品不存在或未加入监测", 404);
  const figures = document ? await workFigures(services, document) : {};
  return { ...(work ? shown(work) : workOfDocument(document as FullDocument)), ...figures };
}
