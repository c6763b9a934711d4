import { foldText } from "#server/text/fold.ts";
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

/** Set algebra over the index: what a token holds, and what can be made of that. */
export type Plan = { token: string } | { and: Plan[]; without: Plan[] } | { or: Plan[] };

/** The documents that hold every token, in the title or anywhere. */
export function tokensPlan(tokens: string[], titleOnly: boolean): Plan {
  const plans = tokens.map((token) => ({ token: `${titleOnly ? TITLE_MARK : ""}${token}` }));
  return plans.length === 1 ? plans[0]! : { and: plans, without: [] };
}

/** `plan` finds every document that fits (null: no bound known); `exact`: and no other. */
export interface Superset {
  plan: Plan | null;
  exact: boolean;
}

/** The narrowest plan that loses nothing. */
export function superset(node: QueryExpression, titleOnly: boolean): Superset {
  if ("term" in node) {
    if (node.term.tokens.length === 0) return { plan: null, exact: false };
    return { plan: tokensPlan(node.term.tokens, titleOnly), exact: isExact(node.term) };
  }
  if ("not" in node || "marked" in node) return { plan: null, exact: false };
  if ("or" in node) {
    const or: Plan[] = [];
    let exact = true;
    for (const part of node.or) {
      const inner = superset(part, titleOnly);
      if (inner.plan === null) return { plan: null, exact: false };
      or.push(inner.plan);
      if (!inner.exact) exact = false;
    }
    return or.length ? { plan: { or }, exact } : { plan: null, exact: false };
  }
  const and: Plan[] = [];
  const without: Plan[] = [];
  let exact = true;
  for (const part of node.and) {
    if ("not" in part) {
      const inner = superset(part.not, titleOnly);
      if (inner.plan !== null && inner.exact) without.push(inner.plan);
      else exact = false;
      continue;
    }
    const inner = superset(part, titleOnly);
    if (inner.plan !== null) and.push(inner.plan);
    if (inner.plan === null || !inner.exact) exact = false;
  }
  return and.length ? { plan: { and, without }, exact } : { plan: null, exact: false };
}

/** Terms that speak for a document, for relevance: not those under a NOT. */
export function positiveTerms(node: QueryExpression | null): Term[] {
  if (!node || "not" in node || "marked" in node) return [];
  if ("term" in node) return [node.term];
  return ("and" in node ? node.and : node.or).flatMap(positiveTerms);
}

/** Whether the index alone cannot answer the query: it has a phrase or a word over several tokens. */
export function looksAtTexts(query: DocumentQuery): boolean {
  const inexact = (node: QueryExpression): boolean => {
    if ("term" in node) return !isExact(node.term);
    if ("marked" in node) return false;
    if ("not" in node) return inexact(node.not);
    return ("and" in node ? node.and : node.or).some(inexact);
  };
  const tree = wordTree(query);
  return tree !== null && inexact(tree);
}
