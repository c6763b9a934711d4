import type { Services } from "#server/contract/handler.ts";
import type { ReportCycle, ReportDesk, ReportSection } from "./ReportRecord.ts";

export interface TemplateRecord {
  id: string;
  desk: ReportDesk;
  name: string;
  cycle: ReportCycle;
  cover: string;
  sections: TemplateSection[];
  order: number;
  updateTime: number;
  /** Lines at the top and bottom of each page. */
  header?: string;
  footer?: string;
  /** Number of the last save, from 1; absent: 1. */
  version?: number;
  /** The unit that made it; absent for those the house starts with, which everybody has and nobody changes. */
  unit?: string;
  userId?: string;
  creator?: string;
}

export type TemplateSection = Pick<ReportSection, "type" | "title" | "ref"> &
  Partial<Pick<ReportSection, "body" | "narrow" | "size" | "fields">>;

export const templatesOf = (services: Services) =>
  services.records.collection<TemplateRecord>({ name: "reportTemplates", indexes: ["desk", "unit", "order"] });

type Part = Pick<ReportSection, "type" | "title" | "ref">;
const part = (type: ReportSection["type"], title: string, ref: string): Part => ({ type, title, ref });
const OVERVIEW = part("text", "总体情况", "@overview");
const TREND = part("chart", "信息走势", "trend");
const EMOTION = part("chart", "情感分布", "emotion");
const MEDIA = part("chart", "媒体排行", "media");
const FOCUS = part("ai", "热点综述", "@focus");
const HOT = part("docs", "热点稿件", "@hot:10");
const RISK = part("ai", "风险提示", "@risk");
const NEGATIVE = part("docs", "负面信息", "@negative:10");

const OWN_KINDS = part("chart", "稿件构成", "dataType");
const OWN_ACCOUNTS = part("chart", "账号发稿排行", "media");
const WORDS = part("chart", "热词", "keywords");
const RESPREAD = part("docs", "传播较广的稿件", "@hot:10");
const MOST_READ = part("docs", "阅读最多的稿件", "@read:10");

/** Templates a house starts with. */
const TEMPLATES: Omit<TemplateRecord, "order" | "updateTime">[] = [
  { id: "t-media-day", desk: "report", name: "热点日报", cycle: "day", cover: "热点日报", sections: [OVERVIEW, TREND, FOCUS, HOT] },
  {
    id: "t-media-week",
    desk: "report",
    name: "传播周报",
    cycle: "week",
    cover: "传播周报",
    sections: [OVERVIEW, TREND, part("chart", "类型分布", "dataType"), MEDIA, part("chart", "热词", "keywords"), FOCUS, HOT],
  },
  {
    id: "t-media-month",
    desk: "report",
    name: "传播月报",
    cycle: "month",
    cover: "传播月报",
    sections: [
      OVERVIEW,
      TREND,
      part("chart", "类型分布", "dataType"),
      part("chart", "分类分布", "category"),
      part("chart", "地域分布", "region"),
      MEDIA,
      FOCUS,
      HOT,
      part("docs", "阅读最多", "@read:10"),
    ],
  },
  {
    id: "t-media-event",
    desk: "report",
    name: "事件专题",
    cycle: "special",
    cover: "事件专题报告",
    sections: [OVERVIEW, TREND, EMOTION, MEDIA, FOCUS, HOT],
  },
  {
    id: "t-opinion-day",
    desk: "opinion",
    name: "舆情日报",
    cycle: "day",
    cover: "舆情日报",
    sections: [OVERVIEW, part("chart", "情感走势", "emotionTrend"), EMOTION, RISK, NEGATIVE],
  },
  {
    id: "t-opinion-week",
    desk: "opinion",
    name: "舆情周报",
    cycle: "week",
    cover: "舆情周报",
    sections: [OVERVIEW, part("chart", "情感走势", "emotionTrend"), part("chart", "类型分布", "dataType"), MEDIA, FOCUS, RISK, NEGATIVE],
  },
  {
    id: "t-opinion-month",
    desk: "opinion",
    name: "舆情月报",
    cycle: "month",
    cover: "舆情月报",
    sections: [
      OVERVIEW,
      part("chart", "情感走势", "emotionTrend"),
      EMOTION,
      part("chart", "地域分布", "region"),
      MEDIA,
      FOCUS,
      RISK,
      NEGATIVE,
    ],
  },
  {
    id: "t-opinion-special",
    desk: "opinion",
    name: "舆情专报",
    cycle: "special",
    cover: "舆情专报",
    sections: [OVERVIEW, TREND, EMOTION, MEDIA, FOCUS, RISK, HOT, NEGATIVE],
  },
  {
    id: "t-ops-special",
    desk: "ops",
    name: "专项报告",
    cycle: "special",
    cover: "专项报告",
    sections: [OVERVIEW, TREND, OWN_KINDS, OWN_ACCOUNTS, WORDS, FOCUS, RESPREAD, MOST_READ],
  },
  {
    id: "t-ops-brief",
    desk: "ops",
    name: "专项简报",
    cycle: "special",
    cover: "专项简报",
    sections: [OVERVIEW, TREND, OWN_ACCOUNTS, MOST_READ],
  },
];

export async function firstTemplates(services: Services): Promise<void> {
  const templates = templatesOf(services);
  for (const [order, template] of TEMPLATES.entries()) {
    const kept = await templates.get(template.id);
    // Nobody changes them but a newer program.
    if (JSON.stringify(kept?.sections) !== JSON.stringify(template.sections))
      await templates.put({ ...template, order, updateTime: services.now() });
  }
}
