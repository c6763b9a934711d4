import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import { before, issueEnd, type Period } from "#server/accounts/period.ts";
import { type IssueRow, type RankIssueRecord, rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { issueBegin } from "../listIssues.ts";
import type { Board } from "./Board.ts";
import { boardsDue } from "./boardsDue.ts";
import { ISSUES_JOB } from "./startIssues.ts";

/** Ms after its last day that an issue is made: what collectors bring late is in by then. */
const GRACE = 6 * HOUR;
/** Issues made at once of a board that has none yet, and of one that missed some. */
const [FIRST, MISSED] = [4, 31];

type Cycle = RankIssueRecord["cycle"];

/** The complete periods of a cycle, latest first: `first` where nothing appeared yet, else those since the last that did. */
function periods(now: number, cycle: Cycle, last: RankIssueRecord | undefined): Period[] {
  const found: Period[] = [];
  const most = last ? MISSED : FIRST;
  for (let end = issueBegin(now - GRACE, cycle); found.length < most && end > (last?.endTime ?? 0); ) {
    const beginTime = issueBegin(end - 1, cycle);
    const endTime = issueEnd(beginTime, cycle);
    found.push({ beginTime, endTime, days: Math.max(1, Math.round((endTime - beginTime) / DAY)) });
    end = beginTime;
  }
  return found;
}

/** What an issue ranks by: its own figure where it has one, else the index. */
const rankedValue = ({ count, index }: IssueRow): number => count ?? index.value;

/** Places beside those of the issue before, as that one was kept. */
async function besideLast(services: Services, board: string, cycle: Cycle, period: Period, rows: IssueRow[]): Promise<IssueRow[]> {
  const earlier = before(period);
  const last = await rankIssuesOf(services).get(issueId(board, cycle, issueBegin(earlier.endTime - 1, cycle)));
  const places = new Map(last?.rows.map((row) => [row.id, row]));
  return rows.map(({ lastRank: _l, delta: _d, ...row }) => {
    const then = places.get(row.id);
    // One that is ranked by something else since then can't be compared.
    const alike = then && (then.count === undefined) === (row.count === undefined);
    const delta = alike && rankedValue(then) ? (rankedValue(row) - rankedValue(then)) / rankedValue(then) : undefined;
    return { ...row, lastRank: then?.rank, delta };
  });
}

const issueId = (board: string, cycle: Cycle, begin: number): string => `${board}:${cycle}:${dayName(begin)}`;

async function makeIssuesOf(services: Services, { board, title, cycle, read }: Board, signal?: AbortSignal): Promise<void> {
  const issues = rankIssuesOf(services);
  const [last] = await issues.find({ where: { board, cycle }, orderBy: [["beginTime", "desc"]], page: 1, pagesize: 1 });
  for (const period of periods(services.now(), cycle, last).reverse()) {
    if (signal?.aborted) return;
    const id = issueId(board, cycle, period.beginTime);
    if (await issues.get(id)) continue;
    const { formula, rows } = await read(period);
    const { beginTime, endTime } = period;
    await issues.put({
      ...{ id, board, title, cycle, beginTime, endTime, formula, time: services.now() },
      rows: await besideLast(services, board, cycle, period, rows),
    });
  }
}

/** Makes the issues that are due, missed ones too; one that stands is never made again. A board that fails keeps no other from appearing. */
export async function makeIssues(services: Services, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const board of await boardsDue(services)) {
    if (signal?.aborted) return;
    await makeIssuesOf(services, board, signal).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

export const issuesJob: Job = {
  name: ISSUES_JOB,
  title: "区域榜、人物榜、自定义榜出榜",
  every: HOUR,
  first: 20_000,
  scope: "house",
  run: makeIssues,
};
