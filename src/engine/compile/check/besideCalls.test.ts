import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll, checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };
const file = (endpoints: object) => sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json");

const told = (own: object, endpoints: object = testEndpoints) => {
  const set = testSet([{ ...page, ...own }], {}, { endpoints: [file(endpoints)] });
  return set.files.pages.flatMap((doc) => checkPage(doc, set)).map(({ code, path }) => `${code} ${path}`);
};
const toolbar = (action: object) => ({ toolbar: [action] });
const form = (more: object) =>
  toolbar({
    do: "modal",
    title: "新建",
    view: { kind: "settings", saveEndpoint: "ranks.save", form: ["sourceCode"], start: "empty", ...more },
  });

test("after something was made, it is opened, and not what was open before", () => {
  const own = { params: { id: { type: "string", sent: false } }, loadWhen: "params.id != ''" };
  expect(told({ ...own, ...form({ successLink: "/desk?id={row.id}" }) })).toEqual([]);
  expect(told({ ...own, ...form({ successLink: "/desk?id={params.id}" }) })).toEqual(["P197 /toolbar/0/view/successLink"]);
  expect(told({ ...own, ...form({ successLink: "/desk" }) })).toEqual(["P198 /toolbar/0/view/successLink"]);
});

test("a rule says the number that it asks for", () => {
  const rules = (require: string) => form({ rules: [{ require, message: "编号须为 10 个字", field: "sourceCode" }] });
  expect(told(rules("size(row.sourceCode) == 10"))).toEqual([]);
  expect(told(rules("size(row.sourceCode) == 1"))).toEqual(["P201 /toolbar/0/view/rules/0/message"]);
});

test("a list's button fetches the file of that list", () => {
  const asFile = (path: string) => ({ ...testEndpoints["ranks.list"], path, paging: undefined, reply: { kind: "file" } });
  const endpoints = {
    ...testEndpoints,
    "ranks.listFile": asFile("/api/list"),
    "ranks.trendFile": asFile("/api/trend"),
  };
  const fetched = (endpoint: string) => told(toolbar({ do: "download", title: "下载", endpoint, fileName: "榜" }), endpoints);
  expect(fetched("ranks.listFile")).toEqual([]);
  expect(fetched("ranks.trendFile")).toEqual(["P176 /toolbar/0/endpoint"]);
});

test("a right that no menu of the page grants is told", () => {
  const site = sourceOf({ systemId: 1, menus: [{ code: "a", name: "台", url: "/desk", operations: ["delete"] }] }, "schemas/sites/1.json");
  const button = { do: "call", op: "delete", title: "删除", confirm: true, endpoint: "ranks.remove", with: { id: "row.id" } };
  const problems = (op: string) =>
    checkAll(testSet([{ ...page, rowActions: [{ ...button, op }] }], {}, { sites: [site] }))
      .filter(({ message }) => message.startsWith("no menu lets"))
      .map(({ code, path }) => `${code} ${path}`);
  expect(problems("delete")).toEqual([]);
  const free = checkAll(testSet([{ ...page, toolbar: [{ do: "export", op: "export", fileName: "榜" }] }], {}, { sites: [site] }));
  expect(free.filter(({ code }) => code === "P189").map(({ path }) => path)).toEqual(["/toolbar/0/op"]);
});

test("a button does not turn on what it says it turns off, and asks before it deletes", () => {
  const contract = testEndpoints["ranks.mark"];
  const properties = { ...contract?.request.properties, pinned: { type: "boolean" }, muted: { type: "boolean" } };
  const endpoints = { ...testEndpoints, "ranks.mark": { ...contract, request: { ...contract?.request, properties } } };
  const pressed = (title: string, given: object) =>
    told({ rowActions: [{ do: "call", endpoint: "ranks.mark", title, with: { id: "row.id", ...given } }] }, endpoints);
  expect(pressed("取消置顶", { pinned: false })).toEqual([]);
  expect(pressed("取消置顶", { pinned: true })).toEqual(["P201 /rowActions/0/with/pinned"]);
  expect(pressed("置顶", { pinned: false })).toEqual(["P201 /rowActions/0/with/pinned"]);
  expect(pressed("取消静音", { muted: false })).toEqual([]);
  const remove = { do: "call", op: "delete", title: "删除", endpoint: "ranks.remove", with: { id: "row.id" } };
  expect(told({ rowActions: [remove] })).toEqual(["P205 /rowActions/0/title"]);
});

test("two that stand beside each other have names of their own", () => {
  const open = (label: string, id: string) => ({ kind: "list", id, endpoint: "ranks.list", columns: ["source"], title: label });
  const tabs = (second: string) =>
    told({
      ...{ kind: "tabs", endpoint: undefined, columns: undefined, param: "tab", params: { tab: { type: "string", default: "a" } } },
      items: [
        { key: "a", label: "甲", view: open("甲", "first") },
        { key: "b", label: second, view: { ...open("乙", "second"), columns: ["source", "count"] } },
      ],
    });
  expect(tabs("乙")).toEqual([]);
  expect(tabs("甲")).toEqual(["P193 /items/1/label"]);
});

test("a parameter of a few values is no id, and no window", () => {
  const params = { tab: { type: "string", default: "a" }, id: { type: "string", sent: false } };
  const call = (id: string) => ({
    params,
    ...toolbar({ do: "call", op: "delete", title: "移出", endpoint: "ranks.remove", with: { id } }),
    filters: [{ field: "dataType", param: "kind", as: "radio" }],
  });
  expect(told(call("params.id")).filter((one) => !one.startsWith("P184"))).toEqual([]);
  expect(told(call("params.kind")).filter((one) => !one.startsWith("P184"))).toEqual(["P200 /toolbar/0/with/id"]);
});

test("a number has no word for thousands behind it", () => {
  const filter = (unit: string) => ({ filters: [{ field: "duplicate", as: "number", unit }] });
  expect(told(filter("篇"))).toEqual([]);
  expect(told(filter("万"))).toEqual(["P196 /filters/0/unit"]);
});
