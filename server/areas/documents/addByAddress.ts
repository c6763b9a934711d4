import { auditOf } from "#server/audit/AuditLog.ts";
import { outletAt } from "#server/collect/outletAt.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { extractorOf } from "#server/ingest/extractorOf.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { fetchPage } from "#server/ingest/fetchPage.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";

/** Takes the article of one page in; a page that is known is brought up to date. @throws ApiError 100001 with what is wrong with the address. */
export async function addByAddress({ request, caller, services, signal }: HandlerContext<"documents.add">) {
  const { url, source, dataType } = request;
  if (!URL.canParse(url)) throw new ApiError(100001, "地址无效");
  const extractor = extractorOf(services);
  let raw: RawDocument;
  try {
    raw = await fetchPage({
      url,
      now: services.now(),
      extractor,
      signal,
      outletAt: (page) => outletAt(services, page),
      ...(source && { source }),
      ...(dataType && { dataType }),
    });
  } catch (error) {
    throw new ApiError(100001, faultText((error as Error).message));
  }
  const [result] = await ingestOf(services).pipeline.ingest([raw]);
  if (!result?.ok) throw new ApiError(100001, `文章未能入库：${result?.error ?? ""}`);
  const { id, added } = result;
  await auditOf(services).note(caller, "添加文章", `${raw.title} ${raw.url}`.slice(0, 300));
  return { id, title: raw.title, dataType: raw.dataType, added, message: `${added ? "已添加" : "已更新"}：${raw.title}` };
}
