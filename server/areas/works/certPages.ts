import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { proofKeyOf } from "#server/proofs/ProofKey.ts";
import { PROOF_STATUS, type ProofRecord, proofsOf } from "#server/proofs/ProofRecord.ts";
import { CERT_PAGE, COMMAND, certFacts } from "./certFacts.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE = "max-width:820px;margin:0 auto;padding:24px 16px;font:16px/1.7 'Microsoft YaHei','Noto Sans SC',sans-serif;color:#1c2637";
/** Readings of one address in a minute. */
const MOST = 30;
const KEPT_ADDRESSES = 10_000;

/** Counts what one address asks for within a minute. */
class Readers {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  takes(address: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute || this.#counts.size > KEPT_ADDRESSES) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= MOST;
  }
}

const readersOf = serviceKey("certReaders", () => new Readers());

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function send(reply: FastifyReply, status: number, type: string, body: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .header("content-type", type)
    .header("content-security-policy", POLICY)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .send(body);
}

const page = (reply: FastifyReply, status: number, content: string): FastifyReply =>
  send(
    reply,
    status,
    "text/html; charset=utf-8",
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>存证核验</title><body style="${STYLE}">${content}</body></html>`,
  );

/** What a stranger may see of a proof: the certificate, whether it holds, and the files to verify it by. */
async function shown(services: Services, one: ProofRecord): Promise<string> {
  const fault = one.statement ? await proofChainOf(services).faultOf(one) : "";
  const verdict = fault
    ? `<p style="color:#b42318;font-weight:600">核验不通过：${escaped(fault)}</p>`
    : one.statement
      ? '<p style="color:#067647;font-weight:600">核验通过：内容、签名与登记一致</p>'
      : "<p>由外部区块链存证，请按交易哈希在该链上核验。</p>";
  const rows = certFacts(one)
    .map(
      ([name, value]) =>
        `<tr><th style="text-align:left;white-space:nowrap;padding:6px 12px 6px 0;vertical-align:top">${escaped(name)}</th><td style="word-break:break-all;padding:6px 0">${escaped(value)}</td></tr>`,
    )
    .join("");
  const names = ["statement.txt", "signature.bin", "key.pem", ...(one.stamp ? ["timestamp.tsr"] : [])];
  const links = names.map((name) => `<a href="${CERT_PAGE}${one.id}/${name}">${name}</a>`).join("　");
  const how = one.statement
    ? `<h2 style="font-size:18px">不经本系统的核验</h2><p>${links}</p><pre style="white-space:pre-wrap;background:#f3f5f9;padding:12px">${escaped(COMMAND)}</pre>`
    : "";
  return `<h1 style="font-size:22px">作品存证核验</h1>${verdict}<table style="border-collapse:collapse;font-size:15px">${rows}</table>${how}`;
}

function fileOf(services: Services, one: ProofRecord, name: string): [type: string, body: string | Buffer] | undefined {
  if (!one.statement) return undefined;
  switch (name) {
    case "statement.txt":
      return ["text/plain; charset=utf-8", one.statement];
    case "signature.bin":
      return ["application/octet-stream", Buffer.from(one.signature, "base64")];
    case "key.pem":
      return ["application/x-pem-file", proofKeyOf(services).publicPem];
    case "timestamp.tsr":
      return one.stamp && ["application/timestamp-reply", Buffer.from(one.stamp.reply, "base64")];
    default:
      return undefined;
  }
}

/** The public pages of certificates: nobody signs in, nothing runs, and numbers are not to be guessed. */
export function certPages(app: FastifyInstance, services: Services): void {
  const found = async (req: FastifyRequest): Promise<ProofRecord | "busy" | null> => {
    if (!readersOf(services).takes(req.ip, services.now())) return "busy";
    const { certNo = "" } = req.params as { certNo?: string };
    const one = /^[A-Z]{2}\d{8}[0-9A-F]{16}$/.test(certNo) ? await proofsOf(services).get(certNo) : null;
    return one?.kind === "work" && one.status === PROOF_STATUS.kept ? one : null;
  };
  app.get(`${CERT_PAGE}:certNo`, async (req, reply) => {
    const one = await found(req);
    if (one === "busy") return page(reply, 429, "<p>查询过于频繁，请一分钟后再试。</p>");
    return one ? page(reply, 200, await shown(services, one)) : page(reply, 404, "<p>没有这张证书。请核对证书号。</p>");
  });
  app.get(`${CERT_PAGE}:certNo/:name`, async (req, reply) => {
    const one = await found(req);
    if (one === "busy") return page(reply, 429, "<p>查询过于频繁，请一分钟后再试。</p>");
    const file = one && fileOf(services, one, String((req.params as { name?: string }).name));
    return file ? send(reply, 200, ...file) : page(reply, 404, "<p>没有这个文件。</p>");
  });
}
