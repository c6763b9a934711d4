import { describe, expect, test } from "vitest";
import { sourceOf } from "../grammar/source.ts";
import { checkAll, compilePage } from "./compile.ts";
import { nameOf } from "./normalize/nameOf.ts";
import type { ActionPlan, BlockPlan, ColumnPlan, FilterPlan } from "./plan.ts";
import { describe as sentence } from "./problem.ts";
import { testSet } from "./testSet.ts";

const header = { schemaVersion: 2, route: "/track/ranks", title: "媒体排行" };
const sample = {
  ...header,
  kind: "list",
  endpoint: "ranks.list",
  filters: ["dataType", { field: ["beginTime", "endTime"], as: "timeWindow", default: "7d" }],
  columns: [
    { field: "source", link: "/ranklist/source?sourceCode={row.sourceCode}" },
    { field: "count", sort: true, tone: "row.delta < 0 ? 'danger' : ''" },
    "pubdate",
    "author.name",
  ],
  charts: [
    { endpoint: "ranks.trend", mark: "line", select: "beginTime" },
    { mark: "bar", x: "count", y: "source", select: "source" },
  ],
  actions: {
    watch: { do: "call", endpoint: "ranks.save", with: { sourceCode: "row.sourceCode" }, op: "edit", confirm: true },
  },
  rowActions: ["watch"],
  toolbar: [{ do: "export", fileName: "媒体排行" }],
};
const target = {
  ...header,
  route: "/ranklist/source",
  title: "{row.source}",
  params: { sourceCode: "string", id: "string" },
  kind: "detail",
  endpoint: "ranks.get",
  with: { id: "params.sourceCode" },
};

const compile = (page: object, fragments = {}, others: object[] = [target]) => {
  const set = testSet(others, fragments);
  const { plan, plans, problems } = compilePage(sourceOf(page, "schemas/pages/page.json"), set);
  return { plan, plans, problems: problems.map(sentence), codes: problems.map(({ code }) => code) };
};
const good = (page: object, fragments = {}, others: object[] = [target]) => {
  const { plan, problems } = compile(page, fragments, others);
  expect(problems).toEqual([]);
  if (!plan) throw new Error("no plan");
  return plan;
};

describe("a list", () => {
  const plan = good(sample);
  const view = plan.view as BlockPlan & {
    columns: ColumnPlan[];
    charts: BlockPlan[];
    filters: { filters: FilterPlan[] };
    rowActions: string[];
    toolbar: string[];
  };

  test("filters become parameters that fill request fields and turn the list back to page 1", () => {
    expect(plan.params.time).toMatchObject({
      codec: "window",
      default: "7d",
      fields: ["beginTime", "endTime"],
      in: "url",
      resets: ["page"],
    });
    expect(plan.params.dataType).toMatchObject({ codec: "string", default: "all", label: "类型" });
    expect(view.filters.filters.map(({ as, param }) => [as, param])).toEqual([
      ["radio", "dataType"],
      ["timeWindow", "time"],
    ]);
  });

  test("its source is bound to them, to page, size and sort", () => {
    expect(plan.sources[String(view.source)]?.bind).toEqual({
      dataType: { param: "dataType" },
      beginTime: { param: "time" },
      endTime: { param: "time" },
      page: { param: "page" },
      pagesize: { param: "pagesize" },
      sortField: { param: "sortField" },
      sortType: { param: "sortType" },
      source: { param: "source" },
    });
    expect(plan.params.pagesize?.default).toBe(20);
    expect(plan.params.sortField?.default).toBe("pubdate");
  });

  test("columns take title, format and dictionary from the contract; links know their page", () => {
    expect(view.columns.map(({ field, title, format }) => [field, title, format])).toEqual([
      ["source", "媒体", "text"],
      ["count", "数量", "bigNumber"],
      ["pubdate", "时间", "timestamp"],
      ["author.name", "作者", "text"],
    ]);
    expect(view.columns[0]?.link).toEqual({
      to: "/ranklist/source?sourceCode={row.sourceCode}",
      tab: "same",
      route: "/ranklist/source",
    });
  });

  test("a click on a chart filters: a day as a window, a bar by its field, and a parameter is made where none was", () => {
    expect(view.charts[0]?.select).toEqual({ do: "set", set: { time: { expr: "bucketWindow(row.key, params.time)" } } });
    expect(view.charts[1]?.select).toEqual({ do: "set", set: { source: { expr: "row.source" } } });
    expect(plan.params.source?.fields).toEqual(["source"]);
    expect(view.charts[1]?.source).toBe(view.source);
  });

  test("actions: the usual question, reload after a change, the list's own columns in an export", () => {
    const watch = plan.actions[String(view.rowActions[0])] as ActionPlan & { do: "call" };
    expect(watch).toMatchObject({
      do: "call",
      title: "保存",
      confirm: "确定要执行当前操作？",
      op: "edit",
      // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
      then: [{ do: "reload" }],
    });
    expect(plan.sources[watch.source]).toMatchObject({ lazy: true, bind: { sourceCode: { expr: "row.sourceCode" } } });
    const exported = plan.actions[String(view.toolbar[0])] as ActionPlan & { do: "export" };
    expect(exported).toMatchObject({ fileName: "媒体排行", source: view.source, max: 5000 });
    expect(exported.columns).toHaveLength(4);
  });

  test("the same page gives the same plan, another page another hash; overseas items keep their condition", () => {
    expect(good(sample).hash).toBe(plan.hash);
    expect(good({ ...sample, title: "排行" }).hash).not.toBe(plan.hash);
    expect(plan.dictionaries.kind?.[3]).toEqual({ value: "facebook", label: "facebook", when: "user.overseas == 1" });
  });
});

test("a bulk action takes as many rows as its calls do, those of its dialog too; rows of a list inside are no rows of its own", () => {
  const codes = "rows.map(r, r.sourceCode)";
  const follow = { do: "call", endpoint: "ranks.follow", with: { sourceCodes: codes } };
  const form = { schema: { type: "object", properties: { groups: { type: "array", items: { type: "string" } } } } };
  const dialog = {
    do: "modal",
    bulk: true,
    view: { kind: "settings", saveEndpoint: "ranks.follow", form, start: "empty", saveWith: { sourceCodes: codes } },
  };
  const inside = {
    do: "drawer",
    bulk: true,
    view: { kind: "list", endpoint: "ranks.list", columns: ["source"], bulk: [{ ...follow, name: "inside" }] },
  };
  const both = { do: "call", endpoint: "ranks.follow", with: { sourceCodes: codes, groups: "rows.map(r, r.source)" } };
  const plan = good({
    ...sample,
    actions: { follow, dialog, both, drawer: inside, sheet: { do: "export", bulk: true, max: 300 } },
    rowActions: [{ ...follow, name: "one", with: { sourceCodes: "[row.sourceCode]" } }],
    bulk: ["follow", "dialog", "both", "drawer", "sheet", { do: "copy", name: "copy", text: "{size(rows)}" }],
  });
  const most = (name: string) => plan.actions[name]?.rowsMax;
  expect(["follow", "dialog", "both", "inside", "sheet"].map(most)).toEqual([200, 200, 5, 200, 300]);
  expect(["one", "drawer", "copy"].map(most)).toEqual([undefined, undefined, undefined]);
  const limited = (bulkMax: number) => compile({ ...sample, actions: { ...sample.actions, follow }, bulk: ["follow"], bulkMax });
  expect(limited(200).problems).toEqual([]);
  expect(limited(201).codes).toEqual(["P114"]);
});

test("an export knows whose columns it writes, unless they are its own", () => {
  const own = { do: "export", name: "own", columns: ["source"] };
  const plan = good({ ...sample, id: "ranks", toolbar: [...sample.toolbar, own] });
  const [first] = (plan.view as unknown as { toolbar: string[] }).toolbar;
  expect(plan.actions[String(first)]).toMatchObject({ columnsOf: "ranks" });
  expect(plan.actions.own).not.toHaveProperty("columnsOf");
});

test("a question closes by itself where the page says so, and only where there is one", () => {
  const watched = (patch: object) => {
    const plan = good({ ...sample, actions: { watch: { ...sample.actions.watch, ...patch } } });
    const { confirm, autoClose } = plan.actions.watch as ActionPlan;
    return { confirm, autoClose };
  };
  expect(watched({ confirm: "关注？", autoClose: true })).toEqual({ confirm: "关注？", autoClose: true });
  expect(watched({ autoClose: true })).toEqual({ confirm: "确定要执行当前操作？", autoClose: true });
  expect(watched({ confirm: false, autoClose: true })).toEqual({});
  expect(watched({})).toEqual({ confirm: "确定要执行当前操作？" });
});

test("a second list has pages of its own; a board shows 10 rows", () => {
  const block = { kind: "list", endpoint: "ranks.list", columns: ["source"] };
  const plan = good({
    ...header,
    kind: "board",
    filters: ["keyWords"],
    blocks: [block, { ...block, columns: ["source", "count"], id: "other" }],
  });
  expect(Object.keys(plan.params)).toEqual(expect.arrayContaining(["page", "pagesize", "other_page", "other_pagesize", "keyWords"]));
  expect(plan.params.keyWords?.resets).toEqual(["page", "other_page"]);
  const blocks = (plan.view as unknown as { blocks: BlockPlan[] }).blocks;
  expect(plan.sources[String(blocks[1]?.source)]?.bind.page).toEqual({ param: "other_page" });
});

test("a drawer runs when opened, keeps its filters in memory and reads the row it was opened on", () => {
  const plan = good({
    ...header,
    kind: "list",
    endpoint: "ranks.list",
    filters: ["keyWords"],
    columns: ["source"],
    rowActions: [
      {
        do: "drawer",
        drawerTitle: "{row.source}",
        view: {
          kind: "list",
          endpoint: "ranks.list",
          filters: ["dataType"],
          with: { source: "[row.source]" },
          columns: ["count"],
        },
      },
    ],
  });
  const [drawer] = Object.values(plan.actions) as (ActionPlan & { do: "drawer" })[];
  const source = plan.sources[String(drawer?.view.source)];
  expect(source).toMatchObject({
    lazy: true,
    bind: { source: { expr: "[row.source]" }, keyWords: { param: "keyWords" } },
  });
  const own = (source?.bind.dataType as { param: string } | undefined)?.param ?? "";
  expect(plan.params[own]?.in).toBe("memory");
  expect(own).not.toBe("dataType");
});

test("search mode is one choice that fills two request fields", () => {
  const plan = good({
    ...header,
    kind: "list",
    endpoint: "ranks.list",
    filters: [{ field: "queryField", as: "mode" }],
    columns: ["source"],
  });
  expect(plan.sources.main?.bind).toMatchObject({
    queryField: { expr: "params.mode == 'exact' ? 'title' : 'title_content'" },
    duplicate: { expr: "params.mode == 'more' ? 0 : 1" },
  });
  expect(plan.params.mode?.resets).toEqual(["page"]);
});

test("a column may name the field that stands in for a blank one, of the same rows", () => {
  const columns = (or: string) => [{ field: "source", or }];
  expect((good({ ...sample, columns: columns("sourceCode") }).view.columns as ColumnPlan[])[0]?.or).toBe("sourceCode");
  const { problems } = compile({ ...sample, columns: columns("soruce") });
  expect(problems.join()).toContain('unknown field "soruce"');
});

describe("fragments", () => {
  const fragments = {
    "columns/two": {
      title: "Two",
      parameters: { to: { default: "/login" } },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: how a fragment names its parameter
      items: [{ field: "source", link: "${to}?backurl=x" }, "count"],
    },
    "columns/nested": { title: "Nested", items: [{ $ref: "columns/two" }, "pubdate"] },
    "columns/ring": { title: "Ring", items: [{ $ref: "columns/ring" }] },
  };
  const fieldsOf = (columns: unknown[]) =>
    (good({ ...header, kind: "list", endpoint: "ranks.list", columns }, fragments).view.columns as ColumnPlan[]).map(
      ({ field, title }) => `${field} ${title}`,
    );

  test("are spliced, filtered and patched", () => {
    expect(fieldsOf([{ $ref: "columns/nested" }])).toEqual(["source 媒体", "count 数量", "pubdate 时间"]);
    expect(fieldsOf([{ $ref: "columns/nested", except: ["count"] }])).toEqual(["source 媒体", "pubdate 时间"]);
    expect(fieldsOf([{ $ref: "columns/two", only: ["count"], patch: { count: { title: "篇数" } } }])).toEqual(["count 篇数"]);
  });

  test("a default may be written with the parameters before it, so that a part used twice stands once", () => {
    const one = {
      "columns/pair": {
        title: "Pair",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: how a fragment names its parameter
        parameters: { unit: { default: "篇" }, label: { default: "数量（${unit}）" } },
        items: [
          { field: "count", title: "$label" },
          { field: "source", title: "$label" },
        ],
      },
    };
    const column = { $ref: "columns/pair", with: { unit: "条" } };
    const { view } = good({ ...header, kind: "list", endpoint: "ranks.list", columns: [column] }, one);
    expect((view.columns as ColumnPlan[]).map(({ title }) => title)).toEqual(["数量（条）", "数量（条）"]);
  });

  test("a mistake inside is told in the fragment's file", () => {
    const bad = { "columns/bad": { title: "Bad", items: ["source", "cuont"] } };
    expect(compile({ ...header, kind: "list", endpoint: "ranks.list", columns: [{ $ref: "columns/bad" }] }, bad).problems).toEqual([
      'schemas/fragments/columns/bad.json:5:5 P104 unknown field "cuont" of ranks.list at /items/1; did you mean "count"?',
    ]);
  });

  test("a fragment that contains itself is an error, not a hang", () => {
    expect(compile({ ...header, kind: "list", endpoint: "ranks.list", columns: [{ $ref: "columns/ring" }] }, fragments).codes).toEqual([
      "P126",
    ]);
  });
});

describe("extends and variants", () => {
  test("a patch merges objects, appends, takes out, replaces", () => {
    const plan = good(
      {
        schemaVersion: 2,
        route: "/spread/app",
        title: "APP",
        extends: "/track/ranks",
        patch: { "columns-": ["pubdate"], "columns+": ["delta"], chartsLayout: "side" },
      },
      {},
      [sample, target],
    );
    expect((plan.view.columns as ColumnPlan[]).map(({ field }) => field)).toEqual(["source", "count", "author.name", "delta"]);
    expect(plan).toMatchObject({ route: "/spread/app", title: "APP", view: { chartsLayout: "side" } });
  });

  test("items of a list are changed in their places, or taken out, by what they are called; tabs by their key", () => {
    const patch = {
      columns: { count: { title: "篇数", width: 90 }, source: { title: "来源" } },
      "columns-": ["pubdate"],
    };
    const page = { schemaVersion: 2, route: "/spread/app", title: "APP", extends: "/track/ranks", patch };
    const { view } = good(page, {}, [sample, target]);
    expect((view.columns as ColumnPlan[]).map(({ title, width }) => `${title} ${width ?? ""}`.trim())).toEqual([
      "来源",
      "篇数 90",
      expect.any(String),
    ]);
    expect(nameOf({ key: "docs", label: "报道", view: { kind: "list" } })).toBe("docs");
    const wrong = { ...page, patch: { columns: { cuont: { width: 1 } } } };
    expect(compile(wrong, {}, [sample, target]).codes).toEqual(["P162"]);
  });

  test("each value of a route parameter is a page", () => {
    const { plans, problems } = compile({
      ...sample,
      route: "/yunying/:datatype",
      variants: { by: "datatype", of: { news: {}, app: { title: "APP", columns: ["source"] } } },
    });
    expect(problems).toEqual([]);
    expect(plans.map(({ route, title }) => [route, title])).toEqual([
      ["/yunying/news", "媒体排行"],
      ["/yunying/app", "APP"],
    ]);
    expect(plans[1]?.params.datatype).toMatchObject({ in: "memory", default: "app" });
  });

  test("rings and unknown bases are told", () => {
    const ring = [
      { schemaVersion: 2, route: "/a", extends: "/b" },
      { schemaVersion: 2, route: "/b", extends: "/a" },
    ];
    expect(compile(ring[0] as object, {}, ring).codes).toEqual(["P161"]);
    expect(compile({ schemaVersion: 2, route: "/a", extends: "/trakc/ranks" }, {}, [sample, target]).codes).toEqual(["P160"]);
    expect(
      compile({ schemaVersion: 2, route: "/a", extends: "/track/ranks", patch: { "columns-": ["nothing"] } }, {}, [sample, target]).codes,
    ).toEqual(["P162"]);
    expect(compile({ ...sample, route: "/x/:kind", variants: { by: "kidn", of: { a: {} } } }).codes).toEqual(["P163"]);
  });
});

test("a link must give what the page it leads to can't do without, unless that page fills it itself", () => {
  const linked = (link: string, more: object = {}) =>
    compile({ ...sample, columns: [{ field: "source", link }] }, {}, [{ ...target, ...more }]).codes.filter((code) => code !== "P198");
  expect(linked("/ranklist/source")).toEqual(["P132"]);
  expect(linked("/ranklist/source?id={row.id}")).toEqual(["P132"]);
  expect(linked("/ranklist/source?sourceCod={row.id}")).toEqual(["P131"]);
  expect(linked("/ranklist/source?{row.source}")).toEqual([]);
  expect(linked("/ranklist/source?sourceCode={row.sourceCode}")).toEqual([]);
  const filled = { params: { id: "string", sourceCode: { type: "string", default: "a" } } };
  expect(linked("/ranklist/source", filled)).toEqual([]);
  expect(linked("/ranklist/source", { loadWhen: "params.sourceCode != ''" })).toEqual([]);
});

test("a key that every object inherits is as unknown as any other", () => {
  expect(compile({ ...sample, toString: 1 }).codes).toEqual(["P100"]);
  expect(compile({ ...sample, columns: ["source"], hasOwnProperty: { a: 1 } }).codes).toEqual(["P100"]);
});

test("several mistakes in one page are all told, in one go", () => {
  const { codes } = compile({
    ...sample,
    filters: ["dataTpye"],
    columns: ["suorce", { field: "count", format: "bigNubmer" }],
    rowActions: ["wacth"],
    toolbar: [{ do: "open", link: "/ranklist/suorce" }],
  });
  expect(codes.sort()).toEqual(["P104", "P111", "P121", "P130", "P145"]);
});

test("routes used twice, menus that lead nowhere, pages no menu leads to, parameters that nothing reads", () => {
  const site = sourceOf(
    {
      systemId: 1,
      code: "mbd",
      name: "x",
      home: "/track/ranks",
      menus: [{ code: "a", name: "A", url: "/nowhere" }],
      settings: [],
      profile: [],
    },
    "schemas/sites/1.json",
  );
  const set = testSet([sample, sample, target], {}, { sites: [site] });
  expect(
    checkAll(set)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(["P140", "P141", "P142", "P184"]);
});

test("rows that come all at once from an endpoint that does not sort are ordered by parameters of the address", () => {
  const plan = good({
    ...header,
    kind: "list",
    id: "days",
    endpoint: "ranks.trend",
    columns: [{ field: "value", sort: true }],
  });
  const [source] = Object.values(plan.sources);
  expect(source?.order).toEqual({ field: "days_sortField", type: "days_sortType" });
  expect(Object.keys(source?.bind ?? {})).not.toContain("sortField");
  expect(plan.params.days_sortField).toMatchObject({ in: "url", default: null, fields: [] });
  expect(plan.params.days_sortType).toMatchObject({ in: "url", default: "desc", fields: [] });
});

test("a filter of one tab fills no request of another, one above the tabs fills them all", () => {
  const list = (id: string, filters: unknown[] = []) => ({ kind: "list", id, endpoint: "ranks.list", filters });
  const plan = good({
    ...header,
    kind: "tabs",
    params: { tab: { type: "string", default: "a", sent: false } },
    filters: ["dataType"],
    items: [
      { key: "a", label: "一", view: { ...list("a", ["keyWords", "source"]), columns: ["source"] } },
      { key: "b", label: "二", view: { ...list("b", ["source"]), columns: ["source"] } },
    ],
  });
  const bound = (id: string) => Object.keys(plan.sources[id]?.bind ?? {});
  expect(bound("a")).toEqual(expect.arrayContaining(["dataType", "keyWords", "source"]));
  expect(bound("b")).toEqual(expect.arrayContaining(["dataType", "source"]));
  expect(bound("b")).not.toContain("keyWords");
  // The same filter in two tabs is one parameter: what is chosen stays when the tab changes.
  expect(plan.sources.a?.bind.source).toEqual(plan.sources.b?.bind.source);
});
