import { createTransport } from "nodemailer";
import type { Settings } from "#server/settings.ts";
import { PushError } from "./PushError.ts";

const TIMEOUT = 20_000;

export interface Mail {
  /** Receivers, who do not see one another. */
  bcc: string[];
  subject: string;
  text: string;
  html?: string;
  files?: { name: string; data: Buffer }[];
  /** Where a reader, or the reader's mail program by itself (RFC 8058), ends what the mail belongs to. */
  stop?: string;
  /** The same for every attempt, so that a mail box can tell a repetition. */
  id: string;
}

/** Sends one mail through the house's server. @throws PushError */
export async function mail({ smtp }: Pick<Settings, "smtp">, { id, files = [], stop, ...content }: Mail): Promise<void> {
  if (!smtp) throw new PushError("未配置邮件服务器（SMTP_URL）", true);
  if (content.bcc.length === 0) throw new PushError("没有收件人", true);
  const transport = createTransport(smtp.url, {
    ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT, disableFileAccess: true },
    disableUrlAccess: true,
  } as object);
  try {
    const messageId = `<push-${id.replace(/[^\w.-]/g, "")}@${smtp.from.replace(/^.*@|>$/g, "")}>`;
    const attachments = files.map(({ name: filename, data }) => ({ filename, content: data }));
    const headers = stop ? { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
    // Pictures go along as parts of the letter: most mail programs show none that stands in the markup itself.
    await transport.sendMail({ from: smtp.from, messageId, attachments, headers, attachDataUrls: true, ...content });
  } catch (error) {
    const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
    if (code === "EAUTH") throw new PushError("邮件服务器拒绝登录", true);
    if (responseCode >= 500) throw new PushError(`邮件服务器拒绝（${responseCode}）`, true);
    throw new PushError(responseCode ? `邮件服务器暂不受理（${responseCode}）` : "无法连接邮件服务器");
  } finally {
    transport.close();
  }
}
