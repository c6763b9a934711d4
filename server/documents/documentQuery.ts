import { typesFor } from "#engine/grammar/dataTypes.ts";
import { expressionWords, parseExpression, parseWords, QuerySyntaxError } from "#server/analysis/query.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/records/Condition.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import type { DataType, DocumentQuery, QueryExpression, Term } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { onSide } from "#server/users/side.ts";
import { namedConditions } from "./conditions.ts";
import { limitsOf, narrow, overlap, some, storedLimits } from "./documentLimits.ts";
import type { DocumentRequest } from "./documentRequest.ts";

/** What `all` stands for (SPEC §7); video and wemedia only when chosen. */
const ALL_TYPES: DataType[] = ["news", "app", "weibo", "wechat", "bbs", "epaper"];

/** `all` expanded, what the caller may not see left out; no choice means every type the caller may see. */
export function dataTypes(chosen: string[] | undefined, caller: Pick<Caller, "overseas">): DataType[] {
  const allowed = typesFor(caller);
  if (!chosen?.length) return allowed;
  const wanted = new Set(chosen.flatMap((type) => (type === "all" ? ALL_TYPES : [type])));
  return allowed.filter((type) => wanted.has(type));
}

/** The same where works and accounts are measured: there `all` is every kind the caller may see (docs/counting.md). */
export const measuredTypes = (chosen: string[] | undefined, caller: Pick<Caller, "overseas">): DataType[] =>
  dataTypes(chosen?.includes("all") ? undefined : chosen, caller);

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

const filled = (names: (string | undefined)[]): string[] => names.filter((name): name is string => Boolean(name?.trim()));

/** Sources and accounts a search form names, each of which may be the one. */
export const sourceNames = (from: DocumentRequest): string[] =>
  filled([...(from.source ?? []), from.siteId, from.videoId, from.weiboId, from.wechatBiz]);

export const channelNames = (from: DocumentRequest): string[] => filled([from.channel, from.channelId]);

export interface ReadyQuery {
  query: DocumentQuery;
  highlights: string[];
}

/** Whose eyes a query is read with. */
export type Reader = Pick<Caller, "userId" | "overseas" | "orgId">;

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
  if (request.sensitiveGroupId) await checkGroup(services, caller, request.sensitiveGroupId);
  return conditionQuery(services, caller, request, [...(await namedConditions(services, caller, request)), ...drafts]);
}

/** @throws ApiError 404 for a sensitive group of another side. */
async function checkGroup(services: Services, caller: Caller, id: string): Promise<void> {
  const group = await groupsOf(services).get(id);
  if (group && !onSide(caller, group)) throw new ApiError(404, "敏感组不存在或已删除", 404);
}

/** The request and all conditions together, whatever stored ones the request names. @throws ApiError 100001 */
export async function conditionQuery(
  services: Services,
  reader: Reader,
  request: DocumentRequest,
  conditions: Condition[],
): Promise<ReadyQuery> {
  const words = new Words();
  const forwards = request.retweetid !== undefined && request.retweetid !== "";
  if (!forwards || request.searchReTweetText === 1) words.add(request);
  for (const condition of conditions) words.add(condition);
  const limits = {
    ...{ ...request, ...timeRange(request, services.now()) },
    sources: sourceNames(request),
    channels: channelNames(request),
    regions: request.regionIds,
    groups: [request.mediaLib, request.sourceObject],
  };
  const query: DocumentQuery = {
    ...(await limitsOf(services, reader, limits, words.all)),
    scope: request.queryField,
    dataTypes: dataTypes(request.dataType, reader),
    seenTypes: typesFor(reader),
    retweetId: forwards ? request.retweetid : undefined,
    sameId: request.sameId || undefined,
    // The state of a document is what the house's desk made of it.
    status: reader.orgId === "" ? some(request.status) : undefined,
    labels: some(request.labels),
    minFans: request.fans || undefined,
    verified: some(request.verified),
    sensitiveGroupIds: request.sensitiveGroupId ? [request.sensitiveGroupId] : undefined,
    ids: some(request.ids),
  };
  let holds = true;
  for (const condition of conditions) {
    const owner = { userId: condition.userId ?? reader.userId, orgId: reader.orgId };
    holds = narrow(query, await limitsOf(services, owner, storedLimits(condition), words.all)) && holds;
    if (condition.queryField === "title") query.scope = "title";
    if (condition.dataType?.length && !condition.dataType.includes("all")) {
      query.dataTypes = query.dataTypes?.filter((type) => condition.dataType?.includes(type));
    }
    query.ids = overlap(query.ids, condition.ids);
  }
  if (!holds) query.ids = [];
  return { query: { ...query, ...words.query() }, highlights: words.highlights() };
}
