import type { ChartSpec } from "./ChartSpec.ts";

/**
 * Palettes of categorical colours (SPEC §9: one of 11 colours and six further ones). Every colour keeps 3:1 against white
 * and against #141414, and the first six of the standard palette stay apart under protan- and deuteranopia; a test
 * measures both.
 */
export const palettes = {
  standard: ["#3b7ddd", "#e0532b", "#0f9e87", "#7a4fe0", "#94603f", "#a24592", "#2c9ac4", "#7d9440", "#d94a78", "#5f67c8", "#8a7a1c"],
  ocean: ["#2f78c4", "#22a080", "#5057dc", "#496f79", "#938cba", "#3b9a9b", "#4e71da", "#2274a0"],
  forest: ["#3d8f4f", "#b68e20", "#3d7171", "#76822b", "#1da593", "#7c672b", "#5b9a3f", "#8a7d5a"],
  sunset: ["#d2622a", "#c726a8", "#c57794", "#c92650", "#b38d4d", "#a2478b", "#e56c78", "#a3552b"],
  violet: ["#8a5fd0", "#d22d59", "#8091b3", "#8e567f", "#b529a2", "#8681cf", "#b68693", "#7153c8"],
  contrast: ["#2f72d6", "#e8600f", "#049f83", "#ca1652", "#256f8d", "#b5873d", "#a24592", "#7a8794"],
  grey: ["#5d697a", "#879783", "#ad85ad", "#6c6a49", "#7c8f9b", "#66669a", "#96706f", "#8d8994"],
} as const satisfies Record<PaletteName, readonly string[]>;

export type PaletteName = NonNullable<ChartSpec["palette"]>;

/** SPEC §9: the map's colour scale. */
export const MAP_SCALE = { min: 0, max: 2500 } as const;

/** Few to many in a heatmap: light to dark on a light ground, dark to light on a dark one. */
export const ramps = {
  light: ["#e8f1fd", "#bcd6f8", "#84b4f0", "#4b8be0", "#2463bd", "#123f86"],
  dark: ["#16263d", "#1b3f6e", "#235fa8", "#3d86dc", "#7ab3f2", "#c4dffb"],
} as const;

/** Negative, neutral, positive, for series told by 1, 0, −1. */
export const sentimentColors: Record<string, string> = { "1": "#3f8f4f", "0": "#7a8794", "-1": "#d0453f" };

/**
 * Where the colours of the map begin, as shares of its scale: 0, 10, 50, 100 … 2500 of the scale of SPEC §9. The steps grow
 * with the value, so that a desk with few documents shows its differences as well as a busy one.
 */
export const MAP_STEPS = [0, 0.004, 0.02, 0.04, 0.1, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** One colour for each step, few to many. */
export const mapRamps = {
  light: ["#eaf2fd", "#d3e4fb", "#b7d3f7", "#97bff2", "#74a8eb", "#538fe0", "#3a77cf", "#2560b5", "#184a93", "#0e3570"],
  dark: ["#16263d", "#193252", "#1c3f6b", "#205088", "#2764a9", "#347bcb", "#5695e2", "#7eb1ef", "#a5cbf6", "#cfe4fc"],
} as const;

/** Colour of a value by the steps; the ends hold beyond the scale. */
export function stepColor(value: number, ramp: readonly string[], { min, max }: { min: number; max: number }): string {
  const share = max > min ? (value - min) / (max - min) : 0;
  const place = MAP_STEPS.findLastIndex((begin) => share >= begin);
  return ramp[Math.max(0, place)] ?? "#888888";
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever reads better on the colour: at least 4.5:1 on any. */
export const inkOn = (color: string): string => (luminance(color) > 0.179 ? "#000000" : "#ffffff");
