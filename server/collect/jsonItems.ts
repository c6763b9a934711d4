import { FeedFormatError, readFeed } from "#server/ingest/feedItems.ts";
import type { Page } from "./CollectFetch.ts";
import { jsonAt } from "./jsonPath.ts";

/**
 * The items of a list that a page holds as JSON at a path; a feed's items where it is a feed instead.
 * @throws Error that says where a list was expected and what stands there
 */
export function jsonItems(page: Page, path: string): unknown[] {
  let data: unknown;
  try {
    data = JSON.parse(page.text);
  } catch {
    try {
      return readFeed(page.text).items.map(({ title, link, html, published }) => ({
        ...{ title, url: link, summary: html.replace(/<[^>]*>/g, " ") },
        ...(published && { time: published }),
      }));
    } catch (error) {
      throw error instanceof FeedFormatError ? new Error("neither JSON nor a feed") : error;
    }
  }
  const items = jsonAt(data, path);
  // {"1": {…}, "2": {…}} is a list too.
  if (typeof items === "object" && items !== null) return Array.isArray(items) ? items : Object.values(items);
  const names = typeof data === "object" && data !== null ? Object.keys(data).slice(0, 8).join(", ") : typeof data;
  throw new Error(`no list at "${path}"; the answer has ${names}`);
}

/** An address as an item tells it, absolute; undefined where it is none that a browser opens. */
export function itemLink(written: string, base: string): string | undefined {
  try {
    const { href, protocol } = new URL(written, base);
    return written && /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
