/** SPEC §9: typed out at 20 ms per character. */
export const TYPING_MS = 20;
/**
 * What was heard is to be on screen after this long, however fast the stream and however slow the machine: less than the
 * second that is allowed, since words are gathered on the way (200 ms) and a frame takes its time.
 */
export const LAG_MS = 800;

/** Characters heard and not yet typed. Times are ms of one monotonic clock. */
export interface Typing {
  chars: readonly string[];
  /** The first `upTo` characters are to be typed by `due`. */
  dues: readonly { upTo: number; due: number }[];
  /** When characters were last typed, or began to wait. */
  at: number;
  /** Time that has not made a character yet. */
  credit: number;
  /** How much later than asked the last tick came: what typing and drawing cost this machine. */
  late: number;
}

export const nothingHeard: Typing = { chars: [], dues: [], at: 0, credit: 0, late: 0 };

/** Longest pause that a slow machine is given between ticks. */
const REST_MAX_MS = 180;

/** Pause to the next tick: 20 ms, more where the last one came late, so that typing never takes all of a slow machine. */
export const restBefore = ({ late }: Typing): number => TYPING_MS + Math.min(REST_MAX_MS, late < 10 ? 0 : late);

export const restOf = ({ chars }: Typing): string => chars.join("");

/** More text; characters are code points, so that nothing is torn apart. */
export function hearText(typing: Typing, text: string, now: number): Typing {
  if (text === "") return typing;
  const chars = [...typing.chars, ...text];
  const idle = typing.chars.length === 0;
  return {
    chars,
    dues: [...typing.dues, { upTo: chars.length, due: now + LAG_MS }],
    at: idle ? now : typing.at,
    credit: idle ? 0 : typing.credit,
    late: typing.late,
  };
}

/**
 * What is typed at one tick: a character for each 20 ms since the last tick, however late it comes, and as many more as
 * are needed to have every character typed a second after it was heard, spread evenly over the ticks till then.
 */
export function typeMore(typing: Typing, now: number): { typed: string; typing: Typing } {
  const { chars, dues } = typing;
  const elapsed = now - typing.at;
  const credit = typing.credit + elapsed;
  // Timers may come a trifle early.
  let count = Math.max(1, Math.floor((credit + 1) / TYPING_MS));
  // The next tick takes as long as this one did, and what is typed takes as long again to be drawn.
  const step = Math.max(TYPING_MS, elapsed);
  const late = Math.max(0, elapsed - restBefore(typing));
  const margin = late < 10 ? 0 : Math.min(LAG_MS / 2, step + late);
  for (const { upTo, due } of dues) {
    const ticks = Math.max(1, Math.floor((due - margin - now + 1) / step) + 1);
    count = Math.max(count, Math.ceil(upTo / ticks));
  }
  count = Math.min(count, chars.length);
  return {
    typed: chars.slice(0, count).join(""),
    typing: {
      chars: chars.slice(count),
      dues: dues.filter(({ upTo }) => upTo > count).map(({ upTo, due }) => ({ upTo: upTo - count, due })),
      at: now,
      credit: Math.max(0, credit - count * TYPING_MS),
      late,
    },
  };
}
