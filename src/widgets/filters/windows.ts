import dayjs, { type Dayjs } from "dayjs";
import { type JsonValue, type WindowPreset, windowLabels, windowNames, windowPresets } from "#engine/index.ts";

const SHANGHAI_MINUTES = 8 * 60;

/** A clock face that reads Asia/Shanghai time wherever the reader is: day buckets are Shanghai days. */
export const toWall = (instant: number): Dayjs => dayjs(instant + (SHANGHAI_MINUTES + new Date(instant).getTimezoneOffset()) * 60_000);

export function fromWall(face: Dayjs): number {
  const at = face.valueOf();
  return at - (SHANGHAI_MINUTES + new Date(at).getTimezoneOffset()) * 60_000;
}

/** A custom window's ends, in ms; undefined for a named one. */
export function customRange(value: unknown): [number, number] | undefined {
  const match = typeof value === "string" ? /^(\d{1,15})-(\d{1,15})$/.exec(value) : null;
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** What a window value is called: 近7天, or its two ends; from 0 on it holds all that there was until its end. */
export function windowLabel(value: unknown): string {
  const range = customRange(value);
  if (range?.[0] === 0) return `截至 ${toWall(range[1]).format("YYYY-MM-DD HH:mm")}`;
  if (range) return range.map((end) => toWall(end).format("YYYY-MM-DD HH:mm")).join(" 至 ");
  return (windowLabels as Record<string, string>)[String(value)] ?? String(value ?? "");
}

/**
 * Choices of a time filter: a preset T.* by name (`search`, `stat` …), or a list of window names in which `custom` allows
 * two free dates. Names that SPEC §9 lacks are left out.
 */
export function windowChoices(preset: JsonValue | undefined): Pick<WindowPreset, "items" | "custom"> {
  if (Array.isArray(preset)) {
    const known = new Set<unknown>(windowNames);
    return {
      items: preset.filter((name) => known.has(name)) as WindowPreset["items"],
      custom: preset.includes("custom"),
    };
  }
  return windowPresets[typeof preset === "string" ? preset : "search"] ?? windowPresets.search!;
}
