import type { Point } from "../chartData.ts";
import { axisNumber, colorsOf, cut, fullNumber } from "../look.ts";
import type { MarkInput, MarkOutput, MarkRenderer } from "./mark.ts";
import { base, legendOf, namesAxis, tooltip, tooltipLine, valueAxis } from "./parts.ts";
import { wholeTicks } from "./wholeTicks.ts";

/** The library keeps our objects as they are; `point` leads back from a drawn shape. */
const draw = (point: Point): Record<string, unknown> => ({ x: point.x, y: point.y, series: point.series, point });

function frame(input: MarkInput): Record<string, unknown> {
  const { plan, data, look, told } = input;
  const several = data.series.length > 1;
  // The first place stands on top.
  const places = plan.format === "rank";
  const first = places && data.points.some(({ y }) => y <= 10) ? 1 : undefined;
  const values = valueAxis(look, plan.min ?? first, plan.max) as { label: object };
  return {
    ...base(input),
    data: data.points.map(draw),
    xField: "x",
    yField: "y",
    ...(several ? { seriesField: "series" } : {}),
    color: several ? colorsOf(plan, data, "series", told.series) : colorsOf(plan, data, "series", told.series)[0],
    xAxis: namesAxis(input),
    yAxis: {
      ...values,
      // No place is before the first.
      ...(places
        ? {
            range: [0.96, 0.04],
            label: { ...values.label, formatter: (value: string) => (Number(value) < 1 ? "" : axisNumber(Number(value))) },
          }
        : {}),
      ...wholeTicks(input),
    },
    legend: false,
    tooltip: { ...tooltip(look, tooltipLine(input)), shared: true, title: (title: string) => title },
  };
}

/** The drawn points and the gaps between them, in the order of the axis. */
function withGaps(data: MarkInput["data"]): Record<string, unknown>[] {
  const place = new Map(data.categories.map((name, at) => [name, at]));
  const blank = data.gaps.flatMap((x) => data.series.map((series) => ({ x, y: null, series })));
  const at = (datum: Record<string, unknown>): number => place.get(String(datum.x)) ?? 0;
  return [...data.points.map(draw), ...blank].sort((a, b) => at(a) - at(b));
}

const height = (plan: MarkInput["plan"], fallback: number): number => plan.height ?? fallback;

export const line: MarkRenderer = (input) => {
  const { plan, data } = input;
  const few = data.categories.length <= 31;
  const gaps = data.gaps.length > 0;
  return {
    plot: "Line",
    pick: "nearest",
    ...legendOf(input),
    height: height(plan, 260),
    options: {
      ...frame(input),
      smooth: plan.smooth === true,
      lineStyle: { lineWidth: 2 },
      ...(gaps ? { data: withGaps(data), connectNulls: false } : {}),
      // A value between two gaps is a point of its own.
      ...(few || gaps ? { point: { size: 2.5, shape: "circle" } } : {}),
    },
  };
};

export const area: MarkRenderer = (input) => ({
  plot: "Area",
  pick: "nearest",
  ...legendOf(input),
  height: height(input.plan, 260),
  options: {
    ...frame(input),
    smooth: input.plan.smooth === true,
    isStack: input.plan.stack !== false,
    isPercent: input.plan.percent === true,
    areaStyle: { fillOpacity: 0.28 },
    ...(input.plan.percent ? { yAxis: percentAxis(input) } : {}),
  },
});

/** The axis of shares from 0 to 100 %. */
const percentAxis = ({ look }: MarkInput) => {
  const axis = valueAxis(look, 0, 1);
  return {
    ...axis,
    label: { ...(axis.label as object), formatter: (value: string) => `${Math.round(Number(value) * 100)}%` },
  };
};

export const column: MarkRenderer = (input) => {
  const { plan, data, look } = input;
  const several = data.series.length > 1;
  // A figure over each column needs some 36 px.
  const labelled = plan.labels === true && !several && data.categories.length * 36 <= look.width;
  return {
    plot: "Column",
    pick: "element",
    ...legendOf(input),
    height: height(plan, 260),
    options: {
      ...frame(input),
      maxColumnWidth: 36,
      ...(labelled ? { appendPadding: [18, 8, 0, 0] } : {}),
      ...(several
        ? plan.stack
          ? { isStack: true, isPercent: plan.percent === true, ...(plan.percent ? { yAxis: percentAxis(input) } : {}) }
          : // With a single name the library draws no column at all beside a padding.
            { isGroup: true, ...(data.categories.length > 1 ? { dodgePadding: 2 } : {}) }
        : { columnStyle: { radius: [3, 3, 0, 0] } }),
      ...(labelled
        ? {
            label: {
              position: "top",
              content: ({ y }: { y: number }) => axisNumber(y),
              style: { fill: look.text, fontFamily: look.font },
              layout: [{ type: "hide-overlap" }],
            },
          }
        : {}),
    },
  };
};

/** Whether each name has one value: its series colours it, and keeps no room beside it for the others. */
const oneEach = ({ data }: MarkInput): boolean => new Set(data.points.map(({ x }) => x)).size === data.points.length;

/** Lying bars: names left, cut to a third of the panel, the largest on top, one line each. */
export const bar: MarkRenderer = (input): MarkOutput => {
  const { plan, data, look, told } = input;
  const several = data.series.length > 1;
  const alone = several && !plan.stack && oneEach(input);
  const lines = data.categories.length * (several && !plan.stack && !alone ? Math.min(data.series.length, 4) * 0.6 : 1);
  const columns = Math.max(8, Math.floor(look.width / 3 / 7));
  return {
    plot: "Bar",
    pick: "element",
    // Where a series is what the bar is called anyway, its colour needs no name.
    ...(alone && data.points.every(({ x, series }) => x === series) ? {} : legendOf(input)),
    height: height(plan, Math.max(160, Math.round(lines * 26) + 40)),
    options: {
      ...base(input),
      data: data.points.map(draw),
      xField: "y",
      yField: "x",
      ...(several
        ? {
            seriesField: "series",
            ...(plan.stack ? { isStack: true, isPercent: plan.percent === true } : alone ? { isStack: true } : { isGroup: true }),
          }
        : {}),
      color: several ? colorsOf(plan, data, "series", told.series) : colorsOf(plan, data, "series", told.series)[0],
      maxBarWidth: 18,
      minBarWidth: 4,
      barStyle: { radius: [0, 3, 3, 0] },
      legend: false,
      xAxis:
        several && plan.stack && plan.percent
          ? percentAxis(input)
          : { ...valueAxis(look, plan.min, plan.max), ...(several && !alone ? {} : { label: null, grid: null }) },
      yAxis: {
        label: {
          formatter: (name: string) => cut(name, columns),
          autoHide: false,
          autoEllipsis: false,
          style: { fill: look.text, fontSize: 12, fontFamily: look.font },
        },
        line: null,
        tickLine: null,
      },
      tooltip: tooltip(look, tooltipLine(input)),
      ...(several && !alone
        ? {}
        : {
            label: {
              position: "right",
              content: ({ y }: { y: number }) => (plan.format && plan.format !== "bigNumber" ? fullNumber(y, plan.format) : axisNumber(y)),
              style: { fill: look.muted, fontFamily: look.font },
              offset: 4,
            },
            appendPadding: [0, 44, 0, 0],
          }),
    },
  };
};
