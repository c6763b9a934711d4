import * as format from "../grammar/format.ts";
import type { ChartSpec } from "./ChartSpec.ts";
import type { AxisKind, ChartData } from "./chartData.ts";
import { luminance, palettes, ramps, sentimentColors } from "./palettes.ts";

/** What the theme, the panel and the reader give to a chart. */
export interface Look {
  dark: boolean;
  text: string;
  muted: string;
  line: string;
  ground: string;
  font: string;
  /** px of the panel. */
  width: number;
  animate: boolean;
}

/** Dark if the ground is: antd tells no name of its theme. */
export function isDark(ground: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(ground) ? luminance(ground) < 0.2 : false;
}

export const rampOf = (look: Look): readonly string[] => (look.dark ? ramps.dark : ramps.light);

/** The colour of each name: told by the plan, by a dictionary, by sentiment, else by turns from the palette. */
export function colorsOf(plan: ChartSpec, data: ChartData, by: "x" | "series", told?: (key: string) => string | undefined): string[] {
  const palette: readonly string[] = palettes[plan.palette ?? "standard"] ?? palettes.standard;
  const keys = new Map<string, string>();
  for (const point of data.points) {
    const name = by === "x" ? point.x : point.series;
    if (!keys.has(name)) keys.set(name, by === "x" ? point.key : point.seriesKey);
  }
  const names = [...keys.keys()];
  const sentiment = names.length > 0 && names.every((name) => /^(正面|中性|负面|正向|负向)$/.test(name));
  return names.map((name, place) => {
    const key = keys.get(name) ?? name;
    return (
      plan.colors?.[key] ??
      plan.colors?.[name] ??
      told?.(key) ??
      (sentiment ? sentimentColors[key] : undefined) ??
      palette[place % palette.length] ??
      "#3b7ddd"
    );
  });
}

const whole = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 2 });

/** A number short enough for an axis: 1.2万, 3亿. */
export function axisNumber(value: number | string): string {
  const amount = Number(value);
  const size = Math.abs(amount);
  if (size >= 1e8) return `${whole.format(amount / 1e8)}亿`;
  if (size >= 1e4) return `${whole.format(amount / 1e4)}万`;
  return whole.format(amount);
}

/** A value in full, in the format the plan names. */
export function fullNumber(value: number, name: string | undefined): string {
  if (name && name !== "bigNumber") {
    const write = (format.textFormats as Record<string, ((value: unknown) => string) | undefined>)[name];
    if (write) return write(value);
  }
  return whole.format(value);
}

/** A time key as an axis label: 11-20, 08:00 (with its day at midnight), 2026-11. */
export function axisTime(key: string, axis: AxisKind): string {
  if (axis === "day") return key.slice(5);
  if (axis === "hour") return key.slice(11, 13) === "00" ? key.slice(5, 10) : `${key.slice(11, 13)}:00`;
  return key;
}

/** A text cut to so many columns, a Chinese character being two. */
export function cut(text: string, columns: number): string {
  let width = 0;
  let place = 0;
  for (const char of text) {
    width += char.charCodeAt(0) > 0x2e7f ? 2 : 1;
    if (width > columns) return `${text.slice(0, place)}…`;
    place += char.length;
  }
  return text;
}
