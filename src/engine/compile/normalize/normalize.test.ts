import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import { Report, describe as sentence } from "../problem.ts";
import { testSet } from "../testSet.ts";
import { normalize } from "./normalize.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list" };
const fragments = {
  "filters/desk": { items: ["keyWords", { field: "sourceId", as: "remote", endpoint: "ranks.trend" }] },
  "actions/desk": {
    items: [
      { do: "copy", name: "copy", text: "{row.source}", place: ["row"] },
      { do: "export", name: "sheet", place: ["bulk"] },
    ],
  },
};

function pages(own: object) {
  const set = testSet([], fragments);
  const report = new Report(set.origins);
  const doc = sourceOf({ ...page, ...own }, "schemas/pages/desk.json");
  set.origins.add(doc);
  const normalized = normalize(doc, set, report);
  expect(report.problems.map(sentence)).toEqual([]);
  return { normalized, origins: set.origins };
}

const one = (own: object) => {
  const { normalized, origins } = pages(own);
  return { header: normalized[0]?.header, view: normalized[0]?.view as Record<string, unknown[]>, origins };
};

test("the header has its defaults and every parameter its settings", () => {
  const { header } = one({ params: { id: "string", open: { type: "boolean", default: false, in: "memory" } } });
  expect(header).toMatchObject({ title: "台", frame: "console", access: "menu", breadcrumb: true, actions: {} });
  expect(header?.params).toEqual({
    id: { type: "string", default: null, fields: ["id"], in: "url", resets: [] },
    open: { type: "boolean", default: false, fields: ["open"], in: "memory", resets: [] },
  });
});

test("short forms are written out and stand where they were written", () => {
  const { view, origins } = one({ columns: ["source", { field: "total", link: "/a" }], select: "source" });
  expect(view.columns).toEqual([
    { field: "source", props: {} },
    { field: "total", link: { to: "/a", tab: "same" }, props: {} },
  ]);
  expect(view.select).toEqual({ filter: "source" });
  expect(origins.of(view.columns?.[0] as object)?.path).toEqual(["columns", 0]);
  const [, column] = view.columns ?? [];
  const { link } = column as { link: object };
  expect(origins.ofKey(link, "to")?.path).toEqual(["columns", 1, "link"]);
  // Nobody wrote where it opens, so a message about it is one about the link.
  expect(origins.ofKey(link, "tab")?.path).toEqual(["columns", 1, "link"]);
});

test("fragments are spliced in, their actions only where the grammar says they belong", () => {
  const { view, origins } = one({
    filters: [{ $ref: "filters/desk", except: ["sourceId"] }, "dataType"],
    rowActions: [{ $ref: "actions/desk" }, "own"],
    bulk: [{ $ref: "actions/desk" }],
    actions: { own: { do: "open", link: "/a", confirm: true } },
  });
  expect(view.filters).toEqual([{ field: "keyWords" }, { field: "dataType" }]);
  expect(origins.of(view.filters?.[0] as object)?.doc.file).toBe("schemas/fragments/filters/desk.json");
  expect(view.rowActions).toMatchObject([{ do: "copy", title: "复制" }, "own"]);
  expect(view.bulk).toMatchObject([{ do: "export", title: "导出", fileName: "列表", max: 5000 }]);
});

test("an action that asks has its question, one that does not has none", () => {
  const { header } = one({
    actions: {
      ask: { do: "open", link: "/a", confirm: true },
      own: { do: "open", link: "/a", confirm: "真的？" },
      go: { do: "open", link: "/a", confirm: false },
    },
  });
  const { ask, own, go } = header?.actions ?? {};
  expect([ask?.confirm, own?.confirm, go?.confirm]).toEqual(["确定要执行当前操作？", "真的？", undefined]);
});

test("compiling leaves what an author wrote as it was written", () => {
  const params = { mode: { type: "string", resets: ["n"] }, n: "number", page: "number" };
  const doc = sourceOf({ ...page, columns: ["source"], params, select: "source" }, "schemas/pages/desk.json");
  const before = structuredClone(doc.value);
  expect(compilePage(doc, testSet([], fragments)).plan).toBeDefined();
  expect(doc.value).toEqual(before);
});

test("what a page puts in front of a list or behind it stands there, and leads back to where it was written", () => {
  const patch = { "+columns": ["dataType"], "columns+": ["pubdate"] };
  const doc = sourceOf({ schemaVersion: 2, route: "/derived", title: "另", extends: "/desk", patch }, "schemas/pages/derived.json");
  const set = testSet([{ ...page, columns: ["source", "count"] }]);
  set.origins.add(doc);
  const report = new Report(set.origins);
  const columns = normalize(doc, set, report)[0]?.view.columns as object[];
  expect(report.problems).toEqual([]);
  const places = columns.map((column) => set.origins.ofKey(column, "field"));
  expect(places.map((place) => `${place?.doc.file}#${place?.path.join("/")}`)).toEqual([
    "schemas/pages/derived.json#patch/+columns/0",
    "schemas/pages/test0.json#columns/0",
    "schemas/pages/test0.json#columns/1",
    "schemas/pages/derived.json#patch/columns+/0",
  ]);
});
