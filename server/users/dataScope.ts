import type { Caller, Services } from "#server/contract/handler.ts";
import { departmentsIn, withDescendants } from "./Department.ts";
import { scopeOf } from "./MenuGrants.ts";
import { organizationsIn } from "./Organization.ts";
import { type User, usersIn } from "./User.ts";

/** What the data scope of a page leaves to a caller. */
export interface DataScope {
  /** Departments of the house; null for all, none where only one's own data are left. */
  departments: Set<string> | null;
  /** Client units; null for all. */
  units: Set<string> | null;
  /** Whether a user's data are in it; one's own always are. */
  holds(user: Pick<User, "id" | "departmentId" | "orgId">): boolean;
}

/**
 * The one place that turns a caller into a filter of a page's data. Of the house: everybody's (all), those of the
 * department and below (department), or one's own. Of a client unit: the unit's and those below it, or one's own.
 */
export async function dataScope(services: Services, caller: Caller, page: string): Promise<DataScope> {
  const scope = await scopeOf(services, caller, page);
  const ofHouse = caller.orgId === "";
  let departments: Set<string> | null = new Set();
  let units: Set<string> | null = new Set();
  if (ofHouse && scope === "all") departments = units = null;
  else if (ofHouse && scope === "department" && caller.departmentId !== "")
    departments = withDescendants(await departmentsIn(services.records).find(), caller.departmentId);
  else if (!ofHouse && scope !== "own") units = withDescendants(await organizationsIn(services.records).find(), caller.orgId);
  const within = (set: Set<string> | null, id: string): boolean => set === null || set.has(id);
  return {
    departments,
    units,
    holds: ({ id, departmentId, orgId }) =>
      id === caller.userId || (orgId === "" ? within(departments, departmentId) : within(units, orgId)),
  };
}

/** Ids of the users whose data are in a caller's scope on a page; null for everybody's, also of those who are gone. */
export async function usersInScope(services: Services, caller: Caller, page: string): Promise<string[] | null> {
  const scope = await dataScope(services, caller, page);
  if (scope.departments === null && scope.units === null) return null;
  return (await usersIn(services.records).find()).filter((user) => scope.holds(user)).map(({ id }) => id);
}
