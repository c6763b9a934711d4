import type { Index } from "#engine/grammar/endpoints.gen.ts";
/** A value of an index with everything needed to check it again. Old values keep the version they were made with. */
export type IndexValue = Index;

/** Formulas as shown in tooltips, per id and version. */
export const FORMULAS: Record<string, string> = {
  "WCI V14.2": "(0.6·O+0.2·A+0.1·H+0.1·P)²×12，各部分＝0.70·ln(R+1)+0.09·ln(10Z+1)+0.06·ln(10L+1)+0.15·ln(10F+1)",
  "BCI 1": "(0.2·ln(发布+1)+0.8·[0.4·ln(转发+1)+0.4·ln(评论+1)+0.2·ln(点赞+1)])×160",
  "VCI 1": "(0.2·ln(视频+1)+0.8·[0.4·ln(转发+1)+0.4·ln(评论+1)+0.2·ln(点赞+1)])×160",
  "PCI-1 1": "(0.3·ln(日均发布+1)+0.5·ln(日均转载+1)+0.2·ln(日均阅读+1))×100",
  "PHI 1": "权重×(0.5·ln(提及+1)+0.2·ln(阅读+1)+0.3·ln(点赞+评论+转发+1))×100",
};

/** Reads, 在看, likes and forwards of a set of articles. */
export interface WechatSums {
  reads: number;
  looks: number;
  likes: number;
  forwards: number;
}

export interface WechatInputs {
  /** Days of the period. */
  days: number;
  /** Articles in the period. */
  articles: number;
  total: WechatSums;
  /** Sums of the headline articles. */
  headline: WechatSums;
  /** The greatest single values of the period. */
  peak: WechatSums;
}

/** Counts below zero and not-a-numbers count as zero: back ends report both for "unknown". */
const count = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);
const ln1 = (value: number): number => Math.log(count(value) + 1);

function part({ reads, looks, likes, forwards }: WechatSums, divisor: number): number {
  const d = divisor > 0 ? divisor : 1;
  return 0.7 * ln1(reads / d) + 0.09 * ln1((10 * looks) / d) + 0.06 * ln1((10 * likes) / d) + 0.15 * ln1((10 * forwards) / d);
}

function named(prefix: string, { reads, looks, likes, forwards }: WechatSums): Record<string, number> {
  return { [`${prefix}R`]: reads, [`${prefix}Z`]: looks, [`${prefix}L`]: likes, [`${prefix}F`]: forwards };
}

/**
 * WCI V14.2 of a wechat account over a period: overall per day, per article, headlines per day, peak.
 * The four parts stand in the inputs as O, A, H and P, beside the sums they were computed from.
 * Source: the published formula of the New Media Index group, version 14.2 (SCREENS, Indices).
 */
export function wci({ days, articles, total, headline, peak }: WechatInputs): IndexValue {
  const parts = { O: part(total, days), A: part(total, articles), H: part(headline, days), P: part(peak, 1) };
  const score = 0.6 * parts.O + 0.2 * parts.A + 0.1 * parts.H + 0.1 * parts.P;
  const sums = { ...named("", total), ...named("headline", headline), ...named("max", peak) };
  const inputs = { d: days, n: articles, ...parts, ...sums };
  return { formulaId: "WCI", version: "V14.2", value: score ** 2 * 12, inputs };
}

function interaction(posts: number, forwards: number, comments: number, likes: number): number {
  return (0.2 * ln1(posts) + 0.8 * (0.4 * ln1(forwards) + 0.4 * ln1(comments) + 0.2 * ln1(likes))) * 160;
}

/** BCI of a weibo account. */
export function bci(inputs: { posts: number; reposts: number; comments: number; likes: number }): IndexValue {
  const value = interaction(inputs.posts, inputs.reposts, inputs.comments, inputs.likes);
  return { formulaId: "BCI", version: "1", value, inputs };
}

/** VCI of a short-video account: BCI's shape over videos and their forwards. */
export function vci(inputs: { videos: number; forwards: number; comments: number; likes: number }): IndexValue {
  const value = interaction(inputs.videos, inputs.forwards, inputs.comments, inputs.likes);
  return { formulaId: "VCI", version: "1", value, inputs };
}

/** PCI-1, our spread index of an outlet: posts, reprints by others and reads, each per day. */
export function pci1(inputs: { posts: number; reprints: number; reads: number; days: number }): IndexValue {
  const d = inputs.days > 0 ? inputs.days : 1;
  const value = (0.3 * ln1(inputs.posts / d) + 0.5 * ln1(inputs.reprints / d) + 0.2 * ln1(inputs.reads / d)) * 100;
  return { formulaId: "PCI-1", version: "1", value, inputs };
}

/** PHI, our index of a person: documents that name the person, their reads and what readers did; `weight` in percent. */
export function phi(
  inputs: Record<"docCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "weight", number>,
): IndexValue {
  const { docCount, visitCount, likeCount, commentCount, forwardCount, weight } = inputs;
  const acts = likeCount + commentCount + forwardCount;
  const value = weight * (0.5 * ln1(docCount) + 0.2 * ln1(visitCount) + 0.3 * ln1(acts));
  return { formulaId: "PHI", version: "1", value, inputs: { docCount, visitCount, likeCount, commentCount, forwardCount, weight } };
}
