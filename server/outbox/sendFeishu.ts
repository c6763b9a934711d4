import { createHmac } from "node:crypto";
import { PushError } from "./PushError.ts";
import { factsOf, type PushMessage, paragraphs } from "./PushMessage.ts";
import { post, readReply } from "./post.ts";
import type { Transport } from "./Transport.ts";

/** A request may have 20 KB; the rest of the body has room below that. */
const MOST = 18_000;
const TOO_OFTEN = [11232, 99991400];
/** Signature, keyword or address list does not fit; hook unknown. */
const WRONG = [19001, 19021, 19022, 19024];

/** Empty text by HMAC-SHA256 with the key `t\nsecret`, in Base64, t in seconds (open.feishu.cn: custom bot, 签名校验). */
const feishuSign = (secret: string, seconds: number): string => createHmac("sha256", `${seconds}\n${secret}`).update("").digest("base64");

type Line = ({ tag: "text"; text: string } | { tag: "a"; text: string; href: string })[];

function linesOf(message: PushMessage): Line[] {
  if (message.report) {
    const { text, link } = message.report;
    const said = paragraphs(text)
      .join("\n")
      .slice(0, MOST / 4);
    return [[{ tag: "text", text: said }], ...(link ? [[{ tag: "a" as const, text: "查看全文", href: link }]] : [])];
  }
  const lines: Line[] = [];
  let length = 0;
  for (const [at, document] of message.documents.entries()) {
    const title = `${at + 1}. ${document.title}`;
    const entry: Line[] = [
      [document.link ? { tag: "a", text: title, href: document.link } : { tag: "text", text: title }],
      [{ tag: "text", text: factsOf(document) }],
    ];
    length += Buffer.byteLength(JSON.stringify(entry));
    if (length > MOST) {
      lines.push([{ tag: "text", text: `…… 另有 ${message.documents.length - at} 条，请到系统查看` }]);
      break;
    }
    lines.push(...entry);
  }
  return lines.length ? lines : [[{ tag: "text", text: message.title }]];
}

/** Custom bot of Feishu; time and signature stand in the body. */
export const sendFeishu: Transport = async (channel, message, { settings, now }) => {
  const seconds = Math.floor(now / 1000);
  const body = JSON.stringify({
    ...(channel.secret ? { timestamp: String(seconds), sign: feishuSign(channel.secret, seconds) } : {}),
    msg_type: "post",
    content: { post: { zh_cn: { title: message.title, content: linesOf(message) } } },
  });
  const { text } = await post(channel.url, body, {}, settings.pushAllowHosts);
  const reply = readReply(text);
  const code = Number(reply.code ?? reply.StatusCode);
  if (code === 0) return;
  if (TOO_OFTEN.includes(code)) throw new PushError("飞书限流", false, 60_000);
  throw new PushError(`飞书拒绝：${String(reply.msg ?? reply.StatusMessage).slice(0, 100)}（${code}）`, WRONG.includes(code));
};
