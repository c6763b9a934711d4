import type { HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { workFigures } from "#server/documents/workFigures.ts";
import { findWorks } from "#server/ownworks/findWorks.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { worksWithProof } from "#server/proofs/worksWithProof.ts";
import { reprintsOf, suspectedInfringement } from "#server/records/ReprintRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { proofsOfWorks } from "./proofWork.ts";

/** The unit's works, latest first, each with the reprints of the document it is, where that was taken in, and its proofs. */
export async function listWorks({ services, caller, request }: HandlerContext<"works.list">) {
  const { monitor, certStatus } = request;
  const more: Record<string, Condition> = {};
  // What nobody said anything of is watched.
  if (monitor !== undefined) more.monitor = monitor === 1 ? { ne: false } : false;
  if (certStatus !== undefined) more.id = { in: await worksWithProof(services, await ownedBy(services, caller), certStatus) };
  const { found, total } = await findWorks(services, caller, request, more);
  const documents = await services.documents.get(found.flatMap(({ docId }) => docId ?? []));
  const known = new Map(documents.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  const types = dataTypes(undefined, caller);
  const proofs = await proofsOfWorks(
    services,
    found.map(({ id }) => id),
  );
  const rows = await Promise.all(
    found.map(async ({ userId: _u, departmentId: _d, orgId: _o, page: _p, content: _c, ...work }) => {
      const document = work.docId ? known.get(work.docId) : undefined;
      const figures = document ? await workFigures(services, document, types) : {};
      return {
        ...work,
        monitor: work.monitor ?? true,
        watching: (work.monitor ?? true) ? ("监测中" as const) : ("已停止" as const),
        ...figures,
        infringeCount: await reprintsOf(services).count({ where: { workId: work.id, ...suspectedInfringement } }),
        ...proofs.get(work.id),
      };
    }),
  );
  return { rows, total };
}
