/** SPEC §9: typed out at 20 ms per character. */
export const TYPING_MS = 20;
/** What was heard is on screen after at most this long, however fast the stream and however slow the machine. */
export const LAG_MS = 1000;

/** Characters heard and not yet typed. Times are ms of one monotonic clock. */
export interface Typing {
  chars: readonly string[];
  /** The first `upTo` characters are to be typed by `due`. */
  dues: readonly { upTo: number; due: number }[];
  /** When characters were last typed, or began to wait. */
  at: number;
  /** Time that has not made a character yet. */
  credit: number;
}

export const nothingHeard: Typing = { chars: [], dues: [], at: 0, credit: 0 };

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
  // The next tick takes as long as this one did.
  const step = Math.max(TYPING_MS, elapsed);
  for (const { upTo, due } of dues) {
    const ticks = Math.max(1, Math.floor((due - now + 1) / step) + 1);
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
    },
  };
}
