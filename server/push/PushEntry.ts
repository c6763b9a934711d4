import type { Services } from "#server/contract/handler.ts";
import type { DataType, Sentiment } from "#server/store/documents.ts";

/** D.deliveryStatus. */
export const DELIVERY = { waiting: 0, delivered: 1, failed: 2, held: 3 } as const;

/** One document on its way to one channel; the outbox and, once settled, the delivery log. */
export interface PushEntry {
  id: string;
  channelId: string;
  groupId: string;
  docId: string;
  /** Near-duplicate group: one of it goes to a channel, however many copies arrive. */
  sameId: string;
  title: string;
  summary: string;
  source: string;
  dataType: DataType;
  isAppraise: Sentiment;
  pubdate: number;
  url: string;
  words: string[];
  status: 0 | 1 | 2 | 3;
  attempts: number;
  /** When it is tried, ms. */
  nextTime: number;
  createTime: number;
  sentTime: number;
  /** Why it failed, or that it went out in a digest. */
  message: string;
}

export const entriesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<PushEntry>({
    name: "pushOutbox",
    indexes: ["status", "nextTime", "channelId", "groupId", "createTime"],
    unique: [["channelId", "sameId"]],
  });
