import { createHash, randomBytes, verify, X509Certificate } from "node:crypto";
import { guardedFetch } from "#server/fetch/guardedFetch.ts";
import { type Der, der, oidOf, readAll } from "./der.ts";

/** What an authority said of some bytes. */
export interface TimeStamp {
  /** The reply whole (TimeStampResp), base64: what `openssl ts -verify -in` takes. */
  reply: string;
  /** Ms, by the authority's clock. */
  time: number;
  authority: string;
}

const [INTEGER, OCTETS, OID, TIME, SEQUENCE, SET] = [0x02, 0x04, 0x06, 0x18, 0x30, 0x31];
const SHA256 = Buffer.from("06096086480165030402010500", "hex").subarray(0, 11);
const DIGESTS: Record<string, string> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const TSTINFO = "1.2.840.113549.1.9.16.1.4";
const TIMESTAMPING = "1.3.6.1.5.5.7.3.8";

/** A request of RFC 3161 for bytes with this SHA-256; the reply is to carry its certificate. */
function stampRequest(digest: Buffer, nonce: Buffer): Buffer {
  const imprint = der(SEQUENCE, der(SEQUENCE, SHA256, der(0x05)), der(OCTETS, digest));
  return der(SEQUENCE, der(INTEGER, Buffer.from([1])), imprint, der(INTEGER, nonce), der(0x01, Buffer.from([0xff])));
}

function must(held: unknown, otherwise: string): asserts held {
  if (!held) throw new Error(otherwise);
}

const childrenOf = (one: Der | undefined): Der[] => (one ? readAll(one.content) : []);

/** `20261124035313.5Z` */
function timeOf(text: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  must(found, "时间戳里的时间无法识别");
  const [, y, mo, d, h, mi, s, part = ""] = found;
  return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) + Math.round(Number(part || 0) * 1000);
}

/** The signer's certificate, once its signature over the attributes and theirs over the content hold. */
function signerOf(content: Buffer, certificates: X509Certificate[], info: Der[]): X509Certificate {
  const attributes = info.find(({ tag }) => tag === 0xa0);
  const signature = info.findLast(({ tag }) => tag === OCTETS)?.content;
  const digest = DIGESTS[oidOf(childrenOf(info[2])[0]?.content ?? Buffer.alloc(0))];
  must(attributes && signature && digest, "时间戳的签名格式无法识别");
  const told = childrenOf(attributes)
    .map((one) => childrenOf(one))
    .find(([name]) => name?.tag === OID && oidOf(name.content) === MESSAGE_DIGEST);
  must(childrenOf(told?.[1])[0]?.content.equals(createHash(digest).update(content).digest()), "时间戳的内容与其签名不符");
  // The signature is over the attributes as a SET.
  const signed = Buffer.concat([Buffer.from([SET]), attributes.whole.subarray(1)]);
  const signer = certificates.find(({ publicKey }) => {
    const named = publicKey.asymmetricKeyType === "ed25519" || publicKey.asymmetricKeyType === "ed448" ? null : digest;
    return verify(named, signed, publicKey, signature);
  });
  must(signer, "时间戳的签名无效");
  must(signer.keyUsage?.includes(TIMESTAMPING), "签发时间戳的证书不是时间戳证书");
  return signer;
}

/**
 * What a reply says, once it is whole, signed and about these bytes.
 * @param nonce of the request; absent for replies that were kept
 * @throws Error with words for people
 */
export function readStamp(reply: Buffer, digest: Buffer, nonce?: Buffer): { time: number; authority: string } {
  try {
    const [status, token] = childrenOf(readAll(reply)[0]);
    const granted = childrenOf(status)[0]?.content[0];
    must(granted !== undefined && granted <= 1 && token, "时间戳机构拒绝了请求");
    const signed = childrenOf(childrenOf(childrenOf(token)[1])[0]);
    const [type, wrapped] = childrenOf(signed[2]);
    must(type && oidOf(type.content) === TSTINFO, "回复不是时间戳");
    const content = childrenOf(wrapped)[0]?.content;
    must(content, "回复里没有时间戳");
    const fields = childrenOf(readAll(content)[0]);
    must(childrenOf(fields[2])[1]?.content.equals(digest), "时间戳不是这份内容的");
    const time = fields.find(({ tag }) => tag === TIME);
    must(time, "时间戳里没有时间");
    const numbers = fields.slice(5).filter(({ tag }) => tag === INTEGER);
    must(!nonce || numbers.some((one) => one.content.equals(nonce)), "时间戳答复的不是这次请求");
    const certificates = childrenOf(signed.find(({ tag }) => tag === 0xa0)).map(({ whole }) => new X509Certificate(whole));
    const signer = signerOf(content, certificates, childrenOf(childrenOf(signed.at(-1))[0]));
    const moment = timeOf(time.content.toString("latin1"));
    must(moment >= Date.parse(signer.validFrom) && moment <= Date.parse(signer.validTo), "时间戳不在证书有效期内");
    return { time: moment, authority: signer.subject.split("\n").reverse().join(", ") };
  } catch (error) {
    throw error instanceof RangeError ? new Error("时间戳机构的回复无法识别") : error;
  }
}

/** Asks the configured authority for a stamp over bytes with this SHA-256. @throws Error */
export async function askStamp(authority: string, digest: Buffer): Promise<TimeStamp> {
  const nonce = randomBytes(12);
  // A positive number without leading noughts, as DER writes it.
  nonce[0] = ((nonce[0] as number) & 0x3f) | 0x40;
  const { status, body } = await guardedFetch(authority, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: stampRequest(digest, nonce),
    ...{ maxBytes: 256 * 1024, timeout: 15_000, allowPrivate: true },
  });
  if (status !== 200) throw new Error(`时间戳机构回复 HTTP ${status}`);
  return { reply: body.toString("base64"), ...readStamp(body, digest, nonce) };
}
