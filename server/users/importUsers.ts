import type { ImportResult } from "#engine/grammar/endpoints.gen.ts";
import { DAY, dayNamed } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type Services, type UploadedFile } from "#server/contract/handler.ts";
import { makePassword } from "#server/sessions/passwords.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import { departmentsIn } from "./Department.ts";
import { rolesIn } from "./Role.ts";
import { departmentsInReach } from "./reach.ts";
import { checkUser, saveUser, type UserFields } from "./saveUser.ts";

export type { ImportResult };

/** Headings by field, as the template writes them. */
const HEADINGS: Record<string, string[]> = {
  name: ["姓名", "name"],
  code: ["账号", "帐号", "code"],
  roles: ["角色", "roles"],
  phone: ["手机", "电话", "phone"],
  email: ["邮箱", "email"],
  password: ["密码", "password"],
  expireDate: ["到期日", "expireDate"],
};
const MOST_ROWS = 1000;

/** Where imported users belong: a department of the house, or a unit of a client. */
export interface ImportHome {
  /** Headings of its column, the template's first. */
  headings: string[];
  /** The fields that place a user there; null where the caller has no such place. */
  place(name: string): Promise<Pick<UserFields, "departmentId" | "orgId"> | null>;
}

/** Departments in the caller's reach, by name. */
export function departmentHome(services: Services, caller: Caller): ImportHome {
  return {
    headings: ["部门", "department"],
    async place(name) {
      const department = await departmentsIn(services.records).findOne({ name });
      const reach = await departmentsInReach(services, caller);
      return department && (!reach || reach.has(department.id)) ? { departmentId: department.id } : null;
    },
  };
}

/**
 * Adds the users of a sheet (.xlsx or .csv), each row by itself: one wrong row stops no other.
 * @param keep false: rows are only checked
 */
export async function importUsers(
  services: Services,
  caller: Caller,
  file: UploadedFile,
  home: ImportHome,
  keep = true,
): Promise<ImportResult[]> {
  const rows = await sheetReaderOf(services).read(file.data);
  const headings: Record<string, string[]> = { ...HEADINGS, home: home.headings };
  const heading = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  const column = (field: string) => heading.findIndex((cell) => headings[field]?.includes(cell));
  const missing = ["name", "code", "home", "roles"].filter((field) => column(field) < 0);
  if (missing.length) throw new ApiError(100001, `表头缺少 ${missing.map((field) => headings[field]?.[0]).join("、")}`);
  if (rows.length - 1 > MOST_ROWS) throw new ApiError(100001, `一次最多导入 ${MOST_ROWS} 行`);
  const results: ImportResult[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i === 0 || cells.every((cell) => cell === "")) continue;
    const cell = (field: string) => cells[column(field)] ?? "";
    results.push(await importRow({ services, caller, home, keep }, i + 1, cell));
  }
  return results;
}

async function importRow(
  { services, caller, home, keep }: { services: Services; caller: Caller; home: ImportHome; keep: boolean },
  row: number,
  cell: (field: string) => string,
): Promise<ImportResult> {
  const key = cell("code");
  const refuse = (message: string) => ({ row, ok: false, key, message });
  try {
    if (!cell("name")) return refuse("缺少姓名");
    if (!/^[A-Za-z0-9_.@-]{2,64}$/.test(key)) return refuse("账号应为 2 到 64 个字母、数字或 _ . @ -");
    if (!/^[0-9+-]{0,20}$/.test(cell("phone"))) return refuse("手机号格式不正确");
    const place = await home.place(cell("home"));
    if (!place) return refuse(`${home.headings[0]}“${cell("home")}”不存在`);
    const expireDate = lastMoment(cell("expireDate"));
    if (expireDate === null) return refuse("到期日应写作 2026-12-31");
    const names = cell("roles")
      .split(/[,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const roles = await rolesIn(services.records).find({ where: { name: { in: names } } });
    const unknown = names.find((name) => !roles.some((role) => role.name === name));
    if (names.length === 0 || unknown !== undefined) return refuse(unknown ? `角色“${unknown}”不存在` : "缺少角色");
    const given = cell("password");
    const password = given || makePassword(services.settings.passwordLength);
    const roleIds = roles.map((role) => role.id);
    const fields = {
      name: cell("name"),
      code: key,
      password,
      ...place,
      roleIds,
      phone: cell("phone"),
      email: cell("email"),
      expireDate,
    };
    if (!keep) {
      await checkUser(services, caller, null, fields);
      return { row, ok: true, key, message: "可添加" };
    }
    await saveUser(services, caller, null, fields);
    return { row, ok: true, key, added: true, message: given ? "已添加" : `已添加，初始密码 ${password}` };
  } catch (error) {
    if (error instanceof ApiError) return refuse(error.message);
    throw error;
  }
}

/** End of a day written YYYY-MM-DD or YYYY/M/D (Asia/Shanghai), ms; 0 for none, null for what is no day. */
function lastMoment(text: string): number | null {
  if (text === "") return 0;
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const start = dayNamed(`${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`);
  return Number.isNaN(start) ? null : start + DAY - 1;
}
