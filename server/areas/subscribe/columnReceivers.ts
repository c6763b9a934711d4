import type { Caller, Services } from "#server/contract/handler.ts";
import type { ColumnRecord } from "#server/records/ColumnRecord.ts";
import { mayReach } from "#server/users/side.ts";
import { type User, usersIn } from "#server/users/User.ts";

const usersOf = ({ records }: Pick<Services, "records">, ids: string[]) =>
  usersIn(records).find({ where: { id: { in: [...new Set(ids)] } } });

/** What a call says of a column's receivers, as it is kept: of the users it names those whom the caller may reach. */
export async function reachableReceivers(
  services: Services,
  caller: Caller,
  { receivers }: { receivers?: string[] },
): Promise<{ receivers?: string[] }> {
  if (!receivers) return {};
  const reachable = (await usersOf(services, receivers)).filter((user) => mayReach(caller, user)).map(({ id }) => id);
  return { receivers: [...new Set(receivers)].filter((id) => reachable.includes(id)) };
}

/**
 * Ids of the users to whom a column is sent now: of its receivers those with an account in force whom its owner may still
 * reach, and where that is nobody, the owner.
 */
export async function receiversOf(services: Services, { receivers }: ColumnRecord, owner: User): Promise<string[]> {
  const users = (await usersOf(services, receivers)).filter((user) => user.status === 1 && mayReach(owner, user));
  return (users.length ? users : [owner]).map(({ id }) => id);
}
