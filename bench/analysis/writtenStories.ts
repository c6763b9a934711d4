import { readFileSync } from "node:fs";
import { HOUR } from "#engine/grammar/localTime.ts";
import { beginOf } from "#server/analysis/words/beginOf.ts";

/** An item of a story written for a measure. */
export interface Written {
  id: string;
  story: string;
  /** Place of the story's pair; even ones are looked at. */
  pair: number;
  post: boolean;
  title: string;
  content: string;
  pubdate: number;
}

/**
 * Stories of a file: one (=) by its first hour, then its items, n press (hours later, headline ¦ lead), b threads written like
 * it, w posts; ~ is another story of the kind. With `parts` an item says behind its hour which part of the form it is of.
 */
export function writtenStories(file: string | URL, begin: number, parts = false): Written[] {
  const found: Written[] = [];
  let [story, pair, from] = [-1, -1, 0];
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const [sign = "", hours = "", ...rest] = line.split(" ");
    if (sign === "#") continue;
    if (sign === "=" || sign === "~") {
      story++;
      if (sign === "=") pair++;
      from = Number(hours);
      continue;
    }
    const part = parts ? rest.shift() : "";
    const text = rest.join(" ");
    const [title = "", lead = ""] = text.split(" ¦ ");
    const post = sign === "w";
    const pubdate = begin + (from + Number(hours)) * HOUR + found.length * 60_000;
    const told = { title: post ? beginOf(text, 60) : title, content: post ? text : lead };
    found.push({ id: `${sign}${found.length}`, story: `${story}${part}`, pair, post: sign !== "n", ...told, pubdate });
  }
  return found;
}
