import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { AiDocument, AiMaterial } from "#server/ai/AiMaterial.ts";
import { plain } from "#server/ai/extractive/plain.ts";
import { asksForLatest, asksForNews, asksForSudden, questionWords, subjectWords } from "#server/ai/subject.ts";
import { toTerm } from "#server/analysis/query.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { ApiError } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { DocumentQuery, FullDocument } from "#server/store/documents.ts";
import { usersIn } from "#server/users/User.ts";
import { aiDocument } from "./aiDocument.ts";
import { asksForList } from "./askingWords.ts";
import { type AskedInChat, chatContext } from "./chatContext.ts";
import { countParts } from "./countParts.ts";
import { namesIn } from "./namesIn.ts";
import { partedNames } from "./partedNames.ts";
import { questionBeyond } from "./questionBeyond.ts";
import { questionConditions } from "./questionConditions.ts";
import { mayFollow } from "./questionFollows.ts";
import { plainQuestion } from "./questionText.ts";
import { questionTime, questionWindow } from "./questionWindow.ts";
import { type Asker, FOUND, RELATED, related } from "./relatedDocuments.ts";
import { suddenEvents } from "./suddenEvents.ts";

const ENOUGH = 3;
/** Emergencies that are told by name. */
const SUDDEN = 10;
/** Documents asked about, in the order asked for. @throws ApiError 404 when one is gone or not for the caller. */
async function readAsked(services: Services, caller: Caller, ids: string[] = []): Promise<FullDocument[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await visibleDocuments(services, caller, wanted);
  if (found.length < wanted.length) throw new ApiError(404, "文章不存在或已删除");
  return found;
}

/** The same, as the assistant reads them. */
export const askedDocuments = async (services: Services, caller: Caller, ids?: string[]): Promise<AiDocument[]> =>
  (await readAsked(services, caller, ids)).map(aiDocument);

/** A text with a title of its own, or a post under a hashtag. What many say alike without either (转给家人看看) is no event. */
const tellsEvent = ({ title, summary }: { title: string; summary: string }): boolean =>
  (title !== "" && title !== summary) || /#[^#\s]{2,20}#/.test(summary);

/** What most outlets report, one document of each event; the negative or positive ones where the question wants them. */
async function mostReported({ services, caller }: Asker, base: DocumentQuery, question: string): Promise<AiDocument[]> {
  const isAppraise: DocumentQuery["isAppraise"] = /负面/.test(question) ? [-1] : /正面/.test(question) ? [1] : undefined;
  const { rows } = await services.documents.search({
    query: { ...base, ...(isAppraise ? { isAppraise } : {}) },
    ...{ collapse: true, sort: { field: "sameContentCount", order: "desc" }, page: 1, pagesize: 2 * FOUND },
  });
  const chosen: typeof rows = [];
  for (const row of rows.filter(tellsEvent)) {
    const told = ({ keywords }: (typeof rows)[number]) => keywords.filter((word) => row.keywords.includes(word)).length;
    if (chosen.length < RELATED && !chosen.some((other) => told(other) >= 2)) chosen.push(row);
  }
  const ids = chosen.map(({ id }) => id);
  return (await visibleDocuments(services, caller, ids)).map(aiDocument);
}

export interface MaterialRequest {
  articleId?: string[];
  /** What it is about, where no documents are named. */
  subject?: string;
  question?: string;
  /** What was asked before in the same chat, oldest first. */
  earlier?: string[];
  text?: string;
  requirement?: string;
  size?: number;
}

/** The documents that stand for a subject, best first. @throws ApiError 404 when there are none. */
async function documentsOn(asker: Asker, base: DocumentQuery, subject: string): Promise<AiDocument[]> {
  const found = await related(asker, base, questionWords(subject), new Set(), 1);
  if (found.length === 0) throw new ApiError(404, `没有找到与“${subject.slice(0, 40)}”相关的稿件`);
  return found.slice(0, ENOUGH);
}

/**
 * Everything one reply may rest on, as far as the caller may see it; with `findMore` also other reports.
 *
 * @throws ApiError 404 for a missing document.
 */
export async function gatherMaterial(services: Services, caller: Caller, request: MaterialRequest, findMore = true): Promise<AiMaterial> {
  const { question = "", text = "", requirement = "", size = 5 } = request;
  const now = services.now();
  const rows = await readAsked(services, caller, request.articleId);
  const asker = { services, caller };
  const base: DocumentQuery = { dataTypes: dataTypes(undefined, caller), seenTypes: typesFor(caller) };
  const documents = request.subject ? await documentsOn(asker, base, request.subject) : rows.map(aiDocument);
  const not = new Set([...rows.flatMap((row) => [row.id, row.sameId]), ...documents.map((document) => document.id)]);
  const asks = findMore && documents.length === 0;
  const time = questionTime(plainQuestion(question), now);
  const startsAnew = [plainQuestion(question), time?.rest ?? ""].some(asksForSudden);
  // Which emergencies there are goes on with nothing.
  const earlier = startsAnew ? [] : (request.earlier ?? []);
  const names = asks ? await namesIn(services, [...earlier, question]) : [];
  const parted = await partedNames(asker, base, names);
  const whole = names.flatMap((name) => parted.find((one) => one.name === name)?.parts ?? name);
  const beyond = asks ? questionBeyond(plainQuestion(question)) : "";
  const conditions =
    asks && !beyond && (asksForList(plainQuestion(question)) || (earlier.length > 0 && mayFollow(question)))
      ? questionConditions(
          question,
          now,
          await outlets(services, base),
          await homeOf(services, caller),
          earlier,
          caller.orgId === "",
          whole,
        )
      : undefined;
  const context =
    asks && !beyond && !conditions && earlier.length > 0 && mayFollow(question)
      ? await chatContext(asker, base, await askedInChat(asker, base, question, earlier, whole))
      : undefined;
  const list = conditions && (await countParts(services, caller, conditions));
  const looked = conditions?.conditions.keyWords?.replaceAll('"', "").split(" ") ?? [];
  const apart = parted.filter(({ parts }) => parts.every((part) => looked.includes(part)));
  const saidApart = apart.map(
    ({ name, parts }) => `“${plain(name)}”不要求连着写，以上按${parts.map((part) => `“${plain(part)}”`).join("、")}都写到的计。`,
  );
  const words = findMore ? subjectWords(conditions?.rest ?? question, documents) : [];
  const window = questionWindow(plainQuestion(question), now);
  const query = list?.query ?? { ...base, ...window };
  // A question about documents at hand needs others less, so they must fit better.
  const wanted = conditions?.rest ?? question;
  const top = list?.counted.top ?? [];
  const asksSudden = asks && (startsAnew || asksForSudden(wanted));
  // 9月1日 may be a day that texts speak of, and is one of emergencies.
  const lately = window ?? (asksSudden ? time?.window : undefined) ?? { beginTime: now - DAY, endTime: now + 1 };
  const places = list?.counted.said.filter((said) => said.startsWith("地域：")) ?? [];
  const emergencies = asksSudden
    ? await suddenEvents(services, caller, { ...lately, regionIds: list?.query.regionIds }, places, SUDDEN)
    : undefined;
  const found = context
    ? context.documents
    : emergencies?.documents.length
      ? emergencies.documents
      : top.length > 0
        ? (
            await visibleDocuments(
              services,
              caller,
              top.map(({ id }) => id),
            )
          ).map(aiDocument)
        : asks && (asksForNews(wanted) || (list && !list.query.all?.length))
          ? await mostReported(asker, list?.query ?? { ...base, ...lately }, wanted)
          : await related(asker, query, words, not, documents.length || !question ? 2 : 1);
  const { beginTime, endTime } = window ?? { beginTime: now - 7 * DAY, endTime: now + 1 };
  // A line needs two days at least, and can show a month.
  const from = Math.max(endTime - 31 * DAY, Math.min(endTime - 2 * DAY, beginTime));
  const drawn = Boolean(window) || COUNTING.test(question);
  const trend = question && words.length && drawn && !list ? await trendOf(services, base, words, from, endTime) : [];
  const several = Boolean(window) && endTime - beginTime >= 2 * DAY;
  const course = list && (several || DRAWING.test(question)) ? await courseOf(services, list.query) : [];
  return {
    ...{
      documents,
      related: asks && !list && asksForLatest(question) ? newestFirst(found) : found,
      question,
      text,
      requirement,
      size,
      history: [],
      trend,
      now,
    },
    ...(beyond && { beyond }),
    ...(emergencies && { sudden: emergencies.sudden }),
    ...(context && { context: context.asked, meant: context.question }),
    // Days and places alone narrow no list beside that of the emergencies.
    ...(list && !(emergencies && list.counted.said.length === 1 + places.length)
      ? { counted: { ...list.counted, notes: [...saidApart, ...(list.counted.notes ?? [])], rest: wanted, trend: course } }
      : {}),
    coverage: async (some) => {
      const all = some.map((word) => toTerm(word, false));
      const asked = { ...base, all, beginTime: now - 7 * DAY, endTime: now + 1 };
      const sort = { field: "pubdate", order: "desc" } as const;
      return (await services.documents.search({ query: asked, collapse: false, sort, page: 1, pagesize: 1 })).total;
    },
  };
}

const newestFirst = (documents: readonly AiDocument[]): AiDocument[] => documents.toSorted((a, b) => b.pubdate - a.pubdate);

async function askedInChat(
  { services, caller }: Asker,
  base: DocumentQuery,
  question: string,
  earlier: readonly string[],
  whole: readonly string[],
): Promise<AskedInChat> {
  const [names, home] = [await outlets(services, base), await homeOf(services, caller)];
  const now = services.now();
  return {
    ...{ question, earlier, outlets: names },
    read: (asked, before) => questionConditions(asked, now, names, home, before, caller.orgId === "", whole),
  };
}

/** The asker's own region; "" for strangers and where none is set. */
const homeOf = async (services: Services, { userId }: Caller): Promise<string> =>
  (userId && (await usersIn(services.records).get(userId))?.regionId) || "";

/** Names of the sources with most documents; of a house's all. */
const OUTLETS = 5000;
async function outlets(services: Services, { dataTypes: kinds }: DocumentQuery): Promise<string[]> {
  const all = await services.documents.sources("", OUTLETS, { dataTypes: kinds });
  return all.map(({ source }) => source);
}

/** Of a list the number is told; a line is drawn of the days it names, or where one is asked for. */
const DRAWING = /趋势|走势|变化|图表|折线|柱状|越来越|升温|降温|回落|走高|走低|变[多少热冷]/;
const COUNTING = /多少|趋势|走势|热度|统计|声量|数量|几篇|变化|图表|折线|柱状/;

async function trendOf(services: Services, base: DocumentQuery, words: string[], beginTime: number, endTime: number) {
  const all = words.slice(0, 3).map((word) => toTerm(word, false));
  const query = { ...base, all, beginTime, endTime };
  const [buckets = []] = await services.documents.statistics(query, [{ kind: "trend", interval: "day" }]);
  return buckets.map(({ key, value }) => ({ name: key, value }));
}

/** Documents a day under the conditions of a list, near-identical ones once a day as its chart counts them. */
async function courseOf(services: Services, query: DocumentQuery) {
  const [buckets = []] = await services.documents.statistics(query, [{ kind: "trend", interval: "day" }], { collapse: true });
  return buckets.map(({ key, value }) => ({ name: key, value }));
}
