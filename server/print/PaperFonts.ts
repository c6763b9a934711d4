import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create } from "fontkit";
import pdfmake from "pdfmake";
import { sfntOf } from "./sfntOf.ts";

/** The font of nearly everything: GB 2312, the commoner of the other characters, Latin. */
export const MAIN = "Noto";
/** Stands for what no font draws, such as an emoji. */
const MISSING = "〓";
/** Joiners and variation selectors have no shape of their own. */
const SHAPELESS = /[\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/gu;

const PACKAGE = "@fontsource/noto-sans-sc";
const FACES = { normal: 400, bold: 700 } as const;

/** The library's folder in memory; its types do not tell of it. */
const FILES = (pdfmake as unknown as { virtualfs: { writeFileSync(name: string, data: Buffer): void } }).virtualfs;

type Run = { text: string; font?: string };

/** Noto Sans SC (OFL-1.1) from its package: one main font, and its hundred further parts where a text needs one. */
export class PaperFonts {
  readonly #folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/unicode.json`));
  readonly #main = new Set<number>();
  readonly #parts: { part: string; from: number; to: number }[] = [];
  readonly #added = new Set<string>();

  constructor() {
    this.#add(MAIN, "chinese-simplified");
    const main = create(this.#read("chinese-simplified", FACES.normal));
    if ("characterSet" in main) for (const code of main.characterSet) this.#main.add(code);
    const ranges = JSON.parse(readFileSync(join(this.#folder, "unicode.json"), "utf8")) as Record<string, string>;
    for (const [key, list] of Object.entries(ranges)) {
      for (const range of list.split(",")) {
        const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
        this.#parts.push({ part: key.replace(/[[\]]/g, ""), from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) });
      }
    }
  }

  #read(part: string, weight: number): Buffer {
    return sfntOf(readFileSync(join(this.#folder, "files", `noto-sans-sc-${part}-${weight}-normal.woff`)));
  }

  #add(name: string, part: string): void {
    const files = Object.entries(FACES).map(([face, weight]) => {
      const file = `${name}-${face}.ttf`;
      FILES.writeFileSync(file, this.#read(part, weight));
      return [face, file];
    });
    pdfmake.addFonts({ [name]: Object.fromEntries(files) });
    this.#added.add(name);
  }

  /** Name of the font that draws a character; undefined where none does. */
  #fontOf(code: number): string | undefined {
    if (this.#main.has(code) || code < 0x20) return MAIN;
    const found = this.#parts.find(({ from, to }) => code >= from && code <= to);
    if (!found) return undefined;
    const name = `${MAIN} ${found.part}`;
    if (!this.#added.has(name)) this.#add(name, found.part);
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
