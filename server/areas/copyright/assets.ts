import type { HandlerContext } from "#server/contract/handler.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { licencesOf, reprintsOf } from "./ReprintRecord.ts";

/** The register of works, latest first, each with its reprints and how many of them nobody licensed. */
export async function listAssets({ services, caller, request }: HandlerContext<"copyright.assets">) {
  const { keyWords = "", type, author, page = 1, pagesize = 20 } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { ...(await ownedBy(services, caller)) };
  if (type) where.type = type;
  if (author?.trim()) where.author = { like: author.trim() };
  if (beginTime !== undefined || endTime !== undefined) where.pubdate = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "source"].map((field) => ({ [field]: { like: words } })) : undefined;
  const works = worksOf(services);
  const [found, total] = await Promise.all([
    works.find({ where, or, orderBy: [["pubdate", "desc"]], page, pagesize }),
    works.count({ where, or }),
  ]);
  const rows = await Promise.all(
    found.map(async ({ id, title, author: by = "", type: kind, source = "", pubdate, docId, url }) => ({
      ...{
        id,
        title,
        author: by,
        source,
        ...(kind && { type: kind }),
        ...(pubdate && { pubdate }),
        ...(docId && { docId }),
        ...(url && { url }),
      },
      certCount: await proofsOf(services).count({ where: { workId: id, kind: "work", status: 1 } }),
      reprintCount: await reprintsOf(services).count({ where: { workId: id } }),
      infringeCount: await reprintsOf(services).count({ where: { workId: id, licensed: false } }),
    })),
  );
  return { rows, total };
}

/** Works of the register, those with a proof, reprints without licence, and licences in force. */
export async function assetFigures({ services, caller }: HandlerContext<"copyright.assetStat">) {
  const own = await ownedBy(services, caller);
  const now = services.now();
  const [works, proofs, licences, unlicensed] = await Promise.all([
    worksOf(services).count({ where: own }),
    proofsOf(services).find({ where: { ...own, kind: "work", status: 1 } }),
    licencesOf(services).find({ where: own }),
    reprintsOf(services).count({ where: { ...own, licensed: false } }),
  ]);
  return [
    { key: "assets", name: "资产总数", value: works },
    { key: "proved", name: "已存证", value: new Set(proofs.map(({ workId }) => workId)).size },
    {
      key: "licences",
      name: "授权中",
      value: licences.filter((one) => one.beginTime <= now && (one.endTime === 0 || one.endTime > now)).length,
    },
    { key: "unlicensed", name: "疑似侵权", value: unlicensed },
  ];
}
