import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";

/** A right to push documents. The token itself is shown once; only its hash is kept. */
export interface ApiToken extends RecordBase {
  name: string;
  hash: string;
  /** Last characters, so that people can tell tokens apart. */
  tail: string;
  /** Source of pushed rows that name none. */
  source: string;
  enabled: boolean;
  createTime: number;
  createUser: string;
  lastUse: number;
}

export function tokensOf(records: RecordStore): Collection<ApiToken> {
  return records.collection<ApiToken>({ name: "apiTokens", indexes: ["createTime"], unique: [["hash"]] });
}

/** A new token with what is kept of it. */
export function mint(): { token: string; hash: string; tail: string } {
  const token = `mm_${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashOf(token), tail: token.slice(-4) };
}

/** Tokens are random and long, so a plain hash is enough: there is nothing to guess from. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares in constant time. */
export function sameToken(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
