import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { between, type Random, weighted } from "./random.ts";

/** Newsroom hours: few at night, a peak at nine, another in the evening. Local time of Shanghai. */
const HOURS = [6, 4, 3, 2, 2, 4, 12, 28, 52, 66, 62, 54, 40, 38, 48, 54, 52, 46, 40, 38, 36, 30, 20, 11];
const WEEKDAYS = [0.62, 1.05, 1.08, 1.06, 1.04, 1, 0.68];

/** Draws publication times over `days` days before `now`, heavier on weekdays, by the hour as newsrooms publish. */
export function rhythm(now: number, days: number): (r: Random) => number {
  const first = dayStart(now) - (days - 1) * DAY;
  const starts = Array.from({ length: days }, (_, i) => first + i * DAY);
  const drawDay = weighted(starts.map((start) => WEEKDAYS[new Date(start + DAY / 2).getUTCDay()] as number));
  const inDay = withinDay();
  return (r) => {
    for (;;) {
      const time = (starts[drawDay(r)] as number) + inDay(r);
      if (time <= now) return time;
    }
  };
}

/** Milliseconds after midnight. */
function withinDay(): (r: Random) => number {
  const drawHour = weighted(HOURS);
  return (r) => drawHour(r) * 3_600_000 + between(r, 0, 3_599) * 1000;
}

/** A story's life: silent, then sharp, then fading over days. Returns the delay after its outbreak in ms. */
export function afterBreakout(r: Random, halfLifeHours: number): number {
  return Math.floor((-Math.log(1 - r()) * halfLifeHours + r() * 2) * 3_600_000);
}
