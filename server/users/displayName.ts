import { ApiError, type Services } from "#server/contract/handler.ts";
import { type User, usersIn } from "./User.ts";

/** Control, direction, invisible and unassigned characters: they make one name look like another, or a line run backwards. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]/u;
/** What only the house calls its own. */
const RESERVED = ["管理员", "系统管理员", "超级管理员", "系统", "admin", "administrator", "root"];

/** How a name looks to who reads it quickly. */
const look = (name: string) => name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** @throws ApiError 100001 for a name with characters that nobody sees */
export function checkName(name: string): void {
  if (HIDDEN.test(name)) throw new ApiError(100001, "姓名不能包含控制字符、方向字符或不可见字符");
}

/**
 * Whether a user may call themselves so. (Who manages users may name two people alike: such people exist.)
 * @throws ApiError 100001 for hidden characters and reserved names, 100002 for another's name or account
 */
export async function checkOwnName(services: Services, user: User, name: string): Promise<void> {
  checkName(name);
  const wanted = look(name);
  if (wanted === look(user.name)) return;
  if (RESERVED.includes(wanted)) throw new ApiError(100001, `不能使用“${name.trim()}”作为姓名`);
  const others = await usersIn(services.records).find();
  if (others.some((other) => other.id !== user.id && [look(other.name), look(other.code)].includes(wanted))) {
    throw new ApiError(100002, "这个姓名已是他人的姓名或账号，请换一个");
  }
}
