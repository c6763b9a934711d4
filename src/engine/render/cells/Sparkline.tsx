export interface SparklineProps {
  points: readonly number[];
  /** px; 96 × 24 unless told. */
  width?: number;
  height?: number;
}

/** A small line without axes. The last point is dotted; the values are the accessible name. */
export function Sparkline({ points, width = 96, height = 24 }: SparklineProps) {
  const min = Math.min(...points);
  const span = Math.max(...points) - min || 1;
  const step = points.length > 1 ? (width - 6) / (points.length - 1) : 0;
  const at = (value: number, place: number): [number, number] => [3 + place * step, height - 3 - ((value - min) / span) * (height - 6)];
  const path = points
    .map(
      (value, place) =>
        `${place === 0 ? "M" : "L"}${at(value, place)
          .map((n) => n.toFixed(1))
          .join(" ")}`,
    )
    .join("");
  const last = at(points.at(-1) ?? 0, points.length - 1);
  const first = points[0] ?? 0;
  return (
    <svg
      className="cell-sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`走势：${first} → ${points.at(-1)}，最高 ${Math.max(...points)}，最低 ${min}`}
    >
      {points.length > 1 ? <path d={`${path}L${last[0].toFixed(1)} ${height}L3 ${height}Z`} className="cell-sparkline-area" /> : null}
      <path d={path} className="cell-sparkline-line" />
      <circle cx={last[0]} cy={last[1]} r={2} className="cell-sparkline-dot" />
    </svg>
  );
}
