import { parentPort } from "node:worker_threads";
import { type Article, readArticle } from "./readArticle.ts";

export interface ArticleRequest {
  id: number;
  page: string;
  url: string;
}

export interface ArticleReply {
  id: number;
  article: Article | null;
}

parentPort?.on("message", ({ id, page, url }: ArticleRequest) => {
  let article: Article | null = null;
  try {
    article = readArticle(page, url);
  } catch {
    // A page that cannot be read has no article.
  }
  const reply: ArticleReply = { id, article };
  parentPort?.postMessage(reply);
});
