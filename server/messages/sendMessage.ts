import type { Services } from "#server/contract/handler.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { type Message, messagesIn } from "./Message.ts";

/**
 * Puts a message into the boxes of these users; without any, into everyone's. One that has an id and is there already is
 * left as it is.
 */
export async function sendMessage(
  services: Pick<Services, "records" | "now">,
  userIds: string[],
  message: Pick<Message, "title" | "content" | "quiet"> & { id?: string },
): Promise<void> {
  try {
    await messagesIn(services).insert({ ...message, createTime: services.now(), userIds });
  } catch (error) {
    if (!(error instanceof DuplicateRecordError)) throw error;
  }
}
