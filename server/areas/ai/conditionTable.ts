import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { PLATFORM_NAMES, STATUS_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { LEVEL_NAMES, ORIGINALS, orderOf, TONES } from "./conditionNames.ts";
import type { ListConditions } from "./conditionValues.ts";
import type { ArgumentName } from "./toolArguments.ts";

/** One condition: how the list is asked for it, how it is said, and which argument of the tools gives it. */
export interface Condition<Value> {
  request: (value: Value) => DocumentRequest;
  /** 地域：山东; undefined where another says it. */
  said: (value: Value, all: ListConditions) => string | undefined;
  argument: ArgumentName;
}

const silent = () => undefined;
const names = (what: string, nameOf: (key: string) => string | undefined) => (keys: string[]) =>
  `${what}：${[...new Set(keys.map((key) => nameOf(key) ?? key))].join("、")}`;

/**
 * Every condition that a question or a tool may give, in the order in which they are said. The reader of questions and the tools of a
 * model's service fill the same `ListConditions`, and both are read by this table alone: a condition without its entry does not compile.
 */
export const CONDITIONS: { [Key in keyof ListConditions]-?: Condition<NonNullable<ListConditions[Key]>> } = {
  // Both times are said in one, before all else.
  beginTime: { request: (beginTime) => ({ beginTime }), said: silent, argument: "begin" },
  endTime: { request: (endTime) => ({ endTime }), said: silent, argument: "end" },
  leftPlaces: {
    request: () => ({}),
    said: (left, { regions = [] }) => `地域：除${left.join("、")}外的 ${regions.length} 个地区（不含地域不明的稿件）`,
    argument: "exclude_region",
  },
  regions: {
    request: (regionIds) => ({ regionIds }),
    said: (codes, { leftPlaces = [] }) => (leftPlaces.length > 0 ? undefined : names("地域", placeName)(codes)),
    argument: "region",
  },
  tones: {
    request: (isAppraise) => ({ isAppraise: isAppraise as NonNullable<DocumentRequest["isAppraise"]> }),
    said: names("情感", (tone) => TONES.find((one) => one.tone === tone)?.name),
    argument: "tone",
  },
  kinds: { request: (dataType) => ({ dataType }), said: names("类型", (kind) => TYPE_NAMES[kind]), argument: "kind" },
  platforms: {
    request: (platformIdentity) => ({ platformIdentity }),
    said: names("平台", (platform) => PLATFORM_NAMES[platform]),
    argument: "kind",
  },
  levels: {
    request: (levels) => ({ sourceRank: levels.map(Number) as NonNullable<DocumentRequest["sourceRank"]> }),
    said: names("媒体级别", (level) => LEVEL_NAMES[level]),
    argument: "level",
  },
  outlets: { request: (source) => ({ source }), said: names("来源", (name) => name), argument: "outlet" },
  categories: { request: (categoryIds) => ({ categoryIds }), said: names("分类", (name) => name), argument: "category" },
  author: { request: (author) => ({ author }), said: (name) => `作者：${name}`, argument: "author" },
  keyWords: { request: (keyWords) => ({ keyWords }), said: (words) => `关键词：${words}`, argument: "keywords" },
  anyWords: {
    request: (anyWords) => ({ anyWords }),
    said: (words) => `任一词：${words.replaceAll(" ", "、")}`,
    argument: "any_words",
  },
  excludeWords: { request: (excludeWords) => ({ excludeWords }), said: (words) => `不含：${words}`, argument: "exclude_words" },
  titleOnly: { request: () => ({ queryField: "title" }), said: () => "检索范围：仅标题", argument: "title_only" },
  original: {
    request: (isOriginal) => ({ isOriginal }),
    said: (value) => `${ORIGINALS.find(({ original }) => original === value)?.name}稿件`,
    argument: "original",
  },
  pictures: { request: () => ({ hasPic: 1 }), said: () => "含图片", argument: "picture" },
  // Told beside the number.
  copies: { request: () => ({ duplicate: 0 }), said: silent, argument: "copies" },
  states: {
    request: (states) => ({ status: states.map(Number) }),
    said: names("处置状态", (state) => STATUS_NAMES[state]),
    argument: "state",
  },
  order: {
    request: (order) => ({ sortField: orderOf(order)?.field, sortType: orderOf(order)?.direction }),
    said: (order) => `排序：${orderOf(order)?.name}`,
    argument: "order",
  },
};
