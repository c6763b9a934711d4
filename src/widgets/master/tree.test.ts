import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTree, type TreeNode, treeOf } from "./tree.ts";

const fields = { keyField: "id", labelField: "name", parentField: "parentId" };
const count = (nodes: TreeNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);

test("no row is lost, whatever parents the rows name", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }), { maxLength: 12 }), (parents) => {
      const rows = parents.map((parentId, id) => ({ id, name: `n${id}`, parentId }));
      expect(count(treeOf(rows, fields))).toBe(rows.length);
    }),
  );
});

test("rows stand below their parent, by key or by children", () => {
  const byKey = treeOf(
    [
      { id: 2, name: "b", parentId: 1 },
      { id: 1, name: "a" },
    ],
    fields,
  );
  expect(byKey.map((node) => [node.key, node.children.map((child) => child.key)])).toEqual([["1", ["2"]]]);
  const nested = treeOf([{ id: 1, name: "a", children: [{ id: 2, name: "b" }] }], fields);
  expect(nested[0]?.children[0]?.label).toBe("b");
});

test("a search keeps the way to a hit and what is below it", () => {
  const tree = treeOf(
    [
      {
        id: 1,
        name: "中国",
        children: [
          { id: 2, name: "浙江", children: [{ id: 3, name: "杭州" }] },
          { id: 4, name: "江苏" },
        ],
      },
    ],
    fields,
  );
  expect(count(searchTree(tree, "杭"))).toBe(3);
  expect(count(searchTree(tree, "浙江"))).toBe(3);
  expect(searchTree(tree, "上海")).toEqual([]);
});
