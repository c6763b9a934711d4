import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { rowsOfSheet } from "#server/sheets/rowsOfSheet.ts";
import { readUid } from "./readUid.ts";
import { nameAccounts } from "./saveFollows.ts";

const MOST_ROWS = 1000;
const HEADINGS = { uid: ["微博号", "微博地址"], name: ["名称"], group: ["分组"] };

/** Names the accounts of a sheet with the columns 微博号, 名称, 分组; answers each row by its number in the file. */
export async function importFollows(context: HandlerContext<"follow.weiboImport">) {
  const { services, caller } = context;
  const read = await rowsOfSheet(context, HEADINGS, { needed: ["uid"], most: MOST_ROWS });
  const rows = read
    .map(({ row, cell }) => ({ row, key: cell("uid", 200), name: cell("name", 50), group: cell("group", 20) }))
    .filter(({ key }) => key !== "");
  const taken = rows.flatMap(({ key, name, group }) => {
    const uid = readUid(key);
    return uid ? [{ uid, name, group }] : [];
  });
  const answers = (await nameAccounts(services, caller, taken)).values();
  await auditOf(services).note(caller, "导入微博关注采集", `${taken.length} 个`);
  return rows.map(({ row, key }) => {
    const answer = readUid(key) ? answers.next().value : undefined;
    return { row, key, ...(answer ?? { ok: false, message: "不是微博主页地址或 UID" }) };
  });
}
