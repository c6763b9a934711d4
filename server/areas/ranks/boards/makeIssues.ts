import { dayName, HOUR } from "#engine/grammar/localTime.ts";
import { formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import { before, issueEnd, type Period } from "#server/accounts/period.ts";
import {
  type AreaBoardRecord,
  areaBoardsOf,
  type IssueRow,
  type RankIssueRecord,
  rankedPeopleOf,
  rankIssuesOf,
} from "#server/accounts/RankBoardRecords.ts";
import { scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { FORMULAS, phi } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { issueBegin } from "../listIssues.ts";
import { personFigures } from "../rankPeople.ts";

/** Ms after its last day that an issue is made: what collectors bring late is in by then. */
const GRACE = 6 * HOUR;
/** Issues made at once of a board that has none yet. */
const FIRST = 4;
/** Places an issue keeps. */
const MOST_ROWS = 100;
/** Who asks: nobody's follows and no rights beyond what everybody sees. */
const HOUSE = { userId: "", overseas: false };

type Cycle = RankIssueRecord["cycle"];
interface Board {
  board: string;
  title: string;
  cycle: Cycle;
  read(period: Period): Promise<{ formula: string; rows: IssueRow[] }>;
}

/** The complete periods of a cycle, latest first. */
function periods(now: number, cycle: Cycle, count: number): Period[] {
  const found: Period[] = [];
  for (let end = issueBegin(now - GRACE, cycle); found.length < count; ) {
    const beginTime = issueBegin(end - 1, cycle);
    const endTime = issueEnd(beginTime, cycle);
    found.push({ beginTime, endTime, days: Math.max(1, Math.round((endTime - beginTime) / (24 * HOUR))) });
    end = beginTime;
  }
  return found;
}

function areaBoard(services: Services, area: AreaBoardRecord): Board {
  const { id, title, cycle, kind, members } = area;
  const formula = formulaFor(undefined, kind);
  return {
    ...{ board: `area:${id}`, title, cycle },
    async read(period) {
      const query = { ...rankScope(HOUSE, undefined, kind), ...(members.length ? { sources: members } : {}) };
      const rows = await scoredAccounts({ services, caller: HOUSE }, query, {
        ...{ period, formula, dataType: kind },
        ...(members.length ? {} : { regionIds: [id] }),
      });
      return {
        formula: formulaText(formula),
        rows: rows.slice(0, MOST_ROWS).map((row) => ({
          ...{ id: row.id, rank: row.rank, name: row.name, index: row.index, posts: row.posts },
          ...{ visitCount: row.visitCount, likeCount: row.likeCount, commentCount: row.commentCount, forwardCount: row.forwardCount },
        })),
      };
    },
  };
}

/** One ranking for each group of people, by weeks and by months. */
async function peopleBoards(services: Services): Promise<Board[]> {
  const [ranked, people] = await Promise.all([rankedPeopleOf(services).find({ orderBy: [["order", "asc"]] }), peopleIn(services).find()]);
  const known = new Map(people.map((person) => [person.id, person]));
  const groups = new Map<string, typeof ranked>();
  for (const one of ranked) if (one.enabled) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups].flatMap(([group, members]) =>
    (["week", "month"] as const).map((cycle) => ({
      ...{ board: `people:${group}`, title: group, cycle },
      async read(period: Period) {
        const measured = await Promise.all(
          members.flatMap(({ personId, weight }) => {
            const person = known.get(personId);
            return person ? [personFigures(services, HOUSE, person, period).then((figures) => ({ person, figures, weight }))] : [];
          }),
        );
        const rows = measured
          .map(({ person, figures, weight }) => ({
            ...{ id: person.id, name: person.name, posts: figures.docCount, visitCount: figures.visitCount },
            ...{ likeCount: figures.likeCount, commentCount: figures.commentCount, forwardCount: figures.forwardCount },
            index: phi({ ...figures, weight }),
          }))
          .sort((a, b) => b.index.value - a.index.value)
          .map((row, at) => ({ ...row, rank: at + 1 }));
        return { formula: `PHI 1：${FORMULAS["PHI 1"]}`, rows };
      },
    })),
  );
}

/** Places beside those of the issue before, as that one was kept. */
async function besideLast(services: Services, board: string, cycle: Cycle, period: Period, rows: IssueRow[]): Promise<IssueRow[]> {
  const earlier = before(period);
  const last = await rankIssuesOf(services).get(issueId(board, cycle, issueBegin(earlier.endTime - 1, cycle)));
  const places = new Map(last?.rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const then = places.get(row.id);
    return { ...row, lastRank: then?.rank, delta: then?.index.value ? (row.index.value - then.index.value) / then.index.value : undefined };
  });
}

const issueId = (board: string, cycle: Cycle, begin: number): string => `${board}:${cycle}:${dayName(begin)}`;

/** Makes the issues that are due; one that stands is never made again. */
export async function makeIssues(services: Services, signal?: AbortSignal): Promise<void> {
  const issues = rankIssuesOf(services);
  const areas = await areaBoardsOf(services).find({ where: { enabled: true } });
  const boards = [...areas.map((area) => areaBoard(services, area)), ...(await peopleBoards(services))];
  for (const { board, title, cycle, read } of boards) {
    const known = await issues.count({ where: { board, cycle } });
    for (const period of periods(services.now(), cycle, known ? 1 : FIRST).reverse()) {
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
}

export const issuesJob: Job = {
  name: "ranks.issues",
  title: "区域榜、人物榜出榜",
  every: HOUR,
  first: 20_000,
  scope: "house",
  run: makeIssues,
};
