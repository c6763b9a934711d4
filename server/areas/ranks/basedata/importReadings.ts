import { dayNamed, dayStart } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services, type UploadedFile } from "#server/contract/handler.ts";
import { addReadings } from "#server/ownworks/addReadings.ts";
import { type AccountReading, accountReadingsOf, READ_FIGURES } from "#server/records/AccountReading.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import type { DataType } from "#server/store/documents.ts";
import type { ImportResult } from "#server/users/importUsers.ts";
import { readBackendSheet, type SheetDay } from "./backendSheet.ts";
import { accountsNamed, type BaseAccount } from "./baseAccounts.ts";
import { askRecount, readingTime } from "./recounts.ts";

const MOST_DAYS = 5000;
/** What the accounts of a platform publish as, and what people call it. */
const PLATFORMS: Record<"wechat" | "weibo" | "douyin" | "toutiao", { name: string; types: DataType[] }> = {
  wechat: { name: "微信", types: ["wechat"] },
  weibo: { name: "微博", types: ["weibo"] },
  douyin: { name: "抖音", types: ["video"] },
  toutiao: { name: "头条", types: ["wemedia"] },
};

type Found = { account: BaseAccount } | { refusal: string };

/** Finds accounts by the name that a sheet gives; where it gives none, the account of the page or of the file's name. */
function finder(services: Services, types: DataType[], chosen: string | undefined, fileName: string) {
  const known = new Map<string, Promise<Found>>();
  const find = async (name: string): Promise<Found> => {
    const wanted = name || chosen || fileName.replace(/\.[^.]*$/, "").split(/[\s_\-—（(【[]/)[0]!;
    const found = await accountsNamed(services, [wanted], types);
    const [account] = found;
    if (found.length > 1) return { refusal: `有 ${found.length} 个名为“${wanted}”的账号，请先在上方选定账号` };
    if (account) return { account };
    return { refusal: name ? `没有名为“${name}”的账号` : "表中没有账号一列，请先在上方选定该平台的账号" };
  };
  return (name: string): Promise<Found> => {
    const asked = known.get(name) ?? find(name);
    known.set(name, asked);
    return asked;
  };
}

/** What was imported last of each of these accounts and days. */
async function lastImports(services: Services, codes: string[]): Promise<Map<string, AccountReading>> {
  const last = new Map<string, AccountReading>();
  for (let page = 1; ; page++) {
    const where = { sourceCode: { in: codes }, kind: "imported" };
    const rows = await accountReadingsOf(services).find({ where, orderBy: [["time", "asc"]], page, pagesize: 10_000 });
    for (const row of rows) last.set(`${row.sourceCode}:${row.day}`, row);
    if (rows.length < 10_000) return last;
  }
}

const same = (a: AccountReading["figures"], b: AccountReading["figures"]): boolean =>
  READ_FIGURES.every((figure) => a[figure] === b[figure]);

/** Readings from a sheet of a platform's back end; what it said before and says again makes no second one. */
export async function importReadings({ services, caller, request, files }: HandlerContext<"ranks.baseImport">): Promise<ImportResult[]> {
  const file: UploadedFile | undefined = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const { name: platform, types } = PLATFORMS[request.platform];
  const days = readBackendSheet(await sheetReaderOf(services).read(file.data));
  if (days.length > MOST_DAYS) throw new ApiError(100009, `一次最多导入 ${MOST_DAYS} 天的数据`);
  const find = finder(services, types, request.sourceCode, file.fileName);
  const found = await Promise.all(days.map(async (day) => ({ day, ...(await find(day.account)) })));
  const codes = [...new Set(found.flatMap((one) => ("account" in one ? [one.account.sourceCode] : [])))];
  const last = await lastImports(services, codes);
  const time = await readingTime(services);
  const { userId, userName } = caller;
  const fresh = new Map<string, { reading: Omit<AccountReading, "id">; account: BaseAccount }>();

  const seen = new Set<string>();
  const take = (day: SheetDay, account: BaseAccount): Pick<ImportResult, "added" | "message"> => {
    const key = `${account.sourceCode}:${day.day}`;
    const before = last.get(key);
    if (seen.has(key)) throw new Error("文件里这一天已有一行");
    seen.add(key);
    if (before && same(before.figures, day.figures)) return { added: false, message: "与上次导入相同，未变" };
    const reading = { sourceCode: account.sourceCode, day: day.day, kind: "imported" as const, figures: day.figures };
    fresh.set(key, { reading: { ...reading, time, userId, userName, reason: `${platform}后台导入`, fileName: file.fileName }, account });
    return before ? { added: false, message: "已更新" } : { added: true, message: "已导入" };
  };
  const results = found.map((one): ImportResult => {
    const { day } = one;
    const row = { row: day.row, key: `${"account" in one ? one.account.name : day.account} ${day.day}`.trim() };
    if (day.refusal) return { ...row, ok: false, message: day.refusal };
    if (!("account" in one)) return { ...row, ok: false, message: one.refusal };
    if (Object.keys(day.figures).length === 0) return { ...row, ok: false, message: "这一行没有数据" };
    if (dayNamed(day.day) >= dayStart(services.now())) return { ...row, ok: false, message: "这一天还没有结束" };
    try {
      return { ...row, ok: true, ...take(day, one.account) };
    } catch (error) {
      return { ...row, ok: false, message: (error as Error).message };
    }
  });
  if (fresh.size > 0) {
    const all = [...fresh.values()];
    await addReadings(
      services,
      all.map(({ reading }) => reading),
    );
    const title = `${platform}后台：${file.fileName.slice(0, 100)}`;
    await askRecount(services, caller, {
      ...{ cause: "imported", title, time },
      days: all.map(({ reading: { day }, account }) => ({ ...account, day })),
    });
  }
  await auditOf(services).note(caller, "导入基础数据", `${platform}：${fresh.size} 天，${file.fileName}`);
  return results;
}
