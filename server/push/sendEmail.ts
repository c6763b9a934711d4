import { createTransport } from "nodemailer";
import type { Settings } from "#server/settings.ts";
import { PushError } from "./PushError.ts";
import { factsOf, type PushMessage, plainOf } from "./PushMessage.ts";
import type { Transport } from "./transports.ts";

const TIMEOUT = 20_000;
const MOST = 200_000;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function htmlOf(message: PushMessage): string {
  const items = message.documents.map((document) => {
    const title = escaped(document.title);
    const linked = /^https?:/.test(document.link) ? `<a href="${escaped(document.link)}">${title}</a>` : title;
    return `<li style="margin-bottom:12px"><strong>${linked}</strong><br><span style="color:#666">${escaped(factsOf(document))}</span><br>${escaped(document.summary.slice(0, 160))}</li>`;
  });
  return `<h3>${escaped(message.title)}</h3><ol>${items.join("")}</ol>`;
}

/** Sends one mail through the house's server. @throws PushError */
export async function mail(
  smtp: NonNullable<Settings["smtp"]>,
  content: { bcc: string[]; subject: string; text: string; html?: string; messageId?: string },
): Promise<void> {
  const transport = createTransport(smtp.url, {
    ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT, disableFileAccess: true },
    disableUrlAccess: true,
  } as object);
  try {
    await transport.sendMail({ from: smtp.from, ...content });
  } catch (error) {
    const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
    if (code === "EAUTH") throw new PushError("邮件服务器拒绝登录", true);
    if (responseCode >= 500) throw new PushError(`邮件服务器拒绝（${responseCode}）`, true);
    throw new PushError(responseCode ? `邮件服务器暂不受理（${responseCode}）` : "无法连接邮件服务器");
  } finally {
    transport.close();
  }
}

/** Mail with text and page; receivers do not see one another. */
export const sendEmail: Transport = async (channel, message, { settings }) => {
  if (!settings.smtp) throw new PushError("未配置邮件服务器（SMTP_URL）", true);
  if (channel.receivers.length === 0) throw new PushError("没有收件人", true);
  await mail(settings.smtp, {
    bcc: channel.receivers,
    subject: message.title,
    text: plainOf(message, MOST),
    html: htmlOf(message),
    messageId: `<push-${message.id.replace(/[^\w.-]/g, "")}@${settings.smtp.from.replace(/^.*@|>$/g, "")}>`,
  });
};
