import type { Settings } from "#server/settings.ts";
import type { PushMessage } from "./PushMessage.ts";
import type { ChannelKind, Receiver } from "./Receiver.ts";
import { sendDingtalk } from "./sendDingtalk.ts";
import { sendEmail } from "./sendEmail.ts";
import { sendFeishu } from "./sendFeishu.ts";
import { sendWebhook } from "./sendWebhook.ts";
import { sendWechat } from "./sendWechat.ts";
import { sendWecom } from "./sendWecom.ts";

export interface TransportContext {
  settings: Pick<Settings, "smtp" | "pushAllowHosts" | "wechat">;
  /** Ms; signatures carry it. */
  now: number;
}

/** Resolves when the other side has taken the message. @throws PushError */
export type Transport = (receiver: Receiver, message: PushMessage, context: TransportContext) => Promise<void>;

export const TRANSPORTS: Record<ChannelKind, Transport> = {
  email: sendEmail,
  webhook: sendWebhook,
  wecom: sendWecom,
  dingtalk: sendDingtalk,
  feishu: sendFeishu,
  wechat: sendWechat,
};
