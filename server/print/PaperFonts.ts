import pdfmake from "pdfmake";
import { FontParts, MAIN_PART, WEIGHTS } from "./FontParts.ts";

/** The font of nearly everything: GB 2312, the commoner of the other characters, Latin. */
export const MAIN = "Noto";
/** Stands for what no font draws, such as an emoji. */
export const MISSING = "〓";
/** Joiners and variation selectors have no shape of their own. */
export const SHAPELESS = /[\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/gu;

/** The library's folder in memory; its types do not tell of it. */
const FILES = (pdfmake as unknown as { virtualfs: { writeFileSync(name: string, data: Buffer): void } }).virtualfs;

type Run = { text: string; font?: string };

/** The fonts of papers: the main one, and its further parts where a text needs one. */
export class PaperFonts {
  readonly #parts = new FontParts();
  readonly #added = new Set<string>();

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

  /** Name of the font that draws a character; undefined where none does. */
  #fontOf(code: number): string | undefined {
    const part = this.#parts.partOf(code);
    if (!part || part === MAIN_PART) return part && MAIN;
    const name = `${MAIN} ${part}`;
    if (!this.#added.has(name)) this.#add(name, part);
    return name;
  }

  /** Characters that no font draws by what they are made of: Ⅲ as III, ㎡ as m2. */
  #plain(text: string): string {
    return text.replace(/[^ -\u024f\n\t\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu, (char) =>
      this.#fontOf(char.codePointAt(0) as number) ? char : char.normalize("NFKC"),
    );
  }

  /** The text as the PDF library takes it: whole where the main font draws all of it, else in runs of one font each. */
  runs(text: string): string | Run[] {
    const runs: Run[] = [];
    for (const char of this.#plain(text.replace(SHAPELESS, ""))) {
      const font = this.#fontOf(char.codePointAt(0) as number);
      const shown = font ? char : MISSING;
      const last = runs.at(-1);
      if (last && last.font === (font ?? MAIN)) last.text += shown;
      else runs.push({ text: shown, font: font ?? MAIN });
    }
    return runs.every(({ font }) => font === MAIN) ? runs.map((run) => run.text).join("") : runs;
  }
}
