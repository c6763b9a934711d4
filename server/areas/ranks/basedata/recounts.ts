import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { type RecountRecord, recountResultsOf, recountsOf } from "./RecountRecord.ts";
import { RECOUNT_JOB } from "./runRecounts.ts";

/** The moment of new readings: never that of a recount before, so that each knows what stood before it. */
export async function readingTime(services: Services): Promise<number> {
  const [last] = await recountsOf(services).find({ orderBy: [["time", "desc"]], page: 1, pagesize: 1 });
  return Math.max(services.now(), (last?.time ?? 0) + 1);
}

/** Has the days concerned counted again; nobody waits for the end of it, which the list of recounts shows. */
export async function askRecount(
  services: Services,
  caller: Caller,
  asked: Pick<RecountRecord, "cause" | "title" | "days" | "time">,
): Promise<void> {
  const { userId, userName: user } = caller;
  await recountsOf(services).insert({ status: "waiting", user, userId, done: 0, total: 0, ...asked });
  void jobsOf(services).run(RECOUNT_JOB);
}

/** Recounts with how far they are, latest first. */
export async function listRecounts({ services, request: { page, pagesize } }: HandlerContext<"ranks.recounts">) {
  const recounts = recountsOf(services);
  const [found, total] = await Promise.all([recounts.find({ orderBy: [["time", "desc"]], page, pagesize }), recounts.count()]);
  const rows = found.map(({ days, userId: _u, total: groups, done, ...job }) => ({
    ...{ ...job, days: days.length },
    percent: job.status === "done" ? 1 : groups ? Math.min(0.99, done / groups) : 0,
  }));
  return { rows, total };
}

const cents = (value: number | undefined): string => (value === undefined ? "未发布" : value.toFixed(2));
const place = (rank: number | undefined): string => (rank === undefined ? "未上榜" : `第 ${rank}`);

/** What one recount changed: index and place of each account and day, before and after. */
export async function recountRows({ services, request }: HandlerContext<"ranks.recountRows">) {
  const { id, page, pagesize } = request;
  const results = recountResultsOf(services);
  const where = { recountId: id };
  const [rows, total] = await Promise.all([results.find({ where, orderBy: [["day", "desc"]], page, pagesize }), results.count({ where })]);
  return {
    rows: rows.map(({ id: key, name, day, formula, indexBefore, indexAfter, rankBefore, rankAfter }) => ({
      ...{ id: key, name, day, formula },
      ...{ indexBefore: cents(indexBefore), indexAfter: cents(indexAfter), rankBefore: place(rankBefore), rankAfter: place(rankAfter) },
    })),
    total,
  };
}
