import { type Placed, radiusOf } from "./layout.ts";

/** px of a letter and of a line of names. */
const WIDE = 12;
const NARROW = 7;
const HIGH = 14;
/** Letters of a name that are drawn. */
const LETTERS = 12;

/** A name as it is drawn. */
export const drawnName = (name: string): string => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

interface Box {
  left: number;
  right: number;
  y: number;
}

function boxOf({ node, x, y }: Placed, most: number): Box {
  const left = x + radiusOf(node.size, most) + 4;
  const width = [...drawnName(node.name)].reduce((sum, letter) => sum + (letter > "\u02ff" ? WIDE : NARROW), 0);
  return { left, right: left + width, y };
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < HIGH;

/** Nodes whose name would lie over that of a larger one, or of one before; they are named when they are pointed at. */
export function crowdedNames(places: ReadonlyMap<string, Placed>, most: number): Set<string> {
  const named: Box[] = [];
  const crowded = new Set<string>();
  for (const place of [...places.values()].sort((a, b) => b.node.size - a.node.size)) {
    const box = boxOf(place, most);
    if (named.some((one) => touch(one, box))) crowded.add(place.node.id);
    else named.push(box);
  }
  return crowded;
}
