import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

const keyOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "first reply", 32));

/**
 * Closes a reply with the call's own key, of which the store holds a digest only: replies may hold a new token or
 * password, and a copy of the store must not tell them.
 */
export function sealReply(key: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error for another key, or where the reply was changed */
export function openReply(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}
