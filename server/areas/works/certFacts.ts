import { clockOf, dayName } from "#engine/grammar/localTime.ts";
import type { ProofRecord } from "#server/proofs/ProofRecord.ts";

/** Beginning of the public address of a certificate; no page of the console is called so. */
export const CERT_PAGE = "/cert-verify/";

const moment = (time: number): string => `${dayName(time)} ${clockOf(time)}（北京时间）`;

/** What a certificate says, by name. */
export function certFacts(one: ProofRecord): [name: string, value: string][] {
  const local: [string, string][] = [
    ["链上序号", String(one.serial)],
    ["前一哈希", one.prevHash],
    ["可信时间戳", one.stamp ? `${moment(one.stamp.time)} ${one.stamp.authority}` : "无"],
    ["签名（Ed25519）", one.signature],
  ];
  const outer: [string, string][] = [
    ["交易哈希", one.txHash ?? ""],
    ["区块", String(one.block ?? "")],
  ];
  return [
    ...([
      ["证书号", one.id],
      ["作品", one.title],
      ["存证方", one.provider === "local" ? "本地存证链" : "蚂蚁链"],
      ["存证时间", moment(one.certTime)],
      ["SHA-256", one.hash],
    ] as [string, string][]),
    ...(one.provider === "local" ? local : outer),
  ];
}

/** How anybody verifies without us. */
export const COMMAND = "openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile signature.bin";
