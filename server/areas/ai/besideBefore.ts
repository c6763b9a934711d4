import { DAY } from "#engine/grammar/localTime.ts";
import { platformsAmong } from "./conditionNames.ts";
import type { ListConditions } from "./conditionValues.ts";
import type { QuestionTime } from "./questionWindow.ts";
import type { ReadQuestion } from "./readQuestion.ts";

/** Conditions that a question names. */
export type Named = Partial<ListConditions>;

/** What both name of one condition, each of them told; undefined where it is of two kinds. */
export function withBoth(before: ReadQuestion, next: ReadQuestion, named: Named): ReadQuestion | undefined {
  const of = (["regions", "kinds", "tones", "levels", "outlets"] as const).filter((key) => named[key] && before.conditions[key]?.length);
  const [key] = of;
  if (of.length !== 1 || !key || Object.keys(named).some((one) => one !== key && one !== "platforms")) return undefined;
  const union = [...new Set([...(before.conditions[key] ?? []), ...(next.conditions[key] ?? [])])];
  const more = <One extends { name: string }>(one: One[], other: One[]): One[] => [
    ...one,
    ...other.filter(({ name }) => !one.some((known) => known.name === name)),
  ];
  const platforms = more(before.platforms, next.platforms);
  return {
    ...before,
    ...{
      places: more(before.places, next.places),
      platforms,
      split: undefined,
      ranked: false,
      wanted: true,
      against: undefined,
      days: undefined,
    },
    conditions: {
      ...before.conditions,
      [key]: union,
      ...(key === "kinds" && { platforms: platformsAmong(union, platforms) }),
    },
  };
}

/** 和上周比呢: the same in the time before and in this one. */
export function againstTime(before: ReadQuestion, time: QuestionTime, now: number): ReadQuestion {
  const first =
    before.against?.first ??
    (before.time
      ? { name: before.time.written, window: before.time.window }
      : { name: "近 7 天", window: { beginTime: now - 7 * DAY, endTime: now } });
  const base = { name: time.written, window: time.window };
  return { ...before, wanted: true, split: undefined, ranked: false, days: undefined, against: { first, base, rest: "" } };
}
