import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { namedIn } from "./namedIn.ts";

/** How names of companies end; ministries, courts and schools are bodies of other kinds. */
const COMPANY = /(?:公司|集团|股份|银行|证券|保险|药业|汽车|电池|科技|实业|控股)$/;

/** Companies named in the newest texts of the filter, most often first. */
export async function companies({ services, caller, request }: HandlerContext<"monitor.companies">) {
  const { query } = await documentQuery(services, caller, request);
  const rows = (await namedIn(services, query, "org")).filter(({ name }) => COMPANY.test(name)).slice(0, request.size);
  return { rows, total: rows.length };
}
