import { PLATFORMS } from "./conditionNames.ts";

/** The platforms that a question names. */
export function questionPlatforms(question: string): { platforms: typeof PLATFORMS; rest: string } {
  const platforms = PLATFORMS.filter(({ name }) => question.includes(name));
  const rest = platforms.reduce((left, { name }) => left.replaceAll(name, "，"), question);
  return { platforms, rest };
}
