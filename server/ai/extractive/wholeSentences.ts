import { isAttribution } from "./quotes.ts";

/** So long may a saying of several sentences be. */
const LONGEST = 240;
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Sentences with what belongs to them: those within one pair of quotation marks stand together, and with 魏师傅说。 behind it. */
export function wholeSentences(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let open = false;
  for (const line of lines) {
    const last = whole.at(-1);
    const goes = last !== undefined && (open || (last.endsWith("”") && isAttribution(line))) && last.length + line.length <= LONGEST;
    if (goes) whole[whole.length - 1] = `${last}${line}`;
    else whole.push(line);
    const now = whole.at(-1) ?? "";
    open = count(now, "“") > count(now, "”");
  }
  return whole;
}
