import { HOUR } from "#engine/grammar/localTime.ts";
import { ownAccounts } from "#server/accounts/influenceScope.ts";
import type { RequestContext, Services } from "#server/contract/handler.ts";
import { storedPages } from "#server/documents/storedPages.ts";
import { type HeadlineStay, headlineStaysOf } from "#server/records/HeadlineStay.ts";

/** A headline that came within this time before the moment is new. */
const NEW = HOUR;

/** A headline as it stood at a moment. */
export interface Standing {
  stay: HeadlineStay;
  slot: number;
  /** Place before the last move; the same where it never moved. */
  before: number;
}

/** Stays that a moment falls into, in the order of their places. */
export async function standingAt(services: Services, time: number, where: { sourceId?: string } = {}): Promise<Standing[]> {
  const found = await headlineStaysOf(services).find({ where: { ...where, firstTime: { lt: time + 1 } }, orderBy: [["lastTime", "desc"]] });
  // What stands was seen at the last reading; it stood at every moment since its first.
  return found
    .filter(({ standing, lastTime }) => standing === 1 || lastTime >= time)
    .map((stay) => {
      const until = stay.history.filter((point) => point.time <= time);
      const slot = until.at(-1)?.slot ?? stay.history[0]?.slot ?? 1;
      return { stay, slot, before: until.at(-2)?.slot ?? slot };
    })
    .sort((a, b) => a.slot - b.slot || b.stay.firstTime - a.stay.firstTime);
}

/** ▲2, ▼1, 新 or nothing, against the place before. */
export function changeOf({ stay, slot, before }: Standing, time: number): string {
  if (slot !== before) return slot < before ? `▲${before - slot}` : `▼${slot - before}`;
  return time - stay.firstTime < NEW ? "新" : "";
}

/** Stored documents of addresses, as far as the caller may see them. */
export async function documentsOf(
  { services }: Pick<RequestContext, "services">,
  urls: string[],
): Promise<Map<string, { id: string; sameId: string; dataType: string }>> {
  const stored = await storedPages(services, urls);
  return new Map([...stored].map(([url, { id, sameId, dataType }]) => [url, { id, sameId, dataType }]));
}

/** Groups of near-identical documents among these that one's own outlets have too: those that were reported (已报道). */
export async function reportedAmong(context: Pick<RequestContext, "services" | "caller">, sameIds: string[]): Promise<Set<string>> {
  const sources = sameIds.length > 0 ? await ownAccounts({ ...context, request: {} }) : [];
  if (sources.length === 0) return new Set();
  const { rows } = await context.services.documents.search({
    ...{ query: { sameIds: [...new Set(sameIds)], sources }, collapse: false, sort: { field: "pubdate", order: "desc" } },
    ...{ page: 1, pagesize: 1000 },
  });
  return new Set(rows.map(({ sameId }) => sameId));
}
