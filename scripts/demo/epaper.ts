import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayName, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { type Article, writeArticle } from "./articles.ts";
import { between, chance, pick, type Random } from "./random.ts";
import { PAPERS, type Paper, PREFECTURES } from "./sources.ts";

const PAGE_NAMES = ["要闻", "本地", "经济", "文化"];
const WIDTH = 700;
const HEIGHT = 1000;
/** Boxes of one page in parts of its width and height: lead story across the top, three below. */
const LAYOUTS: [x: number, y: number, w: number, h: number][][] = [
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

/** Issues of the demo papers: articles with the polygons they take on a page image drawn by us. */
export function makeIssues(r: Random, now: number, days: number, folder: string): RawDocument[] {
  mkdirSync(folder, { recursive: true });
  const documents: RawDocument[] = [];
  for (let back = days - 1; back >= 0; back--) {
    const start = dayStart(now) - back * 86_400_000;
    if (start + 8 * HOUR > now) continue;
    const date = dayName(start);
    for (const paper of PAPERS)
      for (const [i, name] of PAGE_NAMES.entries()) {
        documents.push(...makePage(r, { paper, date, pubdate: start + between(r, 290, 430) * 60_000, no: i + 1, name }, folder));
      }
  }
  return documents;
}

/** The front page of a paper's issue of another year, published at `pubdate`. */
export const makeFront = (r: Random, paper: Paper, pubdate: number, folder: string): RawDocument[] =>
  makePage(r, { paper, date: dayName(pubdate), pubdate, no: 1, name: PAGE_NAMES[0]! }, folder);

interface Page {
  paper: Paper;
  date: string;
  pubdate: number;
  no: number;
  name: string;
}

function makePage(r: Random, page: Page, folder: string): RawDocument[] {
  const layout = pick(r, LAYOUTS);
  const articles = layout.map(() => writeArticle(r, chance(r, 0.8) ? page.paper.region : pick(r, PREFECTURES)));
  const file = `${page.paper.id}-${page.date}-${page.no}.svg`;
  writeFileSync(join(folder, file), drawPage(page, layout, articles));
  return articles.map((article, i) => toDocument(page, file, article, layout[i] as (typeof layout)[number], i));
}

function toDocument(page: Page, file: string, article: Article, [x, y, w, h]: [number, number, number, number], i: number): RawDocument {
  const id = `e-${page.paper.id}-${page.date}-${page.no}-${i}`;
  return {
    externalId: `demo:${id}`,
    title: article.title,
    html: article.paragraphs.map((text) => `<p>${text}</p>`).join(""),
    url: `https://example.com/epaper/${id}`,
    source: page.paper.name,
    sourceRank: 3,
    dataType: "epaper",
    channel: `${String(page.no).padStart(2, "0")}版 ${page.name}`,
    author: "本报记者",
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
      polygon: [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    },
  };
}

function drawPage(page: Page, layout: (typeof LAYOUTS)[number], articles: Article[]): string {
  const boxes = layout.map((box, i) => drawArticle(articles[i] as Article, box, i === 0)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfbf5"/><text x="28" y="78" font-size="52" font-weight="700" fill="#9b1c1c">${page.paper.name}</text>
<text x="672" y="60" font-size="17" text-anchor="end">${page.date}</text><text x="672" y="86" font-size="17" text-anchor="end">${String(page.no).padStart(2, "0")}版 ${page.name}</text>
<path d="M28 104H672M28 109H672" stroke="#222"/>${boxes}</svg>`;
}

function drawArticle(article: Article, [x, y, w, h]: [number, number, number, number], lead: boolean): string {
  const [left, top, width, height] = [x * WIDTH, y * HEIGHT, w * WIDTH, h * HEIGHT];
  const size = lead ? 30 : 19;
  const perLine = Math.max(4, Math.floor((width - 12) / size));
  const lines = chunk(article.title, perLine).slice(0, 2);
  const head = lines.map(
    (line, i) => `<text x="${left + 6}" y="${top + (i + 1) * (size + 6)}" font-size="${size}" font-weight="700">${xml(line)}</text>`,
  );
  const bodyTop = top + lines.length * (size + 6) + 18;
  const rows = chunk(article.paragraphs.join(""), Math.floor((width - 12) / 12)).slice(0, Math.floor((top + height - bodyTop) / 17));
  const body = rows.map((line, i) => `<text x="${left + 6}" y="${bodyTop + i * 17}" font-size="12" fill="#333">${xml(line)}</text>`);
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="#bbb"/>${head.join("")}${body.join("")}`;
}

const chunk = (text: string, size: number): string[] => text.match(new RegExp(`.{1,${size}}`, "gu")) ?? [];
const xml = (text: string): string => text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c] as string);
