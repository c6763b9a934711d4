import { HolidayUtil, Solar } from "lunar-typescript";
import { dayName, localDate } from "#engine/grammar/localTime.ts";

/** Month-day of the sun, and of the moon, that are off in every year, as far as the year's own plan is not published. */
const SOLAR = new Set(["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"]);
const LUNAR = new Set(["12-30", "1-1", "1-2", "1-3", "5-5", "8-15"]);

/**
 * What the holiday plan of the State Council says of a local day: `off`, or `work` for a weekend worked in exchange;
 * undefined for a day like any other. Years whose plan the library does not hold yet go by the festivals alone, with no
 * exchanged days.
 */
export function holidayOf(time: number): "off" | "work" | undefined {
  const date = dayName(time);
  const planned = HolidayUtil.getHoliday(date);
  if (planned) return planned.isWork() ? "work" : "off";
  if (HolidayUtil.getHolidays(Number(date.slice(0, 4))).length > 0) return undefined;
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lunar = Solar.fromYmd(year, month, day).getLunar();
  const off = SOLAR.has(date.slice(5)) || LUNAR.has(`${lunar.getMonth()}-${lunar.getDay()}`) || lunar.getJieQi() === "清明";
  return off ? "off" : undefined;
}

/** Whether people work on a local day: no weekend but for exchanged ones, no holiday. */
export function isWorkday(time: number): boolean {
  const holiday = holidayOf(time);
  if (holiday) return holiday === "work";
  const weekday = localDate(time).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
