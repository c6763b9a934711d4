import type { Settings } from "#server/settings.ts";
import type { PushMessage } from "./PushMessage.ts";
import type { Receiver } from "./Receiver.ts";

export interface TransportContext {
  settings: Pick<Settings, "smtp" | "pushAllowHosts" | "wechat">;
  /** Ms; signatures carry it. */
  now: number;
}

/** Resolves when the other side has taken the message. @throws PushError */
export type Transport = (receiver: Receiver, message: PushMessage, context: TransportContext) => Promise<void>;
