import type { Caller, Services } from "#server/contract/handler.ts";
import { groupsOf, shownWordsOf } from "#server/records/SensitiveGroupRecord.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { onSide } from "#server/users/side.ts";

/**
 * Rows without what another side knows of them: the watch words of its groups, and for users of client units the state
 * that the house's desk gave a document.
 */
export async function ownSide<R extends DocumentRow>(services: Services, caller: Caller, rows: R[]): Promise<R[]> {
  const groups = rows.length ? await groupsOf(services).find() : [];
  const wordsOf = (mine: boolean): Set<string> =>
    new Set(groups.filter((group) => onSide(caller, group) === mine).flatMap((group) => [...shownWordsOf(group)]));
  const [own, others] = [wordsOf(true), wordsOf(false)];
  if (caller.orgId === "" && others.size === 0) return rows;
  // Words of groups that are gone were the house's, for all that is known.
  const known = (word: string): boolean => own.has(word) || (caller.orgId === "" && !others.has(word));
  const seen = <Row extends DocumentRow>(row: Row): Row => ({
    ...row,
    sensitiveWords: row.sensitiveWords.filter(known),
    status: caller.orgId === "" ? row.status : 0,
    originals: row.originals.map(seen),
  });
  return rows.map(seen);
}
