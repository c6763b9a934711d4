import { formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import type { Period } from "#server/accounts/period.ts";
import { type AreaBoardRecord, areaBoardsOf, type IssueRow, rankedPeopleOf } from "#server/accounts/RankBoardRecords.ts";
import { type RankListRecord, rankListsOf } from "#server/accounts/RankRecords.ts";
import { type AccountRow, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { FORMULAS, phi } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { memberRows, rankedBy } from "../memberRows.ts";
import { personFigures } from "../rankPeople.ts";
import { type Board, customBoardId, HOUSE, MOST_ROWS } from "./Board.ts";

const kept = ({ id, rank, name, index, posts, visitCount, likeCount, commentCount, forwardCount, count }: AccountRow): IssueRow => ({
  ...{ id, rank, name, index, posts, visitCount, likeCount, commentCount, forwardCount },
  ...(count !== undefined && { count }),
});

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
      return { formula: formulaText(formula), rows: rows.slice(0, MOST_ROWS).map(kept) };
    },
  };
}

/** A ranking that a user made, by its figure or weights as they are set now. */
function customBoard(services: Services, list: RankListRecord, cycle: Board["cycle"]): Board {
  return {
    ...{ board: customBoardId(list.id), title: list.name, cycle },
    async read(period) {
      const rows = await memberRows({ services, caller: HOUSE }, list, period);
      return { formula: rankedBy(list), rows: rows.slice(0, MOST_ROWS).map(kept) };
    },
  };
}

async function customBoards(services: Services): Promise<Board[]> {
  const lists = await rankListsOf(services).find({ where: { cycle: { in: ["day", "week", "month"] } } });
  return lists.flatMap((list) =>
    list.members.length && list.cycle && list.cycle !== "none" ? [customBoard(services, list, list.cycle)] : [],
  );
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

/** Every ranking that appears by itself: of places, of people, and those that users made. */
export async function boardsDue(services: Services): Promise<Board[]> {
  const areas = await areaBoardsOf(services).find({ where: { enabled: true } });
  return [...areas.map((area) => areaBoard(services, area)), ...(await peopleBoards(services)), ...(await customBoards(services))];
}
