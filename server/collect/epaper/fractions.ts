import type { PaperNode } from "./readNode.ts";

type Point = [number, number];

const twiceArea = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], at) => sum + x * points[(at + 1) % points.length]![1] - points[(at + 1) % points.length]![0] * y, 0),
  );

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Share of the picture below which an area is a slip of the mouse. */
const LEAST = 0.0004;

/**
 * The area of each article, by its address, with corners from 0 to 1 of the picture. A map is drawn for the size that
 * the page gives its picture, else for the picture's own, else for what the map itself reaches; a map that reaches
 * beyond either was drawn for something larger, and its own reach is taken. Of several areas of one article the largest
 * counts.
 */
export function polygonsOf(node: Pick<PaperNode, "areas" | "size">, picture?: { width: number; height: number }): Map<string, Point[]> {
  const reach = [0, 1].map((at) => Math.max(0, ...node.areas.flatMap(({ points }) => points.map((point) => point[at as 0 | 1]))));
  const [right = 0, bottom = 0] = reach;
  const fits = (size: { width: number; height: number } | undefined) =>
    size !== undefined && size.width > 0 && right <= size.width * 1.03 && bottom <= size.height * 1.03 ? size : undefined;
  // A few pixels of margin stay around a page.
  const scale = fits(node.size) ?? fits(picture) ?? { width: right * 1.02, height: bottom * 1.02 };
  const found = new Map<string, Point[]>();
  for (const { url, points } of node.areas) {
    const clip = (value: number) => round(Math.min(1, Math.max(0, value)));
    const corners = points.map(([x, y]): Point => [clip(x / scale.width), clip(y / scale.height)]);
    const size = twiceArea(corners);
    if (!(size / 2 >= LEAST)) continue;
    if (size > twiceArea(found.get(url) ?? [])) found.set(url, corners);
  }
  return found;
}
