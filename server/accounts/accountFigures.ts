import { bci, FORMULAS, type IndexValue, pci1, vci, wci } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DataType, DocumentMetrics, DocumentQuery, Panel } from "#server/store/documents.ts";
import type { Period } from "./period.ts";

/** Works of one account and what they earned in a period. */
export interface Figures {
  key: string;
  name: string;
  posts: number;
  visitCount: number;
  likeCount: number;
  commentCount: number;
  forwardCount: number;
  lookCount: number;
  playCount: number;
  reprints: number;
  maxVisit: number;
  maxLook: number;
  maxLike: number;
  maxForward: number;
}

export type Formula = "WCI V14.2" | "BCI 1" | "VCI 1" | "PCI-1 1";

/** The index that measures accounts of a platform or type (SCREENS, Indices). */
export function formulaFor(platform: string | undefined, dataType: string | undefined): Formula {
  if (platform === "wechat" || dataType === "wechat") return "WCI V14.2";
  if (platform === "weibo" || dataType === "weibo") return "BCI 1";
  if (["douyin", "kuaishou", "shipinhao"].includes(platform ?? "") || dataType === "video") return "VCI 1";
  return "PCI-1 1";
}

export const formulaText = (formula: Formula): string => `${formula}：${FORMULAS[formula] ?? ""}`;

/** Headline positions are not part of a document here, so a wechat account's peak article stands for its headlines. */
export function indexOf(formula: Formula, figures: Figures, days: number): IndexValue {
  const { posts, visitCount, likeCount, commentCount, forwardCount, lookCount } = figures;
  if (formula === "BCI 1") return bci({ posts, reposts: forwardCount, comments: commentCount, likes: likeCount });
  if (formula === "VCI 1") return vci({ videos: posts, forwards: forwardCount, comments: commentCount, likes: likeCount });
  if (formula === "WCI V14.2") {
    const peak = {
      reads: figures.maxVisit,
      looks: figures.maxLook,
      likes: figures.maxLike,
      forwards: figures.maxForward,
    };
    const total = { reads: visitCount, looks: lookCount, likes: likeCount, forwards: forwardCount };
    return wci({ days, articles: posts, total, headline: peak, peak });
  }
  return pci1({ posts, reprints: figures.reprints, reads: visitCount, days });
}

const SUMS = [
  "visitCount",
  "likeCount",
  "commentCount",
  "forwardCount",
  "lookCount",
  "playCount",
] as const satisfies (keyof DocumentMetrics)[];
const PEAKS = [
  ["visitCount", "maxVisit"],
  ["lookCount", "maxLook"],
  ["likeCount", "maxLike"],
  ["forwardCount", "maxForward"],
] as const;
/** Accounts one ranking holds. */
const MOST = 20_000;

/** Figures of every account that published in the period, in no order. */
export async function accountFigures(services: Services, query: DocumentQuery, period: Period): Promise<Map<string, Figures>> {
  const terms = (metric: Extract<Panel, { kind: "terms" }>["metric"], of?: "max"): Panel => ({
    kind: "terms",
    field: "account",
    size: MOST,
    metric,
    of,
  });
  const panels = [
    terms("count"),
    terms("reprints"),
    ...SUMS.map((metric) => terms(metric)),
    ...PEAKS.map(([metric]) => terms(metric, "max")),
  ];
  const wanted = { ...query, beginTime: period.beginTime, endTime: period.endTime };
  const [posts = [], reprints = [], ...rest] = await services.documents.statistics(wanted, panels);
  const accounts = new Map<string, Figures>();
  for (const { key, name, value } of posts) {
    accounts.set(key, {
      key,
      name,
      posts: value,
      visitCount: 0,
      likeCount: 0,
      commentCount: 0,
      forwardCount: 0,
      lookCount: 0,
      playCount: 0,
      reprints: 0,
      maxVisit: 0,
      maxLook: 0,
      maxLike: 0,
      maxForward: 0,
    });
  }
  const fill = (field: Exclude<keyof Figures, "key" | "name">, buckets: { key: string; value: number }[]): void => {
    for (const { key, value } of buckets) {
      const account = accounts.get(key);
      if (account) account[field] = value;
    }
  };
  fill("reprints", reprints);
  SUMS.forEach((metric, at) => {
    fill(metric, rest[at] ?? []);
  });
  PEAKS.forEach(([, field], at) => {
    fill(field, rest[SUMS.length + at] ?? []);
  });
  return accounts;
}

/** Types and platform a ranking is limited to. */
export function rankScope(platform: string | undefined, types: DataType[]): Pick<DocumentQuery, "dataTypes" | "platforms"> {
  if (platform === "weibo" || platform === "wechat") return { dataTypes: types.filter((type) => type === platform) };
  return platform ? { dataTypes: types, platforms: [platform] } : { dataTypes: types };
}
