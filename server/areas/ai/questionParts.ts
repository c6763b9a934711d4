import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { PLATFORM_NAMES, STATUS_NAMES } from "#server/labels/labels.ts";
import { KINDS, LEVEL_NAMES, ORIGINALS, type PLATFORMS, TONES } from "./conditionNames.ts";
import type { ListConditions } from "./conditionValues.ts";
import { type ConditionedList, listConditions } from "./listConditions.ts";
import type { Against } from "./questionAgainst.ts";
import type { QuestionPlace } from "./questionPlaces.ts";
import type { AskedThemes } from "./questionThemes.ts";

/** One of several numbers that a question wants, as a list of its own; `of`: of which it is a share. */
export interface AskedPart {
  name: string;
  list: ConditionedList;
  of?: ConditionedList;
  /** What the first part is told against. */
  base?: boolean;
}

const toneName = (tone: string): string => TONES.find((one) => one.tone === tone)?.name ?? tone;
const kindName = (kind: string): string => KINDS.find(({ type }) => type === kind)?.name ?? kind;

/** Which condition a share is of: 微博占负面的几成 asks for that of weibo, 负面占微博的几成 for that of the tone. */
export type ShareOf = "tones" | "kinds" | "regions" | "original" | "pictures";

/** The conditions that a share of something goes without. */
export const widened = (of: ShareOf): Partial<ListConditions> =>
  ({
    tones: { tones: [] },
    kinds: { kinds: [], platforms: [] },
    regions: { regions: [] },
    original: { original: undefined },
    pictures: { pictures: false },
  })[of];

/** What is found of all, beside all: whoever asks for a share sees both numbers, each with its list. */
export function shareParts(
  conditions: ListConditions,
  of: ShareOf,
  places: readonly QuestionPlace[],
  now: number,
  within: string[] = [],
): AskedPart[] {
  const { tones = [], kinds = [], platforms = [] } = conditions;
  const names = {
    tones: tones.map(toneName),
    kinds: platforms.length > 0 ? platforms.map((one) => PLATFORM_NAMES[one] ?? one) : kinds.map(kindName),
    regions: places.map(({ name }) => name),
    original: ORIGINALS.filter((one) => one.original === conditions.original).map(({ name }) => name),
    pictures: ["含图片"],
  }[of];
  const whole = listConditions({ ...conditions, ...widened(of), ...(of === "regions" && { regions: within }) }, now);
  return [
    { name: names.join("、"), list: listConditions(conditions, now), of: whole },
    { name: "全部", list: whole },
  ];
}

/** What is compared, each with the other conditions. */
export function comparedParts(
  conditions: ListConditions,
  now: number,
  places: readonly QuestionPlace[],
  platforms: typeof PLATFORMS,
  themes: AskedThemes["themes"] = [],
): AskedPart[] {
  const part = (name: string, own: Partial<ListConditions>) => ({ name, list: listConditions({ ...conditions, ...own }, now) });
  if (places.length > 1) return places.map(({ name, codes }) => part(name, { regions: codes }));
  const { kinds = [], tones = [], levels = [], outlets = [], categories = [], states = [] } = conditions;
  const apart = [
    ...kinds
      .filter((kind) => !platforms.some((one) => one.kind === kind))
      .map((kind) => part(kindName(kind), { kinds: [kind], platforms: [] })),
    ...platforms.map(({ key, kind, name }) => part(name, { kinds: [kind], platforms: [key] })),
  ];
  if (apart.length > 1) return apart;
  if (tones.length > 1) return tones.map((tone) => part(toneName(tone), { tones: [tone] }));
  if (levels.length > 1) return levels.map((level) => part(LEVEL_NAMES[level] ?? level, { levels: [level] }));
  if (states.length > 1) return states.map((state) => part(STATUS_NAMES[state] ?? state, { states: [state] }));
  if (categories.length > 1) return categories.map((name) => part(name, { categories: [name] }));
  if (themes.length > 1) return themes.map(({ name, anyWords }) => part(name, { anyWords }));
  return outlets.length > 1 ? outlets.map((name) => part(name, { outlets: [name] })) : [];
}

/** Both times; while the first has not ended, the other up to the same hour too. */
export function againstParts(conditions: ListConditions, { first, base }: Against, now: number, share?: ShareOf): AskedPart[] {
  const part = (name: string, window: Against["first"]["window"]): AskedPart => ({
    ...{ name, list: listConditions({ ...conditions, ...window }, now) },
    ...(share && { of: listConditions({ ...conditions, ...widened(share), ...window }, now) }),
  });
  const soFar = first.window.endTime - first.window.beginTime;
  const whole = base.window.endTime - base.window.beginTime;
  const running = first.window.endTime === now && soFar < whole && dayStart(first.window.beginTime) === first.window.beginTime;
  const sameHour = { beginTime: base.window.beginTime, endTime: base.window.beginTime + soFar };
  return [
    part(first.name, first.window),
    { ...part(base.name, base.window), base: true },
    ...(running && whole <= 400 * DAY ? [{ ...part(`${base.name}同一时段`, sameHour), base: true }] : []),
  ];
}

/** Each of several days. */
export const daysParts = (conditions: ListConditions, days: readonly Against["first"][], now: number): AskedPart[] =>
  days.map(({ name, window }) => ({ name, list: listConditions({ ...conditions, ...window }, now) }));
