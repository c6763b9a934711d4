import { randomBytes, randomInt } from "node:crypto";
import { CAPTCHA_LETTERS, drawCaptcha } from "./captchaImage.ts";

const LIFETIME = 5 * 60_000;
const LENGTH = 4;
const MOST = 10_000;

/** Captchas waiting for their answer: single use, right or wrong, and gone after five minutes. */
export class Captchas {
  readonly #open = new Map<string, { value: string; expires: number }>();

  constructor(private readonly now: () => number) {}

  /** A new captcha: its key and its picture, JPEG in base64. */
  async make(): Promise<{ captchaKey: string; captchaImage: string }> {
    const value = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join("");
    const captchaKey = randomBytes(16).toString("base64url");
    this.#open.set(captchaKey, { value, expires: this.now() + LIFETIME });
    for (const [key, captcha] of this.#open) {
      if (this.#open.size <= MOST && captcha.expires > this.now()) break;
      this.#open.delete(key);
    }
    return { captchaKey, captchaImage: (await drawCaptcha(value)).toString("base64") };
  }

  /** Whether the answer is right. Asking uses the captcha up. */
  check(key: string | undefined, answer: string | undefined): boolean {
    const captcha = key === undefined ? undefined : this.#open.get(key);
    if (key !== undefined) this.#open.delete(key);
    return captcha !== undefined && captcha.expires > this.now() && captcha.value === answer?.trim().toUpperCase();
  }

  /** For tests and nobody else: what a picture shows. */
  peek(key: string): string | undefined {
    return this.#open.get(key)?.value;
  }
}
