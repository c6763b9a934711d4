import type { Index } from "#engine/grammar/endpoints.gen.ts";
import { toNumber } from "./cell.ts";

/** An index as records hold it (SCREENS, Index). */
export type IndexValue = Partial<Index>;

/** What each index is computed from (SCREENS, indices). */
const FORMULAS: Record<string, string> = {
  WCI: "(0.6·O + 0.2·A + 0.1·H + 0.1·P)² × 12",
  BCI: "{0.2·ln(发博+1) + 0.8·[0.4·ln(转发+1) + 0.4·ln(评论+1) + 0.2·ln(点赞+1)]} × 160",
  VCI: "{0.2·ln(视频+1) + 0.8·[0.4·ln(转发+1) + 0.4·ln(评论+1) + 0.2·ln(点赞+1)]} × 160",
  "PCI-1": "[0.3·ln(日发稿+1) + 0.5·ln(日转载+1) + 0.2·ln(日阅读+1)] × 100",
};

/** What the inputs of the indices are called; letters of the published formulas stay as they are. */
const INPUTS: Record<string, string> = {
  posts: "发布",
  videos: "视频",
  reprints: "被转载",
  reads: "阅读",
  reposts: "转发",
  forwards: "转发",
  comments: "评论",
  likes: "点赞",
  days: "天数",
  accounts: "账号数",
  d: "天数 d",
  n: "篇数 n",
  R: "总阅读 R",
  Z: "总在看 Z",
  L: "总点赞 L",
  F: "总转发 F",
  headlineR: "头条阅读",
  headlineZ: "头条在看",
  headlineL: "头条点赞",
  headlineF: "头条转发",
  maxR: "最高阅读",
  maxZ: "最高在看",
  maxL: "最高点赞",
  maxF: "最高转发",
  O: "整体 O",
  A: "篇均 A",
  H: "头条 H",
  P: "峰值 P",
};

/** The inputs an index was computed from, one a line. */
export const inputLines = ({ inputs = {} }: IndexValue): string[] =>
  Object.entries(inputs).map(
    ([key, input]) => `${INPUTS[key] ?? key} = ${typeof input === "number" ? input.toLocaleString("zh-CN") : String(input)}`,
  );

/** A bare number is an index without a formula. */
export function indexOf(value: unknown): IndexValue | undefined {
  const entry = typeof value === "object" && value !== null ? (value as IndexValue) : { value: value as number };
  return toNumber(entry.value) === undefined ? undefined : entry;
}

/** `WCI V14.2`, `PCI-1`; undefined where the record names no formula. */
export function formulaName({ formulaId, version }: IndexValue): string | undefined {
  if (!formulaId) return undefined;
  return version && !formulaId.includes(version) ? `${formulaId} ${version}` : formulaId;
}

/** The name with the formula behind it, where it is known. */
export function formulaText(entry: IndexValue): string | undefined {
  const name = formulaName(entry);
  const id = entry.formulaId ?? "";
  const formula = FORMULAS[id] ?? FORMULAS[id.split(/[\s-]/)[0] ?? ""];
  return name && formula ? `${name} = ${formula}` : name;
}
