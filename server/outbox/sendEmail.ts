import { mail } from "./mail.ts";
import { factsOf, type PushMessage, plainOf } from "./PushMessage.ts";
import type { Transport } from "./Transport.ts";

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

/** Mail with text and page; receivers do not see one another. */
export const sendEmail: Transport = ({ receivers }, message, { settings }) =>
  mail(settings, {
    ...{ id: message.id, bcc: receivers, subject: message.title },
    ...{ text: plainOf(message, MOST), html: htmlOf(message) },
  });
