import type { Caller, Services } from "#server/contract/handler.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { ownedBy } from "./ownedWorks.ts";

/** What lists of the register of works filter by. */
export interface WorksWanted {
  keyWords?: string;
  type?: string;
  author?: string;
  beginTime?: number;
  endTime?: number;
  timeFlag?: string;
  page?: number;
  pagesize?: number;
}

/** A page of the unit's works, latest first: those with the words in title, author or source, and of all `more` conditions. */
export async function findWorks(
  services: Services,
  caller: Caller,
  request: WorksWanted,
  more: Record<string, Condition> = {},
): Promise<{ found: WorkRecord[]; total: number }> {
  const { keyWords = "", type, author, page = 1, pagesize = 20 } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { ...(await ownedBy(services, caller)), ...more };
  if (type) where.type = type;
  if (author?.trim()) where.author = { like: author.trim() };
  if (beginTime !== undefined || endTime !== undefined) where.pubdate = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "author", "source"].map((field) => ({ [field]: { like: words } })) : undefined;
  const works = worksOf(services);
  const [found, total] = await Promise.all([
    works.find({ where, or, orderBy: [["pubdate", "desc"]], page, pagesize }),
    works.count({ where, or }),
  ]);
  return { found, total };
}
