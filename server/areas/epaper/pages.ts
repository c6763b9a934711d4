import { dayName } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { type PageRecord, pagesIn } from "#server/ingest/EpaperRecords.ts";
import { foldText } from "#server/text/segment.ts";
import { dayGiven } from "#server/time/dayGiven.ts";
import { labelOf, leadOf, withFigures } from "./pageFigures.ts";
import { chosenPapers, findPaper, newestDate, type PaperFilter, pagesOfIssue } from "./papers.ts";

/** Pages of issues looked through for a calendar. */
const MOST = 5000;

/** The front page of each paper of a day, in the order of the papers. */
export async function frontPages(
  services: Services,
  caller: Caller,
  filter: PaperFilter & { paperId?: string },
  date: string,
): Promise<PageRecord[]> {
  const { papers } = await chosenPapers({ services, caller, request: filter });
  const wanted = filter.paperId ? papers.filter(({ id }) => id === filter.paperId) : papers;
  const fronts = await Promise.all(wanted.map(async ({ id }) => (await pagesOfIssue(services, id, date))[0]));
  return fronts.filter((page): page is PageRecord => page !== undefined);
}

/** Pages of an issue, or the front pages of a day; without a day those of today, or of the newest issue. */
export async function listPages({ services, caller, request }: HandlerContext<"epaper.pages">) {
  const { paperId = "", front, group, regionIds } = request;
  const given = dayGiven(request.date);
  if (request.pageIds?.length) {
    const named = await Promise.all(request.pageIds.map((id) => pagesIn(services).get(id)));
    return withoutAreas(
      services,
      caller,
      named.filter((page): page is PageRecord => page !== null),
    );
  }
  const newest = async () => (paperId ? newestDate(services, paperId) : newestDay(services));
  const date = given || (await newest());
  if (front !== 1 && !paperId) return { rows: [], total: 0 };
  const pages =
    front === 1 ? await frontPages(services, caller, { group, regionIds, paperId }, date) : await pagesOfIssue(services, paperId, date);
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const fits = (page: PageRecord): boolean => {
    const text = foldText([page.paperName, labelOf(page), ...page.articles.map(({ title }) => title)].join("\n"));
    return words.every((word) => text.includes(word));
  };
  return withoutAreas(services, caller, pages.filter(fits));
}

/** Pages as lists show them; their articles are asked for page by page. */
async function withoutAreas(services: Services, caller: Caller, pages: PageRecord[]) {
  const rows = await withFigures(services, caller, pages);
  return { rows: rows.map(({ articles: _, ...row }) => row), total: rows.length };
}

/** The newest day, today at most, that any paper came out; "" none. */
export async function newestDay(services: Services): Promise<string> {
  const where = { date: { lt: `${dayName(services.now())}~` } };
  const [page] = await pagesIn(services).find({ where, orderBy: [["date", "desc"]], page: 1, pagesize: 1 });
  return page?.date ?? "";
}

/** One page with its neighbours. @throws ApiError 404 */
export async function readPage(context: HandlerContext<"epaper.page">) {
  const { services, caller } = context;
  const page = await wantedPage(context);
  const { paperId, date } = page;
  const issue = await pagesOfIssue(services, paperId, date);
  const at = issue.findIndex(({ id }) => id === page.id);
  const [[row], earlier, [later]] = await Promise.all([
    withFigures(services, caller, [page]),
    pagesIn(services).find({ where: { paperId, date: { lt: date } }, orderBy: [["date", "desc"]], page: 1, pagesize: 1 }),
    pagesIn(services).find({ where: { paperId, date: { gte: `${date}~` } }, orderBy: [["date", "asc"]], page: 1, pagesize: 1 }),
  ]);
  return {
    ...row!,
    ...{ previousId: issue[at - 1]?.id ?? "", nextId: issue[at + 1]?.id ?? "" },
    ...{ previousDate: earlier[0]?.date ?? "", nextDate: later?.date ?? "" },
  };
}

async function wantedPage(context: HandlerContext<"epaper.page">): Promise<PageRecord> {
  const { services, caller, request } = context;
  const named = request.pageId || (request.id && (await pageOfArticle(services, caller, request.id)));
  if (named) {
    const page = await pagesIn(services).get(named);
    if (page) return page;
  }
  if (request.pageId || request.id) throw new ApiError(404, "没有这个版面", 404);
  const { papers } = request.paperId
    ? { papers: [await findPaper(services, request.paperId)] }
    : await chosenPapers({ ...context, request: {} });
  const [paper] = papers;
  const date = paper && (dayGiven(request.date) || (await newestDate(services, paper.id)));
  const [front] = paper && date ? await pagesOfIssue(services, paper.id, date) : [];
  if (!front) throw new ApiError(404, "这一天没有这份报纸", 404);
  return front;
}

async function pageOfArticle(services: Services, caller: Caller, id: string): Promise<string> {
  const [document] = await visibleDocuments(services, caller, [id]);
  const { pageId } = document?.extra ?? {};
  return typeof pageId === "string" ? pageId : "";
}

/** Issues of a paper, the newest first. */
export async function listIssues({ services, request }: HandlerContext<"epaper.issues">) {
  const { paperId, beginTime, endTime } = request;
  const date = {
    ...(beginTime !== undefined && { gte: dayName(beginTime) }),
    ...(endTime !== undefined && { lt: dayName(endTime - 1).concat("~") }),
  };
  const where = { paperId, ...(Object.keys(date).length > 0 && { date }) };
  const order = { orderBy: [["date", "desc"] as [string, "desc"], ["place", "asc"] as [string, "asc"]], page: 1, pagesize: MOST };
  const issues = new Map<string, PageRecord[]>();
  for (const page of await pagesIn(services).find({ where, ...order })) issues.set(page.date, [...(issues.get(page.date) ?? []), page]);
  const rows = [...issues].map(([day, pages]) => {
    const front = pages[0]!;
    const articleCount = pages.reduce((sum, { articles }) => sum + articles.length, 0);
    const title = leadOf(front.articles)?.title ?? "";
    return {
      ...{ id: `${paperId}:${day}`, paperId, date: day, name: `${day} · ${pages.length} 版`, title },
      ...{ pageId: front.id, imageUrl: pictureAddress(front.imageUrl), pageCount: pages.length, articleCount },
    };
  });
  return { rows, total: rows.length };
}

const WEEK_DAYS = "日一二三四五六";

/** A day of issues with those beside it: of one paper, or of all. */
export async function issueDay({ services, request }: HandlerContext<"epaper.day">) {
  const { paperId } = request;
  const date = dayGiven(request.date) || (paperId ? await newestDate(services, paperId) : await newestDay(services));
  const beside = async (where: Record<string, string>, order: "asc" | "desc") => {
    const found = { where: { ...(paperId && { paperId }), date: where }, orderBy: [["date", order] as [string, "asc" | "desc"]] };
    return date === "" ? "" : ((await pagesIn(services).find({ ...found, page: 1, pagesize: 1 }))[0]?.date ?? "");
  };
  const [previousDate, nextDate] = await Promise.all([beside({ lt: date }, "desc"), beside({ gte: `${date}~` }, "asc")]);
  const text = date === "" ? "" : `${date} 星期${WEEK_DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}`;
  return { date, text, previousDate, nextDate };
}
