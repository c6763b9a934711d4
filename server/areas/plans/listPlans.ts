import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { findPlans } from "#server/records/findPlans.ts";
import { findPlan, shownPlans } from "#server/records/TopicPlanRecord.ts";

/** Plans due in a period, the nearest first. */
export async function listPlans({ request, caller, services }: HandlerContext<"plans.lists">) {
  const found = await findPlans(services, caller, request);
  const { page, pagesize } = request;
  const rows = await shownPlans(services, caller, found.slice((page - 1) * pagesize, page * pagesize));
  return { rows, total: found.length };
}

/** Documents attached to a plan, newest first, as far as the caller may see them. */
export async function planDocuments(context: HandlerContext<"plans.docList">) {
  const { services, caller, request } = context;
  const { docIds } = await findPlan(services, request.id);
  if (docIds.length === 0) return { rows: [], total: 0 };
  const search = { page: request.page, pagesize: request.pagesize };
  const ready = await documentQuery(services, caller, { ids: docIds });
  const { rows, total } = await searchDocuments({ ...context, request: search }, ready);
  return { rows, total };
}
