import { createHash } from "node:crypto";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { type HeadlineStay, headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { articleLinks } from "../articleLinks.ts";
import type { Source } from "../Source.ts";
import type { Kept, SourceKind } from "../SourceKind.ts";

const SLOTS = 10;
const MOST_SLOTS = 50;
/** Stays that ended longer ago are forgotten. */
const KEPT = 90 * DAY;

/** What stood at one place of a front page. */
export interface Slot {
  /** From 1, in the order of the page. */
  slot: number;
  title: string;
  url: string;
  time: number;
}

const stayId = (sourceId: string, url: string, time: number): string =>
  createHash("sha256").update(`${sourceId}\n${url}\n${time}`).digest("hex").slice(0, 24);

/** Keeps one reading as changes: what came, what moved, what went. An article is known by its address. Answers what came. */
async function keep(slots: Slot[], source: Source, services: Services): Promise<Kept> {
  const stays = headlineStaysOf(services);
  const time = slots[0]?.time ?? services.now();
  const standing = await stays.find({ where: { sourceId: source.id, standing: 1 } });
  const byUrl = new Map(standing.map((stay) => [stay.url, stay]));
  const named = { source: source.name, channel: source.channel, sourceRank: source.sourceRank };
  let added = 0;
  for (const { slot, title, url } of slots) {
    const stay = byUrl.get(url);
    byUrl.delete(url);
    const moved = stay && stay.history.at(-1)?.slot !== slot;
    if (stay)
      await stays.update(stay.id, { ...named, title, lastTime: time, ...(moved && { history: [...stay.history, { time, slot }] }) });
    else {
      added++;
      const fresh: HeadlineStay = {
        ...{ id: stayId(source.id, url, time), sourceId: source.id, ...named, title, url },
        ...{ firstTime: time, lastTime: time, standing: 1, history: [{ time, slot }] },
      };
      await stays.put(fresh);
    }
  }
  for (const gone of byUrl.values()) await stays.update(gone.id, { standing: 0 });
  await stays.removeWhere({ sourceId: source.id, standing: 0, lastTime: { lt: time - KEPT } });
  return { added, problems: [] };
}

/** Front pages of sites and channels (those with a channel): what stands at their first places, read again and again. */
export const frontPage: SourceKind<Slot> = {
  title: "头条",
  fault: ({ slots = SLOTS }) => (slots > MOST_SLOTS ? `最多记录 ${MOST_SLOTS} 个位置` : ""),
  async read(source, fetch) {
    const page = await fetch.links(source.url, source.area);
    const links = articleLinks(page.links, page.url, source.links).slice(0, source.slots ?? SLOTS);
    if (links.length === 0) throw new Error("no links to articles on the page");
    const findings = links.map(({ url, title }, at) => ({ slot: at + 1, title: title.slice(0, 200), url, time: fetch.now }));
    return { title: page.title, format: `头条 · ${findings.length} 个位置`, findings, problems: [] };
  },
  show: ({ slot, title, url }) => ({ title, url, note: `第 ${slot} 位` }),
  keep,
};
