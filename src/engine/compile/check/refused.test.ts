import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

function told(button: object, worksOn: string): string[] {
  const set = testSet();
  const mark = set.endpoints.get("ranks.mark");
  const endpoints = new Map(set.endpoints);
  endpoints.set("ranks.mark", { ...mark, contract: { ...testEndpoints["ranks.mark"], worksOn } } as never);
  const own = { do: "call", title: "标记", endpoint: "ranks.mark", with: { id: "row.id" }, ...button };
  return checkPage(sourceOf({ ...page, rowActions: [own] }, "schemas/pages/desk.json"), { ...set, endpoints }).map(
    ({ code, path, severity }) => `${code} ${path}${severity === "warning" ? " (warning)" : ""}`,
  );
}

test("a button on rows that its call refuses is a mistake", () => {
  expect(told({ when: "row.level == 1" }, "row.level == 3")).toEqual(["P207 /rowActions/0/when"]);
  expect(told({ when: "row.level != 3" }, "row.level == 3")).toEqual(["P207 /rowActions/0/when"]);
  expect(told({ when: "row.level == 1" }, "row.level == 3 || row.level == 9")).toEqual(["P207 /rowActions/0/when"]);
  expect(told({ when: "row.level == 3 && row.count > 0" }, "row.level == 3")).toEqual([]);
  expect(told({ when: "row.level == 9" }, "row.level == 3 || row.level == 9")).toEqual([]);
});

test("one that is offered on such rows too is a warning", () => {
  expect(told({}, "row.level == 3")).toEqual(["P207 /rowActions/0/endpoint (warning)"]);
  expect(told({ when: "row.count > 0" }, "row.level == 3")).toEqual(["P207 /rowActions/0/when (warning)"]);
  expect(told({ when: "row.level != 1" }, "row.level != 3")).toEqual(["P207 /rowActions/0/when (warning)"]);
});

test("what the row does not tell, and a call that takes another record, say nothing", () => {
  expect(told({ when: "row.level == 1" }, "row.open")).toEqual([]);
  expect(told({ when: "row.level == 1", with: { id: "row.docId" } }, "row.level == 3").filter((one) => one.startsWith("P207"))).toEqual([]);
});

test("a dialog keeps the condition of what opened it", () => {
  const dialog = (when: string) => ({
    ...{ do: "modal", endpoint: undefined, with: undefined, when },
    view: { kind: "settings", saveEndpoint: "ranks.mark", saveWith: { id: "row.id" }, form: ["source"] },
  });
  expect(told(dialog("row.level == 1"), "row.level == 3").filter((one) => one.startsWith("P207"))).toHaveLength(1);
  expect(told(dialog("row.level == 3"), "row.level == 3").filter((one) => one.startsWith("P207"))).toEqual([]);
});
