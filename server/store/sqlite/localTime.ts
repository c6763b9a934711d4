import { DAY, HOUR, localDate, localStep } from "#engine/grammar/localTime.ts";

/** Buckets of Asia/Shanghai time: UTC+8 all year since 1991. */
const pad = (value: number): string => String(value).padStart(2, "0");

export function bucketKey(bucket: number, width: number): string {
  const date = new Date(bucket * width);
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return width === DAY ? day : `${day} ${pad(date.getUTCHours())}:00`;
}

/** Local months since year 0. */
export function monthOf(time: number): number {
  const date = localDate(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const monthKey = (month: number): string => `${Math.floor(month / 12)}-${pad((month % 12) + 1)}`;

/** Monday 0 … Sunday 6, times 24 plus hour. */
export function weekCell(time: number): number {
  const hours = localStep(time, HOUR);
  const day = Math.floor(hours / 24);
  return ((((day + 3) % 7) + 7) % 7) * 24 + (((hours % 24) + 24) % 24);
}
