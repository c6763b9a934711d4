import { bci, type IndexValue, pci1, phi, vci, wci } from "#server/analysis/indices.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";

const PARTS: Record<string, string> = { O: "整体 O", A: "篇均 A", H: "头条 H", P: "峰值 P" };

type Read = (name: string) => number;

const sums = (read: Read, prefix: string) => ({
  reads: read(`${prefix}R`),
  looks: read(`${prefix}Z`),
  likes: read(`${prefix}L`),
  forwards: read(`${prefix}F`),
});

/** Each formula on the inputs it names. */
const FORMULAS: Record<IndexValue["formulaId"], (read: Read) => IndexValue> = {
  WCI: (read) =>
    wci({
      days: read("d"),
      articles: read("n"),
      total: sums(read, ""),
      headline: sums(read, "headline"),
      peak: sums(read, "max"),
    }),
  BCI: (read) => bci({ posts: read("posts"), reposts: read("reposts"), comments: read("comments"), likes: read("likes") }),
  VCI: (read) => vci({ videos: read("videos"), forwards: read("forwards"), comments: read("comments"), likes: read("likes") }),
  "PCI-1": (read) => pci1({ posts: read("posts"), reprints: read("reprints"), reads: read("reads"), days: read("days") }),
  PHI: (read) =>
    phi({
      ...{ docCount: read("docCount"), visitCount: read("visitCount"), likeCount: read("likeCount") },
      ...{ commentCount: read("commentCount"), forwardCount: read("forwardCount"), weight: read("weight") },
    }),
};

/** The index of given inputs (what is left out is 0), against the value it is compared with, and the parts it is made of. */
export function recompute({ request }: HandlerContext<"influence.recompute">): KpiRow[] {
  const inputs = new Map<string, unknown>(Object.entries(request));
  const index = FORMULAS[request.formula]((name) => Number(inputs.get(name) ?? 0));
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const whole = kpi("index", `${index.formulaId} ${index.version}`, rounded(index.value), request.previous);
  const parts = Object.entries(PARTS).flatMap(([key, name]) => {
    const value = index.inputs[key];
    return value === undefined ? [] : [kpi(key, name, rounded(value))];
  });
  return [{ ...whole, index } as KpiRow, ...parts];
}
