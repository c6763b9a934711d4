import type { AreaBoard } from "#engine/grammar/endpoints.gen.ts";
import type { RowOf } from "#engine/grammar/endpointTypes.ts";
import type { Services } from "#server/contract/handler.ts";

/** The ranking of a place, as it is set: its id is the place's code; no members are all accounts that sit there. */
export type AreaBoardRecord = AreaBoard;

/** A person of the people's ranking. */
export interface RankedPersonRecord {
  id: string;
  personId: string;
  /** Part of the ranking, ranked by itself. */
  group: string;
  /** Percent that a person's index counts with. */
  weight: number;
  enabled: boolean;
  order: number;
}

export type IssueRow = RowOf<"ranks.issueRows">;

/** A ranking as it appeared: what came later changes nothing of it. */
export interface RankIssueRecord {
  /** Board, cycle and first day; the same issue is never made twice. */
  id: string;
  /** `area:<place>`, `people:<group>` or `custom:<list>`. */
  board: string;
  title: string;
  cycle: "day" | "week" | "month";
  beginTime: number;
  /** Exclusive. */
  endTime: number;
  /** Id, version and wording of the formula of its figures. */
  formula: string;
  /** When it was made. */
  time: number;
  /** Places, each with the inputs its index was computed from. */
  rows: IssueRow[];
}

export const areaBoardsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<AreaBoardRecord>({ name: "areaBoards", indexes: ["enabled"] });

export const rankedPeopleOf = ({ records }: Pick<Services, "records">) =>
  records.collection<RankedPersonRecord>({ name: "rankedPeople", indexes: ["group", "order"], unique: [["personId", "group"]] });

export const rankIssuesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<RankIssueRecord>({ name: "rankIssues", indexes: ["board", "cycle", "beginTime"] });
