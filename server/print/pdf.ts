import pdfmake from "pdfmake";
import type { Content, Node, TDocumentDefinitions } from "pdfmake/interfaces.js";
import sharp from "sharp";
import { columnWidths } from "./columnShares.ts";
import { pngSize } from "./docx.ts";
import type { Paper, PaperBlock, PaperCell } from "./PaperBlock.ts";
import { MAIN, PaperFonts } from "./PaperFonts.ts";

/** Points: margins, the width between those of each paper, the tallest a picture may be, and what lies between columns. */
const [MARGIN, TALLEST, GAP] = [56, 420, 18];
const WIDTHS = { A4: 483, A3: 730 } as const;
const [GREY, BLUE, LINE] = ["#56637a", "#1f4e9e", "#bfc7d5"];
/** Only addresses of the web become links. */
const WEB = /^https?:\/\//i;

let fonts: PaperFonts | undefined;

function loadedFonts(): PaperFonts {
  if (!fonts) {
    // Nothing is read but what stands in memory: neither files nor addresses that a text may name.
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy(() => false);
    fonts = new PaperFonts();
  }
  return fonts;
}

/** A PNG as the library surely reads it; undefined for one that nothing reads. */
async function soundPicture(png: Uint8Array): Promise<string | undefined> {
  if (!pngSize(png)) return undefined;
  const sound = await sharp(png)
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer()
    .catch(() => undefined);
  return sound && `data:image/png;base64,${sound.toString("base64")}`;
}

const STYLES = {
  title: { fontSize: 22, bold: true, alignment: "center", margin: [0, 24, 0, 12] },
  subtitle: { fontSize: 11, color: GREY, alignment: "center", margin: [0, 0, 0, 24] },
  heading: { fontSize: 15, bold: true, margin: [0, 14, 0, 8] },
  text: { margin: [0, 0, 0, 6] },
  note: { fontSize: 9, color: GREY, margin: [0, 0, 0, 6] },
  /** Above and below what a page holds. */
  edge: { fontSize: 9, color: GREY, alignment: "center" },
} as const;

/** Points of the letters of cells. */
const CELL = 9.5;

const linked = (link: string | undefined) => (link && WEB.test(link) ? { link, color: BLUE } : {});

async function draw(block: PaperBlock, runs: (text: string) => ReturnType<PaperFonts["runs"]>, room: number): Promise<Content[]> {
  switch (block.kind) {
    case "item": {
      const text = block.text ? [{ text: runs(block.text), style: "text" }] : [];
      return [
        { text: runs(`${block.number}. ${block.title}`), bold: true, ...linked(block.link), headlineLevel: 2 },
        { text: runs(block.note), style: "note" },
        ...text,
      ];
    }
    case "note":
      return [{ text: runs(block.text), style: "note", ...linked(block.link) }];
    case "table": {
      const width = block.head.length;
      const cell = (one: PaperCell) => (typeof one === "string" ? { text: runs(one) } : { text: runs(one.text), ...linked(one.link) });
      const row = (cells: PaperCell[], bold: boolean) =>
        Array.from({ length: width }, (_, at) => ({ ...cell(cells[at] ?? ""), bold, fontSize: CELL }));
      const body = [row(block.head, true), ...block.rows.map((cells) => row(cells, false))];
      return [
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            keepWithHeaderRows: 1,
            widths: columnWidths(block.head, block.rows, { room, letter: CELL }),
            body,
          },
          layout: "paper",
          margin: [0, 4, 0, 8],
        },
      ];
    }
    case "chart":
      return [];
    case "picture": {
      // pdfmake draws lines only: nothing in the markup is fetched, and it holds no text.
      if (block.svg) return [{ svg: block.svg, fit: [Math.min(block.width ?? room, room), TALLEST], margin: [0, 4, 0, 4] }];
      const image = await soundPicture(block.png);
      return image ? [{ image, fit: [Math.min(block.width ?? room, room), TALLEST], margin: [0, 4, 0, 4] }] : [];
    }
    case "columns": {
      const whole = block.parts.reduce((sum, { share }) => sum + share, 0);
      const free = room - GAP * (block.parts.length - 1);
      const columns = await Promise.all(
        block.parts.map(async ({ share, blocks }) => {
          const width = (free * share) / whole;
          return { width, stack: (await Promise.all(blocks.map((part) => draw(part, runs, width)))).flat() };
        }),
      );
      return [{ columns, columnGap: GAP, margin: [0, 0, 0, 6] }];
    }
    default:
      return [{ text: runs(block.text), style: block.kind, ...(block.kind === "heading" && { headlineLevel: 1 }) }];
  }
}

/** What may stand last on a page without anything that it heads or holds: columns go on together with their headings. */
const isNoContent = ({ headlineLevel, columns, stack, style }: Node): boolean =>
  headlineLevel === 1 || Boolean(columns) || Boolean(stack) || style === "edge";

/** Points that the head of a table and its first row take, of one line each. */
const TABLE_BEGIN = 60;

/**
 * Whether nothing of what follows stands on this page. A table that finds no room for its head and first row goes on to the next
 * page as one piece, and is told where it would have begun.
 */
function endsPage(following: Node[], next: () => Node[]): boolean {
  const moved = following.findIndex(
    ({ table, startPosition: { top, pageInnerHeight } }) => table && top > MARGIN + pageInnerHeight - TABLE_BEGIN,
  );
  if (moved >= 0) return following.slice(0, moved).every(isNoContent);
  return following.every(isNoContent) && !next().every(isNoContent);
}

/** Letters of the longest line that counts as the name of what follows it. */
const CAPTION = 40;

/** Whether a line names the table or picture below it: it goes on to the next page with it, as a heading does. */
const isCaption = (block: PaperBlock, next: PaperBlock | undefined): boolean =>
  (block.kind === "text" || block.kind === "note") && block.text.length <= CAPTION && (next?.kind === "table" || next?.kind === "picture");

/**
 * A PDF of A4 or A3 pages with their numbers, working links and the part of its Chinese font that it needs. Rows of tables are
 * not cut, heads stand again on each page, neither a heading nor the name of a table ends a page.
 * @param told hears the share that is done, from 0 to 1
 */
export async function pdfOf(
  { title, blocks, header, footer, font, size = "A4" }: Paper,
  told: (share: number) => void = () => {},
): Promise<Buffer> {
  const known = loadedFonts();
  const house = font && known.house(font);
  const runs = (text: string) => known.runs(text, house);
  const content: Content[] = [];
  for (const [at, block] of blocks.entries()) {
    const drawn = await draw(block, runs, WIDTHS[size]);
    const [first] = drawn;
    content.push(...(first && isCaption(block, blocks[at + 1]) ? [{ ...(first as object), headlineLevel: 1 } as Content] : drawn));
    if (at % 50 === 0) told((0.3 * at) / blocks.length);
  }
  const line = () => 0.5;
  const colour = () => LINE;
  pdfmake.addTableLayouts({ paper: { hLineWidth: line, vLineWidth: line, hLineColor: colour, vLineColor: colour } });
  pdfmake.setProgressCallback((share: number) => told(0.5 + share / 2));
  const definition: TDocumentDefinitions = {
    content,
    styles: STYLES as unknown as TDocumentDefinitions["styles"],
    defaultStyle: { font: house?.name ?? MAIN, fontSize: 11, lineHeight: 1.35 },
    pageSize: size,
    pageMargins: MARGIN,
    info: { title },
    displayTitle: true,
    language: "zh-CN",
    ...(header && {
      header: {
        text: runs(header),
        style: "edge",
        margin: [0, 24, 0, 0] as [number, number, number, number],
      },
    }),
    footer: (page, pages) => ({
      text: runs([footer, `第 ${page} 页，共 ${pages} 页`].filter(Boolean).join("　")),
      style: "edge",
      margin: [0, 16, 0, 0],
    }),
    pageBreakBefore: ({ headlineLevel, columns }, { getFollowingNodesOnPage, getNodesOnNextPage }) =>
      Boolean(headlineLevel || columns) && endsPage(getFollowingNodesOnPage(), getNodesOnNextPage),
  };
  return pdfmake.createPdf(definition).getBuffer();
}
