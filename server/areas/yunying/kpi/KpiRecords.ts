import type { Services } from "#server/contract/handler.ts";

/** What a work is weighed by, and `awards` for what people are given or taken. */
export const KPI_PARTS = ["original", "words", "reads", "reprints"] as const;
export type KpiPart = (typeof KPI_PARTS)[number];

/** One version of the rules. Versions are added and never changed: an older month is told by the version it was locked with. */
export interface KpiRule {
  id: string;
  version: number;
  /** First month it stands for, `YYYY-MM`. */
  from: string;
  /** Shares of 100. */
  weights: Record<KpiPart | "awards", number>;
  /** What counts as a full 100 of a part. */
  full: Record<Exclude<KpiPart, "original">, number>;
  /** What each of several people who signed a work gets: an equal part (when left out), or all of it. */
  joint?: "split" | "whole";
  /** Points from which a month is 优秀, 良好, 合格. */
  grades: { best: number; good: number; enough: number };
  note: string;
  userId: string;
  userName: string;
  time: number;
}

/** One step of a score: `score` is `share` × `weight` ÷ 100, to two places. */
export interface KpiLine {
  part: KpiPart | "joint" | "award" | "correction";
  name: string;
  /** What was counted, as it was. */
  input: number;
  /** The input as 0 … 100 of what is full; of an award its points. */
  share: number;
  weight: number;
  score: number;
}

export interface KpiWork {
  docId: string;
  title: string;
  dataType: string;
  pubdate: number;
  lines: KpiLine[];
  score: number;
}

/** Points given or taken; never changed, only set against by another. `correction` counts in full, whatever the rules weigh. */
export interface KpiAward {
  id: string;
  month: string;
  kind: "award" | "correction";
  userId: string;
  points: number;
  reason: string;
  /** The appeal that a correction answers. */
  appealId: string;
  authorId: string;
  authorName: string;
  time: number;
}

/** A person's month, with all that it is made of. */
export interface KpiScore {
  /** `YYYY-MM:user`. */
  id: string;
  month: string;
  userId: string;
  name: string;
  departmentId: string;
  dept: string;
  posts: number;
  workScore: number;
  awardScore: number;
  score: number;
  grade: string;
  rank: number;
  works: KpiWork[];
  awards: (KpiLine & { id: string; reason: string; authorName: string; time: number })[];
}

/** A month that was locked: nothing of it is counted again. */
export interface KpiMonth {
  /** `YYYY-MM`. */
  id: string;
  rule: KpiRule;
  /** Works of ours in that month whose byline is nobody's. */
  strangers: number;
  userId: string;
  userName: string;
  time: number;
}

/** 0 waits, 1 granted, 2 refused. */
export interface KpiAppeal {
  id: string;
  month: string;
  userId: string;
  userName: string;
  docId: string;
  title: string;
  text: string;
  status: 0 | 1 | 2;
  reply: string;
  points: number;
  /** The month that the correction was booked in; "" for none. */
  booked: string;
  answeredBy: string;
  answerTime: number;
  time: number;
}

type Stored = Pick<Services, "records">;

export const kpiRulesOf = ({ records }: Stored) =>
  records.collection<KpiRule>({ name: "kpiRules", indexes: ["version", "from"], unique: [["version"]] });
export const kpiAwardsOf = ({ records }: Stored) =>
  records.collection<KpiAward>({ name: "kpiAwards", indexes: ["month", "userId", "time"] });
export const kpiMonthsOf = ({ records }: Stored) => records.collection<KpiMonth>({ name: "kpiMonths" });
export const kpiScoresOf = ({ records }: Stored) => records.collection<KpiScore>({ name: "kpiScores", indexes: ["month", "userId"] });
export const kpiAppealsOf = ({ records }: Stored) =>
  records.collection<KpiAppeal>({ name: "kpiAppeals", indexes: ["month", "userId", "status", "time"] });
