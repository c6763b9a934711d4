import type { ChartSpec } from "#engine/charts/ChartSpec.ts";
import type { HouseFont } from "./checkedFont.ts";

/** Of a table: its text, or one that leads to an address of the web. */
export type PaperCell = string | { text: string; link: string };

/** What a paper is made of, the same for Word and PDF. `link` is an address of the web. */
export type PaperBlock =
  | { kind: "title" | "subtitle" | "heading" | "text"; text: string }
  | { kind: "note"; text: string; link?: string }
  | { kind: "item"; title: string; link?: string; note: string; text: string; number: number }
  | { kind: "table"; head: string[]; rows: PaperCell[][] }
  /** As wide as the text, or so many points; `svg`: the same as lines, without texts and references, for PDF. */
  | { kind: "picture"; png: Uint8Array; alt: string; width?: number; svg?: string }
  /** Becomes a picture by `drawnPaper`; `names`: of the series, by their keys. The writers of files leave out what was not drawn. */
  | { kind: "chart"; chart: ChartSpec; rows: readonly object[]; names?: Record<string, string>; alt: string }
  /** Beside each other, each as wide as its share; one below the other where there is no room. */
  | { kind: "columns"; parts: { share: number; blocks: PaperBlock[] }[] };

/** A paper with the name that stands in its file's properties. */
export interface Paper {
  title: string;
  blocks: PaperBlock[];
  /** Lines at the top of each page, and at its bottom before the number. */
  header?: string;
  footer?: string;
  /** Of its texts, where it draws them; others are drawn by the console's own. Word is told its name. */
  font?: HouseFont;
  /** Of a PDF; A4 when left out. */
  size?: "A3" | "A4";
}

export const PAPER_FORMATS = ["docx", "pdf"] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];
