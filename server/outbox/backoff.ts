import { HOUR } from "#engine/grammar/localTime.ts";
/** After so many attempts a push counts as failed: the last comes about four hours after the first. */
export const MAX_ATTEMPTS = 10;

/** Pause after the n-th failed attempt in ms: 30 s doubled each time, at most an hour. */
export const backoff = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), HOUR);
