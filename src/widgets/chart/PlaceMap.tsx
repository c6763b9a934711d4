import { useImperativeHandle, useRef } from "react";
import type { Point } from "#engine/charts/chartData.ts";
import { colorsOf, cut, fullNumber } from "#engine/charts/look.ts";
import { valueAt } from "#engine/index.ts";
import { CELL, GAP, HIGH, type MapProps, OTHER_COLUMNS } from "./ProvinceMap.tsx";
import { gridRows, type Province, provinceAround, provinces } from "./provinces.ts";
import { svgButton } from "./svgButton.ts";
import { svgPicture } from "./svgPicture.ts";

/** Points one tile has room for; the rest is counted. */
const MOST = 10;
const NAME = 15;
const LARGEST = 8;

/** Rows as points in the tile of their province, the largest first; those of no province stand below. */
export function PlaceMap({ plan, data, look, onPick, picture }: MapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const colors = new Map(data.series.map((name, at) => [name, colorsOf(plan, data, "series")[at] ?? look.text]));
  const greatest = Math.max(1, ...data.points.map(({ y }) => y));
  const groups = new Map<Province | undefined, Point[]>();
  for (const point of data.points.toSorted((a, b) => b.y - a.y)) {
    const value = String(point.row ? (valueAt(point.row, plan.place ?? "") ?? "") : "");
    const province = provinceAround(value, value);
    groups.set(province, [...(groups.get(province) ?? []), point]);
  }
  const elsewhere = groups.get(undefined) ?? [];
  const names = data.series.filter((name) => name !== "");
  const width = OTHER_COLUMNS * CELL;
  const height = gridRows * HIGH + (elsewhere.length > 0 ? HIGH : 0) + (names.length > 0 ? 22 : 4);
  useImperativeHandle(picture, () => svgPicture(() => svg.current, { width, height, ground: look.ground }));

  const draw = (points: Point[], wide: number) => {
    const shown = points.length > MOST ? points.slice(0, MOST - 1) : points;
    const columns = shown.length > 4 ? Math.ceil((shown.length + (points.length > MOST ? 1 : 0)) / 2) : shown.length;
    const lines = shown.length > 4 ? 2 : 1;
    const cell = { width: wide / Math.max(1, columns), height: (HIGH - GAP - NAME) / lines };
    const room = Math.min(LARGEST, cell.width / 2, cell.height / 2) - 0.5;
    const middle = (at: number): [number, number] => [
      ((at % columns) + 0.5) * cell.width,
      NAME + (Math.floor(at / columns) + 0.5) * cell.height,
    ];
    const rest = middle(shown.length);
    return (
      <>
        {shown.map((point, at) => {
          const [x, y] = middle(at);
          const words = [point.x, point.series, fullNumber(point.y, plan.format)].filter(Boolean).join("，");
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may bear one name
              key={`${point.key}${at}`}
              cx={x}
              cy={y}
              r={room * (0.65 + 0.35 * Math.sqrt(point.y / greatest))}
              fill={colors.get(point.series)}
              stroke={look.ground}
              className={onPick ? "chart-point chart-point-live" : "chart-point"}
              {...svgButton(words, onPick && (() => onPick(point)))}
            >
              <title>{words}</title>
            </circle>
          );
        })}
        {points.length > shown.length ? (
          <text x={rest[0]} y={rest[1] + 3} textAnchor="middle" fontSize={9} fill={look.muted}>
            {`+${points.length - shown.length}`}
          </text>
        ) : null}
      </>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn
    <svg
      ref={svg}
      className="chart-map"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxHeight: plan.height ?? 400 }}
      fontFamily={look.font}
      role="group"
      aria-label="地区分布"
    >
      {provinces.map((province) => (
        <g key={province.code} transform={`translate(${(province.column - 1) * CELL} ${province.row * HIGH})`}>
          <rect width={CELL - GAP} height={HIGH - GAP} rx={4} fill={look.dark ? "#1f1f1f" : "#f3f4f6"} stroke={look.line} />
          <text x={(CELL - GAP) / 2} y={groups.has(province) ? 12 : 22} textAnchor="middle" fontSize={11} fill={look.muted}>
            {cut(province.name, 6)}
          </text>
          {draw(groups.get(province) ?? [], CELL - GAP)}
        </g>
      ))}
      {elsewhere.length > 0 ? (
        <g transform={`translate(0 ${gridRows * HIGH})`}>
          <text x={0} y={NAME + 14} fontSize={11} fill={look.muted}>
            地点不明
          </text>
          <g transform={`translate(${CELL} 0)`}>{draw(elsewhere, Math.min(width - CELL, elsewhere.length * 20))}</g>
        </g>
      ) : null}
      <g transform={`translate(0 ${height - 8})`}>
        {names.map((name, at) => (
          <g key={name} transform={`translate(${at * 74} 0)`}>
            <circle cx={5} cy={-3.5} r={4.5} fill={colors.get(name)} />
            <text x={14} fontSize={11} fill={look.muted}>
              {cut(name, 9)}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
