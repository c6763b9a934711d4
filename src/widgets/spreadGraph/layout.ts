import type { GraphNode } from "./forest.ts";
import type { Frame } from "./viewOf.ts";

export interface Placed {
  node: GraphNode;
  x: number;
  y: number;
}

export type LayoutName = "tree" | "radial" | "force";

/** px between neighbours of a tree, and between its levels. */
const ROW = 26;
const LEVEL = 170;
const RING = 110;

/** Where each node stands, px from the first root. The same nodes always give the same places. */
export function placeNodes(nodes: readonly GraphNode[], open: ReadonlySet<string>, layout: LayoutName): Map<string, Placed> {
  if (layout === "tree") return treePlaces(nodes, open);
  if (layout === "radial") return radialPlaces(nodes, open);
  return forcePlaces(nodes, radialPlaces(nodes, open));
}

/** Radius by the root of the value, so that the surface tells the number: 5 to 20 px. */
export function radiusOf(size: number, most: number): number {
  return most > 0 ? 5 + 15 * Math.sqrt(Math.min(1, size / most)) : 7;
}

/** Level to the right, leaves in rows; a parent stands in the middle of its children. */
function treePlaces(nodes: readonly GraphNode[], open: ReadonlySet<string>): Map<string, Placed> {
  const places = new Map<string, Placed>();
  const known = new Set(nodes);
  let row = 0;
  const place = (node: GraphNode): number => {
    const below = open.has(node.id) ? node.children.filter((child) => known.has(child)) : [];
    const rows = below.map(place);
    const at = rows.length > 0 ? ((rows[0] as number) + (rows.at(-1) as number)) / 2 : row++;
    places.set(node.id, { node, x: node.depth * LEVEL, y: at * ROW });
    return at;
  };
  for (const node of nodes) if (node.depth === 0) place(node);
  // In the order of the nodes: the root comes first, to the keyboard too.
  return new Map(nodes.flatMap(({ id }) => (places.has(id) ? [[id, places.get(id) as Placed]] : [])));
}

/** Rings around the roots; each leaf takes the same angle. */
function radialPlaces(nodes: readonly GraphNode[], open: ReadonlySet<string>): Map<string, Placed> {
  const flat = treePlaces(nodes, open);
  const rows = Math.max(1, Math.round(Math.max(0, ...[...flat.values()].map(({ y }) => y)) / ROW) + 1);
  const roots = nodes.filter(({ depth }) => depth === 0).length;
  // Rings grow with the crowd, so that neighbours on the outer one do not touch.
  const levels = Math.max(1, ...nodes.map(({ depth }) => depth));
  const ring = Math.max(RING, (rows * 18) / (2 * Math.PI * levels));
  return new Map(
    [...flat].map(([id, { node, y }]) => {
      const angle = (y / ROW / rows) * 2 * Math.PI;
      const distance = (node.depth + (roots > 1 ? 0.6 : 0)) * ring;
      return [id, { node, x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }];
    }),
  );
}

/** Fruchterman–Reingold (1991) from the rings on: nodes push one another away, edges pull, steps grow smaller. */
function forcePlaces(nodes: readonly GraphNode[], start: Map<string, Placed>): Map<string, Placed> {
  const places = nodes.flatMap((node) => start.get(node.id) ?? []).map((place) => ({ ...place, dx: 0, dy: 0 }));
  const index = new Map(places.map((place, at) => [place.node.id, at]));
  const edges = places.flatMap((place, at) => {
    const to = place.node.parent && index.get(place.node.parent.id);
    return to === undefined ? [] : [[at, to] as const];
  });
  const length = 70;
  const steps = places.length > 150 ? 80 : 160;
  for (let step = 0; step < steps; step++) {
    for (const place of places) {
      // A pull to the middle keeps separate trees together.
      place.dx = -place.x * 0.02;
      place.dy = -place.y * 0.02;
    }
    for (let i = 0; i < places.length; i++) {
      for (let j = i + 1; j < places.length; j++) {
        const [one, other] = [places[i] as (typeof places)[number], places[j] as (typeof places)[number]];
        // Two at one place part by their numbers: nothing here may be left to chance.
        const x = one.x - other.x || (i - j) * 0.01;
        const y = one.y - other.y || (j - i) * 0.013;
        const square = x * x + y * y;
        const push = (length * length) / square;
        one.dx += x * push;
        one.dy += y * push;
        other.dx -= x * push;
        other.dy -= y * push;
      }
    }
    for (const [from, to] of edges) {
      const [one, other] = [places[from] as (typeof places)[number], places[to] as (typeof places)[number]];
      const [x, y] = [one.x - other.x, one.y - other.y];
      const pull = Math.hypot(x, y) / length;
      one.dx -= x * pull;
      one.dy -= y * pull;
      other.dx += x * pull;
      other.dy += y * pull;
    }
    const most = 40 * (1 - step / steps) + 0.5;
    for (const place of places) {
      const far = Math.hypot(place.dx, place.dy) || 1;
      place.x += (place.dx / far) * Math.min(far, most);
      place.y += (place.dy / far) * Math.min(far, most);
    }
  }
  return new Map(places.map(({ node, x, y }) => [node.id, { node, x, y }]));
}

/** The frame around all places with room for names, px; a tree has that of its root before it. */
export function frameOf(places: Iterable<Placed>, layout: LayoutName): Frame {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { x, y } of places) {
    xs.push(x);
    ys.push(y);
  }
  if (xs.length === 0) return { x: 0, y: 0, width: 100, height: 100 };
  const [left, top] = [Math.min(...xs) - (layout === "tree" ? 180 : 40), Math.min(...ys) - 32];
  return { x: left, y: top, width: Math.max(...xs) - left + 180, height: Math.max(...ys) - top + 32 };
}
