import { expect, test } from "vitest";
import { clockOf, DAY, dayName, dayNamed, dayStart, fromLocal, HOUR, localDate, localStep, monthDay } from "./localTime.ts";

const EVENING = Date.parse("2026-09-30T15:59:00Z");
const MIDNIGHT = Date.parse("2026-09-30T16:00:00Z");

test("a day begins at 16:00 UTC of the one before", () => {
  expect([dayName(EVENING), clockOf(EVENING), monthDay(EVENING)]).toEqual(["2026-09-30", "23:59", "9月30日"]);
  expect([dayName(MIDNIGHT), clockOf(MIDNIGHT), monthDay(MIDNIGHT)]).toEqual(["2026-10-01", "00:00", "10月1日"]);
  expect(dayStart(EVENING)).toBe(MIDNIGHT - DAY);
  expect(dayStart(MIDNIGHT)).toBe(MIDNIGHT);
  expect(localStep(MIDNIGHT, DAY) - localStep(EVENING, DAY)).toBe(1);
  expect(localStep(MIDNIGHT + HOUR - 1, HOUR)).toBe(localStep(MIDNIGHT, HOUR));
});

test("names and fields lead back to the moment", () => {
  expect(dayNamed("2026-10-01")).toBe(MIDNIGHT);
  expect(dayNamed("someday")).toBeNaN();
  expect(fromLocal(localDate(EVENING).getTime())).toBe(EVENING);
  expect(dayStart(-1)).toBe(dayNamed("1970-01-01"));
});
