import { MINUTE } from "#engine/grammar/localTime.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { appPushesOf } from "#server/records/AppPush.ts";
import type { RecordStore } from "#server/store/records.ts";
import { between, chance, type Random, shuffled } from "./random.ts";

const HOURS = 48;
const APPS = 8;
const TOPICS = 90;
const LEADS = ["", "", "快讯｜", "突发：", "刚刚，"];

/** Two days of what invented apps pushed: most of it alone, some of it one after the other. Their list is switched off as all sources of the demo are. */
export async function demoPushes(r: Random, records: RecordStore, documents: RawDocument[], now: number): Promise<void> {
  const apps = [...new Set(documents.flatMap(({ dataType, source }) => (dataType === "app" ? [source] : [])))].sort().slice(0, APPS);
  const since = now - HOURS * 60 * MINUTE;
  const fresh = documents.filter(
    ({ dataType, title, url, pubdate }) => dataType === "app" && title && url && pubdate > since && pubdate < now,
  );
  const recent = shuffled(r, [...new Map(fresh.map((one) => [one.title, one])).values()]).slice(0, TOPICS);
  const id = "demo-push";
  const settings = {
    kind: "pushList",
    name: "推送监看",
    url: "https://push.example.com/latest.json",
    itemsPath: "data",
    sourcePath: "app",
  } as const;
  await records.transaction(async (store) => {
    await sourcesOf(store).put({ id, ...newSource({ ...settings, dataType: "app", interval: 300, enabled: false }, now) });
    for (const [at, { title, url, pubdate }] of recent.entries()) {
      let time = pubdate;
      for (const [nth, source] of shuffled(r, apps)
        .slice(0, chance(r, 0.3) ? between(r, 2, 5) : 1)
        .entries()) {
        const lead = nth === 0 ? "" : LEADS[between(r, 0, LEADS.length - 1)];
        if (time < now)
          await appPushesOf({ records: store }).put({
            id: `${id}-${at}-${nth}`,
            sourceId: id,
            source,
            title: `${lead}${title}`,
            url: nth === 0 ? url : "",
            pubdate: time,
          });
        time += between(r, 1, 40) * MINUTE;
      }
    }
  });
}
