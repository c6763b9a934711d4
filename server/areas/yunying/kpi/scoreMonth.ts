import { KPI_PARTS, type KpiAward, type KpiLine, type KpiPart, type KpiRule, type KpiScore, type KpiWork } from "./KpiRecords.ts";

/** A work of one person as it counts. */
export interface WorkInput extends Record<KpiPart, number> {
  docId: string;
  title: string;
  dataType: string;
  pubdate: number;
  /** People of the house who signed it. */
  signers: number;
}

export interface KpiPerson {
  userId: string;
  name: string;
  departmentId: string;
  dept: string;
}

const PART_NAMES: Record<KpiLine["part"], string> = {
  original: "原创",
  words: "字数",
  reads: "阅读",
  reprints: "转载",
  joint: "合写",
  award: "奖惩",
  correction: "申诉更正",
};

/** Every step is rounded to two places, so that what is shown adds up to what is shown. */
const cents = (value: number): number => Math.round(value * 100) / 100 || 0;
const sum = (scores: { score: number }[]): number => cents(scores.reduce((all, { score }) => all + score, 0));

type Rule = Pick<KpiRule, "weights" | "full" | "grades" | "joint">;

function lineOf(part: KpiLine["part"], input: number, share: number, weight: number): KpiLine {
  const rounded = cents(share);
  return { part, name: PART_NAMES[part], input, share: rounded, weight, score: cents((rounded * weight) / 100) };
}

/** What a signer of several gives up of a work that is split: its score so far, times the part of the others. */
function jointLine(signers: number, score: number): KpiLine {
  const weight = cents(100 / signers - 100);
  return { part: "joint", name: `合写（${signers} 人平分）`, input: signers, share: score, weight, score: cents((score * weight) / 100) };
}

/**
 * The lines of one work for one of its signers: each input as a share of what is full, at most 100, times its weight; where
 * several signed and the rules split, the part of the others is taken off.
 */
export function scoreWork(rule: Rule, work: WorkInput): KpiWork {
  const shareOf = (part: KpiPart): number =>
    part === "original" ? work.original * 100 : Math.min(100, (work[part] / Math.max(1, rule.full[part])) * 100);
  const parts = KPI_PARTS.map((part) => lineOf(part, work[part], shareOf(part), rule.weights[part]));
  const isSplit = work.signers > 1 && rule.joint !== "whole";
  const lines = isSplit ? [...parts, jointLine(work.signers, sum(parts))] : parts;
  const { docId, title, dataType, pubdate } = work;
  return { docId, title, dataType, pubdate, lines, score: sum(lines) };
}

function gradeOf({ grades }: Rule, score: number): string {
  return score >= grades.best ? "优秀" : score >= grades.good ? "良好" : score >= grades.enough ? "合格" : "待改进";
}

/** The month of every person who has works or awards, best first; who has the same score shares a place. */
export function scoreMonth(
  month: string,
  rule: Rule,
  people: { person: KpiPerson; works: WorkInput[]; awards: KpiAward[] }[],
): Omit<KpiScore, "id">[] {
  const scored = people
    .map(({ person, works, awards }) => {
      const workLines = works.map((work) => scoreWork(rule, work));
      const awardLines = awards.map(({ id, kind, points, reason, authorName, time }) => {
        const line = lineOf(kind, points, points, kind === "correction" ? 100 : rule.weights.awards);
        return { ...line, id, reason, authorName, time };
      });
      const [workScore, awardScore] = [sum(workLines), sum(awardLines)];
      const score = cents(workScore + awardScore);
      const figures = { posts: works.length, workScore, awardScore, score, grade: gradeOf(rule, score) };
      return { month, ...person, ...figures, rank: 0, works: workLines, awards: awardLines };
    })
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, "zh") || a.userId.localeCompare(b.userId));
  const places = new Map<number, number>();
  scored.forEach(({ score }, at) => {
    if (!places.has(score)) places.set(score, at + 1);
  });
  return scored.map((one) => ({ ...one, rank: places.get(one.score)! }));
}
