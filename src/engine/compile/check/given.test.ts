import { expect, test } from "vitest";
import { checkPage } from "../compile.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object): string[] => {
  const set = testSet([{ ...page, ...own }]);
  return set.files.pages.flatMap((doc) => checkPage(doc, set)).map(({ code, path }) => `${code} ${path}`);
};

const link = (to: string, own: object = {}) => ({ ...own, columns: [{ field: "source", link: to }] });

test("a window, a code, a tab: each is given what holds one", () => {
  const time = { filters: [{ field: ["beginTime", "endTime"], as: "timeWindow" }] };
  expect(told(link("/desk?time={row.pubdate}", time))).toEqual(["P148 /columns/0/link"]);
  expect(told(link("/desk?time={bucketWindow(row.source)}", time))).toEqual([]);
  expect(told(link("/desk?dataType={row.source}", { filters: ["dataType"] }))).toEqual(["P148 /columns/0/link"]);
  expect(told(link("/desk?dataType={row.dataType}", { filters: ["dataType"] }))).toEqual([]);
  expect(told(link("/desk?dataType={row.id}", { filters: ["dataType"] }))).toEqual(["P148 /columns/0/link"]);
});

test("a filter offers what its call takes", () => {
  expect(told({ filters: [{ field: "dataType", as: "select", dictionary: "mode" }] })).toEqual(["P123 /filters/0/dictionary"]);
  expect(told({ filters: [{ field: "dataType", as: "select", dictionary: "kind" }] })).toEqual([]);
  expect(told({ filters: [{ field: "queryField", as: "select", dictionary: "mode" }] })).toEqual([]);
});

test("a call is not made only while what it needs is empty", () => {
  const detail = (loadWhen: string) => ({
    ...{ kind: "detail", endpoint: "ranks.get", params: { id: "string" }, columns: ["source"] },
    loadWhen,
  });
  expect(told(detail("params.id == null"))).toEqual(["P194 /loadWhen"]);
  expect(told(detail("params.id != null"))).toEqual([]);
});

test("ids are compared with ids of the same kind, where the row has one", () => {
  const set = (when: string) => ({ rowActions: [{ do: "copy", text: "{row.source}", when }] });
  // The rows here know no user, so nothing can be said.
  expect(told(set("row.sourceCode != user.id"))).toEqual([]);
  expect(told(set("row.docId != user.id"))).toEqual(["P200 /rowActions/0/when"]);
});
