import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create } from "fontkit";
import { sfntOf } from "./sfntOf.ts";

const PACKAGE = "@fontsource/noto-sans-sc";
export const WEIGHTS = { normal: 400, bold: 700 } as const;
/** GB 2312, the commoner of the other characters, Latin. */
export const MAIN_PART = "chinese-simplified";

/** Noto Sans SC (OFL-1.1) from its package: one main part, and a hundred further ones by the characters they draw. */
export class FontParts {
  readonly #folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/unicode.json`));
  readonly #main = new Set<number>();
  readonly #parts: { part: string; from: number; to: number }[] = [];

  constructor() {
    const main = create(this.read(MAIN_PART, WEIGHTS.normal));
    if ("characterSet" in main) for (const code of main.characterSet) this.#main.add(code);
    const ranges = JSON.parse(readFileSync(join(this.#folder, "unicode.json"), "utf8")) as Record<string, string>;
    for (const [key, list] of Object.entries(ranges)) {
      for (const range of list.split(",")) {
        const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
        this.#parts.push({ part: key.replace(/[[\]]/g, ""), from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) });
      }
    }
  }

  /** The TrueType file of a part. */
  read(part: string, weight: number): Buffer {
    return sfntOf(readFileSync(join(this.#folder, "files", `noto-sans-sc-${part}-${weight}-normal.woff`)));
  }

  /** The part that draws a character; undefined where none does. */
  partOf(code: number): string | undefined {
    if (this.#main.has(code) || code < 0x20) return MAIN_PART;
    return this.#parts.find(({ from, to }) => code >= from && code <= to)?.part;
  }
}
