import type { Period } from "#server/accounts/period.ts";
import { type IssueRow, type RankIssueRecord, rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import type { Services } from "#server/contract/handler.ts";

/** Places an issue keeps. */
export const MOST_ROWS = 200;
/** Who asks: nobody's follows and no rights beyond what everybody sees. */
export const HOUSE = { userId: "", overseas: false };

/** A ranking that appears by itself. */
export interface Board {
  /** As its issues keep it. */
  board: string;
  title: string;
  cycle: RankIssueRecord["cycle"];
  read(period: Period): Promise<{ formula: string; rows: IssueRow[] }>;
}

/** The board of a ranking that a user made. */
export const customBoardId = (listId: string): string => `custom:${listId}`;

/** The user's ranking that an issue is of; undefined for one of the house's. */
export const listOfIssue = ({ board }: Pick<RankIssueRecord, "board">): string | undefined =>
  board.startsWith("custom:") ? board.slice("custom:".length) : undefined;

/** Issues of a board, gone with it. */
export async function removeIssues(services: Services, board: string): Promise<void> {
  const issues = rankIssuesOf(services);
  for (const { id } of await issues.find({ where: { board } })) await issues.remove(id);
}
