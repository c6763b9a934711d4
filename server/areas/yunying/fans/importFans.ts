import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type UploadedFile } from "#server/contract/handler.ts";
import { type CoreFan, type FanCount, type FanPart, type FanReading, fanReadingsOf } from "#server/records/FanReading.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import type { ImportResult } from "#server/users/importUsers.ts";
import { ownWeibo } from "./weiboFans.ts";

const PARTS: Record<string, FanPart> = { 性别: "gender", 年龄: "age", 地域: "region", 兴趣: "tags", 活跃时段: "hour" };
const [ACTIVE, CORE] = ["活跃粉丝", "核心粉丝"];
const HEADINGS = ["维度", "名称", "数值"];
const WEEKDAYS = "一二三四五六日";
const [MOST_ROWS, MOST] = [2000, 1e12];

/** Provinces by name, as sheets call them with or without 省 and the like. */
function placeCode(name: string): string {
  const short = name.replace(/(省|市|自治区|壮族|回族|维吾尔|特别行政区)/g, "");
  const found = REGIONS.find((region) => /^\d{2}0000$/.test(region.code) && (region.name === name || region.name.startsWith(short)));
  return short ? (found?.code ?? name) : name;
}

/** 周一 8 或 周一 08:00 as weekday and hour. */
function hourOf(name: string): Pick<FanCount, "key" | "name" | "series"> | null {
  const [, weekday, hour] = /^(?:周|星期)([一二三四五六日天])\s*(\d{1,2})(?::00|点|时)?$/.exec(name) ?? [];
  if (!weekday || !hour || Number(hour) > 23) return null;
  const series = String(WEEKDAYS.indexOf(weekday === "天" ? "日" : weekday) + 1);
  return { key: hour.padStart(2, "0"), name: hour.padStart(2, "0"), series };
}

/** Takes one row into the reading; why it can't, else "". */
function take(reading: FanReading, core: CoreFan[], part: string, name: string, written: string, fans: string): string {
  const digits = written.normalize("NFKC").replaceAll(",", "");
  const value = /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(value <= MOST)) return "数值应为不小于 0 的数字";
  if (part === ACTIVE) {
    reading.active = value;
    return "";
  }
  if (!name) return "缺少名称";
  if (part === CORE) {
    core.push({ name, interactions: value, ...(/^\d+$/.test(fans) && { fans: Number(fans) }) });
    return "";
  }
  const kind = PARTS[part];
  if (!kind) return `没有“${part.slice(0, 20)}”这个维度`;
  const place = kind === "hour" ? hourOf(name) : { key: kind === "region" ? placeCode(name) : name, name };
  if (!place) return "活跃时段写作 周一 8";
  const counts = reading.parts[kind] ?? [];
  reading.parts[kind] = counts;
  if (counts.some(({ key, series }) => key === place.key && series === place.series)) return "这一项已有一行";
  counts.push({ ...place, value });
  return "";
}

/** What the account's back end tells of its fans, from a sheet of 维度, 名称, 数值; kept as a reading of yesterday. */
export async function importFans({ services, caller, request, files }: HandlerContext<"yunying.weiboImport">): Promise<ImportResult[]> {
  const file: UploadedFile | undefined = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const own = await ownWeibo({ services, caller });
  const account = request.uid ? own.find(({ key }) => key === request.uid) : own[0];
  if (!account) throw new ApiError(404, "不是本单位的微博账号", 404);
  const [heading = [], ...rows] = await sheetReaderOf(services).read(file.data);
  const [part, name, value] = HEADINGS.map((title) => heading.indexOf(title)) as [number, number, number];
  if (part < 0 || name < 0 || value < 0) throw new ApiError(100001, `表头须有 ${HEADINGS.join("、")}`);
  if (rows.length > MOST_ROWS) throw new ApiError(100009, `一次最多导入 ${MOST_ROWS} 行`);
  const fans = heading.indexOf("粉丝");
  const [time, core] = [services.now(), [] as CoreFan[]];
  const day = dayName(time - DAY);
  const reading: FanReading = { id: `${account.key}:${day}:${time}`, sourceCode: account.key, day, parts: {}, time };
  const results = rows.flatMap((cells, at): ImportResult[] => {
    if (cells.every((cell) => cell === "")) return [];
    const [kind, label] = [cells[part] ?? "", cells[name] ?? ""];
    const refusal = take(reading, core, kind, label, cells[value] ?? "", cells[fans] ?? "");
    return [{ row: at + 2, key: `${kind} ${label}`.trim(), ok: refusal === "", message: refusal || "已导入" }];
  });
  if (results.some(({ ok }) => ok)) {
    const sorted = core.sort((a, b) => b.interactions - a.interactions);
    await fanReadingsOf(services).put({
      ...{ ...reading, userName: caller.userName, fileName: file.fileName },
      ...(sorted.length > 0 && { core: sorted }),
    });
  }
  await auditOf(services).note(caller, "导入微博粉丝", `${account.name}，${results.filter(({ ok }) => ok).length} 行`);
  return results;
}
