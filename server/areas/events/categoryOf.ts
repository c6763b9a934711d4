import { categorise } from "#server/analysis/topics/categories.ts";
import type { EventRecord } from "#server/records/EventRecord.ts";
import { cutWords } from "#server/text/segment.ts";

/** What an event is said to be about, else what its words are about; "" when they do not tell. */
export const categoryOf = ({ categoryId, title, summary, keywords }: EventRecord): string =>
  categoryId || categorise(cutWords(title), [...(keywords ?? []), ...cutWords(summary ?? "")]);
