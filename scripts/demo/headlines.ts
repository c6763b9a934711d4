import { HOUR } from "#engine/grammar/localTime.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { type HeadlineStay, headlineStaysOf } from "#server/records/HeadlineStay.ts";
import type { RecordStore } from "#server/store/records.ts";
import { between, chance, type Random, shuffled } from "./random.ts";

const CHANNELS = ["财经", "社会"];
const SITES = 6;
const HOURS = 48;
const SLOTS = 10;

/** Two days of hourly readings of the front pages of invented sites, switched off as all sources of the demo are. */
export async function demoHeadlines(r: Random, records: RecordStore, documents: RawDocument[], now: number): Promise<void> {
  const fresh = documents.filter(
    ({ dataType, pubdate, url, title }) => dataType === "news" && url && title && pubdate > now - HOURS * HOUR,
  );
  const recent = [...new Map(fresh.map((document) => [document.title, document])).values()];
  const outlets = new Map<string, number>();
  for (const { source, sourceRank = 3 } of recent) outlets.set(source, sourceRank);
  const names = [...outlets].sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0])).slice(0, SITES);
  await records.transaction(async (store) => {
    const stays = headlineStaysOf({ records: store });
    for (const [at, [name, sourceRank]] of names.entries())
      for (const [nth, channel] of (at < 3 ? ["", ...CHANNELS] : [""]).entries()) {
        const id = `demo-front-${at + 1}-${nth}`;
        const url = `https://front${at + 1}.example.com/${nth || ""}`;
        const settings = {
          kind: "frontPage",
          name,
          url,
          channel,
          sourceRank,
          slots: SLOTS,
          dataType: "news",
          interval: 3600,
          enabled: false,
        } as const;
        await sourcesOf(store).put({ id, ...newSource(settings, now) });
        for (const stay of readings(r, recent, now))
          await stays.put({ ...stay, id: `${id}-${stay.id}`, sourceId: id, source: name, channel, sourceRank });
      }
  });
}

/** An hour's reading after the other: some headlines go, others come, a few change their places. Sites lead with the same few stories. */
function readings(r: Random, recent: RawDocument[], now: number): Omit<HeadlineStay, "sourceId" | "source" | "channel" | "sourceRank">[] {
  const pool = shuffled(r, [...recent.slice(0, 12), ...shuffled(r, recent.slice(12)).slice(0, 60)]);
  const all: ReturnType<typeof readings> = [];
  let shown: (typeof all)[number][] = [];
  for (let hour = HOURS; hour >= 0; hour--) {
    const time = now - hour * HOUR;
    for (const gone of shown.filter(() => shown.length === SLOTS && chance(r, 0.12))) {
      gone.standing = 0;
      shown = shown.filter((one) => one !== gone);
    }
    while (shown.length < SLOTS && pool.length > 0) {
      const { title, url } = pool.pop() as RawDocument;
      const fresh = { id: String(all.length + 1), title, url, firstTime: time, lastTime: time, standing: 1 as const, history: [] };
      all.push(fresh);
      shown.splice(between(r, 0, shown.length), 0, fresh);
    }
    for (const [at, stay] of shown.entries()) {
      stay.lastTime = time;
      if (stay.history.at(-1)?.slot !== at + 1) stay.history.push({ time, slot: at + 1 });
    }
  }
  return all;
}
