import { foldText } from "#server/analysis/fold.ts";
import type { DocumentQuery, QueryExpression, Term } from "../documents.ts";
import { TITLE_MARK } from "./documentSchema.ts";

/** One boolean tree for all words of a query, or null when it has none. */
export function wordTree(query: DocumentQuery): QueryExpression | null {
  const parts: QueryExpression[] = (query.all ?? []).map((term) => ({ term }));
  const any = query.any ?? [];
  if (any.length) parts.push(any.length === 1 ? { term: any[0]! } : { or: any.map((term) => ({ term })) });
  if (query.expression) parts.push(query.expression);
  for (const term of query.none ?? []) parts.push({ not: { term } });
  return parts.length === 0 ? null : { and: parts };
}

/** True if holding the term's one token is the same as holding the term; otherwise the text must be looked at. */
export function isExact(term: Term): boolean {
  return term.tokens.length === 1 && term.tokens[0] === foldText(term.raw);
}

export function tokensMatch(tokens: string[], titleOnly: boolean): string {
  return tokens.map((token) => `"${titleOnly ? TITLE_MARK : ""}${token.replaceAll('"', "")}"`).join(" AND ");
}

/** `match` finds every document that fits (null: no bound known); `exact`: and no other. */
export interface Superset {
  match: string | null;
  exact: boolean;
}

/** The narrowest FTS5 expression that loses nothing. FTS5 knows NOT only as `a NOT b`. */
export function superset(node: QueryExpression, titleOnly: boolean): Superset {
  if ("term" in node) {
    if (node.term.tokens.length === 0) return { match: null, exact: false };
    return { match: `(${tokensMatch(node.term.tokens, titleOnly)})`, exact: isExact(node.term) };
  }
  if ("not" in node) return { match: null, exact: false };
  if ("or" in node) {
    const parts = node.or.map((part) => superset(part, titleOnly));
    if (parts.length === 0 || parts.some((part) => part.match === null)) return { match: null, exact: false };
    return { match: `(${parts.map((part) => part.match).join(" OR ")})`, exact: parts.every((part) => part.exact) };
  }
  const matches: string[] = [];
  const without: string[] = [];
  let exact = true;
  for (const part of node.and) {
    if ("not" in part) {
      const inner = superset(part.not, titleOnly);
      if (inner.match !== null && inner.exact) without.push(inner.match);
      else exact = false;
      continue;
    }
    const inner = superset(part, titleOnly);
    if (inner.match === null) exact = false;
    else matches.push(inner.match);
    if (!inner.exact) exact = false;
  }
  if (matches.length === 0) return { match: null, exact: false };
  const positive = `(${matches.join(" AND ")})`;
  return { match: without.length ? `(${positive} NOT (${without.join(" OR ")}))` : positive, exact };
}

/** Terms that speak for a document, for relevance: not those under a NOT. */
export function positiveTerms(node: QueryExpression | null): Term[] {
  if (!node || "not" in node) return [];
  if ("term" in node) return [node.term];
  return ("and" in node ? node.and : node.or).flatMap(positiveTerms);
}
