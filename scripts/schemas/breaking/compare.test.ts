import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { testEndpoints, testSet } from "#engine/compile/testSet.ts";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { categories, type Rule } from "./change.ts";
import { compare } from "./compare.ts";
import { breakingOf } from "./exceptions.ts";

const list = {
  schemaVersion: 2,
  route: "/track/ranks",
  title: "媒体排行",
  access: "signedIn",
  kind: "list",
  endpoint: "ranks.list",
  params: { shown: { type: "string", sent: false }, scope: { type: "string", field: "queryField" } },
  filters: ["keyWords", { field: ["beginTime", "endTime"], as: "timeWindow", default: "7d" }, { field: "dataType", param: "type" }],
  columns: ["source", { field: "count", sort: true }],
  note: "{params.shown}",
  toolbar: [{ do: "export", title: "导出", columns: ["source", "delta"] }],
  rowActions: [{ do: "call", title: "保存", endpoint: "ranks.save", with: { sourceCode: "row.sourceCode" } }],
};
const home = {
  schemaVersion: 2,
  route: "/track/home",
  title: "首页",
  kind: "text",
  text: "x",
  links: [{ label: "排行", link: "/track/ranks" }],
};
const site = {
  systemId: 1,
  name: "x",
  home: "/track/home",
  menus: [{ code: "m", name: "线索", children: [{ code: "r", name: "排行", url: "/track/ranks" }] }],
};

type Page = typeof list;
type Edit<T> = (value: T) => unknown;

const setOf = (pages: unknown[], endpoints: Record<string, EndpointContract> = testEndpoints, dictionaries?: unknown[]): SchemaSet =>
  testSet(
    pages,
    {},
    {
      endpoints: [sourceOf({ area: "ranks", title: "榜单", endpoints }, "schemas/endpoints/ranks.json")],
      sites: [sourceOf(site, "schemas/sites/1.json")],
      ...(dictionaries ? { dictionaries: dictionaries.map((one, i) => sourceOf(one, `schemas/dictionaries/d${i}.json`)) } : {}),
    },
  );
const before = setOf([list, home]);
const rulesOf = (now: SchemaSet): (Rule | undefined)[] => compare(before, now).flatMap(({ rule }) => rule ?? []);

const ofPage: [Rule, Edit<Page>][] = [
  ["PAGE_GONE", (page) => ({ ...page, route: "/track/ranking" })],
  ["PAGE_ACCESS_NARROWED", (page) => ({ ...page, access: "menu" })],
  ["PARAM_GONE", (page) => ({ ...page, filters: page.filters.slice(1) })],
  ["PARAM_TYPE_CHANGED", (page) => ({ ...page, params: { ...page.params, shown: { type: "list", sent: false } } })],
  [
    "PARAM_DEFAULT_CHANGED",
    (page) => ({ ...page, filters: [page.filters[0], { ...(page.filters[1] as object), default: "30d" }, page.filters[2]] }),
  ],
  ["PARAM_FIELD_CHANGED", (page) => ({ ...page, params: { ...page.params, scope: { type: "string", field: "duplicate" } } })],
  ["COLUMN_GONE", (page) => ({ ...page, columns: ["source"] })],
  ["EXPORT_FIELD_GONE", (page) => ({ ...page, toolbar: [{ ...page.toolbar[0], columns: ["source"] }] })],
  ["RIGHT_ASKED", (page) => ({ ...page, rowActions: [{ ...page.rowActions[0], op: "edit" }] })],
];

const contract = (name: string, edit: Edit<EndpointContract>) => ({
  ...testEndpoints,
  [name]: edit(structuredClone(testEndpoints[name]) as EndpointContract) as EndpointContract,
});
const request =
  (edit: Edit<Record<string, object>>, more: object = {}) =>
  (one: EndpointContract) => ({
    ...one,
    request: { ...one.request, ...more, properties: edit(one.request.properties as Record<string, object>) },
  });
const reply = (edit: Edit<Record<string, object>>) => (one: EndpointContract) => ({
  ...one,
  reply: { ...one.reply, row: { ...one.reply.row, properties: edit(one.reply.row?.properties as Record<string, object>) } },
});
const { "ranks.follow": _follow, ...withoutFollow } = testEndpoints;

const ofContract: [Rule, Record<string, EndpointContract>][] = [
  ["ENDPOINT_GONE", withoutFollow],
  ["ENDPOINT_RIGHTS_NARROWED", contract("ranks.get", (one) => ({ ...one, rights: { menus: ["/track/ranks"] } }))],
  [
    "REQUEST_FIELD_GONE",
    contract(
      "ranks.save",
      request(({ note: _note, ...rest }) => rest),
    ),
  ],
  [
    "REQUEST_FIELD_REQUIRED",
    contract(
      "ranks.save",
      request((fields) => fields, { required: ["sourceCode", "note"] }),
    ),
  ],
  [
    "REQUEST_FIELD_NARROWED",
    contract(
      "ranks.save",
      request((fields) => ({ ...fields, note: { type: "string", maxLength: 10 } })),
    ),
  ],
  [
    "REQUEST_FIELD_NARROWED",
    contract(
      "ranks.save",
      request((fields) => ({ ...fields, note: { type: "integer" } })),
    ),
  ],
  [
    "REQUEST_FIELD_NARROWED",
    contract(
      "ranks.save",
      request((fields) => ({ ...fields, note: { type: "string", enum: ["a"] } })),
    ),
  ],
  [
    "REPLY_FIELD_GONE",
    contract(
      "ranks.get",
      reply(({ source: _source, ...rest }) => rest),
    ),
  ],
  [
    "REPLY_FIELD_CHANGED",
    contract(
      "ranks.get",
      reply((fields) => ({ ...fields, source: { type: "integer" } })),
    ),
  ],
];

const kinds = [
  { value: "all", label: "全部" },
  { value: "news", label: "网站" },
  { value: "app", label: "APP" },
  { value: "facebook", label: "facebook" },
];
const mode = { name: "mode", title: "模式", items: [{ value: "normal", label: "普通模式" }] };

describe("what breaks", () => {
  it.each(ofPage)("%s of a page", (rule, edit) => expect(new Set(rulesOf(setOf([edit(list), home])))).toEqual(new Set([rule])));

  it.each(ofContract)("%s of a contract", (rule, endpoints) =>
    expect(new Set(rulesOf(setOf([list, home], endpoints)))).toEqual(new Set([rule])),
  );

  it("an option set, or a value of one, that is gone", () => {
    const kind = { name: "kind", title: "类型", items: kinds.slice(0, 3) };
    expect(rulesOf(setOf([list, home], testEndpoints, [kind, mode]))).toEqual(["DICTIONARY_VALUE_GONE"]);
    expect(rulesOf(setOf([list, home], testEndpoints, [{ ...kind, items: kinds }]))).toEqual(["DICTIONARY_GONE"]);
  });

  it("a request field of another option set, which lacks values of the one before", () => {
    const other = contract(
      "ranks.list",
      request((fields) => ({ ...fields, dataType: { ...fields.dataType, "x-dictionary": "mode" } })),
    );
    const told = compare(before, setOf([list, home], other)).filter(({ rule }) => rule === "REQUEST_FIELD_NARROWED");
    expect(told.map(({ message }) => message)).toEqual([
      "ranks.list: the request field dataType takes the values of mode and not of kind: not all, news, app, facebook any more",
    ]);
  });

  it("says who is concerned: the menus and pages that lead there", () => {
    const [change] = compare(before, setOf([{ ...list, route: "/track/ranking" }, home])).filter(({ rule }) => rule);
    expect(change).toMatchObject({
      rule: "PAGE_GONE",
      affected: ["menu 线索 / 排行", "“首页” (/track/home)"],
      file: "schemas/pages/test0.json",
    });
    expect(change?.message).toContain("is now /track/ranking");
  });
});

describe("what breaks nothing", () => {
  it.each<[string, Edit<Page>]>([
    ["another order of properties", (page) => Object.fromEntries(Object.entries(page).reverse())],
    ["a short form written out", (page) => ({ ...page, columns: [{ field: "source" }, ...page.columns.slice(1)] })],
    ["what the contract says anyway", (page) => ({ ...page, columns: [{ field: "source", title: "媒体" }, ...page.columns.slice(1)] })],
    [
      "a longer list of columns and filters",
      (page) => ({ ...page, columns: [...page.columns, "pubdate"], filters: [...page.filters, "duplicate"] }),
    ],
    [
      "a name in the place of an expression",
      (page) => ({
        ...page,
        expressions: { code: "row.sourceCode" },
        rowActions: [{ ...page.rowActions[0], with: { sourceCode: "code" } }],
      }),
    ],
  ])("%s", (_, edit) => expect(rulesOf(setOf([edit(list), home]))).toEqual([]));

  it("a contract that takes more and may be called by more", () => {
    const wider = contract("ranks.save", (one) => ({
      ...request((fields) => ({ ...fields, more: { type: "string" } }))(one),
      rights: "public",
    }));
    expect(rulesOf(setOf([list, home], wider))).toEqual([]);
  });

  it("a whole number in the place of a number of the reply", () => {
    const whole = contract(
      "ranks.get",
      reply((fields) => ({ ...fields, delta: { type: "integer" } })),
    );
    expect(rulesOf(setOf([list, home], whole))).toEqual([]);
  });

  it("a default as a list of one, and a request field that no call of the page takes", () => {
    const page = (more: object) => ({ ...list, params: { ...list.params, ...more } });
    const before = setOf([page({ a: { type: "string", field: "nowhere" }, b: { type: "list", default: "x", sent: false } }), home]);
    const now = setOf([page({ a: { type: "string", sent: false }, b: { type: "list", default: ["x"], sent: false } }), home]);
    expect(compare(before, now).flatMap(({ rule }) => rule ?? [])).toEqual([]);
  });

  it("a parameter that nothing on the page looked at", () => {
    const page = (more: object) => setOf([{ ...list, params: { ...list.params, ...more } }, home]);
    const withUnread = page({ unread: { type: "string", sent: false } });
    expect(compare(withUnread, page({})).flatMap(({ rule }) => rule ?? [])).toEqual([]);
    expect(compare(withUnread, page({ unread: { type: "number", sent: false } })).flatMap(({ rule }) => rule ?? [])).toEqual([]);
  });

  it("schemas:diff tells of it all the same, in words", () => {
    const words = compare(before, setOf([{ ...list, title: "排行", columns: [...list.columns, "pubdate"] }, home])).map(
      ({ message }) => message,
    );
    expect(words).toEqual([
      "“排行” (/track/ranks): is called so instead of “媒体排行”",
      "“排行” (/track/ranks): the column “时间” (pubdate) is new",
    ]);
  });
});

it("a call that is named otherwise says its new name", () => {
  const { "ranks.follow": follow, ...others } = testEndpoints;
  const now = setOf([list, home], { ...others, "ranks.watch": follow as EndpointContract });
  expect(compare(before, now).find(({ rule }) => rule === "ENDPOINT_GONE")?.message).toMatch(
    /^the call ranks\.follow .*is called ranks\.watch now$/,
  );
});

it("categories are chosen, and what is broken knowingly is excepted with a reason", () => {
  const changes = compare(before, setOf([{ ...list, columns: ["source"], route: "/track/ranks" }, home], withoutFollow));
  expect(breakingOf(changes, {}).map(({ rule }) => rule)).toEqual(["ENDPOINT_GONE", "COLUMN_GONE"]);
  expect(breakingOf(changes, { categories: ["people"] }).map(({ rule }) => rule)).toEqual(["COLUMN_GONE"]);
  const except = [{ rule: "COLUMN_GONE" as const, file: "schemas/pages/test0.json", reason: "nobody reads it" }];
  expect(breakingOf(changes, { except }).map(({ rule }) => rule)).toEqual(["ENDPOINT_GONE"]);
});

it("every rule is tried here and documented", () => {
  const rules: string[] = Object.values(categories).flat();
  const tried: string[] = [...ofPage.map(([rule]) => rule), ...ofContract.map(([rule]) => rule), ...categories.dictionary];
  expect(rules.filter((rule) => !tried.includes(rule))).toEqual([]);
  const documented = [...readFileSync("docs/ci.md", "utf8").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, rule]) => rule);
  expect(documented.sort()).toEqual([...rules].sort());
});
