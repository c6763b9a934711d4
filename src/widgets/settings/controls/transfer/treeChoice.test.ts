import { expect, test } from "vitest";
import type { DictionaryItem } from "#engine/index.ts";
import { branchesOf, marksOf, placesOf, toggled } from "./treeChoice.ts";

const item = (value: string, label: string, children?: DictionaryItem[]): DictionaryItem =>
  children ? { value, label, children } : { value, label };
const ITEMS = [
  item("all", "全部"),
  item("44", "广东", [item("4401", "广州", [item("440104", "越秀区"), item("440106", "天河区")]), item("4403", "深圳")]),
  item("11", "北京", [item("1101", "东城区")]),
];
const places = placesOf(ITEMS);

test("a branch takes the place of what was chosen below it", () => {
  expect([...places.keys()]).toEqual(["44", "4401", "440104", "440106", "4403", "11", "1101"]);
  expect(toggled(["440104", "1101"], "44", true, places)).toEqual(["1101", "44"]);
  expect(toggled(["44"], "4401", true, places)).toEqual(["44"]);
});

test("without one of its places a branch stands for the others", () => {
  expect(toggled(["11", "44"], "440104", false, places)).toEqual(["11", "4403", "440106"]);
  expect(toggled(["44", "11"], "44", false, places)).toEqual(["11"]);
  expect(toggled(["4401"], "4403", false, places)).toEqual(["4401"]);
  // A code the tree does not have stays what it is.
  expect(toggled(["99", "44"], "99", false, places)).toEqual(["44"]);
});

test("what is chosen is ticked with all below it, what lies above in part", () => {
  const { checked, halfChecked } = marksOf(["4401", "99"], places);
  expect(checked).toEqual(["4401", "440104", "440106"]);
  expect(halfChecked).toEqual(["44"]);
});

test("words keep the branches in which they occur and open the way there", () => {
  expect(branchesOf(ITEMS, "").nodes.map(({ title }) => title)).toEqual(["广东", "北京"]);
  expect(branchesOf(ITEMS, "天河")).toEqual({
    nodes: [
      {
        key: "44",
        title: "广东",
        children: [{ key: "4401", title: "广州", children: [{ key: "440106", title: "天河区" }] }],
      },
    ],
    open: ["4401", "44"],
  });
  const meant = branchesOf(ITEMS, "北京");
  expect(meant).toEqual({
    nodes: [{ key: "11", title: "北京", children: [{ key: "1101", title: "东城区" }] }],
    open: [],
  });
});
