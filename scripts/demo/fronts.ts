import { HOUR } from "#engine/grammar/localTime.ts";
import { keepPicture } from "#server/areas/headlines/snapshots.ts";
import { sourcesOf } from "#server/collect/Source.ts";
import { headlineStaysOf } from "#server/records/HeadlineStay.ts";
import type { RecordStore } from "#server/store/records.ts";

/** Hours between two pictures of the demo, and how far they reach back. */
const [STEP, BACK] = [6, 48];
const COLOURS = ["#a61b1b", "#14539a", "#1d6b45", "#6b3fa0", "#9a5b13", "#22303c"];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A drawn front page of an invented site with the headlines that stood there. */
function page(name: string, titles: string[], colour: string): Buffer {
  const cut = (text: string, most: number) => escaped(text.length > most ? `${text.slice(0, most)}…` : text);
  const lines = titles
    .slice(1)
    .map((title, at) => `<text x="300" y="${270 + at * 36}" font-size="22" fill="#1c2637">· ${cut(title, 19)}</text>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" font-family="Noto Sans CJK SC,sans-serif"><rect width="800" height="560" fill="#fff"/><rect width="800" height="96" fill="${colour}"/><text x="40" y="64" font-size="44" font-weight="700" fill="#fff">${escaped(name)}</text><rect y="96" width="800" height="40" fill="#eef1f6"/><text x="40" y="124" font-size="20" fill="#56637a">首页　要闻　财经　社会　文化　体育　视频</text><text x="400" y="205" font-size="36" font-weight="700" text-anchor="middle" fill="${colour}">${cut(titles[0] ?? "", 18)}</text><rect x="40" y="245" width="230" height="130" fill="${colour}" opacity="0.25"/><rect x="40" y="390" width="230" height="130" fill="${colour}" opacity="0.12"/>${lines.join("")}</svg>`,
  );
}

/** Pictures of the front pages of the demo's sites at some hours of its two days. */
export async function demoFronts(records: RecordStore, dataDir: string, now: number): Promise<void> {
  const sites = (await sourcesOf(records).find({ where: { kind: "frontPage" } })).filter(({ channel }) => channel === "");
  const services = { records, settings: { dataDir } } as unknown as Parameters<typeof keepPicture>[0];
  for (const [at, site] of sites.entries()) {
    const stays = await headlineStaysOf({ records }).find({ where: { sourceId: site.id } });
    for (let back = 0; back <= BACK; back += STEP) {
      const time = now - back * HOUR;
      const standing = stays
        .filter(({ firstTime, lastTime }) => firstTime <= time && lastTime >= time)
        .map(({ title, history }) => ({ title, slot: history.findLast((one) => one.time <= time)?.slot ?? 99 }))
        .sort((a, b) => a.slot - b.slot);
      const colour = COLOURS[at % COLOURS.length] as string;
      await keepPicture(
        services,
        site.id,
        time,
        page(
          site.name,
          standing.map(({ title }) => title),
          colour,
        ),
      );
    }
  }
}
