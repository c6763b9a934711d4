import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const blocks = [{ kind: "list", id: "rows", span: 24, endpoint: "ranks.list", columns: ["source"], with: { keyWords: "params.id" } }];
const about = (more: object) => ({
  ...{ schemaVersion: 2, route: "/rank", title: "榜", kind: "board", params: { id: "string", other: "string" }, needs: ["id"] },
  ...{ otherwise: { kind: "text", text: "请先选择。{params.other}" }, blocks },
  ...more,
});

const told = (own: object, target: object = {}): string[] => {
  const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source"] };
  return checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet([about(target)]))
    .filter(({ code }) => code !== "P184" && code !== "P198")
    .map(({ code, path }) => `${code} ${path}`);
};
const column = (link: string) => ({ columns: [{ field: "source", link }] });

test("a link at a row brings what the page is about", () => {
  expect(told(column("/rank?id={row.id}"))).toEqual([]);
  expect(told(column("/rank"))).toEqual(["P132 /columns/0/link"]);
  expect(told(column("/rank?other={row.id}"))).toEqual(["P132 /columns/0/link"]);
  expect(told({ rowActions: [{ do: "open", title: "看", link: "/rank" }] })).toEqual(["P132 /rowActions/0/link"]);
  // A misspelt name is told by itself.
  expect(told(column("/rank?idd={row.id}"))).toEqual(["P131 /columns/0/link"]);
});

test("one over the list may lead to where something is chosen first", () => {
  expect(told({ toolbar: [{ do: "open", title: "看", link: "/rank" }] })).toEqual([]);
});

test("a page that can choose it itself, or needs another of two, is not told of", () => {
  const filter = { filters: [{ field: "keyWords", param: "id" }], blocks: [{ ...blocks[0], with: {} }] };
  expect(told(column("/rank"), filter)).toEqual([]);
  expect(told(column("/rank?other={row.id}"), { needs: [["id", "other"]] })).toEqual([]);
  expect(told(column("/rank"), { needs: [["id", "other"]] })).toEqual(["P132 /columns/0/link"]);
});
