import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };
const detail = {
  ...{ schemaVersion: 2, route: "/rank", title: "榜", kind: "settings", saveEndpoint: "ranks.mark" },
  ...{ params: { id: { type: "string" } }, saveWith: { id: "params.id" }, form: ["source"] },
};

const told = (own: object) =>
  checkPage(sourceOf({ ...page, ...own }, "schemas/pages/desk.json"), testSet([detail])).map(({ code, path, suggestion }) =>
    `${code} ${path} ${suggestion ?? ""}`.trim(),
  );

const call = (given: string) => told({ rowActions: [{ do: "call", endpoint: "ranks.mark", title: "标记", with: { id: given } }] });

test("a call is not given the id of something else", () => {
  expect(call("row.id")).toEqual([]);
  expect(call("row.docId")).toEqual(["P200 /rowActions/0/with/id row.id"]);
  // What nobody said whose it is is none where the row says which is.
  expect(call("row.sourceCode")).toEqual(["P200 /rowActions/0/with/id row.id"]);
});

test("neither is the page behind a link", () => {
  const link = (hole: string) => told({ columns: ["source", { field: "count", link: `/rank?from=1&id={${hole}}` }] });
  expect(link("row.id").filter((one) => one.startsWith("P200"))).toEqual([]);
  expect(link("row.docId").filter((one) => one.startsWith("P200"))).toEqual(["P200 /columns/1/link /rank?from=1&id={row.id}"]);
});
