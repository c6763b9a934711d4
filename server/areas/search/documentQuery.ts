import { windowRange } from "#engine/grammar/timeWindow.ts";
import { REGIONS } from "#server/analysis/gazetteer.ts";
import { expressionWords, parseExpression, parseWords, QuerySyntaxError, toTerm } from "#server/analysis/query.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import {
  DATA_TYPES,
  type DataType,
  type DocumentQuery,
  type QueryExpression,
  type Sentiment,
  type Term,
} from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { namedConditions, sourceGroup } from "./conditions.ts";
import type { Condition, DocumentRequest } from "./documentRequest.ts";

/** What `all` stands for (SPEC §7); video and wemedia only when chosen. */
export const ALL_TYPES: DataType[] = ["news", "app", "weibo", "wechat", "bbs", "epaper"];
const OVERSEAS: readonly DataType[] = ["news_1", "facebook", "twitter"];

/** The types a caller may see at all. */
export const typesFor = (caller: Pick<Caller, "overseas">): DataType[] =>
  DATA_TYPES.filter((type) => caller.overseas || !OVERSEAS.includes(type));

/** `all` expanded, what the caller may not see left out; no choice means every type the caller may see. */
export function dataTypes(chosen: string[] | undefined, caller: Pick<Caller, "overseas">): DataType[] {
  const allowed = typesFor(caller);
  if (!chosen?.length) return allowed;
  const wanted = new Set(chosen.flatMap((type) => (type === "all" ? ALL_TYPES : [type])));
  return allowed.filter((type) => wanted.has(type));
}

function sentiments(chosen: string[] | undefined): Sentiment[] | undefined {
  if (!chosen?.length || chosen.includes("all")) return undefined;
  return [...new Set(chosen.map((value) => Number(value) as Sentiment))];
}

const yes = (value: "all" | "1" | "0" | undefined): boolean | undefined =>
  value === undefined || value === "all" ? undefined : value === "1";

/** Begin and end of a request: given outright, or by a named window. */
export function timeRange(
  request: Pick<DocumentRequest, "beginTime" | "endTime" | "timeFlag">,
  now: number,
): { beginTime?: number; endTime?: number } {
  const { beginTime, endTime, timeFlag } = request;
  if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) {
    throw new ApiError(100001, "开始时间不能晚于结束时间");
  }
  if (beginTime !== undefined || endTime !== undefined || !timeFlag || timeFlag === "all")
    return { beginTime, endTime };
  const range = windowRange(timeFlag, now);
  if (!range) throw new ApiError(100001, `参数 timeFlag 的值 ${timeFlag} 不是时间窗口`);
  return { beginTime: range[0], endTime: range[1] };
}

type WordField = "keyWords" | "allWords" | "anyWords" | "excludeWords";

/** Fields of words as the forms call them. */
const FIELD_NAMES = {
  ...{ keyWords: "关键词", allWords: "包含全部词", anyWords: "包含任意词", excludeWords: "排除词" },
  ...{ withinWords: "结果中检索", advanceWords: "表达式" },
};

/** Word fields into terms; a mistake names its field and place. */
class Words {
  readonly all: Term[] = [];
  readonly none: Term[] = [];
  readonly any: Term[][] = [];
  readonly expressions: QueryExpression[] = [];

  read<R>(field: keyof typeof FIELD_NAMES, work: () => R): R {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof QuerySyntaxError)) throw error;
      throw new ApiError(100001, `${FIELD_NAMES[field]}第 ${error.position + 1} 个字符处有误：${error.message}`);
    }
  }

  add(from: Pick<Condition, WordField> & Pick<DocumentRequest, "advanceWords" | "withinWords">): void {
    this.all.push(
      ...this.read("keyWords", () => parseWords(from.keyWords)),
      ...this.read("allWords", () => parseWords(from.allWords)),
      ...this.read("withinWords", () => parseWords(from.withinWords)),
    );
    const any = this.read("anyWords", () => parseWords(from.anyWords));
    if (any.length) this.any.push(any);
    this.none.push(...this.read("excludeWords", () => parseWords(from.excludeWords)));
    const expression = this.read("advanceWords", () => parseExpression(from.advanceWords ?? ""));
    if (expression) this.expressions.push(expression);
  }

  /** The first choice goes by `any`, further ones (a column's beside the request's) into the expression. */
  query(): Pick<DocumentQuery, "all" | "any" | "none" | "expression"> {
    const [any, ...rest] = this.any;
    const trees = [...this.expressions, ...rest.map((terms) => ({ or: terms.map((term) => ({ term })) }))];
    return {
      all: this.all,
      any,
      none: this.none,
      expression: trees.length > 1 ? { and: trees } : trees[0],
    };
  }

  /** Words to mark, longest first, so that a marker need not look inside its own marks. */
  highlights(): string[] {
    const words = [
      ...this.all.map((term) => term.raw),
      ...this.any.flat().map((term) => term.raw),
      ...this.expressions.flatMap(expressionWords),
    ];
    return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, 100);
  }
}

const overlap = <T>(a: T[] | undefined, b: T[] | undefined): T[] | undefined =>
  a?.length && b?.length ? a.filter((value) => b.includes(value)) : a?.length ? a : b?.length ? b : undefined;

/** A name nobody bears: the store reads an empty list of names as no limit. */
const NOBODY = "\u0000";
const named = (names: string[] | undefined): string[] | undefined => (names?.length === 0 ? [NOBODY] : names);

/** Places that lie in one of both lists; of nested places the smaller. */
function places(a: string[] | undefined, b: string[] | undefined): string[] | undefined {
  if (!a?.length || !b?.length) return overlap(a, b);
  const within = (codes: string[], wide: string[]): string[] =>
    codes.filter((code) => wide.some((other) => regionCovers(other)(code)));
  return named([...new Set([...within(a, b), ...within(b, a)])]);
}

/** Regions whose name holds the text; without one the text is a word like any other. */
function placeCodes(location: string): string[] {
  const name = location.trim();
  return REGIONS.filter((region) => region.name === name || region.fullName === name).map((region) => region.code);
}

export interface ReadyQuery {
  query: DocumentQuery;
  highlights: string[];
}

/**
 * The one place that turns a request into a query of the store.
 *
 * @throws ApiError 100001 for words or windows that cannot be read, 404 for a column, object or event that is gone.
 */
export async function documentQuery(
  services: Services,
  caller: Caller,
  request: DocumentRequest,
  /** Conditions not stored yet, which hold like the stored ones. */
  drafts: Condition[] = [],
): Promise<ReadyQuery> {
  const conditions = [...(await namedConditions(services, caller, request)), ...drafts];
  const words = new Words();
  const forwards = request.retweetid !== undefined && request.retweetid !== "";
  if (!forwards || request.searchReTweetText === 1) words.add(request);
  for (const condition of conditions) words.add(condition);
  const location = request.location?.trim() ? placeCodes(request.location) : [];
  if (request.location?.trim() && location.length === 0) words.all.push(toTerm(request.location.trim(), true));
  // A text credited to another source is a reprint that names it.
  if (request.zzsrc?.trim()) words.all.push(toTerm(request.zzsrc.trim(), true));

  const groups = [request.mediaLib, request.sourceObject].filter((name): name is string => Boolean(name?.trim()));
  const fromGroups = (await Promise.all(groups.map((name) => sourceGroup(services, caller, name)))).flat();
  const accounts = [request.siteId, request.videoId, request.weiboId, request.wechatBiz].filter((id): id is string =>
    Boolean(id),
  );
  const asked = [...(request.source ?? []), ...accounts];
  const time = timeRange(request, services.now());
  const query: DocumentQuery = {
    ...words.query(),
    scope: request.queryField,
    beginTime: time.beginTime,
    endTime: time.endTime,
    dataTypes: dataTypes(request.dataType, caller),
    seenTypes: typesFor(caller),
    isAppraise: sentiments(request.isAppraise),
    sourceRanks: some(request.sourceRank),
    channelRanks: some(request.channelRank),
    categoryIds: some(request.categoryIds),
    authors: request.author?.trim() ? [request.author.trim()] : undefined,
    sources: named(groups.length && !fromGroups.length ? [] : overlap(asked, fromGroups)),
    channels: some([request.channel, request.channelId].filter((name): name is string => Boolean(name?.trim()))),
    regionIds: places(request.regionIds, location),
    isOriginal: request.zzsrc?.trim() ? false : yes(request.isOriginal),
    isRepost:
      request.forwardFlag === undefined || request.forwardFlag === "all" ? undefined : request.forwardFlag === "0",
    hasPic: request.hasPic === 1 ? true : undefined,
    retweetId: forwards ? request.retweetid : undefined,
    sameId: request.sameId || undefined,
    status: some(request.status),
    labels: some(request.labels),
    sensitiveGroupIds: request.sensitiveGroupId ? [request.sensitiveGroupId] : undefined,
    ids: some(request.ids),
  };
  for (const condition of conditions) restrict(query, condition);
  return { query, highlights: words.highlights() };
}

/** Adds what a stored condition asks beside its words. */
function restrict(query: DocumentQuery, condition: Condition): void {
  if (condition.queryField === "title") query.scope = "title";
  if (condition.dataType?.length && !condition.dataType.includes("all")) {
    query.dataTypes = query.dataTypes?.filter((type) => condition.dataType?.includes(type));
  }
  if (condition.isAppraise && condition.isAppraise !== "all") {
    query.isAppraise = overlap(query.isAppraise, sentiments(condition.isAppraise.split(",")));
  }
  query.sources = named(overlap(query.sources, condition.sources));
  query.channels = named(overlap(query.channels, condition.channels));
  query.regionIds = places(query.regionIds, condition.regions);
  query.ids = overlap(query.ids, condition.ids);
  if (condition.beginTime !== undefined) query.beginTime = Math.max(query.beginTime ?? 0, condition.beginTime);
  if (condition.endTime !== undefined) query.endTime = Math.min(query.endTime ?? Infinity, condition.endTime);
}

const some = <T>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined);
