import { isMissing, type Row, toNumber, valueAt } from "#engine/index.ts";

export interface AreaFields {
  polygonField: string;
  keyField: string;
  labelField: string;
  valueField?: string;
}

export type Point = readonly [x: number, y: number];

/** An area of the picture; points and centre from 0 to 1 of its width and height. */
export interface Area {
  key: string;
  label: string;
  value: number | undefined;
  points: Point[];
  centre: Point;
  /** The area's own fields over those of the picture. */
  row: Row;
}

/** Areas that can be drawn, larger ones first so that a small one on top of them can still be hit. */
export function areasOf(rows: readonly Row[], picture: Row, fields: AreaFields): Area[] {
  const areas: (Area & { size: number })[] = [];
  rows.forEach((own, index) => {
    const points = pointsOf(valueAt(own, fields.polygonField));
    if (points.length < 3) return;
    const key = valueAt(own, fields.keyField);
    const label = valueAt(own, fields.labelField);
    areas.push({
      key: isMissing(key) ? String(index) : String(key),
      label: isMissing(label) ? `区域 ${index + 1}` : String(label),
      value: fields.valueField === undefined ? undefined : toNumber(valueAt(own, fields.valueField)),
      points,
      centre: centreOf(points),
      row: { ...picture, ...own },
      size: Math.abs(twiceArea(points)),
    });
  });
  return areas.sort((a, b) => b.size - a.size).map(({ size: _size, ...area }) => area);
}

/** Corners as pairs, or as one list of numbers; whatever lies outside the picture is brought to its edge. */
export function pointsOf(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  const flat = value.flat();
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const [x, y] = [toNumber(flat[i]), toNumber(flat[i + 1])];
    if (x === undefined || y === undefined) return [];
    points.push([clip(x), clip(y)]);
  }
  return points;
}

/** How strong an area is shaded, 0.1 to 0.6; areas without a value are lightest. */
export function shadeOf(value: number | undefined, [least, most]: readonly [number, number]): number {
  if (value === undefined) return 0.1;
  return most > least ? 0.1 + 0.5 * Math.min(1, Math.max(0, (value - least) / (most - least))) : 0.35;
}

/** Least and most of the areas' values; undefined where none has one. */
export function rangeOf(areas: readonly Area[]): readonly [number, number] | undefined {
  const values = areas.map(({ value }) => value).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : [Math.min(...values), Math.max(...values)];
}

const clip = (value: number): number => Math.min(1, Math.max(0, value));

/** Shoelace formula. */
function twiceArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Centre of mass of the polygon; of its corners where it has no surface. */
function centreOf(points: readonly Point[]): Point {
  const area = twiceArea(points);
  if (Math.abs(area) < 1e-9)
    return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
  let [sumX, sumY] = [0, 0];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    const cross = x * nextY - nextX * y;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  });
  return [clip(sumX / (3 * area)), clip(sumY / (3 * area))];
}
