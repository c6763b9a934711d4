import { segmentDocument } from "#server/text/segment.ts";
import type { IndexableDocument } from "./documents.ts";

/** Midnight, 10 November 2025, Asia/Shanghai (a Monday). */
export const MONDAY = Date.UTC(2025, 10, 9, 16);

/** A complete document from a few facts, tokens made as production makes them. */
export function sampleDocument(facts: Partial<IndexableDocument> & { externalId: string }): IndexableDocument {
  const title = facts.title ?? "无题";
  const text = facts.text ?? `${title}。正文`;
  return {
    title,
    summary: text.slice(0, 80),
    content: `<p>${text}</p>`,
    text,
    url: `https://example.test/${facts.externalId}`,
    dataType: "news",
    sourceId: facts.source ?? "s-daily",
    source: "样例日报",
    sourceRank: 1,
    channel: "要闻",
    author: "张三",
    pubdate: MONDAY,
    regionId: "440100",
    location: "广州",
    categoryId: "时政",
    isAppraise: 0,
    isOriginal: true,
    originalPicUrl: "",
    duration: 0,
    keywords: [],
    metrics: { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
    sameId: null,
    sensitive: [],
    tokens: segmentDocument(title, text),
    ...facts,
  };
}
