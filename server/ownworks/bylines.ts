import type { Services } from "#server/contract/handler.ts";
import { departmentsIn, withDescendants } from "#server/users/Department.ts";
import { type User, usersIn } from "#server/users/User.ts";

/** Stands in requests for works that no department, author or channel is known of. */
export const NONE = "none";

/** People by the names that they sign with: a reporter is the user of that name, whatever title stands before it. */
export interface Bylines {
  /** Who of the house signed, in order; a name that several people have is nobody's, since nobody knows whose the works are. */
  peopleOf(byline: string): Signer[];
  /** The names that signed, without titles, known or not; a byline that is none of people (an agency, a desk) is its own name. */
  namesOf(byline: string): string[];
  /** That of who signed first among those whose department is known: a work that two departments made counts in one, so that sums stay. */
  departmentOf(byline: string): { id: string; name: string } | undefined;
  /** Whether who signed is in a department or below it. */
  within(departmentId: string): (byline: string) => boolean;
}

export type Signer = Pick<User, "id" | "name" | "departmentId"> & { dept: string };

const TITLES =
  /^(?:(?:本报|本网|本台|全媒体|融媒体|首席|特约|见习|实习)*(?:记者|通讯员|评论员|编辑|摄影|摄像|报道|文字|图片|文|图)\s*[:：]?)+/;
/** What stands between names: spaces, / 、 ， ； | & and brackets. */
const BETWEEN = /[\s/、,，;；|&＆()（）[\]【】]+/;
/** What stands behind names: 报道, 摄影报道, 文/图. */
const BEHIND = /(?:摄影报道|综合报道|报道|摄影|摄像)$/;
/** What a name of a person looks like where nobody of the house bears it. */
const NAME = /^\p{Script=Han}{2,4}$/u;
/** Names of one byline. */
const MOST_NAMES = 20;

/**
 * The names of a byline: `见习记者 周雨`: 周雨; `本报记者张三/李四 通讯员 王五`: 张三, 李四, 王五. Names of two characters that are set
 * wide (张　三) are one.
 */
export function namesIn(byline: string): string[] {
  const parts = byline
    .normalize("NFKC")
    .trim()
    .split(BETWEEN)
    .map((part) => part.replace(TITLES, "").replace(BEHIND, ""))
    .filter(Boolean);
  const names: string[] = [];
  for (let at = 0; at < parts.length && names.length < MOST_NAMES; at++) {
    const [part, next] = [parts[at]!, parts[at + 1]];
    if (part.length === 1 && next?.length === 1) {
      names.push(part + next);
      at++;
    } else names.push(part);
  }
  return [...new Set(names)];
}

export async function bylinesOf(services: Services): Promise<Bylines> {
  const [departments, users] = await Promise.all([departmentsIn(services.records).find(), usersIn(services.records).find()]);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const bearers = new Map<string, User[]>();
  for (const user of users) if (user.orgId === "") bearers.set(user.name, [...(bearers.get(user.name) ?? []), user]);
  // A user may be called what looks like several names.
  const signersOf = (byline: string): User[][] => {
    const whole = bearers.get(byline.trim());
    return whole ? [whole] : namesIn(byline).flatMap((name) => (bearers.has(name) ? [bearers.get(name)!] : []));
  };
  const departmentOf = (byline: string) => {
    for (const users of signersOf(byline)) {
      const homes = new Set(users.flatMap(({ departmentId }) => (names.has(departmentId) ? [departmentId] : [])));
      const [id] = homes;
      // Two people of one name in two departments: nobody knows whose works are whose.
      if (homes.size === 1) return { id: id!, name: names.get(id!)! };
    }
    return undefined;
  };
  return {
    peopleOf: (byline) =>
      signersOf(byline).flatMap(([user, other]) => {
        if (!user || other) return [];
        const { id, name, departmentId } = user;
        return [{ id, name, departmentId, dept: names.get(departmentId) ?? "" }];
      }),
    namesOf: (byline) => {
      const whole = byline.trim();
      const names = bearers.has(whole) ? [] : namesIn(whole);
      return names.length > 0 && names.every((name) => bearers.has(name) || NAME.test(name)) ? names : [whole];
    },
    departmentOf,
    within: (departmentId) => {
      const ids = withDescendants(departments, departmentId);
      return (byline) => ids.has(departmentOf(byline)?.id ?? "");
    },
  };
}
