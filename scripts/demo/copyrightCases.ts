import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { type CaseRecord, casesOf, STATUS } from "#server/areas/copyright/CaseRecord.ts";
import { reprintFinderOf } from "#server/areas/copyright/ReprintFinder.ts";
import type { Services } from "#server/contract/handler.ts";
import { gatherProof } from "#server/proofs/gatherProof.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { licencesOf, reprintsOf } from "#server/records/ReprintRecord.ts";

/** Where each case of the demo stands. */
const STANDS = [STATUS.proved, STATUS.proved, STATUS.sent, STATUS.sent, STATUS.removed, STATUS.paid, STATUS.paid, STATUS.closed] as const;
const STEPS = ["", "取证", "发出函件", "对方已下架", "对方已付款", "结案"];

/** Outlets of the demo's white list, with how long they may reprint. */
const ALLOWED = [
  { note: "内容合作协议", days: 300 },
  { note: "稿件互换", days: 0 },
];

/** Puts two outlets that reprinted most on the white list, so that their reprints count as licensed. */
async function allowSome(services: Services): Promise<void> {
  const reprints = reprintsOf(services);
  const counts = new Map<string, number>();
  for (const { source } of await reprints.find({})) counts.set(source, (counts.get(source) ?? 0) + 1);
  const outlets = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  for (const [at, { note, days }] of ALLOWED.entries()) {
    const outlet = outlets[at];
    const [one] = outlet ? await reprints.find({ where: { source: outlet } }) : [];
    if (!outlet || !one) continue;
    const until = days ? dayStart(services.now() + days * DAY) : 0;
    const owner = { userId: one.userId, departmentId: one.departmentId };
    await licencesOf(services).insert({ outlet, workId: "", beginTime: 0, endTime: until, note, ...owner });
    for (const { id } of await reprints.find({ where: { source: outlet } })) await reprints.update(id, { licensed: true });
  }
}

/** Looks for reprints of the demo's works as the server does, and opens cases against the likest without licence. */
export async function fillCases(services: Services): Promise<void> {
  await reprintFinderOf(services).run();
  await allowSome(services);
  const found = await reprintsOf(services).find({ where: { licensed: false }, orderBy: [["similarity", "desc"]], page: 1, pagesize: 60 });
  const outlets = new Map(found.map((one) => [one.source, one]));
  for (const [at, one] of [...outlets.values()].slice(0, STANDS.length).entries()) {
    const status = STANDS[at] as number;
    const [document] = await services.documents.get([one.docId]);
    if (!document) continue;
    const { id, workId, workTitle, docId, title, source, url, pubdate, similarity, userId, departmentId } = one;
    const { content, author } = document;
    const { hash, files } = await gatherProof(services, { kind: "evidence", title, author, source, url: "", pubdate, content });
    const sealed = await proofChainOf(services).seal({ kind: "evidence", workId, title, hash, files, userId, departmentId });
    const begun = services.now() - (STANDS.length - at) * 5 * DAY;
    const log = STEPS.slice(1, status + 1).map((text, step) => ({ time: begun + step * DAY, user: "分析师", text }));
    const amount = 1500 + at * 500;
    const record: CaseRecord = {
      ...{ id, workId, workTitle, docId, title, source, url, pubdate, similarity, evidenceNo: sealed.id, status, note: "", log },
      ...{ amount, paid: status >= STATUS.paid ? amount * 0.6 : 0, reminded: 0, owner: "分析师", ownerId: userId, userId, departmentId },
      deadline: status === STATUS.sent ? services.now() + (at % 2 ? 2 : -1) * DAY : 0,
      ...{ createTime: begun, updateTime: log.at(-1)?.time ?? begun },
    };
    await casesOf(services).put(record);
    await reprintsOf(services).update(id, { evidenceNo: sealed.id, evidenceNote: "演示数据，未读取网页" });
  }
}
