import { createHmac } from "node:crypto";
import { guardedFetch } from "#server/fetch/guardedFetch.ts";
import type { Settings } from "#server/settings.ts";

/** What the outer chain says of a hash it keeps. */
export interface OuterProof {
  txHash: string;
  block: number;
  /** Ms. */
  time: number;
}

/**
 * Hands a hash to the outer chain's gateway: POST of `{certNo, sha256, title}` as JSON, with `x-signature`, HMAC-SHA256 of the
 * body by the key, hex. It answers `{txHash, block, time}`. No content of a work leaves the house.
 * @throws Error with words for people
 */
export async function askOuterChain(
  { url, key }: NonNullable<Settings["proofs"]["ant"]>,
  proof: { certNo: string; sha256: string; title: string },
): Promise<OuterProof> {
  const body = JSON.stringify(proof);
  const signature = createHmac("sha256", key).update(body).digest("hex");
  const { status, body: answer } = await guardedFetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": signature },
    ...{ body, maxBytes: 64 * 1024, timeout: 15_000, allowPrivate: true },
  });
  if (status !== 200) throw new Error(`存证网关回复 HTTP ${status}`);
  let told: Partial<OuterProof> | null = null;
  try {
    told = JSON.parse(answer.toString()) as Partial<OuterProof> | null;
  } catch {
    // Told below.
  }
  const { txHash, block, time } = told ?? {};
  if (typeof txHash !== "string" || !/^[\w-]{1,200}$/.test(txHash) || !Number.isSafeInteger(block) || !Number.isSafeInteger(time))
    throw new Error("存证网关的回复无法识别");
  return { txHash, block: block as number, time: time as number };
}
