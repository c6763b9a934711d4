import type { ChannelKind } from "./Receiver.ts";
import { sendDingtalk } from "./sendDingtalk.ts";
import { sendEmail } from "./sendEmail.ts";
import { sendFeishu } from "./sendFeishu.ts";
import { sendWebhook } from "./sendWebhook.ts";
import { sendWechat } from "./sendWechat.ts";
import { sendWecom } from "./sendWecom.ts";
import type { Transport } from "./Transport.ts";

export const TRANSPORTS: Record<ChannelKind, Transport> = {
  email: sendEmail,
  webhook: sendWebhook,
  wecom: sendWecom,
  dingtalk: sendDingtalk,
  feishu: sendFeishu,
  wechat: sendWechat,
};
