import { DAY, dayNamed } from "#engine/grammar/localTime.ts";
import { formulaFor, rankScope } from "#server/accounts/accountFigures.ts";
import { type AccountRow, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { type RecountDay, type RecountRecord, type RecountResult, recountResultsOf, recountsOf } from "./RecountRecord.ts";

export const RECOUNT_JOB = "ranks.recount";
/** Who asks: nobody's follows and no rights beyond what everybody sees. */
const HOUSE = { userId: "", overseas: false };

/** Days of one kind are counted together: a ranking of a day holds all accounts of the kind. */
function groupsOf(days: RecountDay[]): RecountDay[][] {
  const groups = new Map<string, RecountDay[]>();
  for (const one of days) {
    const key = `${one.dataType}\n${one.day}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** The ranking of one day of a kind with what these readings changed, and without it. */
async function countGroup(services: Services, job: RecountRecord, group: RecountDay[]): Promise<void> {
  const { dataType, day } = group[0]!;
  const beginTime = dayNamed(day);
  const formula = formulaFor(undefined, dataType);
  const options = { period: { beginTime, endTime: beginTime + DAY, days: 1 }, formula, dataType };
  const query = rankScope(HOUSE, undefined, dataType);
  const [before, after] = await Promise.all(
    [job.time, undefined].map(async (until) => {
      const rows = await scoredAccounts({ services, caller: HOUSE }, query, { ...options, until });
      return new Map<string, AccountRow>(rows.map((row) => [row.sourceCode, row]));
    }),
  );
  const results = group.map(({ sourceCode, name }): RecountResult => {
    const [then, now] = [before!.get(sourceCode), after!.get(sourceCode)];
    return {
      ...{ id: `${job.id}:${sourceCode}:${day}`, recountId: job.id, sourceCode, name, day, formula, time: job.time },
      ...(then && { indexBefore: then.index.value, rankBefore: then.rank }),
      ...(now && { indexAfter: now.index.value, rankAfter: now.rank }),
    };
  });
  // One that a stopped server left begins again.
  for (const result of results) await recountResultsOf(services).put(result);
}

async function runOne(services: Services, job: RecountRecord, signal: AbortSignal): Promise<void> {
  const groups = groupsOf(job.days);
  await recountsOf(services).update(job.id, { status: "running", total: groups.length, done: 0 });
  for (const [at, group] of groups.entries()) {
    if (signal.aborted) return;
    await countGroup(services, job, group);
    await recountsOf(services).update(job.id, { done: at + 1 });
  }
  await recountsOf(services).update(job.id, { status: "done" });
}

/** Works off what waits, first asked first. */
async function runRecounts(services: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    const where = { status: { in: ["waiting", "running"] } };
    const [next] = await recountsOf(services).find({ where, orderBy: [["time", "asc"]], page: 1, pagesize: 1 });
    if (!next || signal.aborted) return;
    try {
      await runOne(services, next, signal);
    } catch (error) {
      services.log.error({ err: error, recount: next.id }, "indices could not be computed again");
      await recountsOf(services).update(next.id, { status: "failed", error: error instanceof Error ? error.message : String(error) });
    }
  }
}

export const recountJob: Job = {
  name: RECOUNT_JOB,
  title: "基础数据修正后重算指数与排名",
  ...{ every: 60_000, first: 10_000, scope: "house", run: runRecounts },
};
