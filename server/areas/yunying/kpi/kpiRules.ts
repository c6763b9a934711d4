import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { type KpiRule, kpiRulesOf } from "./KpiRecords.ts";

export const KPI_PAGE = "/yunying/analysis/articlekpi";

/** The rules a house begins with, of every month until it saves its own. */
const FIRST: Omit<KpiRule, "time"> = {
  ...{ id: "kpi-1", version: 1, from: "1970-01", note: "初始规则", userId: "", userName: "系统" },
  weights: { original: 25, words: 15, reads: 30, reprints: 20, awards: 10 },
  full: { words: 1000, reads: 10_000, reprints: 20 },
  grades: { best: 300, good: 150, enough: 60 },
};

export async function makeFirstRule(services: Services): Promise<void> {
  const rules = kpiRulesOf(services);
  if ((await rules.count()) === 0) await rules.put({ ...FIRST, time: services.now() });
}

/** The latest version that stands for a month. */
export async function ruleOf(services: Services, month: string): Promise<KpiRule> {
  const [rule] = await kpiRulesOf(services).find({
    ...{ where: { from: { lt: `${month}~` } }, orderBy: [["version", "desc"]] },
    ...{ page: 1, pagesize: 1 },
  });
  return rule ?? { ...FIRST, time: 0 };
}

/** What is everybody's is set by those alone who see everybody. @throws ApiError 403 */
export async function checkWholeScope(services: Services, caller: Caller): Promise<void> {
  const { departments } = await dataScope(services, caller, KPI_PAGE);
  if (departments !== null) throw new ApiError(403, "考核规则与锁定涉及全体人员，只有数据范围为“全部”的人可以操作", 403);
}

/** The latest version of all. */
export async function latestRule(services: Services): Promise<KpiRule> {
  const [rule] = await kpiRulesOf(services).find({ orderBy: [["version", "desc"]], page: 1, pagesize: 1 });
  return rule ?? { ...FIRST, time: 0 };
}
