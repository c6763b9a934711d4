import { createHmac } from "node:crypto";
import { PushError } from "./PushError.ts";
import { markdownOf } from "./PushMessage.ts";
import { post, readReply } from "./post.ts";
import type { Transport } from "./Transport.ts";

const MOST = 18_000;
/** A robot that speaks too often is silenced for ten minutes. */
const TOO_OFTEN = [130101, 660026];
const SILENCE = 600_000;
/** Signature or keyword wrong, token unknown. */
const WRONG = [310000, 300001, 300005, 40035, 400013];

/** `t\nsecret` by HMAC-SHA256 in Base64, t in ms (open.dingtalk.com: custom robot, 加签). */
const dingtalkSign = (secret: string, time: number): string => createHmac("sha256", secret).update(`${time}\n${secret}`).digest("base64");

/** Group robot of DingTalk; time and signature stand in the address. */
export const sendDingtalk: Transport = async (channel, message, { settings, now }) => {
  const address = new URL(channel.url);
  if (channel.secret) {
    address.searchParams.set("timestamp", String(now));
    address.searchParams.set("sign", dingtalkSign(channel.secret, now));
  }
  const body = JSON.stringify({
    msgtype: "markdown",
    markdown: { title: message.title, text: markdownOf(message, MOST) },
  });
  const { text } = await post(address.href, body, {}, settings.pushAllowHosts);
  const { errcode, errmsg } = readReply(text);
  if (errcode === 0) return;
  if (TOO_OFTEN.includes(Number(errcode))) throw new PushError("钉钉限流", false, SILENCE);
  throw new PushError(`钉钉拒绝：${String(errmsg).slice(0, 100)}（${errcode}）`, WRONG.includes(Number(errcode)));
};
