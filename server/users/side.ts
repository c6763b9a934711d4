import type { Caller, Services } from "#server/contract/handler.ts";
import { type User, usersIn } from "./User.ts";

/** What says whose it is: a client unit's, or, with none said, the house's. Users say it too. */
export interface Sided {
  orgId?: string;
}

/** Whether something is on the caller's side: the house's for its own people, a unit's for that unit's users. */
export const onSide = (caller: Pick<Caller, "orgId">, { orgId = "" }: Sided): boolean => orgId === caller.orgId;

/** What a new record says of its side; nothing for the house's. */
export const sideOf = ({ orgId = "" }: Sided): Sided => (orgId === "" ? {} : { orgId });

/** Whether the caller may send something to a user, or choose them: the house to everybody, a unit within itself. */
export const mayReach = (caller: Pick<Caller, "orgId">, user: Pick<User, "orgId">): boolean =>
  caller.orgId === "" || user.orgId === caller.orgId;

/** Users with an account in force whom the caller may choose, by name, as choices of a form. */
export async function peopleInReach(services: Services, caller: Caller): Promise<{ value: string; label: string }[]> {
  const users = await usersIn(services.records).find({ where: { status: 1 }, orderBy: [["name", "asc"]] });
  return users.filter((user) => mayReach(caller, user)).map((user) => ({ value: user.id, label: user.name }));
}
