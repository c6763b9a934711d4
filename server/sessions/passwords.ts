import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { serviceKey } from "#server/contract/serviceKey.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const KEY_LENGTH = 32;
/** 32 MiB and about 80 ms a guess: OWASP's floor for scrypt is N=2^15, r=8, p=3 or N=2^17; N=2^15, p=3 is taken. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;

/** Hashes and checks passwords; tests count its work. */
export class PasswordHasher {
  /** How many checks were done, whatever their outcome. */
  work = 0;
  #decoy: Promise<string> | undefined;

  constructor(private readonly cost = COST) {}

  /** `scrypt$N$r$p$salt$key`, base64url. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt, this.cost);
    const { N, r, p } = this.cost;
    return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
  }

  /** The hash of a password that nobody knows: an account to be given one later. */
  unusable(): Promise<string> {
    return this.hash(randomBytes(24).toString("base64url"));
  }

  /** Whether the password fits. Without a hash (unknown user) the same work is done and the answer is no. */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    this.work += 1;
    this.#decoy ??= this.unusable();
    const parts = (hash ?? (await this.#decoy)).split("$");
    const [N, r, p] = parts.slice(1, 4).map(Number) as [number, number, number];
    const wanted = Buffer.from(parts[5] ?? "", "base64url");
    const key = await this.#derive(password, Buffer.from(parts[4] ?? "", "base64url"), { N, r, p });
    return timingSafeEqual(key, wanted) && hash !== undefined;
  }

  #derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
    return derive(password.normalize("NFKC"), salt, KEY_LENGTH, { ...cost, maxmem: MAX_MEMORY });
  }
}

/** The one password hasher of these services. */
export const passwordsOf = serviceKey("passwords", () => new PasswordHasher());

const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";

/** A password that meets the policy and can be read aloud: 12 letters and digits or more, without look-alikes. */
export function makePassword(least = 0): string {
  const bytes = randomBytes(Math.max(12, least));
  return [...bytes].map((byte, i) => (i % 4 === 3 ? DIGITS[byte % DIGITS.length] : LETTERS[byte % LETTERS.length])).join("");
}
