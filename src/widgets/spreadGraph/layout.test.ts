import { describe, expect, test } from "vitest";
import { forestOf, shownNodes, timeRange, walk } from "./forest.ts";
import { frameOf, placeNodes, radiusOf } from "./layout.ts";
import { viewOf } from "./viewOf.ts";

const fields = { idField: "id", parentField: "parentId", nameField: "name", timeField: "time" };
const rows = [
  { id: "r", name: "根", time: 100 },
  { id: "a", parentId: "r", name: "A", time: 200 },
  { id: "b", parentId: "r", name: "B", time: 300 },
  { id: "a1", parentId: "a", name: "A1" },
  { id: "a1", parentId: "b", name: "again" },
  { id: "x", parentId: "y", name: "X" },
  { id: "y", parentId: "x", name: "Y" },
];

describe("the forest", () => {
  const roots = forestOf(rows, fields);
  test("a node counts once, a ring is cut", () => {
    expect(roots.map(({ id }) => id)).toEqual(["r", "y"]);
    expect(walk(roots).map(({ id, depth }) => `${id}${depth}`)).toEqual(["r0", "a1", "a12", "b1", "y0", "x1"]);
    expect(timeRange(walk(roots))).toEqual([100, 300]);
  });
  test("depth, folding and the limit say what is shown", () => {
    const ids = (depth: number, toggled: [string, boolean][] = [], max = 300) => {
      const { nodes } = shownNodes(roots, { depth, toggled: new Map(toggled), max });
      return nodes.map(({ id }) => id);
    };
    expect(ids(1)).toEqual(["r", "y"]);
    expect(ids(1, [["r", true]])).toEqual(["r", "y", "a", "b"]);
    expect(ids(3, [["r", false]])).toEqual(["r", "y", "x"]);
    expect(ids(3, [], 3)).toEqual(["r", "y", "a"]);
  });
});

describe("places", () => {
  const big = forestOf(
    Array.from({ length: 300 }, (_, i) => ({
      id: String(i),
      parentId: i === 0 ? "" : String((i - 1) >> 2),
      name: `n${i}`,
    })),
    fields,
  );
  const { nodes, open } = shownNodes(big, { depth: 20, toggled: new Map(), max: 300 });
  test.each(["tree", "radial", "force"] as const)("%s: 300 nodes stand apart, at the same places each time", (layout) => {
    const places = placeNodes(nodes, open, layout);
    expect(places.size).toBe(300);
    expect([...placeNodes(nodes, open, layout).values()]).toEqual([...places.values()]);
    const seen = new Set([...places.values()].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`));
    expect(seen.size).toBe(300);
    const frame = frameOf(places.values(), "tree");
    for (const { x, y } of places.values()) {
      expect(Number.isFinite(x + y)).toBe(true);
      expect(x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height).toBe(true);
    }
  });
  test("a parent stands in the middle of its children", () => {
    const places = placeNodes(nodes, open, "tree");
    const ys = ["1", "4"].map((id) => places.get(id)?.y ?? 0);
    expect(places.keys().next().value).toBe("0");
    expect(places.get("0")?.y).toBe(((ys[0] ?? 0) + (ys[1] ?? 0)) / 2);
  });
  test("surface tells the number", () => {
    expect([0, 25, 100].map((size) => radiusOf(size, 100))).toEqual([5, 12.5, 20]);
    expect(radiusOf(0, 0)).toBe(7);
  });
});

test("a crowd is not shrunk to specks: what is seen begins at the root and ends at the edge", () => {
  const frame = { x: -40, y: -32, width: 600, height: 3000 };
  const still = { root: { x: 0, y: 1400 }, zoom: 1, aside: { x: 0, y: 0 } };
  const stage = { width: 1200, height: 600 };
  expect(viewOf(frame, stage, still)).toEqual({ x: -340, y: 1100, width: 1200, height: 600 });
  expect(viewOf(frame, stage, { ...still, root: { x: 0, y: 0 } }).y).toBe(-32);
  expect(viewOf(frame, stage, { ...still, aside: { x: 0, y: 50 } }).y).toBe(1050);
  expect(viewOf({ ...frame, height: 100 }, stage, still)).toMatchObject({ width: 960, height: 480 });
  expect(viewOf(frame, undefined, still)).toEqual(frame);
});
