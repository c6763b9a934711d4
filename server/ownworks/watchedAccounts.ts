import { accountFollowsOf, accountsOf, rankListsOf } from "#server/accounts/RankRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import { usersIn } from "#server/users/User.ts";

/**
 * Codes of the accounts whose days are read: those with a card, those that people follow or rank, and the media of users.
 * All others may be ranked, but nobody asks for their past.
 */
export async function watchedAccounts(services: Services): Promise<Set<string>> {
  const [cards, follows, lists, users] = await Promise.all([
    accountsOf(services).find(),
    accountFollowsOf(services).find(),
    rankListsOf(services).find(),
    usersIn(services.records).find(),
  ]);
  return new Set([
    ...cards.map(({ id }) => id),
    ...follows.map(({ sourceCode }) => sourceCode),
    ...lists.flatMap(({ members }) => members),
    ...users.map(({ mediaId }) => mediaId).filter((id) => id !== ""),
  ]);
}
