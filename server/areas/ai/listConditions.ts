import { typesFor } from "#engine/grammar/dataTypes.ts";
import { localDate } from "#engine/grammar/localTime.ts";
import { placeName } from "#server/analysis/gazetteer.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";

/** Tones a question may name. */
export const TONES = Object.entries(SENTIMENT_NAMES).map(([tone, name]) => ({ tone, name }));
/** Kinds that everybody may see: a question names no more than its asker could tick. */
export const KINDS = typesFor({ overseas: false }).map((type) => ({ type, name: TYPE_NAMES[type] ?? type }));

/** What the list of documents is asked for; absent or "" is no condition. Times in ms, the end not included. */
export interface ListConditions {
  beginTime: number;
  endTime: number;
  /** Words joined by blanks. */
  keyWords?: string;
  /** Code of a region. */
  region?: string;
  /** Code of a tone. */
  tone?: string;
  kind?: string;
  outlet?: string;
}

export interface ConditionedList {
  /** As the list of search results is asked, so that both count the same. */
  request: DocumentRequest & { beginTime: number; endTime: number };
  /** Address of that list, relative to the console. */
  address: string;
  /** The conditions in words: 时间：…, 地域：…. */
  said: string[];
}

/** The list of search results under some conditions, near-identical documents once. */
export function listConditions({ beginTime, endTime, keyWords, region, tone, kind, outlet }: ListConditions): ConditionedList {
  const said = [`时间：${moment(beginTime)} 至 ${moment(endTime)}`];
  if (region) said.push(`地域：${placeName(region)}`);
  if (tone) said.push(`情感：${TONES.find((one) => one.tone === tone)?.name ?? tone}`);
  if (kind) said.push(`类型：${TYPE_NAMES[kind] ?? kind}`);
  if (outlet) said.push(`来源：${outlet}`);
  if (keyWords) said.push(`关键词：${keyWords}`);
  const request = {
    ...{ beginTime, endTime, duplicate: 1, dataType: [kind || "all"] },
    ...(keyWords ? { keyWords } : {}),
    ...(region ? { regionIds: [region] } : {}),
    ...(tone ? { isAppraise: [tone] } : {}),
    ...(outlet ? { source: [outlet] } : {}),
  } as ConditionedList["request"];
  return { request, address: addressOf(request), said };
}

function addressOf({ beginTime, endTime, keyWords, regionIds, isAppraise, dataType, source }: ConditionedList["request"]): string {
  const query = new URLSearchParams({ time: `${beginTime}-${endTime}`, duplicate: "1", dataType: String(dataType?.[0] ?? "all") });
  if (keyWords) query.set("keyWords", keyWords);
  for (const [name, value] of Object.entries({ regionIds, isAppraise, source })) if (value) query.set(name, value.join(","));
  return `/media/fts/list?${query}`;
}

const moment = (time: number): string => localDate(time).toISOString().slice(5, 16).replace("T", " ");
