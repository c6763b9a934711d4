import * as format from "../../grammar/format.ts";
import { toNumber, valueAt } from "../../grammar/values.ts";
import { colorsOf, cut, fullNumber, type Look, rampOf } from "../look.ts";
import { type MarkRenderer, pointName } from "./mark.ts";
import { base, legendOf, namesAxis, tooltip, valueAxis } from "./parts.ts";

/** Objects over the same measures. Measures of different size are each drawn as a share of their largest value. */
export const radar: MarkRenderer = (input) => {
  const { plan, data, look, told } = input;
  const byMeasure = plan.measures !== undefined;
  const shaped = byMeasure
    ? {
        ...data,
        points: data.points.map((point) => ({ ...point, x: point.series, series: point.x, seriesKey: point.key })),
      }
    : data;
  const series = [...new Set(shaped.points.map((point) => point.series))];
  const largest = new Map<string, number>();
  for (const point of shaped.points) largest.set(point.x, Math.max(largest.get(point.x) ?? 0, point.y));
  const drawn = shaped.points.map((point) => ({
    ...point,
    true: point.y,
    y: byMeasure ? (point.y / (largest.get(point.x) || 1)) * 100 : point.y,
    point,
  }));
  return {
    plot: "Radar",
    pick: "nearest",
    ...legendOf({ ...input, data: { ...shaped, series } }, byMeasure ? "x" : "series"),
    height: plan.height ?? 280,
    options: {
      ...base(input),
      data: drawn,
      xField: "x",
      yField: "y",
      ...(series.length > 1 ? { seriesField: "series" } : {}),
      color: colorsOf(plan, shaped, "series", told.series),
      radius: 0.82,
      area: { style: { fillOpacity: 0.14 } },
      point: { size: 2.5 },
      meta: { y: { min: 0, ...(byMeasure ? { max: 100 } : {}), nice: true } },
      xAxis: {
        line: null,
        tickLine: null,
        grid: { line: { style: { stroke: look.line } } },
        label: { style: { fill: look.text, fontSize: 12, fontFamily: look.font } },
      },
      yAxis: {
        label: null,
        line: null,
        tickLine: null,
        grid: { line: { type: "line", style: { stroke: look.line } }, alternateColor: null },
      },
      legend: false,
      tooltip: {
        ...tooltip(look, (datum: { x: string; series: string; true?: number; y: number }) => ({
          name: datum.series || datum.x,
          value: fullNumber(datum.true ?? datum.y, plan.format),
        })),
        shared: true,
        fields: ["x", "series", "y", "true"],
      },
    },
  };
};

/** px; radius of the largest point of a scatter. */
const LARGEST = 20;

/** Two measures against each other; `size` a third. */
export const scatter: MarkRenderer = (input) => {
  const { plan, data, look, told } = input;
  const drawn = data.points.flatMap((point) => {
    const across = point.row && plan.x ? toNumber(valueAt(point.row, plan.x)) : toNumber(point.x);
    return across === undefined
      ? []
      : [
          {
            x: across,
            y: point.y,
            series: point.series,
            size: point.size ?? 1,
            name: pointName(point),
            point,
          },
        ];
  });
  const height = plan.height ?? 280;
  const radius = plan.size ? LARGEST : 6;
  // The ends of an axis stay free, so that a point at nought stands whole beside the line.
  const within = (extent: number): [number, number] => {
    const room = Math.min(0.15, (radius + 4) / extent);
    return [room, 1 - room];
  };
  return {
    plot: "Scatter",
    pick: "element",
    ...legendOf(input),
    height,
    options: {
      ...base(input),
      // The words of the upright axis lie above it: turned by the library they run into one another.
      ...(plan.valueLabel ? { appendPadding: [24, 8, 0, 0], annotations: [above(plan.valueLabel, look)] } : {}),
      data: drawn,
      meta: {
        x: { nice: true, range: within(look.width - 60) },
        y: { nice: true, range: within(height - 60) },
      },
      xField: "x",
      yField: "y",
      ...(data.series.length > 1 ? { colorField: "series" } : {}),
      ...(plan.size ? { sizeField: "size", size: [4, LARGEST] } : { size: 5 }),
      shape: "circle",
      color: colorsOf(plan, data, "series", told.series),
      pointStyle: { fillOpacity: 0.65, stroke: look.ground },
      xAxis: {
        ...valueAxis(look),
        grid: null,
        line: { style: { stroke: look.line } },
        title: plan.xLabel ? { text: plan.xLabel, style: { fill: look.muted, fontFamily: look.font } } : null,
      },
      yAxis: valueAxis(look, plan.min, plan.max),
      legend: false,
      tooltip: {
        ...tooltip(look, (datum: { x: number; y: number }) => ({
          name: `${plan.xLabel ?? "横轴"} ${fullNumber(datum.x, undefined)}`,
          value: `${plan.valueLabel ?? "纵轴"} ${fullNumber(datum.y, plan.format)}`,
        })),
        fields: ["x", "y", "name"],
        showTitle: true,
        title: (_title: string, datum: { name?: string }) => datum?.name ?? "",
        customContent: undefined,
      },
    },
  };
};

/** Words at the upper end of the upright axis, over its numbers. */
const above = (content: string, look: Look): Record<string, unknown> => ({
  type: "text",
  position: ["min", "max"],
  content,
  offsetX: -40,
  offsetY: -14,
  style: { fill: look.muted, fontSize: 12, fontFamily: look.font, textAlign: "left", textBaseline: "bottom" },
});

/** Two categories and a value by colour (weekday × hour). */
export const heatmap: MarkRenderer = (input) => {
  const { plan, data, look } = input;
  const rowsOf = [...new Set(data.points.map((point) => point.series))];
  const ramp = rampOf(look);
  const max = Math.max(1, ...data.points.map((point) => point.y));
  const axis = namesAxis(input);
  return {
    plot: "Heatmap",
    pick: "element",
    height: plan.height ?? Math.max(200, rowsOf.length * 26 + 60),
    options: {
      ...base(input),
      data: data.points.map((point) => ({ x: point.x, series: point.series, y: point.y, point })),
      xField: "x",
      yField: "series",
      colorField: "y",
      color: [...ramp],
      meta: {
        y: { min: 0, max },
        x: { values: numericOrder(data.categories) },
        series: { values: [...numericOrder(rowsOf)].reverse() },
      },
      heatmapStyle: { stroke: look.ground, lineWidth: 1 },
      xAxis: { ...axis, grid: null, line: null },
      yAxis: {
        label: {
          formatter: (name: string) => cut(name, 14),
          style: { fill: look.muted, fontSize: 12, fontFamily: look.font },
        },
        grid: null,
        line: null,
        tickLine: null,
      },
      legend: false,
      tooltip: {
        ...tooltip(look, (datum: { x: string; series: string; y: number }) => ({
          name: `${datum.series} ${datum.x}`,
          value: fullNumber(datum.y, plan.format),
        })),
        showTitle: false,
        fields: ["x", "series", "y"],
      },
    },
  };
};

/** 0, 1, 2 … 23 in order of number; other names as they came. */
function numericOrder(names: readonly string[]): readonly string[] {
  const numbers = names.map((name) => Number.parseFloat(name));
  return numbers.some(Number.isNaN) ? names : [...names].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
}

/** One figure on a scale from `min` (0) to `max` (1 for shares, 100 otherwise). */
export const gauge: MarkRenderer = (input) => {
  const { plan, data, look } = input;
  const value = data.points[0]?.y ?? 0;
  const min = plan.min ?? 0;
  const max = plan.max ?? (value <= 1 ? 1 : 100);
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  const color = colorsOf(plan, data, "x")[0] ?? "#3b7ddd";
  return {
    plot: "Gauge",
    pick: "element",
    only: data.points[0],
    height: plan.height ?? 180,
    options: {
      ...base(input),
      percent: share,
      radius: 0.9,
      innerRadius: 0.82,
      startAngle: Math.PI,
      endAngle: 2 * Math.PI,
      range: { ticks: [0, share, 1], color: [color, look.line] },
      indicator: false,
      axis: { label: null, tickLine: null, subTickLine: null },
      statistic: {
        title: false,
        content: {
          offsetY: -18,
          formatter: () => (max === 1 && !plan.format ? format.percent(value) : fullNumber(value, plan.format)),
          style: { color: look.text, fontSize: "26px", fontWeight: "600", lineHeight: "1", fontFamily: look.font },
        },
      },
    },
  };
};
