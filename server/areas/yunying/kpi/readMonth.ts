import type { Services } from "#server/contract/handler.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { usersIn } from "#server/users/User.ts";
import { type KpiAward, type KpiMonth, type KpiRule, type KpiScore, kpiAwardsOf, kpiMonthsOf, kpiScoresOf } from "./KpiRecords.ts";
import { ruleOf } from "./kpiRules.ts";
import { monthWorks, periodOfMonth } from "./monthWorks.ts";
import { type KpiPerson, scoreMonth } from "./scoreMonth.ts";

export type Score = Omit<KpiScore, "id">;
export interface Month {
  scores: Score[];
  rule: Pick<KpiRule, "weights" | "full" | "grades" | "joint"> & { version?: number };
  locked: KpiMonth | null;
  strangers: number;
}

/** Points of a month by whom they are of. */
async function awardsBy(services: Services, month: string): Promise<Map<string, KpiAward[]>> {
  const awards = await kpiAwardsOf(services).find({ where: { month }, orderBy: [["time", "asc"]] });
  const byUser = new Map<string, KpiAward[]>();
  for (const award of awards) byUser.set(award.userId, [...(byUser.get(award.userId) ?? []), award]);
  return byUser;
}

/** Works and points of a month scored by these rules, as they are now. */
export async function scored(services: Services, month: string, rule: Month["rule"], fresh = false): Promise<Month> {
  const [{ people, strangers }, awards] = await Promise.all([monthWorks(services, month, fresh), awardsBy(services, month)]);
  const missing = [...awards.keys()].filter((id) => !people.has(id));
  const [users, departments] = await Promise.all([
    missing.length > 0 ? usersIn(services.records).find({ where: { id: { in: missing } } }) : [],
    departmentsIn(services.records).find(),
  ]);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const others = users.map(({ id: userId, name, departmentId }): { person: KpiPerson; works: [] } => ({
    person: { userId, name, departmentId, dept: names.get(departmentId) ?? "" },
    works: [],
  }));
  const all = [...people.values(), ...others].map((one) => ({ ...one, awards: awards.get(one.person.userId) ?? [] }));
  return { scores: scoreMonth(month, rule, all), rule, locked: null, strangers };
}

/** A month: as it was locked, else counted now; with `given` always counted, to try rules. */
export async function readMonth(services: Services, month: string, given?: Month["rule"]): Promise<Month> {
  periodOfMonth(services, month);
  const locked = given ? null : await kpiMonthsOf(services).get(month);
  if (!locked) return scored(services, month, given ?? (await ruleOf(services, month)));
  const scores = await kpiScoresOf(services).find({ where: { month } });
  return { scores: scores.sort((a, b) => a.rank - b.rank), rule: locked.rule, locked, strangers: locked.strangers };
}
