import { create } from "fontkit";

/** A font of a house, whole. */
export interface HouseFont {
  /** Its family, as Word names it. */
  name: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  data: Uint8Array;
}

/** What is wrong with a font, in words for its sender. */
export class FontError extends Error {}

/** OS/2 fsType: nobody but its owner may embed it. */
const RESTRICTED = 0x0002;
const TRIAL = "Aa09";

/**
 * The family of a TrueType or OpenType font that may stand in a PDF.
 * @throws FontError for anything else
 */
export function checkedFont(data: Buffer): string {
  const kind = data.toString("latin1", 0, 4);
  if (!["\0\x01\0\0", "OTTO", "true"].includes(kind)) throw new FontError("这不是 TrueType 或 OpenType 字体（ttf、otf）");
  const font = opened(data);
  const { fsType } = (font as unknown as { "OS/2"?: { fsType?: Record<string, boolean> | number } })["OS/2"] ?? {};
  const restricted = typeof fsType === "number" ? (fsType & 0x000f) === RESTRICTED : fsType?.noEmbedding === true;
  if (restricted) throw new FontError("这款字体不允许嵌入文件");
  const name = Array.from(font.familyName ?? "", (char) => (char < " " ? "" : char))
    .join("")
    .trim()
    .slice(0, 60);
  if (!name) throw new FontError("字体没有名称");
  return name;
}

function opened(data: Buffer) {
  try {
    const font = create(data);
    if (!("characterSet" in font)) throw new Error("a collection");
    if (font.layout(TRIAL).glyphs.some((glyph) => glyph.id === 0 || !glyph.path)) throw new Error("no Latin");
    return font;
  } catch {
    throw new FontError("字体无法读取，或缺少字母和数字");
  }
}
