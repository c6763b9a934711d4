import type { Services } from "#server/contract/handler.ts";
import { departmentsIn, withDescendants } from "#server/users/Department.ts";
import { type User, usersIn } from "#server/users/User.ts";

/** Stands in requests for works that no department, author or channel is known of. */
export const NONE = "none";

/** People by the names that they sign with: a reporter is the user of that name, whatever title stands before it. */
export interface Bylines {
  /** Who signed; nobody where several people of the house have the name, since nobody knows whose the works are. */
  personOf(byline: string): (Pick<User, "id" | "name" | "departmentId"> & { dept: string }) | undefined;
  departmentOf(byline: string): { id: string; name: string } | undefined;
  /** Whether who signed is in a department or below it. */
  within(departmentId: string): (byline: string) => boolean;
}

const TITLE = /^(?:本报|本网|本台|全媒体|首席|特约|见习|实习)*(?:记者|通讯员|评论员|编辑|摄影)\s*[:：]?\s*/;

/** `见习记者 周雨`: 周雨. */
const nameIn = (byline: string): string => byline.trim().replace(TITLE, "");

export async function bylinesOf(services: Services): Promise<Bylines> {
  const [departments, users] = await Promise.all([departmentsIn(services.records).find(), usersIn(services.records).find()]);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const bearers = new Map<string, User[]>();
  for (const user of users) if (user.orgId === "") bearers.set(user.name, [...(bearers.get(user.name) ?? []), user]);
  const bearersOf = (byline: string): User[] => bearers.get(byline) ?? bearers.get(nameIn(byline)) ?? [];
  const departmentOf = (byline: string) => {
    const homes = new Set(bearersOf(byline).flatMap(({ departmentId }) => (names.has(departmentId) ? [departmentId] : [])));
    const [id] = homes;
    // Two people of one name in two departments: nobody knows whose works are whose.
    return homes.size === 1 ? { id: id!, name: names.get(id!)! } : undefined;
  };
  return {
    personOf: (byline) => {
      const [user, other] = bearersOf(byline);
      if (!user || other) return;
      const { id, name, departmentId } = user;
      return { id, name, departmentId, dept: names.get(departmentId) ?? "" };
    },
    departmentOf,
    within: (departmentId) => {
      const ids = withDescendants(departments, departmentId);
      return (byline) => ids.has(departmentOf(byline)?.id ?? "");
    },
  };
}
