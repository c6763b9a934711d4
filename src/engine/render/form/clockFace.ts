import dayjs, { type Dayjs } from "dayjs";

const SHANGHAI_MINUTES = 8 * 60;

/** What clocks of Asia/Shanghai show at an instant (ms), wherever the reader is. */
export const clockFace = (instant: number): Dayjs => dayjs(instant + (SHANGHAI_MINUTES + new Date(instant).getTimezoneOffset()) * 60_000);

/** The instant (ms) at which they show this. */
export const instantOf = (shown: Dayjs): number =>
  shown.valueOf() - (SHANGHAI_MINUTES + new Date(shown.valueOf()).getTimezoneOffset()) * 60_000;
