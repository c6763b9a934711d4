import { BESIDE, columnWidths } from "./columnShares.ts";
import type { Paper, PaperBlock, PaperCell } from "./PaperBlock.ts";
import { zipOf } from "./zip.ts";

const NS = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(" ");
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
/** English Metric Units: 914,400 an inch, and the width between the margins of an A4 page. */
const TEXT_WIDTH = 5_486_400;
const POINT = 12_700;
/** Points of the letters of cells. */
const CELL = 9;
/** Of cells, in twentieths of a point: what `BESIDE` counts. */
const MARGINS = '<w:tblCellMar><w:left w:w="80" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar>';

/** XML text; characters that XML 1.0 has no place for are left out. */
const escaped = (text: string): string =>
  [...text]
    .filter((char) => char >= " " || char === "\t")
    .join("")
    .replace(/[\ud800-\udfff\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const run = (text: string, props = ""): string =>
  `<w:r>${props ? `<w:rPr>${props}</w:rPr>` : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (style: string, content: string): string => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
const STYLES: Record<string, string> = {
  title: "Title",
  subtitle: "Subtitle",
  heading: "Heading1",
  text: "Normal",
};

/** What leads to an address, in blue. */
type Linked = (content: (colour: string) => string, link: string | undefined) => string;

function table(head: string[], rows: PaperCell[][], linked: Linked): string {
  const words = (cell: PaperCell, bold: boolean) =>
    typeof cell === "string" ? run(cell, bold ? "<w:b/>" : "") : linked((colour) => run(cell.text, colour), cell.link);
  const room = TEXT_WIDTH / POINT;
  const widths = columnWidths(head, rows, { room, letter: CELL }).map((width) => Math.floor(20 * (width + BESIDE)));
  const cell = (one: PaperCell, bold: boolean, at: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph("Cell", words(one, bold))}</w:tc>`;
  // Rows are never cut between pages, and the head stands again on each.
  const line = (cells: PaperCell[], bold: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${bold ? "<w:tblHeader/>" : ""}</w:trPr>${cells.map((one, at) => cell(one, bold, at)).join("")}</w:tr>`;
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFC7D5"/>`)
    .join("");
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>${MARGINS}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>${line(head, true)}${rows.map((cells) => line(cells, false)).join("")}</w:tbl>${paragraph("Cell", "")}`;
}

/** Width and height of a PNG in pixels; undefined for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 24 || data.readUInt32BE(0) !== 0x89504e47 || data.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  return width && height ? { width, height } : undefined;
}

function picture(id: string, at: number, png: Uint8Array, alt: string, points?: number): string {
  const width = points ? Math.min(TEXT_WIDTH, points * POINT) : TEXT_WIDTH;
  const size = pngSize(png) ?? { width: 1, height: 1 };
  const height = Math.round((width * size.height) / size.width);
  const extent = `cx="${width}" cy="${height}"`;
  const name = `name="${escaped(alt)}"`;
  return paragraph(
    "Normal",
    `<w:r><w:drawing><wp:inline><wp:extent ${extent}/><wp:docPr id="${at}" ${name} descr="${escaped(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${at}" ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  );
}

/** `size` in half points. */
const style = (id: string, name: string, paragraphProps: string, size: number, more = ""): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === "Normal" ? ' w:default="1"' : ""}><w:name w:val="${name}"/>${id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraphProps}</w:pPr><w:rPr>${more}<w:sz w:val="${size}"/></w:rPr></w:style>`;
/** Latin and Chinese by a house's font, which Word takes where the machine has it. */
const stylesOf = (family?: string): string =>
  `${HEAD}<w:styles ${NS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${escaped(family ?? "Calibri")}" w:hAnsi="${escaped(family ?? "Calibri")}" w:eastAsia="${escaped(family ?? "宋体")}"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${[
    style("Normal", "Normal", '<w:spacing w:after="120" w:line="360" w:lineRule="auto"/>', 24),
    style("Title", "Title", '<w:spacing w:before="480" w:after="240"/><w:jc w:val="center"/>', 44, "<w:b/>"),
    style("Subtitle", "Subtitle", '<w:spacing w:after="480"/><w:jc w:val="center"/>', 22, '<w:color w:val="56637A"/>'),
    style("Heading1", "heading 1", '<w:keepNext/><w:spacing w:before="320" w:after="160"/><w:outlineLvl w:val="0"/>', 30, "<w:b/>"),
    style("Cell", "Cell", '<w:spacing w:after="0" w:line="276" w:lineRule="auto"/>', 2 * CELL),
    style("Note", "Note", '<w:spacing w:after="120"/>', 18, '<w:color w:val="56637A"/>'),
  ].join("")}</w:styles>`;

/** A Word document (ECMA-376 WordprocessingML). Pictures that are no PNG are left out. */
export function docxOf({ blocks, header, footer, font }: Omit<Paper, "title">): Buffer {
  const links: string[] = [];
  const pictures: Uint8Array[] = [];
  const linked: Linked = (content, link) => {
    if (!link) return content("");
    links.push(link);
    return `<w:hyperlink r:id="link${links.length}">${content('<w:color w:val="1F4E9E"/>')}</w:hyperlink>`;
  };
  const draw = (block: PaperBlock): string => {
    switch (block.kind) {
      case "item": {
        const named = linked((colour) => run(`${block.number}. ${block.title}`, `<w:b/>${colour}`), block.link);
        const text = block.text ? paragraph("Normal", run(block.text)) : "";
        return `${paragraph("Normal", named)}${paragraph("Note", run(block.note))}${text}`;
      }
      case "note":
        return paragraph(
          "Note",
          linked((colour) => run(block.text, colour), block.link),
        );
      case "table":
        return table(block.head, block.rows, linked);
      case "columns":
        return block.parts.flatMap(({ blocks: part }) => part.map(draw)).join("");
      case "chart":
        return "";
      case "picture":
        if (!pngSize(block.png)) return "";
        pictures.push(block.png);
        return picture(`image${pictures.length}`, pictures.length, block.png, block.alt, block.width);
      default:
        return paragraph(STYLES[block.kind] ?? "Normal", run(block.text));
    }
  };
  const body = blocks.map(draw).join("");
  const edges = [
    ...(header ? [{ name: "header", root: "hdr", text: header }] : []),
    ...(footer ? [{ name: "footer", root: "ftr", text: footer }] : []),
  ];
  const edgeRefs = edges.map(({ name }) => `<w:${name}Reference w:type="default" r:id="${name}"/>`).join("");
  const document = `${HEAD}<w:document ${NS}><w:body>${body}<w:sectPr>${edgeRefs}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1633" w:bottom="1440" w:left="1633" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  const relation = (id: string, type: string, target: string, outer = false) =>
    `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${escaped(target)}"${outer ? ' TargetMode="External"' : ""}/>`;
  const relations = (list: string[]) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`;
  const parts: [string, string | Buffer][] = [
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/>${edges.map(({ name }) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${name}+xml"/>`).join("")}</Types>`,
    ],
    ["_rels/.rels", relations([relation("document", "officeDocument", "word/document.xml")])],
    ["word/document.xml", document],
    ["word/styles.xml", stylesOf(font?.name)],
    [
      "word/_rels/document.xml.rels",
      relations([
        relation("styles", "styles", "styles.xml"),
        ...edges.map(({ name }) => relation(name, name, `${name}.xml`)),
        ...links.map((link, at) => relation(`link${at + 1}`, "hyperlink", link, true)),
        ...pictures.map((_, at) => relation(`image${at + 1}`, "image", `media/image${at + 1}.png`)),
      ]),
    ],
    ...edges.map(({ name, root, text }): [string, string] => [
      `word/${name}.xml`,
      `${HEAD}<w:${root} ${NS}>${paragraph("Note", run(text))}</w:${root}>`,
    ]),
    ...pictures.map((png, at): [string, Buffer] => [`word/media/image${at + 1}.png`, Buffer.from(png)]),
  ];
  return zipOf(parts.map(([name, content]) => [name, Buffer.from(content)] as const));
}
