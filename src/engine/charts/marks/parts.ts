import type { Point } from "../chartData.ts";
import { axisNumber, axisTime, colorsOf, fullNumber, type Look } from "../look.ts";
import type { LegendBy, MarkInput, MarkOutput } from "./mark.ts";

const fontSize = 12;

/** What all plots share: animation, ground, tooltip. */
export function base({ look }: Pick<MarkInput, "look">): Record<string, unknown> {
  return {
    autoFit: true,
    animation: look.animate ? { appear: { duration: 400 }, update: { duration: 250 } } : false,
    theme: { background: "transparent", fontFamily: look.font },
    appendPadding: [4, 8, 0, 0],
  };
}

/** The library writes tooltips and the words of a ring as HTML; what stands in documents is text. */
export const asText = (words: string): string => words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The tooltip's look, and its lines: a name and a value of each datum. */
export function tooltip<Datum>(look: Look, line: (datum: Datum) => { name: string; value: string }): Record<string, unknown> {
  return {
    formatter: (datum: Datum) => {
      const { name, value } = line(datum);
      return { name: asText(name), value: asText(value) };
    },
    domStyles: {
      "g2-tooltip": {
        background: look.ground,
        color: look.text,
        boxShadow: look.dark ? "0 0 0 1px rgba(255,255,255,.16)" : "0 4px 16px rgba(0,0,0,.14)",
        fontFamily: look.font,
        fontSize: `${fontSize}px`,
        opacity: "1",
        maxWidth: "320px",
      },
      "g2-tooltip-title": { color: look.text, fontWeight: "600" },
      "g2-tooltip-list-item": { color: look.text },
      "g2-tooltip-value": { marginLeft: "16px", fontVariantNumeric: "tabular-nums" },
    },
  };
}

/** The names of several series, of a single one where the plan says so; on screen and in a saved picture; `by`: what they are in the chart's own data. */
export function legendOf({ look, plan, data, told }: MarkInput, by: LegendBy = "series"): Pick<MarkOutput, "legend" | "savedLegend"> {
  const fewest = plan.legend === true && data.series[0] !== "" ? 1 : 2;
  if (plan.legend === false || data.series.length < fewest) return {};
  const colors = colorsOf(plan, data, "series", told.series);
  return {
    legend: { at: "top", by, items: data.series.map((name, place) => ({ name, color: colors[place] ?? "#888888" })) },
    savedLegend: savedLegend(look),
  };
}

export const savedLegend = (look: Look): Record<string, unknown> => ({
  position: "top",
  marker: { symbol: "circle", style: { r: 4 } },
  flipPage: false,
  itemName: { style: { fill: look.text, fontSize, fontFamily: look.font } },
});

export function valueAxis(look: Look, min?: number, max?: number): Record<string, unknown> {
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    label: { formatter: axisNumber, style: { fill: look.muted, fontSize, fontFamily: look.font } },
    grid: { line: { style: { stroke: look.line, lineDash: [3, 3] } } },
    line: null,
    tickLine: null,
    tickCount: 5,
  };
}

/** The horizontal axis of names or times; labels that would overlap are left out at equal distances. */
export function namesAxis({ look, data }: MarkInput): Record<string, unknown> {
  const time = data.axis !== "category";
  return {
    type: "cat",
    label: {
      formatter: time ? (key: string) => axisTime(key, data.axis) : undefined,
      autoRotate: false,
      autoHide: { type: "equidistance", cfg: { minGap: time ? 8 : 2 } },
      autoEllipsis: !time,
      style: { fill: look.muted, fontSize, fontFamily: look.font },
    },
    line: { style: { stroke: look.line } },
    tickLine: null,
  };
}

/** A tooltip line: the series or the name of the value, and the value in full. */
export function tooltipLine({ plan }: MarkInput) {
  return (datum: { x: string; y: number; series?: string; point?: Point }) => ({
    name: datum.series || plan.valueLabel || plan.title || "数量",
    // Where shares are drawn the library hands back the share; the point has the value.
    value: fullNumber(datum.point?.y ?? datum.y, plan.format),
  });
}
