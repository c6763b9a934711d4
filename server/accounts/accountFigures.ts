import { typesFor } from "#engine/grammar/dataTypes.ts";
import { bci, FORMULAS, type IndexValue, pci1, vci, type WechatSums, wci } from "#server/analysis/indices.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { measuredTypes } from "#server/documents/documentQuery.ts";
import type { DocumentMetrics, DocumentQuery, Panel } from "#server/store/documents.ts";
import type { Period } from "./period.ts";
import { readingShifts } from "./readingShifts.ts";

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
  /** Sums of the articles a wechat account sent first (头条). */
  headlines: WechatSums;
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

/** The index by its published formula; the peak of WCI is that of all articles, headlines are those sent first. */
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
    return wci({ days, articles: posts, total, headline: figures.headlines, peak });
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
/** What of the headlines counts for WCI. */
const HEADLINES = [
  ["visitCount", "reads"],
  ["lookCount", "looks"],
  ["likeCount", "likes"],
  ["forwardCount", "forwards"],
] as const satisfies [keyof DocumentMetrics, keyof WechatSums][];
/** Accounts one ranking holds. */
const MOST = 20_000;

/** The figures of an account that published nothing. */
export const noFigures = (key: string, name: string): Figures => ({
  ...{ key, name, posts: 0, visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, lookCount: 0, playCount: 0, reprints: 0 },
  ...{ maxVisit: 0, maxLook: 0, maxLike: 0, maxForward: 0, headlines: { reads: 0, looks: 0, likes: 0, forwards: 0 } },
});

/** Figures of every account as its documents of the period have them, in no order. */
export async function publishedFigures(services: Services, query: DocumentQuery, period: Period): Promise<Map<string, Figures>> {
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
  const [[posts = [], reprints = [], ...rest], headlines] = await Promise.all([
    services.documents.statistics(wanted, panels),
    query.dataTypes?.includes("wechat") === false
      ? []
      : services.documents.statistics(
          { ...wanted, dataTypes: ["wechat"], isHeadline: true },
          HEADLINES.map(([metric]) => terms(metric)),
        ),
  ]);
  const accounts = new Map<string, Figures>();
  for (const { key, name, value } of posts) accounts.set(key, { ...noFigures(key, name), posts: value });
  const fill = (field: Exclude<keyof Figures, "key" | "name" | "headlines">, buckets: { key: string; value: number }[]): void => {
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
  HEADLINES.forEach(([, field], at) => {
    for (const { key, value } of headlines[at] ?? []) {
      const account = accounts.get(key);
      if (account) account.headlines[field] = value;
    }
  });
  return accounts;
}

const SHIFTED = ["posts", "visitCount", "likeCount", "commentCount", "forwardCount", "lookCount"] as const;

/**
 * Figures of every account that published in the period or was read in it, in no order: as its documents have them, and on days that were
 * corrected or imported (基础数据) as it was given there.
 * @param until leaves out what was corrected or imported from this moment on
 */
export async function accountFigures(
  services: Services,
  query: DocumentQuery,
  period: Period,
  until?: number,
): Promise<Map<string, Figures>> {
  const [accounts, shifts] = await Promise.all([publishedFigures(services, query, period), readingShifts(services, query, period, until)]);
  for (const [key, shift] of shifts) {
    const account = accounts.get(key) ?? noFigures(key, shift.name);
    for (const figure of SHIFTED) account[figure] = Math.max(0, account[figure] + shift[figure]);
    // No work was read more often than all of them together.
    account.maxVisit = Math.min(account.maxVisit, account.visitCount);
    // A sheet of a platform tells reads of days without works: they count here as they do for the house.
    if (SHIFTED.some((figure) => account[figure] > 0)) accounts.set(key, account);
    else accounts.delete(key);
  }
  return accounts;
}

/** Types and platform a ranking is limited to, and the types that reprints are counted among. */
export function rankScope(
  caller: Pick<Caller, "overseas">,
  platform: string | undefined,
  dataType: string | undefined,
): Pick<DocumentQuery, "dataTypes" | "platforms" | "seenTypes"> {
  const types = measuredTypes(dataType ? [dataType] : undefined, caller);
  const seenTypes = typesFor(caller);
  if (platform === "weibo" || platform === "wechat") return { dataTypes: types.filter((type) => type === platform), seenTypes };
  return { dataTypes: types, seenTypes, ...(platform && { platforms: [platform] }) };
}
