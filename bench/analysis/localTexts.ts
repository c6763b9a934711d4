import { readFileSync } from "node:fs";
import type { NameLabel } from "./judgedNames.ts";

/** A text with what a reader says of it. */
export interface Item {
  id: string;
  isOdd: boolean;
  title: string;
  text: string;
  /** What names are labelled of. */
  named: string;
  label: NameLabel;
  region: string[];
  /** Who published it, and the categories that a reader may name, the likeliest first. */
  account: string;
  category: string[];
  words: string[];
  noise: string[];
}

export const parts = (line: string, by: string): string[] => line.split(by).filter(Boolean);

/** Texts of a file of the bench: headline, lines, and what was labelled behind `@`. */
export function localTexts(file: string): Item[] {
  return readFileSync(`bench/analysis/${file}`, "utf8")
    .split("===\n")
    .map((block, at) => {
      const lines = parts(block, "\n");
      const [title = "", ...body] = lines.filter((line) => !line.startsWith("@"));
      const field = (name: string, by = "|") => parts(lines.find((line) => line.startsWith(`@${name}`))?.slice(name.length + 2) ?? "", by);
      const label = { persons: field("persons"), orgs: field("orgs"), places: field("places"), also: field("also") };
      const text = body.join("\n");
      return {
        ...{ id: `local ${at + 1}`, isOdd: at % 2 === 0, title, text, named: text, label },
        ...{ account: field("account")[0] ?? "", category: field("category", ",") },
        ...{ region: field("region", ","), words: field("words"), noise: field("noise") },
      };
    });
}
