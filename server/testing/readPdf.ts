import { inflateSync } from "node:zlib";

export interface PdfPage {
  /** All that readers copy out of it, in the order it was drawn, without spaces between pieces. */
  text: string;
  /** Addresses of the web that its links lead to. */
  links: string[];
  /** Shapes filled with colour and pictures: charts; the rules of tables are none. */
  shapes: number;
}

const HEX = /<([0-9a-fA-F]+)>/g;
const hexOf = (text: string): string[] => [...text.matchAll(HEX)].map(([, hex = ""]) => hex);
const unicode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** For tests: the pages of a PDF as pdfmake writes it (streams deflated, text in glyphs that its fonts map to Unicode). */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const at = (ref: string | undefined): string => objects.get(ref ?? "")?.dict ?? "";
  const refIn = (dict: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1];
  const fontsOf = (page: string): Map<string, Map<string, string>> => {
    const resources = at(refIn(page, "Resources")) || page;
    const [, list = ""] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? [];
    return new Map(
      [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = "", ref]) => [
        name,
        mapOf(objects.get(refIn(at(ref), "ToUnicode") ?? "")?.stream ?? ""),
      ]),
    );
  };
  const root = [...objects.values()].find(({ dict }) => /\/Type \/Pages\b/.test(dict))?.dict ?? "";
  const kids = [...(/\/Kids \[([\s\S]*?)\]/.exec(root)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, ref]) => ref);
  return kids.map((ref) => {
    const page = at(ref);
    const content = objects.get(refIn(page, "Contents") ?? "")?.stream ?? "";
    const list = /\/Annots \[([\s\S]*?)\]/.exec(page)?.[1] ?? at(refIn(page, "Annots"));
    const links = [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, annot]) => {
      const dict = at(annot);
      const action = /\/URI \(([\s\S]*?[^\\])\)/.exec(dict) ?? /\/URI \(([\s\S]*?[^\\])\)/.exec(at(refIn(dict, "A")));
      return action ? [action[1]!.replace(/\\([()\\])/g, "$1")] : [];
    });
    return { text: textOf(content, fontsOf(page)), links, shapes: content.match(/(?:\b[hlc]|re)\nf\*?$|\/\w+ Do$/gm)?.length ?? 0 };
  });
}

function objectsOf(pdf: Buffer): Map<string, { dict: string; stream: string }> {
  const found = new Map<string, { dict: string; stream: string }>();
  const text = pdf.toString("latin1");
  const begins = /(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\n(endobj|stream\r?\n)/g;
  for (let one = begins.exec(text); one; one = begins.exec(text)) {
    const [, id = "", dict = "", end] = one;
    const length = end === "endobj" ? 0 : Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0);
    const bytes = pdf.subarray(begins.lastIndex, begins.lastIndex + length);
    found.set(id, { dict, stream: dict.includes("/FlateDecode") && !dict.includes("/Image") ? unpacked(bytes) : "" });
    begins.lastIndex += length;
  }
  return found;
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

/** Glyphs of a font, as hex, with the text that they stand for. */
function mapOf(stream: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, ranges = ""] of stream.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const line of ranges.split("\n")) {
      const [first, , ...texts] = hexOf(line);
      const start = Number.parseInt(first ?? "", 16);
      for (const [step, text] of texts.entries()) glyphs.set((start + step).toString(16).padStart(4, "0"), unicode(text));
    }
  for (const [, chars = ""] of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const line of chars.split("\n")) {
      const [glyph, text] = hexOf(line);
      if (glyph && text) glyphs.set(glyph, unicode(text));
    }
  return glyphs;
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let text = "";
  for (const [whole, name, pieces] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|<[0-9a-fA-F]+> Tj/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else
      for (const hex of hexOf(pieces ?? whole)) for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(glyph.toLowerCase()) ?? "";
  }
  return text;
}
