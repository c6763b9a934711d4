import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, dayName, dayStart, HOUR, localDate } from "#engine/grammar/localTime.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { writeArticle } from "./articles.ts";
import { type Box, drawPage, HEIGHT, type Printed, WIDTH } from "./epaperPicture.ts";
import { between, chance, pick, type Random, random } from "./random.ts";
import { type DemoSource, FURTHER_PAPERS, PAPERS, type Paper, PREFECTURES } from "./sources.ts";

const PAGE_NAMES = ["要闻", "本地", "经济", "文化"];
/** Boxes of one page in parts of its width and height: lead story across the top, three below. */
const LAYOUTS: Box[][] = [
  [
    [0.04, 0.16, 0.92, 0.3],
    [0.04, 0.48, 0.44, 0.48],
    [0.5, 0.48, 0.46, 0.22],
    [0.5, 0.72, 0.46, 0.24],
  ],
  [
    [0.04, 0.16, 0.56, 0.42],
    [0.62, 0.16, 0.34, 0.42],
    [0.04, 0.6, 0.34, 0.36],
    [0.4, 0.6, 0.56, 0.36],
  ],
];

/** The same pages with one story less: the last box takes the place of the last two. */
const THINNER: Box[][] = [
  [...LAYOUTS[0]!.slice(0, 2), [0.5, 0.48, 0.46, 0.48]],
  [...LAYOUTS[1]!.slice(0, 2), [0.04, 0.6, 0.92, 0.36]],
];

/** Days the further papers go back. */
const FURTHER_DAYS = 14;

/** Issues of the demo papers: articles with the polygons they take on a page image drawn by us. */
export function makeIssues(r: Random, now: number, days: number, folder: string): RawDocument[] {
  mkdirSync(folder, { recursive: true });
  // A draw of their own: what else the demo draws does not depend on how many papers there are.
  const further = random(20_261_123);
  return [...issuesOf(r, PAPERS, now, days, folder), ...issuesOf(further, FURTHER_PAPERS, now, Math.min(days, FURTHER_DAYS), folder)];
}

function issuesOf(r: Random, papers: readonly Paper[], now: number, days: number, folder: string): RawDocument[] {
  const documents: RawDocument[] = [];
  for (let back = days - 1; back >= 0; back--) {
    const start = dayStart(now) - back * DAY;
    if (start + 8 * HOUR > now) continue;
    const date = dayName(start);
    for (const paper of papers)
      for (const [i, name] of PAGE_NAMES.entries()) {
        const page = { paper, date, pubdate: start + between(r, 290, 430) * 60_000, no: i + 1, name };
        documents.push(...makePage(r, page, pagesOn(start), folder));
      }
  }
  return documents;
}

/** Papers are thin at weekends: two pages on Sundays, three on Saturdays. */
const pagesOn = (day: number): number => ({ 0: 2, 6: 3 })[localDate(day).getUTCDay()] ?? PAGE_NAMES.length;

/** Days whose articles others reprinted. */
const REPRINT_DAYS = 24;

/** What sites and apps took over from the own papers of the last days, lead stories most. */
export function makeReprints(issues: readonly RawDocument[], sources: readonly DemoSource[], now: number): RawDocument[] {
  const r = random(20_261_124);
  const takers = sources.filter(({ dataType }) => dataType === "news" || dataType === "app").slice(0, 60);
  const own = new Set(PAPERS.slice(0, 2).map(({ name }) => name));
  return issues
    .filter(({ source, pubdate }) => own.has(source) && pubdate > now - REPRINT_DAYS * DAY)
    .flatMap((article) => {
      const lead = String(article.externalId).endsWith("-0");
      const count = chance(r, lead ? 0.85 : 0.35) ? between(r, 1, lead ? 12 : 5) : 0;
      return Array.from({ length: count }, (): RawDocument | undefined => {
        const taker = pick(r, takers);
        const pubdate = article.pubdate + between(r, 20, 30 * 60) * 60_000;
        if (pubdate > now) return undefined;
        return {
          ...{ externalId: `${article.externalId}:${taker.id}`, title: article.title, html: article.html },
          ...{ url: `https://example.com/reprint/${taker.id}/${pubdate}`, source: taker.name, sourceRank: taker.rank },
          ...{ dataType: taker.dataType, channel: pick(r, taker.channels), author: "", pubdate },
          metrics: { visitCount: between(r, 40, 2400) },
        };
      }).filter((one) => one !== undefined);
    });
}

/** The front page of a paper's issue of another year, published at `pubdate`. */
export const makeFront = (r: Random, paper: Paper, pubdate: number, folder: string): RawDocument[] =>
  makePage(r, { paper, date: dayName(pubdate), pubdate, no: 1, name: PAGE_NAMES[0]! }, 1, folder);

interface Page {
  paper: Paper;
  date: string;
  pubdate: number;
  no: number;
  name: string;
}

function makePage(r: Random, page: Page, pages: number, folder: string): RawDocument[] {
  // Drawn whole whatever is printed of it: what else the demo draws does not depend on it.
  const full = pick(r, LAYOUTS);
  const written = full.map(() =>
    writeArticle(r, chance(r, 0.8) && page.paper.region ? page.paper.region : pick(r, PREFECTURES), page.pubdate),
  );
  if (page.no > pages) return [];
  const own = random(Number(page.date.replaceAll("-", "")) * 100 + Number(page.paper.id.slice(1)) * 10 + page.no);
  const layout = chance(own, 0.4) ? THINNER[LAYOUTS.indexOf(full)]! : full;
  const articles = written.slice(0, layout.length).map((article) => ({ ...article, byline: bylineOf(own, page.name) }));
  const file = `${page.paper.id}-${page.date}-${page.no}.svg`;
  const face = { name: page.paper.name, colour: page.paper.colour, date: page.date, no: `0${page.no}`, pageName: page.name };
  writeFileSync(join(folder, file), drawPage(face, layout, articles));
  return articles.map((article, i) => toDocument(page, file, article, layout[i]!, i));
}

/** Who writes for which pages, as `reporters.ts` has them in departments. */
const DESKS: Record<string, string[]> = {
  要闻: ["何川", "张海宁", "李思远"],
  本地: ["刘博文", "王晓彤", "孙悦"],
  经济: ["王晓彤", "刘博文", "李思远"],
  文化: ["赵晨曦", "周雨"],
};

/** How an article of a page is signed: by one, by two, with a correspondent, from an agency, or by the desk alone. */
function bylineOf(r: Random, pageName: string): string {
  const desk = DESKS[pageName] ?? DESKS.要闻!;
  const name = pick(r, desk);
  const way = r();
  if (way < 0.5) return `本报记者 ${name}`;
  if (way < 0.62) return `本报记者 ${name} 通讯员 陈立`;
  if (way < 0.74) return `本报记者 ${name}/${desk[(desk.indexOf(name) + 1) % desk.length]}`;
  if (way < 0.92) return "新华社电";
  return "本报记者";
}

function toDocument(page: Page, file: string, article: Printed, [x, y, w, h]: Box, i: number): RawDocument {
  const id = `e-${page.paper.id}-${page.date}-${page.no}-${i}`;
  return {
    externalId: `demo:${id}`,
    title: article.title,
    html: article.paragraphs.map((text) => `<p>${text}</p>`).join(""),
    url: `https://example.com/epaper/${id}`,
    source: page.paper.name,
    sourceRank: page.paper.level,
    dataType: "epaper",
    channel: `${String(page.no).padStart(2, "0")}版 ${page.name}`,
    author: article.byline,
    pubdate: page.pubdate,
    isOriginal: true,
    picture: "",
    // What its site counted; told by the place on the page.
    metrics: { visitCount: 60 + ((article.title.length * 97 + page.no * 53 + i * 31) % 900) },
    extra: {
      pageId: `${page.paper.id}-${page.date}-${page.no}`,
      paperId: page.paper.id,
      paperName: page.paper.name,
      date: page.date,
      pageNo: page.no,
      pageName: page.name,
      imageUrl: `/files/demo/epaper/${file}`,
      width: WIDTH,
      height: HEIGHT,
      articleNo: i + 1,
      polygon: [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    },
  };
}
