import { type Ref, useImperativeHandle, useRef } from "react";
import type { ChartData, Point } from "#engine/charts/chartData.ts";
import { axisNumber, cut, fullNumber, type Look } from "#engine/charts/look.ts";
import { inkOn, MAP_SCALE, MAP_STEPS, mapRamps, stepColor } from "#engine/charts/palettes.ts";
import type { ChartPlan } from "./chartPlan.ts";
import type { Picture } from "./Plot.tsx";
import { gridRows, type Province, provinceAround, provinceOf, provinces } from "./provinces.ts";
import { svgButton } from "./svgButton.ts";
import { svgPicture } from "./svgPicture.ts";

export interface MapProps {
  plan: ChartPlan;
  data: ChartData;
  look: Look;
  onPick?: (point: Point) => void;
  picture?: Ref<Picture>;
}

interface Tile {
  name: string;
  column: number;
  row: number;
  point?: Point;
}

/** A tile of the grid and the space after it. */
export const CELL = 52;
export const HIGH = 38;
export const GAP = 3;
const LEGEND = 34;
/** Width of one colour of the legend. */
const STEP = 46;
export const OTHER_COLUMNS = 9;

/**
 * Tiles of the provinces, cities and counties added to theirs. Places of one province alone are shown as such; what is no
 * part of the country follows below.
 */
function tilesOf(data: ChartData): { tiles: Tile[]; rows: number; columns: number } {
  const around = data.points.map((point) => provinceAround(point.key, point.x));
  const within = new Set(around.filter((province) => province !== undefined));
  const exact = data.points.some((point) => provinceOf(point.key) ?? provinceOf(point.x));
  const local = within.size === 1 && !exact;
  const found = new Map<Province, Point>();
  const others: Point[] = [];
  data.points.forEach((point, place) => {
    const province = local ? undefined : around[place];
    if (!province) {
      others.push(local ? { ...point, x: point.x.split(/\s/).at(-1) ?? point.x } : point);
      return;
    }
    const before = found.get(province);
    if (before) before.y += point.y;
    else {
      // A click asks for the province as a whole, in the spelling of the codes that came.
      const key = /^\d{6}$/.test(point.key) ? `${province.code}0000` : point.key;
      found.set(province, {
        ...point,
        key,
        x: province.name,
        row: point.row && { ...point.row, key, name: province.name },
      });
    }
  });
  const grid = found.size > 0 || others.length === 0;
  const start = grid ? gridRows + (others.length > 0 ? 0.4 : 0) : 0;
  const rest = [...others].sort((a, b) => b.y - a.y).slice(0, grid ? OTHER_COLUMNS : OTHER_COLUMNS * 8);
  // Few places by themselves stand in some rows of wide tiles, not in a single one above an empty ground.
  const columns = grid ? OTHER_COLUMNS : Math.min(OTHER_COLUMNS, Math.max(3, Math.ceil(Math.sqrt(rest.length) * 1.5)));
  return {
    columns,
    tiles: [
      ...(grid
        ? provinces.map((province) => ({
            name: province.name,
            column: province.column - 1,
            row: province.row,
            point: found.get(province),
          }))
        : []),
      ...rest.map((point, place) => ({
        name: point.x,
        column: place % columns,
        row: start + Math.floor(place / columns),
        point,
      })),
    ],
    rows: start + Math.ceil(rest.length / columns),
  };
}

/**
 * A map as a grid of equal tiles: every province is as readable as any other, and no border is drawn. Colours follow the
 * scale of SPEC §9, 0 to 2500, unless the plan gives another.
 */
export function ProvinceMap({ plan, data, look, onPick, picture }: MapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { tiles, rows, columns } = tilesOf(data);
  const scale = plan.scale ?? MAP_SCALE;
  const ramp = look.dark ? mapRamps.dark : mapRamps.light;
  const whole = data.points.every(({ y }) => Number.isInteger(y));
  const width = OTHER_COLUMNS * CELL;
  const cell = width / columns;
  const height = rows * HIGH + LEGEND;
  // Below this the figures could not be read; name, colour, tooltip and table remain.
  const figures = look.width >= 400;
  const size = figures ? 11 : 15;

  useImperativeHandle(picture, () => svgPicture(() => svg.current, { width, height, ground: look.ground }));

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
      {tiles.map((tile) => {
        const { point } = tile;
        const color = point ? stepColor(point.y, ramp, scale) : look.dark ? "#1f1f1f" : "#f3f4f6";
        const ink = point ? inkOn(color) : look.muted;
        const words = point ? `${tile.name} ${readings(point.y, plan.format)}` : `${tile.name} 无数据`;
        const live = point !== undefined && onPick !== undefined;
        return (
          <g
            key={`${tile.name}${tile.row}`}
            transform={`translate(${tile.column * cell} ${tile.row * HIGH})`}
            className={live ? "chart-tile chart-tile-live" : "chart-tile"}
            {...svgButton(words, live ? () => onPick(point) : undefined)}
          >
            <title>{words}</title>
            <rect width={cell - GAP} height={HIGH - GAP} rx={4} fill={color} stroke={look.line} strokeWidth={point ? 0 : 1} />
            <text x={(cell - GAP) / 2} y={point && figures ? 15 : 23} textAnchor="middle" fontSize={size} fill={ink}>
              {cut(tile.name, Math.floor(cell / 8))}
            </text>
            {point && figures ? (
              <text x={(cell - GAP) / 2} y={29} textAnchor="middle" fontSize={11} fill={ink}>
                {onTile(point.y, plan.format)}
              </text>
            ) : null}
          </g>
        );
      })}
      <g transform={`translate(0 ${rows * HIGH + 8})`}>
        {ramp.map((color, place) => (
          <g key={color} transform={`translate(${place * STEP} 0)`}>
            <rect width={STEP} height={8} fill={color} />
            {figures || place % 3 === 0 ? (
              <text x={1} y={21} fontSize={figures ? 11 : 14} fill={look.muted}>
                {stepLabel(place, scale, whole)}
              </text>
            ) : null}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** What a tile has room for. */
const onTile = (value: number, format: string | undefined): string =>
  Math.abs(value) < 1e4 ? fullNumber(value, format) : axisNumber(value);

/** A value in full, after what the tile shows of it: who speaks to the screen says what stands there. */
function readings(value: number, format: string | undefined): string {
  const [shown, full] = [onTile(value, format), fullNumber(value, format)];
  return full === shown ? full : `${shown}（${full}）`;
}

/** The least value of a colour, of counts the least whole one; the last is open above. */
function stepLabel(place: number, { min, max }: { min: number; max: number }, whole: boolean): string {
  const share = MAP_STEPS[place] ?? 1;
  const least = min + share * (max - min);
  return `${axisNumber(whole ? Math.ceil(least) : least)}${share === 1 ? "+" : ""}`;
}
