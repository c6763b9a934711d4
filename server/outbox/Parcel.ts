import type { PushMessage } from "./PushMessage.ts";
import type { Receiver } from "./Receiver.ts";

/** One message as it goes out; its id is the outbox's to give. */
export type Parcel =
  /** Written in the form of the receiver's kind. */
  | { by: "channel"; receiver: Receiver; message: Omit<PushMessage, "id"> }
  /** `stop` is where its one receiver ends what it belongs to. */
  | { by: "letter"; to: string[]; subject: string; text: string; html?: string; files?: { name: string; data: Buffer }[]; stop?: string }
  /** JSON to an address of the operator's own settings. */
  | { by: "target"; address: string; label: string; payload: unknown }
  /** To people in the console: nothing leaves the house, but the log tells of it like of the others. */
  | { by: "box"; userIds: string[]; title: string; content: string };
