import type { Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { mail } from "./mail.ts";
import type { Parcel } from "./Parcel.ts";
import { PushError } from "./PushError.ts";
import { post } from "./post.ts";
import type { TRANSPORTS } from "./transports.ts";

/**
 * Hands one parcel over, by the one way of its kind. `id` is the same whenever the same parcel goes out again: receivers
 * find it as `X-Push-Id`, `Message-ID` or the id of the message.
 * @throws PushError
 */
export async function hand(services: Services, transports: typeof TRANSPORTS, id: string, parcel: Parcel): Promise<void> {
  const { settings } = services;
  switch (parcel.by) {
    case "channel": {
      const { receiver, message } = parcel;
      return transports[receiver.kind](receiver, { ...message, id }, { settings, now: services.now() });
    }
    case "letter":
      return mail(settings, {
        id,
        bcc: parcel.to,
        subject: parcel.subject,
        text: parcel.text,
        html: parcel.html,
        files: parcel.files,
        stop: parcel.stop,
      });
    case "target":
      return toTarget(id, parcel);
    case "box":
      return sendMessage(services, parcel.userIds, { id, title: parcel.title, content: parcel.content });
  }
}

/** The operator's own address may lie in the house; nothing else there is reached. */
async function toTarget(id: string, { address, label, payload }: Extract<Parcel, { by: "target" }>): Promise<void> {
  try {
    await post(address, JSON.stringify(payload), { "x-push-id": id }, [new URL(address).host.toLowerCase()]);
  } catch (error) {
    if (error instanceof PushError) throw new PushError(`“${label}”${error.message}`, error.permanent, error.after);
    throw error;
  }
}
