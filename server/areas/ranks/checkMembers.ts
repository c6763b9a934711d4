import { namedMembers } from "#server/accounts/namedMembers.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import { refusal } from "#server/contract/refusal.ts";

/** Codes that are told of. */
const TOLD = 5;

/**
 * The members given, each once. Those that a ranking has already stay, though nothing of them may be stored any more.
 * @throws ApiError 100001 by the field for a code that no account has
 */
export async function checkMembers(services: Services, given: readonly string[], before: readonly string[] = []): Promise<string[]> {
  const held = new Set(before);
  const members = [...new Set(given)];
  const added = members.filter((code) => !held.has(code));
  if (added.length === 0) return members;
  const [{ rows }, cards] = await Promise.all([namedMembers(services, added), accountsOf(services).find({ where: { id: { in: added } } })]);
  const known = new Set([...rows.filter(({ posts }) => posts > 0), ...cards].map(({ id }) => id));
  const strange = added.filter((code) => !known.has(code));
  if (strange.length === 0) return members;
  const codes = strange.slice(0, TOLD).join("、");
  const message = `成员里没有这样的账号：${codes}${strange.length > TOLD ? ` 等 ${strange.length} 个` : ""}`;
  throw refusal([{ field: "members", message }]);
}
