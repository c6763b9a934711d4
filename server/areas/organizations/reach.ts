import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { type Organization, organizationsIn } from "#server/users/Organization.ts";
import { type User, usersIn } from "#server/users/User.ts";

/** The units a caller may work with on `page`; null for all. A user of a client unit never sees beyond their own. */
export async function unitsInReach(services: Services, caller: Caller, page: string): Promise<Set<string> | null> {
  return (await dataScope(services, caller, page)).units;
}

/** A unit in reach. @throws 404 otherwise, the same for units that do not exist. */
export async function unitInReach(services: Services, caller: Caller, page: string, id: string): Promise<Organization> {
  const unit = await organizationsIn(services.records).get(id);
  const reach = await unitsInReach(services, caller, page);
  if (!unit || (reach && !reach.has(id))) throw new ApiError(404, "机构不存在");
  return unit;
}

/** A user of a unit in reach; our own house's users are not to be had by way of the units. */
export async function unitUserInReach(services: Services, caller: Caller, page: string, id: string): Promise<User> {
  const user = await usersIn(services.records).get(id);
  const reach = await unitsInReach(services, caller, page);
  if (!user || user.orgId === "" || (reach && !reach.has(user.orgId))) throw new ApiError(404, "用户不存在");
  return user;
}
