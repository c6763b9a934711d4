import { DAY } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { DocumentQuery, Panel, SearchRequest } from "#server/store/documents.ts";
import { END, loadVocabulary, random } from "./generate.ts";

const ALL = ["news", "app", "weibo", "wechat", "bbs", "epaper"] as const;

export interface BenchQuery {
  kind: string;
  request: SearchRequest;
}

/** A realistic mix: one to five words, common and rare, windows of 1 to 90 days, types, sentiment, deep pages, de-duplication. */
export function queryMix(count: number, end = END, seed = 99): BenchQuery[] {
  const r = random(seed);
  const { words, frequency, topical } = loadVocabulary();
  const common = words.filter((word, at) => word.length === 2 && frequency[at]! > 20_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(r() * list.length)]!;
  const window = (): number => pick([1, 1, 1, 2, 3, 7, 7, 7, 30, 90]);
  const kinds: [string, number, () => DocumentQuery][] = [
    ["one word", 30, () => ({ all: parseWords(pick(topical)) })],
    ["two words", 15, () => ({ all: parseWords(`${pick(topical)} ${pick(common)}`) })],
    ["any of five", 15, () => ({ any: parseWords(Array.from({ length: 5 }, () => pick(topical)).join(" ")) })],
    ["common word", 10, () => ({ all: parseWords(pick(common)) })],
    ["any without", 10, () => ({ any: parseWords(`${pick(topical)} ${pick(common)}`), none: parseWords(pick(common)) })],
    ["title only", 8, () => ({ all: parseWords(pick(topical)), scope: "title" })],
    ["phrase", 5, () => ({ all: parseWords(`"${pick(topical)}${pick(common)}"`) })],
    ["no words", 7, () => ({})],
  ];
  const weight = kinds.reduce((sum, [, share]) => sum + share, 0);
  return Array.from({ length: count }, () => {
    const at = r() * weight;
    const [kind, , make] = kinds.find((_, k) => at < kinds.slice(0, k + 1).reduce((sum, [, share]) => sum + share, 0)) ?? kinds[0]!;
    const query: DocumentQuery = { ...make(), dataTypes: [...ALL], beginTime: end - window() * DAY, endTime: end };
    if (r() < 0.25) query.dataTypes = [pick(ALL)];
    if (r() < 0.15) query.isAppraise = [-1];
    if (r() < 0.1) query.regionIds = ["440000"];
    const field = r() < 0.1 ? "relevance" : r() < 0.15 ? "sameContentCount" : "pubdate";
    const page = r() < 0.1 ? 1 + Math.floor(r() * 20) : 1;
    return { kind, request: { query, collapse: r() < 0.5, sort: { field, order: "desc" }, page, pagesize: 20 } };
  });
}

/** Every statistic a page shows, by name. */
export const PANELS: Record<string, Panel> = {
  "trend by type, day": { kind: "trend", interval: "day", by: "dataType" },
  "trend, hour": { kind: "trend", interval: "hour" },
  types: { kind: "terms", field: "dataType", size: 20 },
  sentiment: { kind: "terms", field: "isAppraise", size: 3 },
  "top outlets": { kind: "terms", field: "account", size: 20 },
  regions: { kind: "terms", field: "region", size: 100 },
  "hot words": { kind: "keywords", size: 60 },
  heatmap: { kind: "heatmap" },
  groups: { kind: "count", collapse: true },
};
/** The five of Q.stat. */
export const FIVE = ["trend by type, day", "types", "sentiment", "top outlets", "hot words"].map((name) => PANELS[name]!);
