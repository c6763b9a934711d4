import { categorise } from "#server/analysis/categories.ts";
import { cutWords } from "#server/analysis/segment.ts";
import type { EventRecord } from "./EventRecord.ts";

/** What an event is said to be about, else what its words are about; "" when they do not tell. */
export const categoryOf = ({ categoryId, title, summary, keywords }: EventRecord): string =>
  categoryId || categorise(cutWords(title), [...(keywords ?? []), ...cutWords(summary ?? "")]);
