import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { dayName } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { frontPages } from "#server/documents/frontPages.ts";
import { historyItems } from "#server/records/historyItems.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import type { Bucket } from "#server/store/documents.ts";
import { dayOf } from "#server/time/calendarDay.ts";
import { windowOf } from "./material.ts";

/** Charts that may stand in an issue; each is also the id of its ready block. */
type Ref = RequestOf<"dailynews.figure">["ref"];
const MOST_HISTORY = 12;

/** The rows of one chart for the day of an issue, as far as this reader's types go. */
export async function figureOf(services: Services, caller: Caller, ref: Ref, date: string | undefined): Promise<Bucket[]> {
  const { query } = await documentQuery(services, caller, { dataType: ["all"], ...windowOf(date, services.now()) });
  const figure = FIGURES[ref];
  if (!figure) return [];
  const [rows = []] = await services.documents.statistics(query, [figure.panel("hour")]);
  return figure.read(rows);
}

export const readFigure = ({ services, caller, request }: HandlerContext<"dailynews.figure">) =>
  figureOf(services, caller, request.ref, request.date);

/** What happened on this day, the newest year first. */
export async function historyOfDay(services: Services, date: string | undefined) {
  const time = dayOf(date, services.now());
  const year = Number(dayName(time).slice(0, 4));
  const items = await historyItems(services, time);
  return items.slice(0, MOST_HISTORY).map((item) => ({ ...item, time, badge: item.year < year ? `${year - item.year} 周年` : "" }));
}

export async function listHistory({ services, request }: HandlerContext<"dailynews.history">) {
  const rows = await historyOfDay(services, request.date);
  return { rows, total: rows.length };
}

/** Front pages of the day's newspapers. */
export async function frontsOfDay(services: Services, caller: Caller, date: string | undefined) {
  const { query } = await documentQuery(services, caller, { dataType: ["epaper"] });
  return frontPages(services, query, dayOf(date, services.now()));
}

export async function listFronts({ services, caller, request }: HandlerContext<"dailynews.fronts">) {
  const rows = await frontsOfDay(services, caller, request.date);
  return { rows, total: rows.length };
}
