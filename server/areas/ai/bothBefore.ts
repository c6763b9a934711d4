import { againstTime, withBoth } from "./besideBefore.ts";
import type { ReadQuestion } from "./readQuestion.ts";

/** 两个比哪个多, 哪边负面更多 has no value of its own: the last two that were asked for. */
const BOTH =
  /^(?:那|再)?(?:这|那)?(?:(?:两|俩)(?:个?(?:省|市|地方?|平台|渠道|媒体|时间)|[个边家者天周月])?|二者)?(?:之间|放一起|一起)?(?:相?比(?:一?[下比]|较)?|对比一?下?|相差|差)?[，,]?(?:(?:哪(?:一?[个边家天里]|个?[省市])|谁)[的更]?[多少高低]|多少|怎么样|如何|呢)?[？?。\s]*$/;
const COMPARES = /比|差|两|俩|二者/;
const DIMENSIONS = ["regions", "kinds", "tones", "levels", "outlets"] as const;

/** What the last two questions of a chat asked for, beside each other; undefined where they differ in more than one condition. */
export function bothBefore(
  previous: ReadQuestion | undefined,
  before: ReadQuestion,
  question: string,
  now: number,
): ReadQuestion | undefined {
  if (!previous || !BOTH.test(question) || !(COMPARES.test(question) || /哪|谁/.test(question))) return undefined;
  const told = (value: unknown) => JSON.stringify(value ?? []);
  const differing = DIMENSIONS.filter((key) => told(previous.conditions[key]) !== told(before.conditions[key]));
  const later = told(previous.time?.window) !== told(before.time?.window);
  const [key, ...more] = differing;
  if (later && !key && previous.time) return againstTime(before, previous.time, now);
  if (!key || later || more.length > 0 || (previous.conditions[key]?.length ?? 0) !== 1 || before.conditions[key]?.length !== 1)
    return undefined;
  return withBoth(previous, before, { [key]: before.conditions[key] });
}
