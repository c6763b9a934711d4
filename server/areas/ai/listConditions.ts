import { typesFor } from "#engine/grammar/dataTypes.ts";
import { localDate } from "#engine/grammar/localTime.ts";
import { placeName } from "#server/analysis/gazetteer.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { PLATFORM_NAMES, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";

/** Tones a question may name. */
export const TONES = Object.entries(SENTIMENT_NAMES).map(([tone, name]) => ({ tone, name }));
/** Kinds that everybody may see: a question names no more than its asker could tick. */
export const KINDS = typesFor({ overseas: false }).map((type) => ({ type, name: TYPE_NAMES[type] ?? type }));

/** Levels of sources, as D.sourceRank. */
export const LEVEL_NAMES: Record<string, string> = { "1": "中央", "2": "省级", "3": "地市", "4": "区县", "5": "商业" };

/** What the list of documents is asked for; absent or "" is no condition. Times in ms, the end not included. */
export interface ListConditions {
  beginTime: number;
  endTime: number;
  /** Words joined by blanks. */
  keyWords?: string;
  /** Words that must not occur, joined by blanks. */
  excludeWords?: string;
  /** Words of which one must occur, joined by blanks. */
  anyWords?: string;
  /** Words are looked for in headlines alone. */
  titleOnly?: boolean;
  /** Near-identical documents each count. */
  copies?: boolean;
  /** "1" originals alone, "0" what was taken over. */
  original?: "1" | "0";
  /** Places that were left out, by which `regions` are all others. */
  leftPlaces?: string[];
  /** Codes of regions, of tones, of kinds and of levels of sources; any of each. */
  regions?: string[];
  tones?: string[];
  kinds?: string[];
  levels?: string[];
  /** Platforms of accounts (D.platform). */
  platforms?: string[];
  /** Names or ids of sources. */
  outlets?: string[];
}

export interface ConditionedList {
  /** As the list of search results is asked, so that both count the same. */
  request: DocumentRequest & { beginTime: number; endTime: number };
  /** What that list's page is opened with. */
  opens: string;
  /** The conditions in words: 时间：…, 地域：…. */
  said: string[];
}

/** The list of search results under some conditions, near-identical documents once unless each is to count; times of other years than `now`'s are told with it. */
export function listConditions(conditions: ListConditions, now: number): ConditionedList {
  const {
    beginTime,
    endTime,
    keyWords,
    excludeWords,
    anyWords,
    titleOnly,
    copies,
    original,
    leftPlaces = [],
    regions = [],
    tones = [],
    kinds = [],
    levels = [],
    outlets = [],
    platforms = [],
  } = conditions;
  const far = [beginTime, endTime].some((time) => localDate(time).getUTCFullYear() !== localDate(now).getUTCFullYear());
  const said = [`时间：${moment(beginTime, far)} 至 ${moment(endTime, far)}`];
  const say = (what: string, names: string[]) => names.length > 0 && said.push(`${what}：${names.join("、")}`);
  if (leftPlaces.length > 0) said.push(`地域：除${leftPlaces.join("、")}外的 ${regions.length} 个地区（不含地域不明的稿件）`);
  else say("地域", [...new Set(regions.map(placeName))]);
  say(
    "情感",
    tones.map((tone) => TONES.find((one) => one.tone === tone)?.name ?? tone),
  );
  say(
    "类型",
    kinds.map((kind) => TYPE_NAMES[kind] ?? kind),
  );
  say(
    "平台",
    platforms.map((platform) => PLATFORM_NAMES[platform] ?? platform),
  );
  say(
    "媒体级别",
    levels.map((level) => LEVEL_NAMES[level] ?? level),
  );
  say("来源", outlets);
  if (keyWords) said.push(`关键词：${keyWords}`);
  if (anyWords) said.push(`任一词：${anyWords.replaceAll(" ", "、")}`);
  if (excludeWords) said.push(`不含：${excludeWords}`);
  if (titleOnly) said.push("检索范围：仅标题");
  if (original) said.push(original === "1" ? "原创稿件" : "转载稿件");
  const request = {
    ...{ beginTime, endTime, duplicate: copies ? 0 : 1, dataType: kinds.length > 0 ? kinds : ["all"] },
    ...(keyWords ? { keyWords } : {}),
    ...(excludeWords ? { excludeWords } : {}),
    ...(anyWords ? { anyWords } : {}),
    ...(titleOnly ? { queryField: "title" } : {}),
    ...(original ? { isOriginal: original } : {}),
    ...(regions.length > 0 ? { regionIds: regions } : {}),
    ...(tones.length > 0 ? { isAppraise: tones } : {}),
    ...(platforms.length > 0 ? { platformIdentity: platforms } : {}),
    ...(levels.length > 0 ? { sourceRank: levels.map(Number) } : {}),
    ...(outlets.length > 0 ? { source: outlets } : {}),
  } as ConditionedList["request"];
  return { request, opens: opensWith(request), said };
}

function opensWith({ beginTime, endTime, duplicate, dataType, ...others }: ConditionedList["request"]): string {
  const query = new URLSearchParams({
    time: `${beginTime}-${endTime}`,
    duplicate: String(duplicate),
    dataType: (dataType ?? ["all"]).join(","),
  });
  for (const [name, value] of Object.entries(others)) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  return query.toString();
}

const moment = (time: number, withYear: boolean): string =>
  localDate(time)
    .toISOString()
    .slice(withYear ? 0 : 5, 16)
    .replace("T", " ");
