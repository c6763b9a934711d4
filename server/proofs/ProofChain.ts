import { randomBytes } from "node:crypto";
import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { chainHeadsOf, type Heads } from "./ChainHeads.ts";
import { proofFilesOf, sha256 } from "./ProofFiles.ts";
import { proofKeyOf } from "./ProofKey.ts";
import { PROOF_STATUS, type ProofRecord, proofsOf } from "./ProofRecord.ts";
import { askStamp, readStamp } from "./timeStamp.ts";

const NONE = "0".repeat(64);
const PAGE = 500;
/** Entries without a stamp that one run asks for again. */
const MOST_STAMPS = 100;

type Sealed = Pick<ProofRecord, "kind" | "workId" | "title" | "hash" | "files" | "userId" | "departmentId" | "orgId">;

/** One fault of the chain, in words. */
export interface ChainFault {
  serial: number;
  certNo: string;
  fault: string;
}

/** A number nobody guesses: whoever has a certificate may look it up, and nobody else. */
export const certNumber = (prefix: string, now: number): string =>
  `${prefix}${dayName(now).replaceAll("-", "")}${randomBytes(8).toString("hex").toUpperCase()}`;

const statementOf = (one: Pick<ProofRecord, "id" | "kind" | "workId" | "title" | "hash" | "certTime" | "serial" | "prevHash">): string =>
  `${[
    "mbd-proof v1",
    `certNo: ${one.id}`,
    `serial: ${one.serial}`,
    `kind: ${one.kind}`,
    `work: ${one.workId}`,
    `title: ${JSON.stringify(one.title)}`,
    `sha256: ${one.hash}`,
    `previous: ${one.prevHash}`,
    `time: ${new Date(one.certTime).toISOString()}`,
  ].join("\n")}\n`;

/** The house's chain of proofs: each entry names the hash of the one before it, and is signed. */
class ProofChain {
  constructor(private readonly services: Services) {}

  /** Adds one entry, signed at once, and time-stamped where an authority is configured and answers. */
  async seal(what: Sealed): Promise<ProofRecord> {
    const { services } = this;
    const entry = await services.records.transaction(async (records) => {
      const proofs = proofsOf({ records });
      const [last] = await proofs.find({ where: { serial: { gte: 1 } }, orderBy: [["serial", "desc"]], page: 1, pagesize: 1 });
      const now = services.now();
      const made = {
        ...{ ...what, id: certNumber("LC", now), provider: "local" as const, certTime: now, status: PROOF_STATUS.kept },
        ...{ serial: (last?.serial ?? 0) + 1, prevHash: last ? sha256(last.statement) : NONE },
      };
      const statement = statementOf(made);
      return proofs.insert({ ...made, statement, signature: proofKeyOf(services).sign(statement) });
    });
    await this.#head(entry);
    return this.stamp(entry);
  }

  #head({ serial, id, statement }: ProofRecord): Promise<void> {
    return chainHeadsOf(this.services).note({ what: "entry", serial, certNo: id, sha256: sha256(statement) });
  }

  /** Notes entries past the last one noted: those of a chain older than its heads, and one whose server died between the two writes. */
  async noteHeads(): Promise<void> {
    const heads = await chainHeadsOf(this.services).read();
    const last = Math.max(0, ...(heads?.lines ?? []).map(({ serial }) => serial));
    const later = await proofsOf(this.services).find({ where: { serial: { gte: last + 1 } }, orderBy: [["serial", "asc"]] });
    for (const entry of later) {
      await this.#head(entry);
      if (entry.stamp) await this.#stamped(entry, entry.stamp.reply);
    }
  }

  #stamped({ serial, id }: ProofRecord, reply: string): Promise<void> {
    return chainHeadsOf(this.services).note({ what: "stamp", serial, certNo: id, sha256: sha256(reply) });
  }

  /** Has an entry stamped; it stands without a stamp where that fails, and the job asks again. */
  async stamp(entry: ProofRecord): Promise<ProofRecord> {
    const { tsaUrl } = this.services.settings.proofs;
    if (!tsaUrl || entry.stamp) return entry;
    try {
      const stamp = await askStamp(tsaUrl, Buffer.from(sha256(entry.statement), "hex"));
      const stamped = await proofsOf(this.services).update(entry.id, { stamp, message: "" });
      if (stamped) await this.#stamped(stamped, stamp.reply);
      return stamped ?? entry;
    } catch (error) {
      const message = `时间戳：${(error as Error).message}`.slice(0, 200);
      return (await proofsOf(this.services).update(entry.id, { message })) ?? entry;
    }
  }

  /** Stamps what could not be stamped before, oldest first. */
  async stampWaiting(): Promise<void> {
    if (!this.services.settings.proofs.tsaUrl) return;
    let asked = 0;
    for (let page = 1; asked < MOST_STAMPS; page++) {
      const rows = await proofsOf(this.services).find({
        where: { provider: "local" },
        orderBy: [["serial", "desc"]],
        page,
        pagesize: PAGE,
      });
      for (const entry of rows.filter(({ stamp }) => !stamp)) {
        if (++asked > MOST_STAMPS || !(await this.stamp(entry)).stamp) return;
      }
      if (rows.length < PAGE) return;
    }
  }

  /** What is wrong with one entry by itself; "" when nothing is. */
  async faultOf(entry: ProofRecord): Promise<string> {
    if (entry.statement !== statementOf(entry)) return "登记内容被改动";
    const outside = entry.txHash !== undefined || entry.block !== undefined;
    if (entry.provider !== "local" || entry.status !== PROOF_STATUS.kept || outside) return "登记状态被改动";
    if (!proofKeyOf(this.services).holds(entry.statement, entry.signature)) return "签名无效";
    if (entry.stamp) {
      try {
        const told = readStamp(Buffer.from(entry.stamp.reply, "base64"), Buffer.from(sha256(entry.statement), "hex"));
        if (told.time !== entry.stamp.time || told.authority !== entry.stamp.authority) return "时间戳被改动";
      } catch {
        return "时间戳被改动";
      }
    }
    if (entry.files[0] !== entry.hash) return "文件清单被改动";
    const files = proofFilesOf(this.services);
    const manifest = await files.read(entry.hash);
    if (!manifest) return "存证文件缺失或被改动";
    for (const hash of entry.files) if (!(await files.sound(hash))) return "存证文件缺失或被改动";
    const named = [...manifest.toString().matchAll(/"sha256":"([0-9a-f]{64})"/g)].map(([, hash]) => hash as string);
    const due = [...new Set([entry.hash, ...named])].sort();
    return [...entry.files].sort().join() === due.join() ? "" : "文件清单被改动";
  }

  /**
   * Reads the chain from its first entry to its last, with every file, and holds it against the heads: changed bytes show,
   * and what is missing at its beginning, within it or at its end.
   */
  async verify(): Promise<{ count: number; faults: ChainFault[] }> {
    // Before the entries: one that is added meanwhile is no fault.
    const heads = await chainHeadsOf(this.services).read();
    const faults: ChainFault[] = [];
    const seen = new Map<number, ProofRecord>();
    let [count, previous] = [0, NONE];
    for (let page = 1; ; page++) {
      const rows = await proofsOf(this.services).find({
        where: { serial: { gte: 1 } },
        orderBy: [["serial", "asc"]],
        ...{ page, pagesize: PAGE },
      });
      for (const entry of rows) {
        count++;
        const broken = entry.serial !== count ? "缺少此前的登记" : entry.prevHash !== previous ? "与前一条的哈希不符" : "";
        const fault = broken || (await this.faultOf(entry));
        if (fault) faults.push({ serial: entry.serial, certNo: entry.id, fault });
        seen.set(entry.serial, entry);
        count = entry.serial;
        previous = sha256(entry.statement);
      }
      if (rows.length < PAGE) return { count, faults: [...faults, ...headFaults(heads, seen, count)] };
    }
  }
}

/** Where the chain is not what its heads say it came to. */
function headFaults(heads: Heads | null, seen: ReadonlyMap<number, ProofRecord>, last: number): ChainFault[] {
  if (!heads) return last > 0 ? [{ serial: last, certNo: "", fault: "链头记录缺失，无法核对链尾" }] : [];
  const faults: ChainFault[] = heads.broken.map((at) => ({ serial: 0, certNo: "", fault: `链头记录第 ${at} 行被改动` }));
  for (const { what, serial, certNo, sha256: hash } of heads.lines) {
    const entry = seen.get(serial);
    if (what === "stamp") {
      if (entry && (!entry.stamp || sha256(entry.stamp.reply) !== hash)) faults.push({ serial, certNo, fault: "时间戳缺失或被替换" });
    } else if (!entry) faults.push({ serial, certNo, fault: serial > last ? "链尾的登记被删除" : "登记被删除" });
    else if (sha256(entry.statement) !== hash) faults.push({ serial, certNo, fault: "登记被替换" });
  }
  return faults;
}

export const proofChainOf = serviceKey("proofChain", (services: Services) => new ProofChain(services));
