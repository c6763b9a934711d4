import type { Services } from "#server/contract/handler.ts";
import { PushError } from "./PushError.ts";
import { mail } from "./sendEmail.ts";

/** A short mail to addresses of the house, such as a reminder. @throws PushError */
export async function sendNotice(services: Services, receivers: string[], subject: string, text: string): Promise<void> {
  if (!services.settings.smtp) throw new PushError("未配置邮件服务器（SMTP_URL）", true);
  await mail(services.settings.smtp, { bcc: receivers, subject, text });
}
