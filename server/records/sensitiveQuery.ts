import type { DocumentQuery, QueryExpression } from "#server/store/documents.ts";
import { linesExpression } from "./wordRules.ts";

export const narrowed = (query: DocumentQuery, by: QueryExpression | undefined): DocumentQuery =>
  by ? { ...query, expression: query.expression ? { and: [query.expression, by] } : by } : query;

/**
 * What any of the groups marked, or what holds one of a user's own lines, whose words no mark knows. One query, so that a
 * group of near-identical documents counts once whatever finds its members; null where nothing is looked for.
 */
export function sensitiveQuery(query: DocumentQuery, groupIds: readonly string[], ownLines: readonly string[]): DocumentQuery | null {
  const own = linesExpression(ownLines);
  if (!own) return groupIds.length > 0 ? { ...query, sensitiveGroupIds: [...groupIds] } : null;
  return narrowed(query, groupIds.length > 0 ? { or: [{ marked: [...groupIds] }, own] } : own);
}
