import { named, placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import type { Bucket, Panel } from "#server/store/documents.ts";

const keep = (rows: Bucket[]): Bucket[] => rows;

interface Figure {
  title: string;
  panel: (interval: "hour" | "day" | "month") => Panel;
  read: (rows: Bucket[]) => Bucket[];
  /** Names of the series, where rows have one. */
  series?: Record<string, string>;
}

/** The charts a report and an issue of the morning paper may hold; all of them count documents, near-identical ones each. */
export const FIGURES: Record<string, Figure> = {
  trend: {
    title: "信息走势",
    panel: (interval) => ({ kind: "trend", interval, by: "dataType" }),
    read: keep,
    series: TYPE_NAMES,
  },
  emotionTrend: {
    title: "情感走势",
    panel: (interval) => ({ kind: "trend", interval, by: "isAppraise" }),
    read: keep,
    series: SENTIMENT_NAMES,
  },
  dataType: {
    title: "类型分布",
    panel: () => ({ kind: "terms", field: "dataType", size: 20 }),
    read: (rows) => named(rows, TYPE_NAMES),
  },
  emotion: {
    title: "情感分布",
    panel: () => ({ kind: "terms", field: "isAppraise", size: 3 }),
    read: (rows) => named(rows, SENTIMENT_NAMES),
  },
  media: { title: "媒体排行", panel: () => ({ kind: "terms", field: "outlet", size: 10 }), read: keep },
  region: {
    title: "地域分布",
    panel: () => ({ kind: "terms", field: "region", size: 12, below: [] }),
    read: placed,
  },
  category: { title: "分类分布", panel: () => ({ kind: "terms", field: "category", size: 12 }), read: keep },
  keywords: { title: "热词", panel: () => ({ kind: "keywords", size: 50 }), read: keep },
};
