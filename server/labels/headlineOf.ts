import { beginOf } from "#server/analysis/words/beginOf.ts";

/** Characters of a text that stand for its headline. */
const SHOWN = 60;

/** How a document is called: its headline, and of posts that have none the begin of their text. */
export const headlineOf = ({ title, summary }: { title: string; summary: string }, shown = SHOWN): string =>
  title || beginOf(summary, shown);
