import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import type { Bucket } from "#server/store/documents.ts";
import { type Scope, scopeQuery } from "./subject.ts";

/** Rows of one chart for a subject and period. @throws ApiError 100001 for a name that is none */
export async function readFigure(services: Services, caller: Caller, name: string, scope: Scope): Promise<Bucket[]> {
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (!figure) throw new ApiError(100001, `没有名为 ${name} 的图表`);
  const query = await scopeQuery(services, caller, scope);
  const [rows = []] = await services.documents.statistics(query, [figure.panel(intervalFor(query))]);
  return figure.read(rows);
}
