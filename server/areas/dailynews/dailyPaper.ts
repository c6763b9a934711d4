import sharp from "sharp";
import type { Caller, Services } from "#server/contract/handler.ts";
import { readOwnPicture } from "#server/ingest/readPicture.ts";
import { figureTable } from "#server/print/figureTable.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { dayFacts, dayOf } from "#server/time/calendarDay.ts";
import { documentLink } from "#server/users/documentLink.ts";
import type { DailyBlock, DailyDocument, DailyIssue } from "./DailyIssue.ts";
import { figureOf, frontsOfDay, historyOfDay } from "./dayViews.ts";
import { shownTo } from "./issueDocuments.ts";

/** Pixels of a picture on paper. */
const WIDEST = 900;

export interface PaperOptions {
  /** Who reads: documents and figures of kinds that reader may not see are left out. */
  reader: Caller;
  size?: "A3" | "A4";
  /** Without pictures: letters. */
  plain?: boolean;
}

type Published = Pick<DailyIssue, "date"> & { published: NonNullable<DailyIssue["published"]> };

/** A published issue as PDF, Word, a letter and a page for strangers hold it: its blocks beside each other as they were laid out. */
export async function dailyPaper(services: Services, { date, published }: Published, options: PaperOptions): Promise<Paper> {
  const { title, blocks, documents } = published;
  const known = new Map(shownTo(options.reader, documents).map((one) => [one.id, one]));
  const cover = blocks.find(({ type }) => type === "cover");
  const { lunar, term } = dayFacts(dayOf(date, services.now()));
  const head: PaperBlock[] = [
    { kind: "title", text: cover?.title || title },
    // Where a block tells the day, it is not told twice.
    ...(blocks.some(({ type }) => type === "date")
      ? []
      : [{ kind: "subtitle" as const, text: [date, lunar, term].filter(Boolean).join("　") }]),
  ];
  const parts: { cols: number; blocks: PaperBlock[] }[] = [];
  for (const block of blocks) parts.push({ cols: block.cols ?? 1, blocks: await drawn(block) });
  const { size = "A4" } = options;
  return { title, blocks: [...head, ...linesOf(parts)], size };

  async function drawn(block: DailyBlock): Promise<PaperBlock[]> {
    const { type, title: heading = "", text = "", pic = "", docIds = [] } = block;
    if (type === "date") return [{ kind: "subtitle", text: [date, lunar, term, text].filter(Boolean).join("　") }];
    const headed: PaperBlock[] = heading && type !== "cover" ? [{ kind: "heading", text: heading }] : [];
    if (type === "view") return [...headed, ...(await ready(text, date, heading))];
    const rows = docIds.flatMap((id) => known.get(id) ?? []);
    const shown: PaperBlock[] = [];
    for (const [at, row] of rows.entries()) {
      if (type === "picture") shown.push(...(await picture(row.originalPicUrl, row.title)));
      shown.push(item(row, at + 1, type !== "list"));
    }
    const lines = text.split(/\n+/).filter((line) => line.trim());
    return [
      ...headed,
      ...(await picture(pic, heading)),
      ...lines.map((line): PaperBlock => ({ kind: "text", text: line.trim() })),
      ...shown,
    ];
  }

  function item(row: DailyDocument, number: number, whole: boolean): PaperBlock {
    const link = documentLink(services, "editing", row) ?? (/^https?:\/\//.test(row.url) ? row.url : undefined);
    const note = [row.source, localTime(row.pubdate).slice(5, 16)].filter(Boolean).join("　");
    return { kind: "item", number, title: row.title, note, text: whole ? row.summary : "", ...(link && { link }) };
  }

  /** Only what this server keeps: nothing is fetched for a file. */
  async function picture(address: string, alt: string): Promise<PaperBlock[]> {
    if (options.plain || !address) return [];
    const data = await readOwnPicture(services, address);
    const png =
      data &&
      (await sharp(data)
        .resize({ width: WIDEST, withoutEnlargement: true })
        .png()
        .toBuffer()
        .catch(() => null));
    return png ? [{ kind: "picture", png: new Uint8Array(png), alt }] : [];
  }

  async function ready(id: string, day: string, heading: string): Promise<PaperBlock[]> {
    if (id === "history")
      return (await historyOfDay(services, day)).map(({ year, title: what, badge }) => ({
        ...{ kind: "text" as const, text: `${year}年　${what}${badge ? `（${badge}）` : ""}` },
      }));
    if (id === "fronts") {
      const fronts = await frontsOfDay(services, options.reader, day);
      const pages = await Promise.all(
        fronts.map(async ({ imageUrl, paperName }) => ({ cols: 1, blocks: await picture(imageUrl, paperName) })),
      );
      return linesOf(pages.filter((page) => page.blocks.length > 0));
    }
    const figure = Object.hasOwn(FIGURES, id) ? FIGURES[id] : undefined;
    if (!figure) return [];
    const rows = await figureOf(services, options.reader, id as Parameters<typeof figureOf>[2], day);
    const { chart, series } = figure;
    return [
      { kind: "chart", chart, rows, alt: heading || figure.title, ...(series && { names: series }) },
      ...figureTable({ rows, series, words: id === "keywords" }),
    ];
  }
}

/** Blocks put beside each other while they fit into three columns. */
function linesOf(parts: { cols: number; blocks: PaperBlock[] }[]): PaperBlock[] {
  const lines: (typeof parts)[] = [];
  let room = 0;
  for (const part of parts) {
    if (part.blocks.length === 0) continue;
    if (part.cols > room) {
      lines.push([]);
      room = 3;
    }
    lines.at(-1)?.push(part);
    room -= part.cols;
  }
  return lines.flatMap((line): PaperBlock[] =>
    line.length === 1 ? (line[0]?.blocks ?? []) : [{ kind: "columns", parts: line.map(({ cols, blocks }) => ({ share: cols, blocks })) }],
  );
}
