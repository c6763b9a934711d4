import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { KPI_PARTS, type KpiRule, kpiMonthsOf, kpiRulesOf } from "./KpiRecords.ts";
import { checkWholeScope, KPI_PAGE, latestRule } from "./kpiRules.ts";
import { monthOf } from "./monthWorks.ts";
import { readMonth } from "./readMonth.ts";

const shown = ({ userId: _, ...rule }: KpiRule) => rule;

/** All versions, latest first. */
export async function kpiRules({ services }: HandlerContext<"yunying.kpiRules">) {
  const rows = await kpiRulesOf(services).find({ orderBy: [["version", "desc"]] });
  return {
    rows: rows.map((rule) => ({
      ...shown(rule),
      joint: rule.joint ?? "split",
      from: rule.version === 1 ? "起初" : rule.from,
      weightText: [...KPI_PARTS, "awards" as const].map((part) => `${NAMES[part]} ${rule.weights[part]}`).join(" · "),
      fullText: `字数 ${rule.full.words} · 阅读 ${rule.full.reads} · 转载 ${rule.full.reprints}`,
      gradeText: `优秀 ≥${rule.grades.best} · 良好 ≥${rule.grades.good} · 合格 ≥${rule.grades.enough}`,
    })),
    total: rows.length,
  };
}
const NAMES = { original: "原创", words: "字数", reads: "阅读", reprints: "转载", awards: "奖惩" };

/** The latest version as the form of the next one begins with it. */
export async function kpiRule({ services }: HandlerContext<"yunying.kpiRule">) {
  const { weights, full, grades, joint = "split", version } = await latestRule(services);
  return { weights, full, grades, joint, version, from: monthOf(services.now()) };
}

type Given = Pick<KpiRule, "weights" | "full" | "grades" | "joint">;

/** @throws ApiError 100001 unless weights make 100 and grades rise */
function checkRule({ weights, grades }: Given): void {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  if (total !== 100) throw new ApiError(100001, `权重合计须为 100，现为 ${total}`);
  if (!(grades.best > grades.good && grades.good > grades.enough)) throw new ApiError(100001, "等级分数线须由高到低");
}

/** Adds the next version; months that are locked keep theirs. */
export async function saveKpiRule({ services, caller, request }: HandlerContext<"yunying.kpiRuleSave">) {
  await checkWholeScope(services, caller);
  const { weights, full, grades, from, joint = "split" } = request;
  checkRule({ weights, full, grades });
  if (await kpiMonthsOf(services).get(from)) throw new ApiError(100001, `${from} 已锁定，新规则只能从未锁定的月份起生效`);
  const { version } = await latestRule(services);
  const note = request.note.trim();
  if (!note) throw new ApiError(100001, "请填写修改说明");
  const { userId, userName } = caller;
  const next = { version: version + 1, from, weights, full, grades, joint, note, userId, userName, time: services.now() };
  try {
    const saved = await kpiRulesOf(services).insert({ id: `kpi-${next.version}`, ...next });
    await auditOf(services).note(caller, "修改考核规则", `第 ${saved.version} 版，自 ${from} 起：${note}`);
    return shown(saved);
  } catch (error) {
    if (error instanceof DuplicateRecordError) throw new ApiError(100002, "规则刚被他人修改，请刷新后再保存");
    throw error;
  }
}

/** Who wins and who loses in a month by rules that are not saved yet, greatest change first. */
export async function kpiPreview({ services, caller, request }: HandlerContext<"yunying.kpiPreview">) {
  const { weights, full, grades, joint, month = monthOf(services.now()) } = request;
  checkRule({ weights, full, grades });
  const [now, then, scope] = await Promise.all([
    readMonth(services, month),
    readMonth(services, month, { weights, full, grades, ...(joint && { joint }) }),
    dataScope(services, caller, KPI_PAGE),
  ]);
  const before = new Map(now.scores.map((score) => [score.userId, score]));
  const rows = then.scores
    .filter(({ userId, departmentId }) => scope.holds({ id: userId, departmentId, orgId: "" }))
    .map(({ userId, name, dept, score, rank, grade }) => {
      const old = before.get(userId)!;
      const change = Math.round((score - old.score) * 100) / 100;
      const verdict = change > 0 ? ("增加" as const) : change < 0 ? ("减少" as const) : ("不变" as const);
      return { id: userId, name, dept, score: old.score, newScore: score, change, verdict, rank: old.rank, newRank: rank, grade };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.rank - b.rank);
  return { rows, total: rows.length, month };
}
