import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { questionWords } from "#server/ai/subject.ts";
import { placeName, regionOf } from "#server/analysis/gazetteer.ts";
import { findRegion } from "#server/analysis/regions.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { cutWords } from "#server/text/segment.ts";
import { questionWindow } from "./questionWindow.ts";

/** What a question asks the list of documents for. */
export interface QuestionConditions {
  /** As the list of search results is asked, so that both count the same. */
  request: DocumentRequest & { beginTime: number; endTime: number };
  /** Address of that list, relative to the console. */
  address: string;
  /** The conditions in words: 时间：…, 地域：…. */
  said: string[];
  /** The question without the words that became conditions. */
  rest: string;
}

/** Other words than its name by which a kind of source is asked for. */
const KINDS: Record<string, string> = { wechat: "微信公众号|公众号", app: "客户端", video: "视频", epaper: "电子报|报纸", news: "网媒" };
const TONES = Object.entries(SENTIMENT_NAMES).map(([tone, name]) => ({ tone, name, pattern: new RegExp(name) }));
/** Kinds that everybody may see: a question names no more than its asker could tick. */
const SOURCES = typesFor({ overseas: false }).map((type) => {
  const name = TYPE_NAMES[type] ?? type;
  return { type, name, pattern: new RegExp([KINDS[type], name].filter(Boolean).join("|"), "i") };
});
/** What asks for the number of documents; 多少人 and 多少个 ask for a number within a text. */
const COUNTS =
  /(?:多少|几)(?:条|篇|则)|多少(?:报道|稿件|文章|舆情|信息|新闻)|(?:报道|稿件|文章|舆情|信息|新闻)有?(?:多少|几)|数量|总数|条数|篇数/;
const LISTS = /哪些|有什么|有啥|列出|列举/;
const WITHIN = /(?:最近|近|过去|这)\s*[\d一二两三四五六七八九十半]+\s*个?(?:天|日|周|星期|月|年)/;

/** Whether a question asks for a list of documents or for their number, so that its words may be conditions. */
export const asksForList = (question: string): boolean => COUNTS.test(question) || LISTS.test(question);

/**
 * Time, place, tone, kind of source and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 */
export function questionConditions(question: string, now: number, outlets: readonly string[] = []): QuestionConditions | undefined {
  if (!asksForList(question)) return undefined;
  let rest = question.replace(WITHIN, "，");
  const said: string[] = [];
  const take = (pattern: RegExp | string) => {
    rest = rest.replace(pattern, "，");
  };
  const outlet = outlets.filter((name) => name.length >= 3 && rest.includes(name)).sort((a, b) => b.length - a.length)[0];
  if (outlet) take(outlet);
  const region = regionOf(findRegion(cutWords(rest), [], "").regionId);
  const place = region && [region.fullName, region.name].find((name) => rest.includes(name));
  if (place) take(place);
  const tone = TONES.find(({ pattern }) => pattern.test(rest));
  if (tone) take(tone.pattern);
  const kind = SOURCES.find(({ pattern }) => pattern.test(rest));
  if (kind) take(kind.pattern);
  const words = questionWords(rest).filter((word) => !OF_LISTS.has(word));
  // Where there is a subject, a place or a kind beside it may be part of it: only a number is asked of the list then.
  if (!COUNTS.test(question) && (words.length > 0 || !(outlet || place || tone || kind))) return undefined;
  const window = questionWindow(question, now);
  const { beginTime, endTime } = window ?? { beginTime: now - 7 * DAY, endTime: now };
  said.push(`时间：${moment(beginTime)} 至 ${moment(endTime)}`);
  if (place && region) said.push(`地域：${placeName(region.code)}`);
  if (tone) said.push(`情感：${tone.name}`);
  if (kind) said.push(`类型：${kind.name}`);
  if (outlet) said.push(`来源：${outlet}`);
  if (words.length > 0) said.push(`关键词：${words.join(" ")}`);
  const request = {
    ...{ beginTime, endTime, duplicate: 1, dataType: [kind?.type ?? "all"] },
    ...(words.length > 0 ? { keyWords: words.join(" ") } : {}),
    ...(place && region ? { regionIds: [region.code] } : {}),
    ...(tone ? { isAppraise: [tone.tone] } : {}),
    ...(outlet ? { source: [outlet] } : {}),
  } as QuestionConditions["request"];
  return { request, address: addressOf(request), said, rest };
}

/** Words that a question for a list is made of, beside those of any question. */
const OF_LISTS = new Set("多少 几条 几篇 数量 总数 条数 篇数 信息 媒体 地区 共有 一共 总共 发布".split(" "));

function addressOf({ beginTime, endTime, keyWords, regionIds, isAppraise, dataType, source }: QuestionConditions["request"]): string {
  const query = new URLSearchParams({ time: `${beginTime}-${endTime}`, duplicate: "1", dataType: String(dataType?.[0] ?? "all") });
  if (keyWords) query.set("keyWords", keyWords);
  for (const [name, value] of Object.entries({ regionIds, isAppraise, source })) if (value) query.set(name, value.join(","));
  return `/media/fts/list?${query}`;
}

const moment = (time: number): string => localDate(time).toISOString().slice(5, 16).replace("T", " ");
