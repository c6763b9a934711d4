import { createHash, timingSafeEqual } from "node:crypto";

/** An event the platform reports: somebody follows, scans or leaves. */
export interface PlatformEvent {
  event: string;
  /** Who; one openid for each person and account. */
  openid: string;
  /** Our account, as the reply must name it. */
  account: string;
  /** What the scanned picture holds; "" for none. */
  scene: string;
}

/** Captured addresses are of no use after this long, ms. */
const AGE = 600_000;

/** Whether a request was made by who knows the token (SHA-1 of the sorted parts, as the platform documents). */
export function isSigned(token: string, query: Record<string, unknown>, now: number): boolean {
  const { signature, timestamp, nonce } = query;
  if (typeof signature !== "string" || typeof timestamp !== "string" || typeof nonce !== "string") return false;
  if (!(Math.abs(Number(timestamp) * 1000 - now) <= AGE)) return false;
  const right = createHash("sha1").update([token, timestamp, nonce].sort().join("")).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Reads the flat XML of the platform; null for what is no event. */
export function readEvent(xml: string): PlatformEvent | null {
  const fields = new Map<string, string>();
  for (const [, name, data, plain] of xml.matchAll(/<(\w{1,40})>(?:<!\[CDATA\[([^\]]{0,500})\]\]>|([^<]{0,500}))<\/\1>/g))
    fields.set(name!, (data ?? plain ?? "").trim());
  const openid = fields.get("FromUserName") ?? "";
  if (fields.get("MsgType") !== "event" || !/^[\w-]{6,64}$/.test(openid)) return null;
  return {
    event: (fields.get("Event") ?? "").toLowerCase(),
    openid,
    account: fields.get("ToUserName") ?? "",
    scene: (fields.get("EventKey") ?? "").replace(/^qrscene_/, ""),
  };
}

const inData = (text: string): string => text.replaceAll("]]>", "]]]]><![CDATA[>");

/** A text shown at once to who scanned. */
export const replyXml = ({ openid, account }: PlatformEvent, content: string, now: number): string =>
  `<xml><ToUserName><![CDATA[${inData(openid)}]]></ToUserName><FromUserName><![CDATA[${inData(account)}]]></FromUserName>` +
  `<CreateTime>${Math.floor(now / 1000)}</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${inData(content)}]]></Content></xml>`;
