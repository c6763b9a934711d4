import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSpread, chainOf, type SpreadPost } from "./spread.ts";

const root: SpreadPost = { id: "0", name: "甲", text: "原文", time: 0 };
const post = (id: string, name: string, text: string, time: number, parentId?: string): SpreadPost => ({
  id,
  name,
  text,
  time,
  ...(parentId && { parentId }),
});

test("chains name whom a post forwards, nearest first", () => {
  expect(chainOf("好//@乙:转//@丙：看")).toEqual(["乙", "丙"]);
  expect(chainOf("回复@乙:谢谢//@丙:好")).toEqual(["丙"]);
  expect(chainOf("回复@乙:谢谢")).toEqual([]);
  expect(chainOf("见 http://@x 与 @丁")).toEqual([]);
});

test("parents come from links, then chains, then quoted text, else the root", () => {
  const tree = buildSpread(root, [
    post("1", "乙", "有意思", 1),
    post("2", "丙", "同意//@乙:有意思", 2),
    post("3", "丁", "看//@丙:同意//@乙:有意思", 3),
    post("4", "戊", "链接", 4, "3"),
    post("5", "己", "嗯//@改名的乙:有意思", 5),
    post("6", "庚", "路过", 6),
  ]);
  const way = (id: string) => [tree.nodes.get(id)?.parentId, tree.nodes.get(id)?.by];
  expect(way("1")).toEqual(["0", "default"]);
  expect(way("2")).toEqual(["1", "chain"]);
  expect(way("3")).toEqual(["2", "chain"]);
  expect(way("4")).toEqual(["3", "link"]);
  expect(way("5")).toEqual(["1", "copy"]);
  expect(tree).toMatchObject({ size: 7, depth: 4, breadth: 2 });
});

test("a star has virality just under 2, a chain a third of its length; circles are cut", () => {
  const star = buildSpread(
    root,
    Array.from({ length: 9 }, (_, n) => post(`${n + 1}`, `u${n}`, "", n)),
  );
  expect(star.structuralVirality).toBeCloseTo(1.8);
  const chain = buildSpread(
    root,
    Array.from({ length: 9 }, (_, n) => post(`${n + 1}`, `u${n}`, "", n, `${n}`)),
  );
  expect(chain.structuralVirality).toBeCloseTo(11 / 3);
  const circle = buildSpread(root, [post("1", "a", "", 1, "2"), post("2", "b", "", 2, "1")]);
  expect([...circle.nodes.values()].every((node) => node.depth >= 0)).toBe(true);
});

test("a damaged circle costs no more than its earliest link; size and depth have no limit", () => {
  const tree = buildSpread(root, [
    post("1", "a", "", 3, "2"),
    post("2", "b", "", 2, "3"),
    post("3", "c", "", 1, "1"),
    post("4", "d", "", 4, "1"),
  ]);
  expect([...tree.nodes.values()].map(({ id, parentId }) => `${id}<${parentId}`)).toEqual(["0<null", "3<0", "2<3", "1<2", "4<1"]);
  const long = buildSpread(
    root,
    Array.from({ length: 30_000 }, (_, n) => post(`${n + 1}`, "同名", "", n, `${n}`)),
  );
  expect(long).toMatchObject({ size: 30_001, depth: 30_000, breadth: 1 });
  expect(long.structuralVirality).toBeCloseTo(30_002 / 3);
  const unlinked = buildSpread(
    root,
    Array.from({ length: 30_000 }, (_, n) => post(`${n + 1}`, "同名", n === 0 ? "开头" : "看//@同名:", n)),
  );
  expect(unlinked).toMatchObject({ size: 30_001, depth: 30_000 });
});

const REAL = "../shared/data/cascades";
test.skipIf(!existsSync(REAL))("links of real cascades are kept exactly (needs ../shared/data)", () => {
  for (const file of readdirSync(REAL)) {
    const { reposts } = JSON.parse(readFileSync(join(REAL, file), "utf8")) as {
      reposts: { mid: string; uid: string; text: string; parent: string; date: string }[];
    };
    const posts = reposts.map(({ mid, uid, text, parent, date }) => post(mid, uid, text, Date.parse(date), parent || "root"));
    const tree = buildSpread({ ...root, id: "root" }, posts);
    const truth = new Map(reposts.map(({ mid, parent }) => [mid, parent || "root"]).reverse() as [string, string][]);
    for (const [mid, parent] of truth) expect(tree.nodes.get(mid)?.parentId).toBe(parent);
  }
});
