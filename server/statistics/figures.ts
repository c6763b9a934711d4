import type { ChartSpec } from "#engine/charts/ChartSpec.ts";
import { named, placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import type { Bucket, Panel } from "#server/store/documents.ts";

const keep = (rows: Bucket[]): Bucket[] => rows;

interface Figure {
  title: string;
  panel: (interval: "hour" | "day" | "month") => Panel;
  read: (rows: Bucket[]) => Bucket[];
  /** As the pages of reports draw it (`schemas/fragments/charts/report.json`; a test holds both equal). */
  chart: ChartSpec;
  /** Names of the series, where rows have one. */
  series?: Record<string, string>;
}

/** The charts a report and an issue of the morning paper may hold; all of them count documents, near-identical ones each. */
export const FIGURES: Record<string, Figure> = {
  trend: {
    title: "信息走势",
    chart: { mark: "line", valueLabel: "信息量", height: 240 },
    panel: (interval) => ({ kind: "trend", interval, by: "dataType" }),
    read: keep,
    series: TYPE_NAMES,
  },
  emotionTrend: {
    title: "情感走势",
    chart: { mark: "line", valueLabel: "信息量", height: 240 },
    panel: (interval) => ({ kind: "trend", interval, by: "isAppraise" }),
    read: keep,
    series: SENTIMENT_NAMES,
  },
  dataType: {
    title: "类型分布",
    chart: { mark: "pie", valueLabel: "信息量", height: 240 },
    panel: () => ({ kind: "terms", field: "dataType", size: 20 }),
    read: (rows) => named(rows, TYPE_NAMES),
  },
  emotion: {
    title: "情感分布",
    chart: { mark: "pie", valueLabel: "信息量", height: 240 },
    panel: () => ({ kind: "terms", field: "isAppraise", size: 3 }),
    read: (rows) => named(rows, SENTIMENT_NAMES),
  },
  media: {
    title: "媒体排行",
    chart: { mark: "bar", valueLabel: "信息量", top: 10, height: 280 },
    panel: () => ({ kind: "terms", field: "outlet", size: 10 }),
    read: keep,
  },
  region: {
    title: "地域分布",
    chart: { mark: "bar", valueLabel: "信息量", top: 12, height: 300 },
    panel: () => ({ kind: "terms", field: "region", size: 12, below: [] }),
    read: placed,
  },
  category: {
    title: "分类分布",
    chart: { mark: "column", valueLabel: "信息量", height: 240 },
    panel: () => ({ kind: "terms", field: "category", size: 12 }),
    read: keep,
  },
  keywords: {
    title: "热词",
    chart: { mark: "wordcloud", valueLabel: "信息量", top: 50, height: 260 },
    panel: () => ({ kind: "keywords", size: 50 }),
    read: keep,
  },
};
