import type { Services } from "#server/contract/handler.ts";
import { usersIn } from "#server/users/User.ts";
import { accountFollowsOf } from "./RankRecords.ts";

/** Accounts that are somebody's own: followed, or the media of a user. */
export async function ownCodes(services: Services): Promise<string[]> {
  const [follows, users] = await Promise.all([accountFollowsOf(services).find(), usersIn(services.records).find()]);
  return [...new Set([...follows.map(({ sourceCode }) => sourceCode), ...users.map(({ mediaId }) => mediaId)])].filter(
    (code) => code !== "",
  );
}
