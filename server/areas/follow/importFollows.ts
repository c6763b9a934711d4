import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import { readUid } from "./readUid.ts";
import { nameAccounts } from "./saveFollows.ts";

const MOST_ROWS = 1000;

/** Names the accounts of a sheet with the columns 微博号, 名称, 分组; answers each row by its number in the file. */
export async function importFollows({ services, caller, files }: HandlerContext<"follow.weiboImport">) {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [heading = [], ...lines] = await sheetReaderOf(services).read(file.data);
  const column = (...names: string[]): number => heading.findIndex((cell) => names.includes(cell.trim().toLowerCase()));
  const [uids, names, groups] = [column("微博号", "uid", "微博地址"), column("名称", "name"), column("分组", "group")];
  if (uids < 0) throw new ApiError(100001, "表头须有 微博号");
  if (lines.length > MOST_ROWS) throw new ApiError(100001, `一次最多导入 ${MOST_ROWS} 行`);
  const cell = (cells: readonly string[], at: number, most: number): string => (cells[at] ?? "").trim().slice(0, most);
  const rows = lines
    .map((cells, at) => ({ row: at + 2, key: cell(cells, uids, 200), name: cell(cells, names, 50), group: cell(cells, groups, 20) }))
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
