import { DAY, dayName, dayNamed, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { historyOf } from "#server/records/HistoryRecord.ts";
import type { RecordStore } from "#server/store/records.ts";
import { writeArticle } from "./articles.ts";
import { makeFront } from "./epaper.ts";
import { ownMatrix } from "./matrix.ts";
import { between, pick, random } from "./random.ts";
import { type DemoSource, PAPERS, PREFECTURES } from "./sources.ts";

/** Years before, and days around the first start, that hold something. */
const YEARS = 10;
const DAYS = [-1, 21] as const;
/** Years whose papers were kept. */
const PAPER_YEARS = 4;

/** The day `back` years before; undefined for 2月29日 of most years. */
function yearsBefore(time: number, back: number): number | undefined {
  const [year = "", ...rest] = dayName(time).split("-");
  const name = [Number(year) - back, ...rest].join("-");
  const found = dayNamed(name);
  return dayName(found) === name ? found : undefined;
}

/** What own outlets and a central one printed on these days of the years before, and fronts of a paper; a draw of its own. */
export function makePastYears(now: number, sources: readonly DemoSource[], folder: string): RawDocument[] {
  const r = random(20_160_101);
  const own = ownMatrix(sources).filter(({ dataType }) => dataType === "news" || dataType === "app");
  const central = sources.filter(({ rank, region }) => rank === 1 && !region);
  const documents: RawDocument[] = [];
  for (let back = 1; back <= YEARS; back++) {
    for (let day: number = DAYS[0]; day <= DAYS[1]; day++) {
      const begin = yearsBefore(dayStart(now) + day * DAY, back);
      if (begin === undefined) continue;
      for (const source of [pick(r, own), pick(r, central)]) {
        const article = writeArticle(r, source.region ?? pick(r, PREFECTURES), begin);
        const id = `past-${source.id}-${dayName(begin)}`;
        documents.push({
          ...{ title: article.title, html: article.paragraphs.map((text) => `<p>${text}</p>`).join("") },
          ...{ url: `https://example.com/news/${id}`, source: source.name, sourceRank: source.rank, dataType: source.dataType },
          ...{ channel: pick(r, source.channels), author: "本报记者", pubdate: begin + between(r, 7 * 60, 22 * 60) * 60_000 },
          ...{ isOriginal: true, metrics: { visitCount: between(r, 200, 9000) } },
        });
      }
      if (back <= PAPER_YEARS && day <= 7) documents.push(...makeFront(r, PAPERS[0]!, begin + 6 * HOUR, folder));
    }
  }
  return documents;
}

/** Events of an invented city, by the month and day of any year; nothing of it happened, and each says so. */
const EVENTS: [year: number, title: string, type: string, desc: string][] = [
  [1956, "江城机床厂第一台铣床下线", "大事", "由三个修配车间合并的工厂试制成功。"],
  [1961, "作家林之舟诞辰", "诞辰", "以写江城码头的小说知名。"],
  [1976, "江城第一座公路桥合龙", "大事", "全长一千一百米，次年通车。"],
  [1981, "江城夜校开课", "大事", "首批学员三百余人。"],
  [1986, "桥梁工程师沈怀山逝世", "逝世", "主持设计江城两座大桥。"],
  [1991, "江城老城保护条例施行", "纪念日", "二十六条街巷列入名录。"],
  [1996, "江城地铁规划公布", "大事", "首期两条线路、三十一座车站。"],
  [2001, "江城图书馆新馆开放", "大事", "开放首日接待读者两万人次。"],
  [2006, "江城湿地公园设立", "纪念日", "核心区禁止开发。"],
  [2011, "江城马拉松首次举行", "大事", "八千人参加。"],
  [2016, "江城跨江隧道贯通", "大事", "最深处在水下四十二米。"],
];
/** Items of one day. */
const EACH = 3;

/** Invented items for every day of a year, so that the page shows its kinds on whatever day it is looked at. */
export async function fillHistory(records: RecordStore): Promise<void> {
  const history = historyOf({ records });
  const leap = dayNamed("2024-01-01");
  for (let at = 0; at < 366; at++) {
    const day = dayName(leap + at * DAY).slice(5);
    for (let place = 0; place < EACH; place++) {
      const [year, title, type, desc] = EVENTS[(at * EACH + place) % EVENTS.length]!;
      await history.put({ id: `demo-${day}-${place}`, day, year, title, type, desc, source: "演示数据，纯属虚构" });
    }
  }
}
