import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export interface SharedItem {
  date: string;
  title: string;
  content: string;
}

/** The shared news, each item with the key under which labels name it: the beginning of the SHA-1 of day and headline. */
export const keyed = (file = "../shared/data/news-daily.jsonl"): (SharedItem & { key: string })[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as SharedItem)
    .map((item) => ({
      ...item,
      key: createHash("sha1")
        .update(item.date + item.title)
        .digest("hex")
        .slice(0, 12),
    }));
