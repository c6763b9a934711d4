import { type MouseEvent, type Ref, useImperativeHandle, useRef } from "react";
import type { ChartData, Point } from "#engine/charts/chartData.ts";
import { colorsOf, fullNumber, type Look } from "#engine/charts/look.ts";
import type { ChartPlan } from "./chartPlan.ts";
import type { Picture } from "./Plot.tsx";
import { svgPicture } from "./svgPicture.ts";

interface SparkProps {
  plan: ChartPlan;
  data: ChartData;
  look: Look;
  onPick?: (point: Point) => void;
  picture?: Ref<Picture>;
}

/** A line without axes, as wide as its panel; the last value stands beside it. */
export function SparkChart({ plan, data, look, onPick, picture }: SparkProps) {
  const svg = useRef<SVGSVGElement>(null);
  const height = plan.height ?? 56;
  const width = Math.max(80, look.width - 72);
  useImperativeHandle(picture, () => svgPicture(() => svg.current, { width, height, ground: look.ground }));
  const values = data.points.map((point) => point.y);
  const min = Math.min(...values);
  const span = Math.max(...values) - min || 1;
  const step = values.length > 1 ? (width - 8) / (values.length - 1) : 0;
  const spots = values.map((value, place) => [4 + place * step, height - 4 - ((value - min) / span) * (height - 8)] as const);
  const path = spots.map(([x, y], place) => `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const last = spots.at(-1);
  const color = colorsOf(plan, data, "series")[0];
  const label = `${data.points[0]?.x ?? ""} 至 ${data.points.at(-1)?.x ?? ""}，最高 ${fullNumber(Math.max(...values), plan.format)}，最低 ${fullNumber(min, plan.format)}`;
  // The nearest place; the keyboard picks in the table.
  const onClick = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = (clientX - box.left) * (width / (box.width || width));
    const point = data.points[step > 0 ? Math.min(values.length - 1, Math.max(0, Math.round((x - 4) / step))) : 0];
    if (point) onPick?.(point);
  };
  return (
    <div className="chart-spark">
      <svg
        ref={svg}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        {...(onPick ? { onClick, className: "chart-plot-live" } : {})}
      >
        <path d={`${path}L${(last?.[0] ?? 0).toFixed(1)} ${height}L4 ${height}Z`} fill={color} opacity={0.12} />
        <path d={path} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />
        {last ? <circle cx={last[0]} cy={last[1]} r={3} fill={color} /> : null}
      </svg>
      <strong>{fullNumber(values.at(-1) ?? 0, plan.format)}</strong>
    </div>
  );
}
