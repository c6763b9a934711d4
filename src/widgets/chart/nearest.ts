import type { Point } from "#engine/charts/chartData.ts";
import { pointOf } from "#engine/charts/marks/mark.ts";

/** A place on the canvas; px. */
interface Place {
  x: number;
  y: number;
}

/** A record as the library mapped it; `y` of a stacked area is its lower and its upper edge. */
export interface DrawnRecord {
  x?: unknown;
  y?: unknown;
  _origin?: unknown;
}

interface Spot {
  x: number;
  edges: number[];
  point: Point;
}

/** Undefined for a gap, which has no point and no place. */
function spotOf(record: DrawnRecord): Spot | undefined {
  const point = pointOf(record);
  const edges = [record.y].flat().map(Number);
  return point && typeof record.x === "number" && edges.every(Number.isFinite) ? { x: record.x, edges, point } : undefined;
}

/**
 * The point a click means among lines or stacked areas: the series whose line passes nearest to it, or in whose band it
 * lies, and of that series the record nearest in x. The record nearest to the click would be wrong between two times,
 * where a steep line is far from its own records.
 */
export function nearestOnLines(lines: readonly (readonly DrawnRecord[])[], at: Place): Point | undefined {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const spots = line.map(spotOf);
    const away = distance(spots, at);
    if (away >= least) continue;
    least = away;
    best = byLeast(
      spots.filter((spot) => spot !== undefined),
      (spot) => Math.abs(spot.x - at.x),
    )?.point;
  }
  return best;
}

/** The point drawn nearest to a click. */
export function nearestDrawn(records: readonly DrawnRecord[], at: Place): Point | undefined {
  const spots = records.map(spotOf).filter((spot) => spot !== undefined);
  return byLeast(spots, (spot) => Math.min(...spot.edges.map((y) => Math.hypot(spot.x - at.x, y - at.y))))?.point;
}

function distance(spots: readonly (Spot | undefined)[], at: Place): number {
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, place) => {
    if (!spot) return;
    // A value between two gaps is a line of no length.
    const next = spots[place + 1] ?? spot;
    if (within(spot, next, at)) least = 0;
    for (const [edge, y] of spot.edges.entries())
      least = Math.min(least, toSegment(at, { x: spot.x, y }, { x: next.x, y: next.edges[edge] ?? y }));
  });
  return least;
}

/** Whether a place lies between the edges of a band. */
function within(spot: Spot, next: Spot, at: Place): boolean {
  if (spot.edges.length < 2 || spot.x === next.x) return false;
  const along = (at.x - spot.x) / (next.x - spot.x);
  if (along < 0 || along > 1) return false;
  const edges = spot.edges.map((y, edge) => y + along * ((next.edges[edge] ?? y) - y));
  return Math.min(...edges) <= at.y && at.y <= Math.max(...edges);
}

function toSegment(at: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + share * dx - at.x, from.y + share * dy - at.y);
}

function byLeast<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const found = measure(item);
    if (found >= least) continue;
    least = found;
    best = item;
  }
  return best;
}
