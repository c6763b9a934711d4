import { auditOf } from "#server/audit/AuditLog.ts";
import { outletAt } from "#server/collect/outletAt.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { extractorOf } from "#server/ingest/extractorOf.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { fetchPage } from "#server/ingest/fetchPage.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import { outerSearchesOf } from "#server/records/OuterSearch.ts";

/**
 * Takes in the articles of results that are missing (补采), one after the other: their pages are opened as those of 添加文章
 * are. Only what an engine gave is opened.
 * @throws ApiError 100001 for an address that no engine gave
 */
export async function collectResults({ request, caller, services, signal }: HandlerContext<"metasearch.collect">) {
  const given = new Set((await outerSearchesOf(services).find()).flatMap(({ hits }) => hits.map(({ url }) => url)));
  const urls = [...new Set(request.urls)];
  if (urls.some((url) => !given.has(url))) throw new ApiError(100001, "只能补采检索结果中的网址");
  const extractor = extractorOf(services);
  const outcomes = [];
  for (const [at, url] of urls.entries()) {
    const row = at + 1;
    try {
      const raw = await fetchPage({ url, now: services.now(), extractor, signal, outletAt: (page) => outletAt(services, page) });
      const [result] = await ingestOf(services).pipeline.ingest([raw]);
      if (!result?.ok) throw new Error(result?.error ?? "");
      await auditOf(services).note(caller, "补采文章", `${raw.title} ${url}`.slice(0, 300));
      outcomes.push({ row, ok: true, key: raw.title, added: result.added, message: result.added ? "已入库" : "已更新" });
    } catch (error) {
      outcomes.push({ row, ok: false, key: url, message: faultText((error as Error).message) });
    }
  }
  return outcomes;
}
