import { PushError } from "./PushError.ts";
import { markdownOf } from "./PushMessage.ts";
import { post, readReply } from "./post.ts";
import type { Transport } from "./Transport.ts";

/** Content of a markdown message, in bytes (developer.work.weixin.qq.com/document/path/91770). */
const MOST = 4096;
const TOO_OFTEN = 45009;
/** Key unknown or robot removed. */
const WRONG_KEY = [93000, 93008, 40008, 40035];

/** Group robot of WeCom: the key in the address is its only credential. */
export const sendWecom: Transport = async (channel, message, { settings }) => {
  const body = JSON.stringify({ msgtype: "markdown", markdown: { content: markdownOf(message, MOST) } });
  const { text } = await post(channel.url, body, {}, settings.pushAllowHosts);
  const { errcode, errmsg } = readReply(text);
  if (errcode === 0) return;
  if (errcode === TOO_OFTEN) throw new PushError("企业微信限流", false, 60_000);
  throw new PushError(`企业微信拒绝：${String(errmsg).slice(0, 100)}（${errcode}）`, WRONG_KEY.includes(Number(errcode)));
};
