import type { Services } from "#server/contract/handler.ts";
import { type Message, messagesIn } from "./Message.ts";

/** Puts a message into the boxes of these users; without any, into everyone's. */
export async function sendMessage(
  services: Pick<Services, "records" | "now">,
  userIds: string[],
  message: Pick<Message, "title" | "content" | "quiet">,
): Promise<void> {
  await messagesIn(services).insert({ ...message, createTime: services.now(), userIds });
}
