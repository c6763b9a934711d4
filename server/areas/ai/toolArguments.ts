import { DAY } from "#engine/grammar/localTime.ts";
import { inert } from "#server/ai/quote.ts";
import { fullPlace, momentOf, outerPlaces, Refused, regionCodes, written } from "./argumentValues.ts";
import { CATEGORIES, KINDS, LEVEL_NAMES, ORDERS, ORIGINALS, PLATFORMS, platformsAmong, STATES, TONES } from "./conditionNames.ts";
import type { ListConditions } from "./conditionValues.ts";
import { placesBeside } from "./placeGroups.ts";

/** What a model gave for each argument, as a list of words: none where it gave none. */
type Given = (name: ArgumentName) => string[];

/** One argument of the tools: its JSON Schema, what it makes of the conditions, and the conditions written as it. */
interface Argument {
  schema: { type: "string" | "boolean" | "array"; description: string; enum?: string[]; items?: { type: "string"; enum?: string[] } };
  read: (given: string[], all: Given, now: number) => Partial<ListConditions>;
  write: (conditions: ListConditions) => string | string[] | boolean | undefined;
}

export type ArgumentName =
  | "begin"
  | "end"
  | "region"
  | "exclude_region"
  | "tone"
  | "kind"
  | "level"
  | "outlet"
  | "category"
  | "author"
  | "keywords"
  | "any_words"
  | "exclude_words"
  | "title_only"
  | "original"
  | "picture"
  | "copies"
  | "state"
  | "order";

const LONGEST = 200;
const MOST = 50;

const texts = (key: "keyWords" | "anyWords" | "excludeWords", description: string): Argument => ({
  schema: { type: "string", description },
  read: (given) => ({ [key]: given.join(" ") }),
  write: (conditions) => conditions[key] || undefined,
});

const flag = (key: "titleOnly" | "pictures" | "copies", description: string): Argument => ({
  schema: { type: "boolean", description },
  read: ([given]) => (given === "true" || given === "是" ? { [key]: true } : {}),
  write: (conditions) => conditions[key] || undefined,
});

/** One or several of some names; `what` they are is told where one is unknown. */
function choice<One extends { name: string }>(
  what: string,
  all: readonly One[],
  description: string,
  several: boolean,
  read: (chosen: One[]) => Partial<ListConditions>,
  write: (conditions: ListConditions) => string[],
): Argument {
  const names = all.map(({ name }) => name);
  return {
    schema: several ? { type: "array", items: { type: "string", enum: names }, description } : { type: "string", enum: names, description },
    read: (given) => read(given.flatMap((name) => all.find((one) => one.name === name) ?? refuse(what, name, names))),
    write: (conditions) => {
      const written = write(conditions);
      return written.length === 0 ? undefined : several ? written : written[0];
    },
  };
}

function refuse(what: string, name: string, names: string[]): never {
  throw new Refused(`${what}“${inert(name).slice(0, 40)}”不可用，可用：${names.join("、")}`);
}

const nameOf = <One extends { name: string }>(all: readonly One[], fits: (one: One) => boolean): string[] =>
  all.filter(fits).map(({ name }) => name);

/** Kinds by name, and platforms whose documents are of a kind with others'. */
const KINDS_NAMED = [
  ...KINDS.map(({ name, type }) => ({ name, kind: type as string, platform: undefined })),
  ...PLATFORMS.map((platform) => ({ name: platform.name, kind: platform.kind, platform })),
];
const LEVELS = Object.entries(LEVEL_NAMES).map(([level, name]) => ({ level, name }));

/** Every argument that gives a condition of the list, as models see it and as it is read. */
export const ARGUMENTS: Record<ArgumentName, Argument> = {
  begin: {
    schema: { type: "string", description: "起始时间，北京时间，2026-11-16 或 2026-11-16 08:00；缺省为结束前七天" },
    read: ([given], all, now) => {
      const [end] = all("end");
      const endTime = end ? momentOf(end, true) : now;
      const beginTime = given ? momentOf(given, false) : Math.min(now, endTime) - 7 * DAY;
      if (beginTime < 0 || beginTime >= endTime) throw new Refused("起始时间应早于结束时间");
      return { beginTime };
    },
    write: ({ beginTime }) => written(beginTime),
  },
  end: {
    schema: { type: "string", description: "结束时间，写法相同；只写日期时含该日；缺省为现在" },
    read: ([given], _, now) => ({ endTime: given ? momentOf(given, true) : now }),
    write: ({ endTime }) => written(endTime),
  },
  region: {
    schema: { type: "array", items: { type: "string" }, description: "地域名，省、市、区县或长三角一类的区域，任一即可" },
    read: (given, all) => (all("exclude_region").length > 0 ? {} : { regions: given.flatMap(regionCodes) }),
    write: ({ regions = [], leftPlaces = [] }) =>
      leftPlaces.length > 0 ? outerPlaces(regions, leftPlaces) : filled(regions.map(fullPlace)),
  },
  exclude_region: {
    schema: { type: "array", items: { type: "string" }, description: "要排除的地域名；与 region 同用时在该省内排除" },
    read: (given, all) =>
      given.length === 0
        ? {}
        : { leftPlaces: given, regions: placesBeside(given.flatMap(regionCodes), all("region").flatMap(regionCodes)) },
    write: ({ leftPlaces = [] }) => filled(leftPlaces),
  },
  tone: choice(
    "情感",
    TONES,
    "情感倾向，任一即可",
    true,
    (chosen) => ({ tones: chosen.map(({ tone }) => tone) }),
    ({ tones = [] }) => nameOf(TONES, ({ tone }) => tones.includes(tone)),
  ),
  kind: choice(
    "媒体类型",
    KINDS_NAMED,
    "媒体类型或平台，任一即可；缺省为全部（不含短视频和自媒体）",
    true,
    (chosen) => {
      const kinds = [...new Set(chosen.map(({ kind }) => kind))];
      const whole = chosen.flatMap(({ kind, platform }) => (platform ? [] : kind));
      return {
        kinds,
        platforms:
          whole.length > 0
            ? []
            : platformsAmong(
                kinds,
                chosen.flatMap(({ platform }) => platform ?? []),
              ),
      };
    },
    ({ kinds = [], platforms = [] }) =>
      nameOf(KINDS_NAMED, ({ kind, platform }) =>
        platform ? platforms.includes(platform.key) : platforms.length === 0 && kinds.includes(kind),
      ),
  ),
  level: choice(
    "媒体级别",
    LEVELS,
    "媒体级别，任一即可",
    true,
    (chosen) => ({ levels: chosen.map(({ level }) => level) }),
    ({ levels = [] }) => nameOf(LEVELS, ({ level }) => levels.includes(level)),
  ),
  outlet: {
    schema: { type: "array", items: { type: "string" }, description: "来源（媒体或账号）的全名，任一即可" },
    read: (outlets) => ({ outlets }),
    write: ({ outlets = [] }) => filled(outlets),
  },
  category: choice(
    "分类",
    CATEGORIES.map((name) => ({ name })),
    "内容分类，任一即可",
    true,
    (chosen) => ({ categories: chosen.map(({ name }) => name) }),
    ({ categories = [] }) => categories,
  ),
  author: {
    schema: { type: "string", description: "作者的姓名" },
    read: ([author]) => (author ? { author } : {}),
    write: ({ author }) => author,
  },
  keywords: texts("keyWords", "检索词，多个词以空格分开，须同时出现；短语加英文双引号"),
  any_words: texts("anyWords", "任一出现即可的词，以空格分开"),
  exclude_words: texts("excludeWords", "不得出现的词，以空格分开"),
  title_only: flag("titleOnly", "只在标题中检索"),
  original: choice(
    "原创与转载",
    ORIGINALS,
    "只看原创或只看转载",
    false,
    ([chosen]) => (chosen ? { original: chosen.original } : {}),
    ({ original }) => nameOf(ORIGINALS, (one) => one.original === original),
  ),
  picture: flag("pictures", "只看含图片的"),
  copies: flag("copies", "不去重，相同稿件各计一篇"),
  state: choice(
    "处置状态",
    STATES,
    "处置状态，任一即可",
    true,
    (chosen) => ({ states: chosen.map(({ state }) => state) }),
    ({ states = [] }) => nameOf(STATES, ({ state }) => states.includes(state)),
  ),
  order: choice(
    "排序",
    ORDERS,
    "排序，缺省为最新",
    false,
    ([chosen]) => (chosen ? { order: chosen.order } : {}),
    ({ order }) => nameOf(ORDERS, (one) => one.order === order),
  ),
};

const filled = (list: string[]): string[] | undefined => (list.length > 0 ? list : undefined);

/** The conditions that the arguments of a call give. @throws Refused */
export function givenConditions(args: Record<string, unknown>, now: number): ListConditions {
  const all: Given = (name) => wordsOf(args, name);
  const read = (Object.keys(ARGUMENTS) as ArgumentName[]).map((name) => ARGUMENTS[name].read(all(name), all, now));
  return Object.assign({ beginTime: now - 7 * DAY, endTime: now }, ...read) as ListConditions;
}

/** Conditions as the arguments of a call, of which `givenConditions` makes the same. */
export const argumentsOf = (conditions: ListConditions): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(ARGUMENTS) as ArgumentName[]).flatMap((name) => {
      const value = ARGUMENTS[name].write(conditions);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Models write one word where a list is wanted, and the other way. */
function wordsOf(args: Record<string, unknown>, name: string): string[] {
  const value = args[name];
  if (value === undefined || value === null) return [];
  if (typeof value === "boolean") return [String(value)];
  const list = Array.isArray(value) ? value : [value];
  return list.slice(0, MOST).flatMap((one) => {
    if (typeof one !== "string") throw new Refused(`参数 ${name} 应为文字`);
    return one.trim().slice(0, LONGEST) || [];
  });
}
