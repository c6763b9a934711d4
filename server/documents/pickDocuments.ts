import { ApiError, type Services } from "#server/contract/handler.ts";
import type { DocumentQuery, SearchPage, SearchRequest } from "#server/store/documents.ts";
import { byRisk } from "./riskOrder.ts";

/** How documents are chosen for a section without anybody choosing them. */
const PICKS: Record<string, { title: string; sort: SearchRequest["sort"]; limit: Partial<DocumentQuery> }> = {
  hot: { title: "传播最广", sort: { field: "sameContentCount", order: "desc" }, limit: {} },
  read: { title: "阅读最多", sort: { field: "visitCount", order: "desc" }, limit: {} },
  negative: { title: "负面", sort: { field: "sameContentCount", order: "desc" }, limit: { isAppraise: [-1] } },
  latest: { title: "最新", sort: { field: "pubdate", order: "desc" }, limit: {} },
};
const MOST_PICKED = 50;

/** `@negative:10` as a pick and its size; undefined for a list of material ids. */
export function readPick(ref: string): { pick: string; size: number } | undefined {
  const match = /^@([a-z]+)(?::(\d{1,3}))?$/i.exec(ref);
  if (!match?.[1] || !Object.hasOwn(PICKS, match[1])) return undefined;
  return { pick: match[1], size: Math.min(MOST_PICKED, Math.max(1, Number(match[2] ?? 10))) };
}

/** Documents in the order of the pick (negative ones by what they threaten), one of each near-identical group unless told otherwise. @throws ApiError 100001 */
export async function pickDocuments(
  services: Services,
  query: DocumentQuery,
  pick: string,
  page: { page: number; pagesize: number },
  sort?: SearchRequest["sort"],
  collapse = true,
): Promise<SearchPage> {
  const chosen = Object.hasOwn(PICKS, pick) ? PICKS[pick] : undefined;
  if (!chosen) throw new ApiError(100001, `没有名为 ${pick} 的选稿方式`);
  const request = { query: { ...query, ...chosen.limit }, collapse, ...page };
  if (pick === "negative" && !sort) return byRisk(services.documents, request);
  return services.documents.search({ ...request, sort: sort ?? chosen.sort });
}
