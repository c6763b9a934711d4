import type { Services } from "#server/contract/handler.ts";

/** A front page or channel that somebody chose to see (自选). */
export interface HeadlineChoice {
  id: string;
  userId: string;
  /** The source that is read. */
  sourceId: string;
}

export const headlineChoicesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<HeadlineChoice>({ name: "headlineChoices", indexes: ["userId"], unique: [["userId", "sourceId"]] });
