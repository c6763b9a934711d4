import { createHash } from "node:crypto";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { itemTime } from "#server/ingest/itemTime.ts";
import { type AppPush, appPushesOf } from "#server/records/AppPush.ts";
import { itemLink, jsonItems } from "../jsonItems.ts";
import { textAt } from "../jsonPath.ts";
import type { Source } from "../Source.ts";
import type { Kept, SourceKind } from "../SourceKind.ts";

const MOST = 500;
/** Pushes of longer ago are forgotten. */
const KEPT = 90 * DAY;

/** A push before it is stored; without a time where the list tells none. */
type Pushed = Omit<AppPush, "pubdate"> & { pubdate?: number };

/** The same push of another reading: a text of an app about one article. Its time is none of it, since lists that tell "2 小时前" tell another each time. */
const pushId = (source: string, title: string, url: string): string =>
  createHash("sha256").update(`${source}\n${title}\n${url}`).digest("hex").slice(0, 24);

async function keep(pushes: Pushed[], _source: Source, services: Services): Promise<Kept> {
  const kept = appPushesOf(services);
  const now = services.now();
  let added = 0;
  for (const push of pushes) {
    // It is told again by every reading until it leaves the list; the first time stays.
    if (await kept.get(push.id)) continue;
    await kept.put({ ...push, pubdate: push.pubdate ?? now });
    added++;
  }
  await kept.removeWhere({ pubdate: { lt: now - KEPT } });
  return { added, problems: [] };
}

/** Lists of what apps pushed, as JSON by field paths or as a feed: who pushed first follows from their times. */
export const pushList: SourceKind<Pushed> = {
  title: "APP推送",
  async read(source, fetch) {
    const { itemsPath = "", titlePath = "title|content|text", linkPath = "url|link", sourcePath = "", timePath = "time|pubdate" } = source;
    const page = await fetch.page(source.url, { accept: "application/json, */*;q=0.5" });
    const problems: string[] = [];
    const findings = new Map<string, Pushed>();
    for (const [at, item] of jsonItems(page, itemsPath).slice(0, MOST).entries()) {
      const title = textAt(item, titlePath).replace(/\s+/g, " ").slice(0, 300);
      const app = (sourcePath && textAt(item, sourcePath).slice(0, 100)) || source.name;
      const url = itemLink(textAt(item, linkPath), page.url) ?? "";
      const written = textAt(item, timePath);
      const pubdate = written ? itemTime(written, fetch.now) : undefined;
      if (!title) problems.push(`items[${at}]: no title at "${titlePath}"`);
      else if (written && pubdate === undefined)
        problems.push(`items[${at}]: no time in the past at "${timePath}": ${written.slice(0, 40)}`);
      else if (pubdate === undefined || pubdate >= fetch.now - KEPT) {
        const id = pushId(app, title, url);
        findings.set(id, { ...{ id, sourceId: source.id, source: app, title, url }, ...(pubdate && { pubdate }) });
      }
    }
    return { format: `APP推送 · ${findings.size} 条`, findings: [...findings.values()], problems };
  },
  show: ({ title, url, pubdate, source }) => ({ title, ...(url && { url }), ...(pubdate && { pubdate }), note: source }),
  keep,
};
