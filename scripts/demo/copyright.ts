import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { workOfDocument } from "#server/documents/readWork.ts";
import { pageIdentity } from "#server/ingest/analyse.ts";
import { gatherProof } from "#server/proofs/gatherProof.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { readSettings } from "#server/settings.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import { fillCases } from "./copyrightCases.ts";
import { ownMatrix } from "./matrix.ts";
import type { DemoSource } from "./sources.ts";

const WORKS = 16;
/** Of them with a proof. */
const PROVED = 10;
/** Works that are not the house's own: by what right it holds them, and days until that right is over. */
const HELD: Record<number, { rights: "licensed" | "agent"; note: string; days: number }> = {
  3: { rights: "licensed", note: "作者授权，合同 2026-018", days: 165 },
  5: { rights: "agent", note: "代理维权委托", days: 530 },
  8: { rights: "licensed", note: "作者授权，合同 2026-007", days: -20 },
};
const OWNER = { userId: "u-fenxi", departmentId: "" };

/** Registers the works of the house that were reprinted most, and has the chain keep some: by what is stored, no page is read. */
export async function fillCopyright(
  records: RecordStore,
  documents: DocumentStore,
  sources: readonly DemoSource[],
  now: number,
): Promise<void> {
  const settings = { ...readSettings(), proofs: {} };
  const services = { settings, records, documents, now: () => now, registry: new Map() } as unknown as Services;
  const own = ownMatrix(sources).map(({ name }) => name);
  const { rows } = await documents.search({
    ...{ query: { sources: own, isFirst: true, dataTypes: ["news", "app", "wechat", "wemedia"] }, collapse: false },
    ...{ sort: { field: "sameContentCount", order: "desc" }, page: 1, pagesize: WORKS },
  });
  const found = await documents.get(rows.map(({ id }) => id));
  for (const [at, document] of found.entries()) {
    if (!document) continue;
    const { title, author, dataType, source, url, pubdate, type, keywords, content } = workOfDocument(document);
    const work = await worksOf(services).insert({
      ...{ ...OWNER, title, author, dataType, source, url, pubdate, type, keywords, docId: document.id, monitor: true },
      ...(URL.canParse(url) && { page: pageIdentity(url) }),
    });
    const held = HELD[at];
    if (held)
      await worksOf(services).update(work.id, {
        ...{ rights: held.rights, rightsNote: held.note, rightsBegin: dayStart(now - 200 * DAY) },
        rightsEnd: dayStart(now + held.days * DAY),
      });
    if (at >= PROVED) continue;
    const subject = { kind: "work" as const, title, author, source, url: "", pubdate, content };
    const { hash, files } = await gatherProof(services, subject);
    await proofChainOf(services).seal({ kind: "work", workId: work.id, title, hash, files, ...OWNER });
  }
  await fillCases(services);
}
