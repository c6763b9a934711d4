/** SPEC §9: typed out at 20 ms per character. */
export const TYPING_MS = 20;

/** Characters heard and not yet typed; the address of a link stands for one, a chart's configuration too. Times are ms of one monotonic clock. */
export interface Typing {
  chars: readonly string[];
  /** When characters were last typed, or began to wait. */
  at: number;
  /** Time that has not made a character yet. */
  credit: number;
  /** How much later than asked the last tick came: what typing and drawing cost this machine. */
  late: number;
}

export const nothingHeard: Typing = { chars: [], at: 0, credit: 0, late: 0 };

/** Longest pause that a slow machine is given between ticks. */
const REST_MAX_MS = 180;

/** Pause to the next tick: 20 ms, more where the last one came late, so that typing never takes all of a slow machine. */
export const restBefore = ({ late }: Typing): number => TYPING_MS + Math.min(REST_MAX_MS, late < 10 ? 0 : late);

export const restOf = ({ chars }: Typing): string => chars.join("");

/**
 * What takes the time of one character, as nothing of it is shown: the address of a link with the bracket that ends its
 * words, the configuration of a chart.
 */
const UNIT = /\]\([^()\s]{1,2000}\)|(?<![^\n])```chart\n[^`]{1,20000}\n```(?![^\n])|[\s\S]/gu;

/** What waits and what comes as characters, such a unit whose parts come one after the other as one of them. */
function unitsOf(waiting: readonly string[], text: string): string[] {
  const bracket = waiting.lastIndexOf("]");
  const fence = waiting.indexOf("`");
  if (bracket < 0 && fence < 0 && !/\]\(|```/.test(text)) return [...waiting, ...text];
  const from = Math.min(...[bracket, fence, waiting.length].filter((at) => at >= 0));
  return [...waiting.slice(0, from), ...((waiting.slice(from).join("") + text).match(UNIT) ?? [])];
}

/** More text; characters are code points, so that nothing is torn apart. */
export function hearText(typing: Typing, text: string, now: number): Typing {
  if (text === "") return typing;
  const idle = typing.chars.length === 0;
  return {
    chars: unitsOf(typing.chars, text),
    at: idle ? now : typing.at,
    credit: idle ? 0 : typing.credit,
    late: typing.late,
  };
}

/**
 * What is typed at one tick: a character for each 20 ms since the last tick, however late it comes, and never more, however
 * far the stream is ahead.
 */
export function typeMore(typing: Typing, now: number): { typed: string; typing: Typing } {
  const { chars } = typing;
  const elapsed = now - typing.at;
  const credit = typing.credit + elapsed;
  // Timers may come a trifle early.
  const count = Math.min(chars.length, Math.floor((credit + 1) / TYPING_MS));
  return {
    typed: chars.slice(0, count).join(""),
    typing: {
      chars: chars.slice(count),
      at: now,
      // A trifle early at every tick must not add up.
      credit: credit - count * TYPING_MS,
      late: Math.max(0, elapsed - restBefore(typing)),
    },
  };
}
