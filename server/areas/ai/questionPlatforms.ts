import { PLATFORM_NAMES } from "#server/labels/labels.ts";

/** Platforms whose documents are of one kind with others': 抖音 and 快手 are both 短视频. Keys as D.platform. */
export const PLATFORMS = [
  ["douyin", "video"],
  ["kuaishou", "video"],
  ["shipinhao", "video"],
  ["toutiao", "wemedia"],
  ["baijia", "wemedia"],
].map(([key = "", kind = ""]) => ({ key, kind, name: PLATFORM_NAMES[key] ?? key }));

/** The platforms that a question names. */
export function questionPlatforms(question: string): { platforms: typeof PLATFORMS; rest: string } {
  const platforms = PLATFORMS.filter(({ name }) => question.includes(name));
  const rest = platforms.reduce((left, { name }) => left.replaceAll(name, "，"), question);
  return { platforms, rest };
}
