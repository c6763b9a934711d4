import { DAY, dayStart, MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { nextTime, previousTime } from "#server/time/schedule.ts";
import { type DigestRecord, digestsOf, type IssueRecord, issuesOf } from "./DigestRecord.ts";

/** An issue that begins later than this was missed, ms: the job looks every minute. */
const LATE = 30 * MINUTE;
/** Issues of one digest made up at most, the latest; earlier ones are marked. */
const MOST_MADE_UP = 7;
/** Issues of one digest taken in by one look; a longer gap goes on with the next. */
const MOST_AT_ONCE = 100;
/** Days of an issue without one before it. */
const SPAN = { day: 1, workday: 1, week: 7, month: 30 } as const;

type Timed = Pick<DigestRecord, "schedule" | "skipHolidays">;

/** What an issue covers: whole days from the day the one before was due to the day before its own. */
export function periodOfIssue({ schedule, skipHolidays }: Timed, dueTime: number): { beginTime: number; endTime: number } {
  const endTime = dayStart(dueTime);
  const before = previousTime(schedule, dueTime, skipHolidays);
  const beginTime = before === undefined ? endTime - SPAN[schedule.on] * DAY : dayStart(before);
  // Several on one day would leave nothing between them.
  return { beginTime: Math.min(beginTime, endTime - DAY), endTime };
}

/** When a digest is due next, ms; 0 for never. */
export const dueAfter = ({ schedule, skipHolidays }: Timed, after: number): number => nextTime(schedule, after, skipHolidays) ?? 0;

/**
 * Takes in every issue that has come due, each once: issue and the digest's next time change in one transaction, and an
 * issue whose id stands already is none. A clock that was set back makes no issue again, one set ahead and back leaves
 * no digest waiting for the far time.
 */
export async function takeDueIssues(services: Services): Promise<void> {
  const now = services.now();
  for (const digest of await digestsOf(services).find({ where: { enabled: true } })) {
    const coming = dueAfter(digest, now);
    if (digest.nextTime > coming) await digestsOf(services).update(digest.id, { nextTime: coming });
    if (digest.nextTime > 0 && digest.nextTime <= now) await takeDue(services, digest.id, now);
  }
}

function takeDue(services: Services, id: string, now: number): Promise<void> {
  return services.records.transaction(async (inside) => {
    const digests = digestsOf({ records: inside });
    const digest = await digests.get(id);
    if (!digest?.enabled || digest.nextTime === 0) return;
    const due: number[] = [];
    let time = digest.nextTime;
    for (; time > 0 && time <= now && due.length < MOST_AT_ONCE; time = dueAfter(digest, time)) due.push(time);
    for (const [at, dueTime] of due.entries()) {
      const madeUp = digest.missed === "makeUp" && due.length - at <= MOST_MADE_UP;
      const missed = now - dueTime > LATE && !madeUp;
      await addIssue({ records: inside }, digest, dueTime, { status: missed ? "missed" : "making", time: now, byHand: false });
    }
    await digests.update(id, { nextTime: time });
  });
}

/** Adds an issue unless it is there; null if it is. */
export async function addIssue(
  inside: Pick<Services, "records">,
  digest: DigestRecord,
  dueTime: number,
  fields: Pick<IssueRecord, "status" | "time" | "byHand">,
): Promise<IssueRecord | null> {
  const issues = issuesOf(inside);
  const id = `${digest.id}-${dueTime}`;
  if (await issues.get(id)) return null;
  const no = (await issues.count({ where: { digestId: digest.id } })) + 1;
  const message = fields.status === "missed" ? "到时服务未运行，未生成" : "";
  return issues.put({
    ...{ id, digestId: digest.id, unit: digest.unit, no, dueTime, ...periodOfIssue(digest, dueTime) },
    ...{ ...fields, reportId: "", docCount: 0, message },
  });
}
