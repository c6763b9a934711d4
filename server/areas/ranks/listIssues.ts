import { DAY, dayName, dayStart, fromLocal, localDate } from "#engine/grammar/localTime.ts";
import { cycleOf, issueEnd } from "#server/accounts/period.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { earliestOf } from "#server/documents/earliestOf.ts";

/** Issues offered of each cycle. */
const MOST = { day: 60, week: 26, month: 12 };

/** First moment of the issue that holds a moment: its day, its Monday, the first of its month. */
export function issueBegin(time: number, cycle: "day" | "week" | "month"): number {
  const day = dayStart(time);
  const local = localDate(day);
  if (cycle === "day") return day;
  if (cycle === "week") return day - ((local.getUTCDay() + 6) % 7) * DAY;
  return fromLocal(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1));
}

function issueName(begin: number, end: number, cycle: "day" | "week" | "month"): string {
  const first = dayName(begin);
  if (cycle === "day") return first;
  if (cycle === "month") return `${first.slice(0, 4)}年${Number(first.slice(5, 7))}月`;
  return `${first} 至 ${dayName(end - 1).slice(5)}`;
}

/** Complete past issues of the rankings, newest first, back to the first document there is. */
export async function listIssues({ request, services }: HandlerContext<"ranks.issues">) {
  const cycle = cycleOf(request.shortcut);
  const first = (await earliestOf(services, {}))?.pubdate;
  const issues: { id: string; name: string }[] = [];
  if (first === undefined) return issues;
  let end = issueBegin(services.now(), cycle);
  while (issues.length < MOST[cycle] && end > first) {
    const begin = issueBegin(end - 1, cycle);
    issues.push({ id: dayName(begin), name: issueName(begin, issueEnd(begin, cycle), cycle) });
    end = begin;
  }
  return issues;
}
