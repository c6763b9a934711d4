import { DAY, dayStart, fromLocal, HOUR } from "./localTime.ts";

/** Every window name of SPEC §9. */
export const windowNames = [
  "0.1h",
  "0.5h",
  "1h",
  "24h",
  "48h",
  "1d",
  "2d",
  "3d",
  "7d",
  "30d",
  "365d",
  "today",
  "last_1d",
  "last_7d",
  "last_30d",
  "last_60d",
  "last_90d",
  "news_7d",
  "news_30d",
  "next_30d",
] as const;
export type WindowName = (typeof windowNames)[number];

export const windowLabels: Record<WindowName, string> = {
  "0.1h": "近6分钟",
  "0.5h": "近半小时",
  "1h": "近1小时",
  "24h": "近24小时",
  "48h": "近48小时",
  "1d": "近1天",
  "2d": "近2天",
  "3d": "近3天",
  "7d": "近7天",
  "30d": "近30天",
  "365d": "近一年",
  today: "今天",
  last_1d: "昨天",
  last_7d: "前7天",
  last_30d: "前30天",
  last_60d: "前60天",
  last_90d: "前90天",
  news_7d: "近7日",
  news_30d: "近30日",
  next_30d: "未来30天",
};

export interface WindowPreset {
  items: WindowName[];
  default: WindowName;
  /** Whether two dates may be chosen freely. */
  custom: boolean;
}

/** The presets T.* that a `timeWindow` filter names. */
export const windowPresets: Record<string, WindowPreset> = {
  search: { items: ["today", "1d", "2d", "3d", "7d", "30d"], default: "1d", custom: true },
  form: { items: ["today", "1d", "2d", "3d", "7d", "30d"], default: "7d", custom: true },
  live: { items: ["0.1h", "0.5h", "1h", "24h", "48h"], default: "24h", custom: false },
  stat: { items: ["last_1d", "last_7d", "last_30d", "last_60d", "last_90d", "365d"], default: "last_7d", custom: true },
  rank: { items: ["last_1d", "last_7d", "last_30d"], default: "last_7d", custom: true },
  news: { items: ["today", "news_7d", "news_30d"], default: "news_7d", custom: false },
  plan: { items: ["today", "next_30d"], default: "next_30d", custom: true },
};

/**
 * `[begin, end)` in ms since epoch of a window value: a name of SPEC §9, or `begin-end` in milliseconds. Rolling windows
 * end now; `last_` windows are whole Asia/Shanghai days ending yesterday; `news_` whole days ending with today; `next_`
 * whole days starting with today. Undefined for anything else.
 */
export function windowRange(value: string, now: number): [begin: number, end: number] | undefined {
  const custom = /^(\d{1,15})-(\d{1,15})$/.exec(value);
  if (custom) {
    const [begin, end] = [Number(custom[1]), Number(custom[2])];
    return begin <= end ? [begin, end] : undefined;
  }
  if (!(windowNames as readonly string[]).includes(value)) return undefined;
  const today = dayStart(now);
  if (value === "today") return [today, today + DAY];
  const [, prefix, count, unit] = /^(last_|news_|next_)?([\d.]+)([hd])$/.exec(value) as unknown as [
    string,
    string | undefined,
    string,
    string,
  ];
  const length = Number(count) * (unit === "h" ? HOUR : DAY);
  if (prefix === "last_") return [today - length, today];
  if (prefix === "news_") return [today + DAY - length, today + DAY];
  if (prefix === "next_") return [today, today + length];
  return [now - length, now];
}

/**
 * The window value `begin-end` of a chart bucket: `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DD HH:00`, Asia/Shanghai; of the
 * part of it that lies `within` a window, as the first and last bucket of a chart count no more than that.
 */
export function bucketWindow(key: string, within?: [begin: number, end: number]): string | undefined {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[ T](\d{2})(?::\d{2})?)?)?$/.exec(key);
  if (!match) return undefined;
  const [year, month, date, hours] = [match[1], match[2], match[3], match[4]].map((part) =>
    part === undefined ? undefined : Number(part),
  );
  const begin = fromLocal(Date.UTC(year as number, (month as number) - 1, date ?? 1, hours ?? 0));
  const end =
    hours !== undefined ? begin + HOUR : date !== undefined ? begin + DAY : fromLocal(Date.UTC(year as number, month as number, 1));
  if (!within || within[0] >= end || within[1] <= begin) return `${begin}-${end}`;
  return `${Math.max(begin, within[0])}-${Math.min(end, within[1])}`;
}
