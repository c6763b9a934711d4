import { create, type Font } from "fontkit";
import { FontParts, MAIN_PART, WEIGHTS } from "./FontParts.ts";
import { MISSING, SHAPELESS } from "./PaperFonts.ts";

/** The shape of a character, for a size of one; y grows downwards from the baseline. */
interface Shape {
  advance: number;
  path: { transform(a: number, b: number, c: number, d: number, e: number, f: number): { toSVG(): string } };
  unit: number;
}

/** Widths and outlines of texts in the papers' font: what a chart says needs no font of any machine. */
export class ChartFonts {
  readonly #parts = new FontParts();
  readonly #fonts = new Map<string, Font>();
  readonly #shapes = new Map<string, Shape>();

  #font(part: string, bold: boolean): Font {
    const name = `${part} ${bold}`;
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = create(this.#parts.read(part, bold ? WEIGHTS.bold : WEIGHTS.normal)) as Font;
    this.#fonts.set(name, font);
    return font;
  }

  #shape(char: string, bold: boolean): Shape {
    const name = `${char}${bold}`;
    const known = this.#shapes.get(name);
    if (known) return known;
    const code = char.codePointAt(0) as number;
    const part = code < 0x20 ? undefined : this.#parts.partOf(code);
    const font = this.#font(part ?? MAIN_PART, bold);
    const glyph = font.glyphForCodePoint(part ? code : (MISSING.codePointAt(0) as number));
    const shape: Shape = { advance: glyph.advanceWidth / font.unitsPerEm, path: glyph.path as never, unit: 1 / font.unitsPerEm };
    this.#shapes.set(name, shape);
    return shape;
  }

  width(text: string, size: number, bold = false): number {
    let sum = 0;
    for (const char of text.replace(SHAPELESS, "")) sum += this.#shape(char, bold).advance;
    return sum * size;
  }

  /** The outline of a text as path data, its baseline beginning at x, y. */
  outline(text: string, x: number, y: number, size: number, bold = false): string {
    let at = x;
    let data = "";
    for (const char of text.replace(SHAPELESS, "")) {
      const { advance, path, unit } = this.#shape(char, bold);
      data += path.transform(size * unit, 0, 0, -size * unit, at, y).toSVG();
      at += advance * size;
    }
    return data;
  }
}
