import type { Backend, BackendPaging } from "#engine/grammar/backend.ts";
import type { Pairs } from "./queryOf.ts";
import type { ForeignReply } from "./readReply.ts";
import { valueAt } from "./valueAt.ts";

/** A page as the console asks for it: from 1. */
export interface PageAsked {
  page: number;
  size: number;
}

/** The fields of the query that turn to a page; `cursor` where the backend goes by marks. */
export function pageQuery(paging: BackendPaging | undefined, { page, size }: PageAsked, cursor?: string): Pairs {
  if (!paging) return [];
  const own: Pairs = [[paging.size, String(size)]];
  if (paging.style === "offset") return [[paging.offset, String((page - 1) * size)], ...own];
  if (paging.style === "cursor") return cursor === undefined ? own : [[paging.cursor, cursor], ...own];
  const first = paging.style === "page" ? (paging.first ?? 1) : 1;
  return [[paging.page, String(page - 1 + first)], ...own];
}

/** The mark of the page after this one; undefined at the end. */
export function nextCursor(
  paging: Extract<BackendPaging, { style: "cursor" }>,
  reply: ForeignReply,
  rows: readonly unknown[],
): string | undefined {
  if (paging.more !== undefined && valueAt(reply.body, paging.more) !== true) return undefined;
  if (paging.lastRow !== undefined) return textOf(valueAt(rows.at(-1), paging.lastRow));
  const told = paging.next === undefined ? linksOf(reply.headers.link).get("next") : textOf(valueAt(reply.body, paging.next));
  if (told === undefined) return undefined;
  // An address is never followed: only the mark is taken from it.
  const query = /[/?=]/.test(told) ? new URLSearchParams(told.slice(told.indexOf("?") + 1).split("#", 1)[0]) : undefined;
  return query?.get(paging.cursor) ?? (/^(https?:)?\/|^\?/.test(told) ? undefined : told);
}

/** How many rows there are; as many at least, where the backend does not say it. */
export interface Total {
  total: number;
  totalAtLeast?: true;
}

/** The number of all rows; where the backend does not say it, as many as there are for certain, with one more where more follow. */
export function totalOf(
  { reply: where = {}, paging }: Pick<Backend, "reply" | "paging">,
  at: string | undefined,
  reply: ForeignReply,
  { page, size }: PageAsked,
  found: number,
  more?: boolean,
): Total {
  const told = [valueAt(reply.body, at ?? where.total ?? " "), where.totalHeader && reply.headers[where.totalHeader.toLowerCase()]];
  for (const value of told) {
    const total = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof total === "number" && Number.isInteger(total) && total >= 0) return { total };
  }
  if (!paging) return { total: found };
  const before = (page - 1) * size;
  if (paging.style === "link") {
    const links = linksOf(reply.headers.link);
    const last = Number(new URLSearchParams(links.get("last")?.split("?")[1]).get(paging.page));
    // The last page has one row at least.
    if (links.has("next") && last > page) return { total: (last - 1) * size + 1, totalAtLeast: true };
    return counted(before + found, links.has("next"));
  }
  return counted(before + found, more ?? found >= size);
}

const counted = (known: number, more: boolean): Total => (more ? { total: known + 1, totalAtLeast: true } : { total: known });

/** Addresses of a header Link by their relation. */
function linksOf(header = ""): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, address = "", parameters = ""] of header.slice(0, 8000).matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relation = /;\s*rel="?([^";,]+)"?/i.exec(parameters)?.[1];
    for (const name of relation?.split(/\s+/) ?? []) links.set(name.toLowerCase(), address);
  }
  return links;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined;
