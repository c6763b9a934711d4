import { parentPort } from "node:worker_threads";
import { Houses } from "./houseLines.ts";
import { type Article, readArticle } from "./readArticle.ts";
import { type PageLinks, readLinks } from "./readLinks.ts";

/** What is read of a page: its article, or its links within `area` ("" for all of them). */
export interface PageRequest {
  id: number;
  page: string;
  url: string;
  area?: string;
}

export interface PageReply {
  id: number;
  article?: Article | null;
  links?: PageLinks;
  /** Why the links could not be read. */
  fault?: string;
}

const houses = new Houses();

function read({ id, page, url, area }: PageRequest): PageReply {
  if (area !== undefined) {
    try {
      return { id, links: readLinks(page, url, area) };
    } catch (error) {
      return { id, fault: (error as Error).message };
    }
  }
  try {
    return { id, article: readArticle(page, url, houses) };
  } catch {
    // A page that cannot be read has no article.
    return { id, article: null };
  }
}

parentPort?.on("message", (request: PageRequest) => parentPort?.postMessage(read(request)));
