import { describe, expect, test } from "vitest";
import { circles, importsOf } from "./import-graph.ts";

const imports = importsOf("src");
const running = imports.filter(({ typeOnly, late }) => !typeOnly && !late);

/** `src/engine/compile`, `src/widgets/list`, `src/app`: the rooms of docs/architecture.md. */
function roomOf(file: string): string {
  const [, first = "", second = ""] = file.split("/");
  const parted = (first === "engine" || first === "widgets") && !second.includes(".");
  return parted ? `${first}/${second}` : first;
}

test("the graph is the real one", () => {
  const has = (from: string, to: string) => imports.some((one) => one.from === from && one.to === to);
  expect(has("src/engine/compile/compile.ts", "src/engine/compile/normalize/normalize.ts")).toBe(true);
  expect(has("src/widgets/list/entry.ts", "src/widgets/list/List.tsx")).toBe(true);
  expect(running.some(({ from, to }) => from.startsWith("src/widgets/") && to === "src/engine/index.ts")).toBe(true);
  expect(running.length).toBeGreaterThan(500);
});

test("no files import each other in a circle when the program runs", () => {
  expect(circles(running)).toEqual([]);
});

test("no rooms import each other in a circle, types included", () => {
  const rooms = imports.filter(({ late }) => !late).map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
  expect(circles(rooms)).toEqual([]);
});

test("a phase of the compiler runs nothing of a later one", () => {
  const phases = ["normalize", "resolve", "check", "plan"];
  const phaseOf = (file: string) => phases.indexOf(/^src\/engine\/compile\/(\w+)\//.exec(file)?.[1] ?? "");
  // A page can be normalized only as far as its structure is right, and what is said of it is said in check.
  const backward = running.filter(
    ({ from, to }) => phaseOf(from) >= 0 && phaseOf(to) > phaseOf(from) && !(phaseOf(from) === 0 && phaseOf(to) === 2),
  );
  expect(backward.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("circles are found", () => {
  const edge = (text: string) => ({ from: text[0] as string, to: text[1] as string });
  expect(circles(["ab", "bc", "ca", "cd", "de", "ed"].map(edge))).toEqual([
    ["d", "e"],
    ["a", "b", "c"],
  ]);
  expect(circles(["ab", "bc", "ac", "aa"].map(edge))).toEqual([]);
});

describe("the server", () => {
  const server = importsOf("server");
  const serverRuns = server.filter(({ typeOnly, late }) => !typeOnly && !late);

  test("no files import each other in a circle when it runs", () => {
    expect(serverRuns.length).toBeGreaterThan(3000);
    expect(circles(serverRuns)).toEqual([]);
  });

  test("no rooms of the analysis import each other in a circle, types included", () => {
    const room = (file: string) => /^server\/analysis\/(?:\w+(?=\/)|[\w.]+)/.exec(file)?.[0] ?? "";
    const rooms = server.map(({ from, to }) => ({ from: room(from), to: room(to) })).filter(({ from, to }) => from && to && from !== to);
    expect(new Set(rooms.map(({ from }) => from)).size).toBeGreaterThan(5);
    expect(circles(rooms)).toEqual([]);
  });
});
