import type { Services } from "#server/contract/handler.ts";
import type { DataType, Sentiment } from "#server/store/documents.ts";

/**
 * Why something leaves the house: a sensitive group marked a document, a forward rule found one, somebody pushes
 * documents by hand, somebody sends a report, a topic plan comes due, somebody tries a channel.
 */
export type OutboxCause = "alert" | "forward" | "share" | "report" | "daily" | "reminder" | "test";

/**
 * `queued` waits for its time, `held` for the end of quiet hours; `sending` is claimed by who sends it; `sent` was taken
 * by the other side; `failed` is not tried again, since it cannot help or a person decides; `givenUp` was tried as often
 * as the policy allows.
 */
export type OutboxState = "queued" | "held" | "sending" | "sent" | "failed" | "givenUp";

/** The document that an entry brings, as it was when the entry was made. */
export interface OutboxDocument {
  docId: string;
  title: string;
  source: string;
  dataType: DataType;
  summary?: string;
  isAppraise?: Sentiment;
  pubdate?: number;
  url?: string;
  /** Words of a sensitive group that it holds. */
  words?: string[];
}

/** One thing on its way out: one document for one receiver, or one letter. Entries of one lane may travel together. */
export interface OutboxRecord {
  id: string;
  cause: OutboxCause;
  /** Id of the sensitive group, rule, report, plan or channel behind it; "" of a push by hand. */
  causeId: string;
  /** How that was called then. */
  causeName?: string;
  /** The way out: a kind of channel (D.pushChannel) or a push target (D.pushTarget). */
  channel: string;
  /** What goes together: the id of the alert's channel, of the rule, or of the one act of a person. */
  lane: string;
  /** Ids of users, or addresses; once sent, those reached. Empty where the lane's channel has them. */
  receivers: string[];
  subject: string;
  /** A letter's text; what the sender remarks. */
  body: string;
  /** Where the reader is led to; "" where it is made when it is sent. */
  link: string;
  document?: OutboxDocument;
  state: OutboxState;
  /** Attempts made, the present one included. */
  tries: number;
  /** When it is due, ms; of `sending`: when the claim is over and it counts as interrupted; 0: never by itself. */
  nextTime: number;
  createTime: number;
  /** 0 while it was not. */
  sentTime: number;
  /** When its state was last told. */
  time: number;
  /** The last fault, or that it went out in a digest. Holds no secret. */
  message: string;
  /** Id of the message it was claimed for; kept when that was interrupted, so that the same goes out under the same id. */
  parcel?: string;
  /** Taken in once: a second entry with the same key is dropped. */
  onceKey?: string;
  /** Who asked; "" for the house itself. A rule and a push go out with the rights of this user. */
  userId: string;
  user: string;
  unit: string;
  /** The client unit of the channel that an alert goes out by; absent for the house's. */
  orgId?: string;
}

export const outboxIn = ({ records }: Pick<Services, "records">) =>
  records.collection<OutboxRecord>({
    name: "outbox",
    indexes: ["state", "nextTime", "cause", "causeId", "lane", "channel", "unit", "createTime", "time", "document.docId"],
    unique: [["onceKey"]],
  });

/** States that one number of the logs stands for (D.deliveryStatus, D.pushStatus). */
const STATES: Record<0 | 1 | 2 | 3, OutboxState[]> = { 0: ["queued", "sending"], 1: ["sent"], 2: ["failed", "givenUp"], 3: ["held"] };

/** 0 waiting, 1 delivered, 2 failed, 3 held. */
export const statusOf = (state: OutboxState): 0 | 1 | 2 | 3 => ([1, 2, 3] as const).find((status) => STATES[status].includes(state)) ?? 0;

export const statesOf = (statuses: readonly number[]): OutboxState[] => statuses.flatMap((status) => STATES[status as 0] ?? []);

export const isWaiting = (state: OutboxState): boolean => state === "queued" || state === "held" || state === "sending";
