import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const list = testEndpoints["ranks.list"];
const mark = testEndpoints["ranks.mark"];
const endpoints = {
  ...testEndpoints,
  "ranks.bound": { ...list, rights: { menus: ["/rank/:kind", "/ranks"] } },
  "ranks.edit": { ...mark, rights: { op: "edit" } },
  "ranks.guest": { ...mark, rights: { menus: ["/ranks"], op: "edit", shared: true } },
};
const set = testSet([], {}, { endpoints: [sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json")] });

const told = (page: object): string[] =>
  checkPage(sourceOf({ schemaVersion: 2, route: "/desk", title: "台", ...page }, "schemas/pages/desk.json"), set).map(
    ({ code, severity, path, suggestion }) => `${severity === "warning" ? "(warning) " : ""}${code} ${path} ${suggestion ?? ""}`.trim(),
  );

const form = { kind: "settings", saveEndpoint: "ranks.edit", saveWith: { id: "row.id" }, form: ["source"] };
const modal = (action: object, view: object = {}) => ({
  ...{ kind: "list", endpoint: "ranks.list", columns: ["source"] },
  rowActions: [{ do: "modal", title: "改", ...action, view: { ...form, ...view } }],
});

test("a form asks for the right that its call asks for, or what opens it does", () => {
  expect(told(modal({ op: "edit" }))).toEqual([]);
  expect(told(modal({}, { saveOp: "edit" }))).toEqual([]);
  expect(told(modal({}))).toEqual(["(warning) P189 /rowActions/0/view/saveEndpoint"]);
  expect(told(modal({ op: "push" }))).toEqual(["P189 /rowActions/0/view/saveEndpoint"]);
  expect(told(modal({ op: "edit" }, { saveOp: "push" }))).toEqual(["P189 /rowActions/0/view/saveOp edit"]);
});

test("cells that are saved ask for it as well", () => {
  const cells = (edit: object) => ({
    ...{ kind: "list", endpoint: "ranks.list", columns: ["source"] },
    edit: { saveEndpoint: "ranks.edit", saveWith: { id: "row.id" }, form: ["source"], ...edit },
  });
  expect(told(cells({ saveOp: "edit" }))).toEqual([]);
  expect(told(cells({}))).toEqual(["(warning) P189 /edit/saveEndpoint"]);
});

test("whoever comes by a share link has no other right", () => {
  const page = { kind: "settings", saveEndpoint: "ranks.guest", form: ["id", "source"] };
  expect(told({ ...page, access: "public", params: { share: "string" } })).toEqual([]);
  expect(told(page)).toEqual(["(warning) P189 /saveEndpoint"]);
});

test("a call that answers those who may open some pages is not asked at once by others", () => {
  const page = { kind: "list", endpoint: "ranks.bound", columns: ["source"] };
  expect(told({ ...page, route: "/ranks" })).toEqual([]);
  expect(told({ ...page, route: "/rank/news" })).toEqual([]);
  expect(told(page)).toEqual(["(warning) P189 /endpoint"]);
  expect(told({ ...page, access: "signedIn" })).toEqual(["P189 /endpoint"]);
  // What is asked when somebody wants it may be shown to those who may.
  const board = {
    kind: "board",
    access: "signedIn",
    blocks: [{ kind: "list", id: "a", span: 24, endpoint: "ranks.list", columns: ["source"] }],
  };
  const drawer = { do: "drawer", title: "看", view: { ...page, with: { source: "[row.source]" } } };
  expect(told({ ...board, blocks: [{ ...board.blocks[0], rowActions: [drawer] }] })).toEqual([]);
});
