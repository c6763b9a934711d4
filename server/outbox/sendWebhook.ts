import { createHmac } from "node:crypto";
import { post } from "./post.ts";
import type { Transport } from "./Transport.ts";

/** `t.body` by HMAC-SHA256 in hex, t being the time in seconds: what the receiver computes to know who speaks. */
const webhookSignature = (secret: string, seconds: number, body: string): string =>
  createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");

/** The message as it is, in JSON. X-Push-Id stays the same when a push is repeated. */
export const sendWebhook: Transport = async (channel, message, { settings, now }) => {
  const body = JSON.stringify(message);
  const seconds = Math.floor(now / 1000);
  const signed = channel.secret
    ? {
        "x-push-timestamp": String(seconds),
        "x-push-signature": `sha256=${webhookSignature(channel.secret, seconds, body)}`,
      }
    : undefined;
  await post(channel.url, body, { "x-push-id": message.id, ...signed }, settings.pushAllowHosts);
};
