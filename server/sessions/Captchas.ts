import { createCipheriv, createDecipheriv, randomBytes, randomInt } from "node:crypto";
import { ApiError } from "#server/contract/handler.ts";
import { CAPTCHA_LETTERS, drawCaptcha } from "./captchaImage.ts";

const LIFETIME = 5 * 60_000;
const LENGTH = 4;
/** Pictures drawn for one address within a lifetime: a whole newsroom may stand behind one. */
const MOST_DRAWN = 300;
/** Answered captchas and addresses remembered at most. */
const KEPT = 100_000;
const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

/**
 * Captchas: single use, right or wrong, and good for five minutes. What a picture shows is sealed in its key, so that
 * pictures nobody has answered yet take no room here and no number of further ones pushes them out.
 */
export class Captchas {
  readonly #secret = randomBytes(32);
  /** Answered keys until they expire. */
  readonly #used = new Map<string, number>();
  readonly #drawn = new Map<string, { count: number; since: number }>();

  constructor(private readonly now: () => number) {}

  /**
   * A new captcha: its key and its picture, JPEG in base64.
   * @throws ApiError 100008 with the seconds to wait, when too many were drawn for this address
   */
  async make(address: string): Promise<{ captchaKey: string; captchaImage: string }> {
    this.#count(address);
    const value = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join("");
    const captchaKey = this.#seal(`${this.now() + LIFETIME} ${value}`);
    return { captchaKey, captchaImage: (await drawCaptcha(value)).toString("base64") };
  }

  /** Whether the answer is right. Asking uses the captcha up. */
  check(key: string | undefined, answer: string | undefined): boolean {
    const captcha = key === undefined ? null : this.#open(key);
    if (key === undefined || !captcha || captcha.expires <= this.now() || this.#used.has(key)) return false;
    this.#used.set(key, captcha.expires);
    for (const [old, expires] of this.#used) {
      if (this.#used.size <= KEPT && expires > this.now()) break;
      this.#used.delete(old);
    }
    return captcha.value === answer?.trim().toUpperCase();
  }

  /** For tests and nobody else: what a picture shows. */
  peek(key: string): string | undefined {
    return this.#open(key)?.value;
  }

  #count(address: string): void {
    const now = this.now();
    const known = this.#drawn.get(address);
    // Either way: a clock may be set back.
    const current = known && Math.abs(now - known.since) < LIFETIME ? known : { count: 0, since: now };
    if (current.count >= MOST_DRAWN) {
      const seconds = Math.ceil((current.since + LIFETIME - now) / 1000);
      throw new ApiError(100008, `获取验证码过于频繁，请 ${seconds} 秒后再试`, 200, { seconds });
    }
    this.#drawn.delete(address);
    this.#drawn.set(address, { ...current, count: current.count + 1 });
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= KEPT) break;
      this.#drawn.delete(oldest);
    }
  }

  #seal(text: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.#secret, iv);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  #open(key: string): { expires: number; value: string } | null {
    const bytes = Buffer.from(key, "base64url");
    // One spelling only, or a captcha could be used once in each.
    if (bytes.length <= IV + TAG || bytes.toString("base64url") !== key) return null;
    const decipher = createDecipheriv(CIPHER, this.#secret, bytes.subarray(0, IV));
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString();
      const [expires, value = ""] = text.split(" ");
      return { expires: Number(expires), value };
    } catch {
      return null;
    }
  }
}
