import { accountsOf } from "#server/accounts/RankRecords.ts";
import { ApiError, type HandlerContext, type RequestContext, type UploadedFile } from "#server/contract/handler.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import type { ImportResult } from "#server/users/importUsers.ts";

const MOST_ROWS = 1000;
/** Apps that bear one name at most: names are looked for inside names. */
const SAME = 20;

/** Downloads of apps as their stores report them, from a sheet of names and numbers; each row by itself. */
export async function importDownloads({ services, files }: HandlerContext<"influence.importDownloads">): Promise<ImportResult[]> {
  const file: UploadedFile | undefined = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [heading = [], ...rows] = await sheetReaderOf(services).read(file.data);
  const [name, downloads] = [heading.indexOf("名称"), heading.indexOf("下载")];
  if (name < 0 || downloads < 0) throw new ApiError(100001, "表头须有 名称、下载");
  if (rows.length > MOST_ROWS) throw new ApiError(100001, `一次最多导入 ${MOST_ROWS} 行`);
  const results: ImportResult[] = [];
  for (const [i, cells] of rows.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const key = cells[name] ?? "";
    results.push({ row: i + 2, key, ...(await take(services, key, cells[downloads] ?? "")) });
  }
  return results;
}

async function take(services: RequestContext["services"], name: string, written: string) {
  const refuse = (message: string) => ({ ok: false, message });
  if (!name) return refuse("缺少名称");
  if (!/^\d{1,12}$/.test(written)) return refuse("下载应为不小于 0 的整数");
  const named = await services.documents.sources(name, SAME, { dataTypes: ["app"] });
  const app = named.find(({ source }) => source === name);
  if (!app) return refuse(`没有名为“${name}”的APP`);
  const accounts = accountsOf(services);
  const downloads = Number(written);
  const added = (await accounts.get(app.sourceId))?.downloads === undefined;
  if (!(await accounts.update(app.sourceId, { downloads }))) await accounts.insert({ id: app.sourceId, downloads });
  return { ok: true, added, message: added ? "已导入" : "已更新" };
}
