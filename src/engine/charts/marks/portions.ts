import * as format from "../../grammar/format.ts";
import { axisNumber, colorsOf, cut, fullNumber } from "../look.ts";
import { inkOn } from "../palettes.ts";
import { type MarkRenderer, pointOf } from "./mark.ts";
import { asText, base, savedLegend, tooltip } from "./parts.ts";

/** SPEC §5: percentages show two decimals. */
const share = (part: number, total: number): string => (total > 0 ? format.percent(part / total) : "–");

/** A ring with its total in the middle; the legend carries names and shares, so no label can overlap another. */
export const pie: MarkRenderer = (input) => {
  const { plan, data, look, told } = input;
  const colors = colorsOf(plan, data, "x", told.x);
  return {
    plot: "Pie",
    pick: "element",
    ...(plan.legend === false
      ? {}
      : {
          legend: {
            at: "side" as const,
            by: "x" as const,
            items: data.points.map((point, place) => ({
              name: point.x,
              color: colors[place] ?? "#888888",
              note: share(point.y, data.total),
            })),
            // Readers add shares up: where a text stands in two parts, they are told why that is more than everything.
            ...(data.points.reduce((sum, { y }) => sum + y, 0) > data.total && { hint: "各项有重叠，占比之和超过 100%" }),
          },
          savedLegend: { ...savedLegend(look), position: "right" },
        }),
    height: plan.height ?? 220,
    options: {
      ...base(input),
      data: data.points.map((point) => ({ x: point.x, y: point.y, point })),
      angleField: "y",
      colorField: "x",
      color: colors,
      radius: 0.92,
      innerRadius: 0.62,
      label: false,
      pieStyle: { stroke: look.ground, lineWidth: 2 },
      appendPadding: 4,
      legend: false,
      tooltip: tooltip(look, (datum: { x: string; y: number }) => ({
        name: datum.x,
        value: `${fullNumber(datum.y, plan.format)}（${share(datum.y, data.total)}）`,
      })),
      statistic: {
        title: {
          content: asText(plan.valueLabel ?? "合计"),
          offsetY: -4,
          style: { color: look.muted, fontSize: "12px", fontFamily: look.font },
        },
        content: {
          content: axisNumber(data.total),
          style: { color: look.text, fontSize: "20px", fontWeight: "600", fontFamily: look.font },
        },
      },
      interactions: [{ type: "element-active" }],
    },
  };
};

interface Rectangle {
  name: string;
  value: number;
  /** Corners as shares of the panel. */
  x: number[];
  y: number[];
}

/** As much of name and value as the rectangle has room for. */
function nameIn({ name, value, x, y }: Rectangle, panel: number, tall: number): string {
  const width = (Math.max(...x) - Math.min(...x)) * panel;
  const height = (Math.max(...y) - Math.min(...y)) * tall;
  if (width < 40 || height < 20) return "";
  const shown = cut(name, Math.floor((width - 12) / 6.6));
  return height > 40 ? `${shown}\n${axisNumber(value)}` : shown;
}

/** Rectangles by size; names only where they fit. */
export const treemap: MarkRenderer = (input) => {
  const { plan, data, look, told } = input;
  const colors = colorsOf(plan, data, "x", told.x);
  const colorOf = new Map(data.categories.map((name, place) => [name, colors[place] ?? "#3b7ddd"]));
  return {
    plot: "Treemap",
    pick: "element",
    height: plan.height ?? 280,
    options: {
      ...base(input),
      appendPadding: 0,
      data: { name: "root", children: data.points.map((point) => ({ name: point.x, value: point.y, point })) },
      colorField: "name",
      color: colors,
      legend: false,
      rectStyle: { stroke: look.ground, lineWidth: 2 },
      label: {
        fields: ["name"],
        callback: (name: string) => ({
          content: (datum: Rectangle) => nameIn(datum, look.width, plan.height ?? 280),
          style: {
            fill: inkOn(colorOf.get(name) ?? "#3b7ddd"),
            fontSize: 12,
            lineHeight: 16,
            fontFamily: look.font,
            shadowBlur: 0,
          },
        }),
      },
      tooltip: tooltip(look, (datum: { name: string; value: number }) => ({
        name: datum.name,
        value: `${fullNumber(datum.value, plan.format)}（${share(datum.value, data.total)}）`,
      })),
      drilldown: { enabled: false },
      interactions: [{ type: "element-active" }],
    },
  };
};

/** Words by weight, never turned, placed the same way each time. */
export const wordcloud: MarkRenderer = (input) => {
  const { plan, data, look } = input;
  const words = data.points.slice(0, plan.top ?? 80);
  const palette = colorsOf(plan, { ...data, points: words }, "x");
  return {
    plot: "WordCloud",
    pick: "element",
    height: plan.height ?? 260,
    options: {
      ...base(input),
      appendPadding: 4,
      data: words.map((point) => ({ x: point.x, y: point.y, point })),
      wordField: "x",
      weightField: "y",
      colorField: "x",
      color: palette,
      legend: false,
      random: () => 0.5,
      spiral: "rectangular",
      wordStyle: {
        fontFamily: look.font,
        fontSize: [12, look.width < 360 ? 30 : 40],
        fontWeight: 500,
        rotation: 0,
        padding: 2,
      },
      tooltip: tooltip(look, (datum: { text: string; value: number }) => ({
        name: datum.text,
        value: fullNumber(pointOf(datum)?.y ?? datum.value, plan.format),
      })),
    },
  };
};
