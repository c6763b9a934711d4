import { type InfluenceRequest, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import { ApiError, type HandlerContext, type RequestContext, type Services } from "#server/contract/handler.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { type PaperRecord, pagesIn, papersIn } from "#server/ingest/EpaperRecords.ts";
import { subscribedKeys } from "#server/records/SubscriptionRecord.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";

export interface PaperFilter {
  group?: string;
  regionIds?: string[];
  own?: number;
}

const collator = new Intl.Collator("zh-Hans-CN-u-co-pinyin");

/** Papers a request asks about: those the caller subscribed to first, then the country's, then by home and name. */
export async function chosenPapers(context: Pick<RequestContext<PaperFilter>, "services" | "caller" | "request">) {
  const { services, caller, request } = context;
  const { group = "all", regionIds = [], own } = request;
  const [all, mine, owned] = await Promise.all([
    papersIn(services).find(),
    subscribedKeys(services, caller, "paper"),
    own === 1 ? ownSources(context) : undefined,
  ]);
  const place = new Map(mine.map((key, at) => [key, at]));
  const fits = (paper: PaperRecord): boolean =>
    (group === "all" || (group === "subscribed" ? place.has(paper.id) : paper.group === group)) &&
    (regionIds.length === 0 || regionIds.some((code) => regionCovers(code)(paper.regionId))) &&
    (!owned || owned.has(paper.sourceId) || owned.has(paper.name));
  const at = (paper: PaperRecord): number => place.get(paper.id) ?? Number.POSITIVE_INFINITY;
  const papers = all.filter(fits).sort((a, b) => {
    const [left, right] = [at(a), at(b)];
    if (left !== right) return left - right;
    return a.regionId < b.regionId ? -1 : a.regionId > b.regionId ? 1 : collator.compare(a.name, b.name);
  });
  return { papers, subscribed: new Set(mine) };
}

/** Codes and names of the user's own media; undefined where they have none: then every paper counts. */
async function ownSources(context: Pick<RequestContext, "services" | "caller">): Promise<Set<string> | undefined> {
  const { sources } = await scopeOfGroup({ ...context, request: { group: "own" } as InfluenceRequest });
  return sources && new Set(sources);
}

/** @throws ApiError 404 */
export async function findPaper(services: Services, id: string): Promise<PaperRecord> {
  const paper = await papersIn(services).get(id);
  if (!paper) throw new ApiError(404, "没有这份报纸", 404);
  return paper;
}

/** The newest day a paper has pages of, up to one; "" none. */
export async function newestDate(services: Services, paperId: string, upTo?: string): Promise<string> {
  const where = { paperId, ...(upTo && { date: { lt: `${upTo}~` } }) };
  const [page] = await pagesIn(services).find({ where, orderBy: [["date", "desc"]], page: 1, pagesize: 1 });
  return page?.date ?? "";
}

/** Pages of an issue in their order. */
export const pagesOfIssue = (services: Services, paperId: string, date: string) =>
  pagesIn(services).find({
    where: { paperId, date },
    orderBy: [
      ["place", "asc"],
      ["no", "asc"],
    ],
  });

export async function listPapers(context: HandlerContext<"epaper.papers">) {
  const { services, request } = context;
  const { papers, subscribed } = await chosenPapers(context);
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = papers.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const rows = await Promise.all(
    found.map(async (paper) => {
      const date = await newestDate(services, paper.id);
      const [front] = date ? await pagesOfIssue(services, paper.id, date) : [];
      const { id, name, regionId, group, sourceId } = paper;
      return {
        ...{ id, name, regionId, group, sourceId, logo: pictureAddress(paper.logo), region: placeName(regionId) || "全国" },
        ...(paper.level > 0 && { level: paper.level }),
        subscribed: subscribed.has(id),
        ...(front && { lastDate: date, pageId: front.id, imageUrl: pictureAddress(front.imageUrl) }),
      };
    }),
  );
  return { rows, total: rows.length };
}
