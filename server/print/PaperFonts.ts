import { create } from "fontkit";
import pdfmake from "pdfmake";
import type { HouseFont } from "./checkedFont.ts";
import { FontParts, MAIN_PART, WEIGHTS } from "./FontParts.ts";

/** The font of nearly everything: GB 2312, the commoner of the other characters, Latin. */
export const MAIN = "Noto";
/** Stands for what no font draws, such as an emoji. */
export const MISSING = "〓";
/** Joiners and variation selectors have no shape of their own. */
export const SHAPELESS = /[\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/gu;

/** The library's folder in memory; its types do not tell of it. */
const FILES = (pdfmake as unknown as { virtualfs: { writeFileSync(name: string, data: Buffer): void } }).virtualfs;

/** A house's font as it is known here: its name to the library, and what it draws. */
export interface KnownFont {
  name: string;
  has(code: number): boolean;
}

type Run = { text: string; font?: string };

/** The fonts of papers: the main one, and its further parts where a text needs one. */
export class PaperFonts {
  readonly #parts = new FontParts();
  readonly #added = new Set<string>();
  readonly #houses = new Map<string, KnownFont>();

  constructor() {
    this.#add(MAIN, MAIN_PART);
  }

  #add(name: string, part: string): void {
    const files = Object.entries(WEIGHTS).map(([face, weight]) => {
      const file = `${name}-${face}.ttf`;
      FILES.writeFileSync(file, this.#parts.read(part, weight));
      return [face, file];
    });
    pdfmake.addFonts({ [name]: Object.fromEntries(files) });
    this.#added.add(name);
  }

  /** Makes a house's font known, bold by the same file. */
  house({ hash, data }: HouseFont): KnownFont {
    const name = `House ${hash}`;
    let known = this.#houses.get(name);
    if (!known) {
      const file = Buffer.from(data);
      const font = create(file);
      const has = (code: number) => "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(code);
      FILES.writeFileSync(`${name}.ttf`, file);
      pdfmake.addFonts({ [name]: { normal: `${name}.ttf`, bold: `${name}.ttf` } });
      known = { name, has };
      this.#houses.set(name, known);
    }
    return known;
  }

  /** Name of the font that draws a character; undefined where none does. */
  #fontOf(code: number): string | undefined {
    const part = this.#parts.partOf(code);
    if (!part || part === MAIN_PART) return part && MAIN;
    const name = `${MAIN} ${part}`;
    if (!this.#added.has(name)) this.#add(name, part);
    return name;
  }

  /** Characters that no font draws by what they are made of: Ⅲ as III, ㎡ as m2. */
  #plain(text: string, house?: KnownFont): string {
    return text.replace(/[^ -\u024f\n\t\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu, (char) =>
      house?.has(char.codePointAt(0) as number) || this.#fontOf(char.codePointAt(0) as number) ? char : char.normalize("NFKC"),
    );
  }

  /**
   * The text as the PDF library takes it: whole where the font of the paper (the house's, else the main one) draws all of
   * it, else in runs of one font each.
   */
  runs(text: string, house?: KnownFont): string | Run[] {
    const base = house?.name ?? MAIN;
    const runs: Run[] = [];
    for (const char of this.#plain(text.replace(SHAPELESS, ""), house)) {
      const code = char.codePointAt(0) as number;
      const font = house && (code < 0x20 || house.has(code)) ? house.name : this.#fontOf(code);
      const shown = font ? char : MISSING;
      const last = runs.at(-1);
      if (last && last.font === (font ?? MAIN)) last.text += shown;
      else runs.push({ text: shown, font: font ?? MAIN });
    }
    return runs.every(({ font }) => font === base) ? runs.map((run) => run.text).join("") : runs;
  }
}
