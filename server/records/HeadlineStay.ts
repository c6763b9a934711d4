import type { Services } from "#server/contract/handler.ts";

/** A headline's time on one front page: from when it was first seen there until it was gone. Only changes are kept. */
export interface HeadlineStay {
  id: string;
  /** The source that is read, and what a reader calls it. */
  sourceId: string;
  source: string;
  /** Of a channel of the site; "" of its front page. */
  channel: string;
  sourceRank: number;
  title: string;
  url: string;
  firstTime: number;
  /** When it was last seen there, and 1 while it stands. */
  lastTime: number;
  standing: 0 | 1;
  /** Places it had and since when, oldest first. */
  history: { time: number; slot: number }[];
}

export const headlineStaysOf = ({ records }: Pick<Services, "records">) =>
  records.collection<HeadlineStay>({ name: "headlineStays", indexes: ["sourceId", "firstTime", "lastTime", "standing"] });
