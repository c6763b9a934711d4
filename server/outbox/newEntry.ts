import type { OutboxRecord } from "./OutboxRecord.ts";

/** What whoever puts an entry in has to say of it; the rest has its usual value. */
export type NewEntry = Pick<OutboxRecord, "cause" | "causeId" | "channel" | "lane" | "subject"> & Partial<OutboxRecord>;

/** @param now ms; due at once unless it says otherwise */
export const newEntry = (given: NewEntry, now: number): Omit<OutboxRecord, "id"> & { id?: string } => ({
  ...{ receivers: [], body: "", link: "", state: "queued", tries: 0, nextTime: now, createTime: now, sentTime: 0, time: now },
  ...{ message: "", userId: "", user: "", unit: "" },
  ...given,
});
