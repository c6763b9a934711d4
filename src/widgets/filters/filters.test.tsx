import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParamPlan } from "#engine/index.ts";
import { choicesOfRows, chosenMany, pathTo, textOfWords, wordsOf, written } from "./choices.ts";
import { conditions } from "./conditions.ts";
import { looksUp } from "./controls/TextControl.tsx";
import type { DraftStore } from "./DraftStore.ts";
import "./Filters.tsx";
import { controlNames } from "./filterPlan.ts";
import schema from "./schema.json";
import { endpoint, filter, param, show, source } from "./testing.tsx";
import { customRange, fromWall, toWall, windowChoices, windowLabel } from "./windows.ts";

describe("text", () => {
  test("suggestions are looked up exactly as SPEC §5 says", () => {
    expect(looksUp("", true)).toBe(false);
    expect(looksUp("暴雨", undefined)).toBe(true);
    expect(looksUp("暴雨 预警", true)).toBe(false);
    expect(looksUp("暴 ", true)).toBe(false);
    expect(looksUp(" 暴", true)).toBe(true);
    expect(looksUp(" 暴 雨", true)).toBe(false);
    expect(looksUp("暴\u3000雨", true)).toBe(false);
    expect(looksUp("暴雨", false)).toBe(false);
  });

  test("asks with word and limit 10 after a pause, and shows data.autoWords", async () => {
    const { asked, went } = show({
      filters: [filter("text", "keyWords", { source: "s" })],
      params: [param("keyWords")],
      sources: [source("s")],
      call: async () => ({ autoWords: [{ word: "暴雨" }, { word: "暴雨预警" }] }),
    });
    const input = await screen.findByRole("combobox");
    fireEvent.change(input, { target: { value: "暴" } });
    fireEvent.change(input, { target: { value: "暴雨" } });
    const option = await screen.findByTitle("暴雨预警");
    expect(asked).toEqual([["s", { word: "暴雨", limit: 10 }]]);
    expect(went).toEqual([]);
    fireEvent.click(option);
    await waitFor(() => expect(went.at(-1)).toBe(`/t?${new URLSearchParams({ keyWords: "暴雨预警" })}`));
  });

  test("site.autocomplete false asks nothing; Enter applies the trimmed text", async () => {
    const { asked, went } = show({
      filters: [filter("text", "keyWords", { source: "s" })],
      params: [param("keyWords")],
      sources: [source("s")],
      site: { autocomplete: false },
    });
    const input = await screen.findByRole("combobox");
    let submitted = 0;
    input.closest("form")?.addEventListener("submit", () => submitted++);
    await userEvent.type(input, " 暴雨 {Enter}");
    await waitFor(() => expect(went.at(-1)).toBe(`/t?${new URLSearchParams({ keyWords: "暴雨" })}`));
    expect(asked).toEqual([]);
    // The form asks anew where nothing changed, and only there.
    expect(submitted).toBe(0);
    await userEvent.type(input, "{Enter}");
    expect(submitted).toBe(1);
  });

  test("in a form that waits Enter is its 查询: the form may lead elsewhere", async () => {
    const { went } = show({
      filters: [filter("text", "keyWords")],
      params: [param("keyWords")],
      block: { apply: "submit" },
    });
    const input = await screen.findByRole("textbox");
    let submitted = 0;
    input.closest("form")?.addEventListener("submit", () => submitted++);
    await userEvent.type(input, " 暴雨 {Enter}");
    expect(submitted).toBe(1);
    expect(went).toEqual([`/t?${new URLSearchParams({ keyWords: "暴雨" })}`]);
  });

  test("a keystroke draws its own field only and writes no parameter", async () => {
    const drawn: string[] = [];
    const { went } = show({
      filters: [filter("text", "a"), filter("text", "b"), filter("select", "c", { dictionary: "dataType" })],
      params: [param("a"), param("b"), param("c")],
    });
    const [first, second] = (await screen.findAllByRole("textbox")) as HTMLInputElement[];
    const watcher = new MutationObserver((records) => {
      for (const record of records) drawn.push((record.target as HTMLElement).closest(".filters-field")?.textContent ?? "?");
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    fireEvent.change(first!, { target: { value: "x" } });
    await act(async () => {});
    watcher.disconnect();
    expect(new Set(drawn)).toEqual(new Set(["a"]));
    expect(second?.value).toBe("");
    expect(went).toEqual([]);
  });
});

describe("choices", () => {
  test("a choice applies at once, arrow keys move among choices", async () => {
    const { went } = show({
      filters: [filter("radio", "dataType", { dictionary: "dataType" })],
      params: [param("dataType", { default: "all" })],
    });
    const radio = (await screen.findByRole("radio", { name: "网站" })) as HTMLInputElement;
    expect((screen.getByRole("radio", { name: "全部" }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(radio);
    expect(went).toEqual(["/t?dataType=news"]);
  });

  test("submit waits for 查询; 重置 goes back to the defaults", async () => {
    const { went } = show({
      filters: [filter("radio", "dataType", { dictionary: "dataType" })],
      params: [param("dataType", { default: "all" })],
      block: { apply: "submit", buttons: true },
    });
    fireEvent.click(await screen.findByRole("radio", { name: "网站" }));
    expect(went).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "查询" }));
    expect(went).toEqual(["/t?dataType=news"]);
    fireEvent.click(screen.getByRole("button", { name: "重置" }));
    expect(went.at(-1)).toBe("/t");
    expect((screen.getByRole("radio", { name: "全部" }) as HTMLInputElement).checked).toBe(true);
  });

  test("tabs carry counts, all their sum", async () => {
    show({
      filters: [filter("tabs", "dataType", { dictionary: "dataType", source: "n" })],
      params: [param("dataType", { default: "all" })],
      sources: [source("n", { lazy: false, endpoint: { ...endpoint("n"), reply: "rows" } })],
      call: async () => ({
        rows: [
          { key: "news", value: 12_345 },
          { key: "app", value: 1 },
        ],
        total: 2,
      }),
    });
    expect(await screen.findByRole("radio", { name: "网站1.2万+" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "全部1.2万+" })).toBeTruthy();
  });

  test("the mode sets scope and doubles together, and reads itself from them", async () => {
    const { went } = show({
      filters: [filter("mode", "mode")],
      params: [param("queryField", { default: "title_content" }), param("duplicate", { codec: "number", default: 1 })],
    });
    expect(((await screen.findByRole("radio", { name: "普通模式" })) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "搜的多" }));
    expect(went.at(-1)).toBe("/t?duplicate=0");
    fireEvent.click(screen.getByRole("radio", { name: "搜得准" }));
    expect(went.at(-1)).toBe("/t?queryField=title");
    expect((screen.getByRole("radio", { name: "搜得准" }) as HTMLInputElement).checked).toBe(true);
  });

  const macro = {
    filters: [
      filter("mode", "mode", { label: "模式" }),
      filter("radio", "queryField", { label: "范围", dictionary: "dataType" }),
      filter("switch", "duplicate", { label: "去重", props: { on: 1, off: 0 } }),
    ],
    params: [
      param("mode", { default: "normal" }),
      param("queryField", { default: "title_content" }),
      param("duplicate", { codec: "number", default: 1 }),
    ],
  };
  const checked = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

  test("a mode is said by the conditions it sets, and taken off with them", async () => {
    const { went } = show({ ...macro, block: { chips: true } });
    for (const [mode, chip, label] of [
      ["搜得准", "范围：title", "范围"],
      ["搜的多", "去重：否", "去重"],
    ] as const) {
      fireEvent.click(await screen.findByRole("radio", { name: mode }));
      const chips = await screen.findByRole("list", { name: "已选条件" });
      expect(chips.textContent).toBe(`${chip}×清空`);
      fireEvent.click(screen.getByRole("button", { name: `移除条件 ${label}` }));
      expect(went.at(-1)).toBe("/t");
      expect(checked("普通模式")).toBe(true);
      expect(screen.queryByRole("list", { name: "已选条件" })).toBeNull();
    }
    fireEvent.click(screen.getByRole("radio", { name: "搜得准" }));
    fireEvent.click(screen.getByRole("button", { name: "清空" }));
    expect(went.at(-1)).toBe("/t");
    cleanup();
    const alone = show({ filters: [macro.filters[0]!], params: [macro.params[0]!], block: { chips: true } });
    fireEvent.click(await screen.findByRole("radio", { name: "搜得准" }));
    fireEvent.click(screen.getByRole("button", { name: "移除条件 模式" }));
    expect(alone.went.at(-1)).toBe("/t");
    expect(checked("普通模式")).toBe(true);
  });

  test("in a form that waits a mode shows what is entered, and waits itself", async () => {
    const load = (drafts: DraftStore) => () => {
      drafts.edit("queryField", "title");
      drafts.edit("duplicate", undefined);
    };
    const tools = (drafts: DraftStore) => (
      <button type="button" onClick={load(drafts)}>
        载入
      </button>
    );
    const { went } = show({ ...macro, block: { apply: "submit", tools } });
    fireEvent.click(await screen.findByRole("button", { name: "载入" }));
    expect(checked("搜得准")).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "搜的多" }));
    expect(checked("搜的多")).toBe(true);
    expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
    expect(went).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "查询" }));
    expect(went).toEqual(["/t?mode=more&duplicate=0"]);
  });

  test("a time window by name; one from a link shows although it is not offered", async () => {
    const { went } = show({
      filters: [filter("timeWindow", "time", { props: { preset: "live" } })],
      params: [param("time", { codec: "window", default: "24h", fields: ["beginTime", "endTime"] })],
      search: "?time=365d",
    });
    expect(((await screen.findByRole("radio", { name: "近一年" })) as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: "自定义" })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "近1小时" }));
    expect(went.at(-1)).toBe("/t?time=1h");
  });

  test("an unknown control names itself and its place", async () => {
    show({ filters: [filter("knob", "x")], params: [param("x")] });
    expect(await screen.findByText(/未知筛选 knob/)).toBeTruthy();
  });

  test("folded filters open on demand, or when they hold something", async () => {
    const setup = {
      filters: [filter("text", "a"), filter("text", "b", { collapsed: true })],
      params: [param("a"), param("b")],
    };
    const { view } = show(setup);
    const toggle = await screen.findByRole("button", { name: /展开/ });
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    fireEvent.click(toggle);
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    view.unmount();
    show({ ...setup, search: "?b=1" });
    expect(await screen.findByRole("button", { name: /收起/ })).toBeTruthy();
  });

  test("a condition that only a link can set has its chip, without its identity", async () => {
    const { went } = show({
      filters: [filter("text", "keyWords")],
      params: [param("keyWords"), param("eventId", { label: "事件" }), param("tabName", { label: undefined })],
      block: { chips: true },
      search: "?eventId=e-17&tabName=x",
    });
    const chips = await screen.findByRole("list", { name: "已选条件" });
    expect(chips.textContent).toContain("指定事件");
    expect(chips.textContent).not.toMatch(/e-17|tabName/);
    fireEvent.click(screen.getByRole("button", { name: "移除条件 事件" }));
    expect(went.at(-1)).toBe("/t?tabName=x");
  });

  test("chips say what is filtered by and take it off", async () => {
    const { went } = show({
      filters: [filter("radio", "dataType", { label: "类型", dictionary: "dataType" })],
      params: [param("dataType", { default: "all" })],
      block: { chips: true },
      search: "?dataType=news",
    });
    expect(await screen.findByText("类型：网站")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "移除条件 类型" }));
    expect(went.at(-1)).toBe("/t");
    expect(screen.queryByText("类型：网站")).toBeNull();
  });
});

describe("choices of an endpoint", () => {
  /** Fails once, then answers. */
  const unsteady = (as: string) => {
    let calls = 0;
    return show({
      filters: [filter(as, "group", { source: "s" })],
      params: [param("group", { codec: as === "checkbox" ? "list" : "string", default: null })],
      sources: [source("s")],
      call: async () => {
        if (calls++ === 0) throw new Error("查询超时");
        return { rows: [{ id: "g2", name: "气象" }], total: 1 };
      },
    });
  };

  test.each(["select", "tree", "cascader"])("%s: a failure is said, opening it again asks again", async (as) => {
    const { asked } = unsteady(as);
    const box = await screen.findByRole("combobox", { name: "group" });
    fireEvent.mouseDown(box);
    await screen.findByText("加载失败，请重试");
    expect(asked).toHaveLength(1);
    fireEvent.keyDown(box, { key: "Escape", keyCode: 27, which: 27 });
    await waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
    fireEvent.mouseDown(box);
    await screen.findByTitle("气象");
    expect(asked).toHaveLength(2);
  });

  test.each(["radio", "checkbox"])("%s: a failure is said in their place, with a way to ask again", async (as) => {
    const { asked } = unsteady(as);
    expect((await screen.findByRole("alert")).textContent).toBe("加载失败重试");
    fireEvent.click(screen.getByRole("button", { name: "重试" }));
    await screen.findByRole(as, { name: "气象" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked).toHaveLength(2);
  });

  test("chips name what only the endpoint can name", async () => {
    show({
      filters: [filter("select", "group", { label: "敏感组", source: "s" })],
      params: [param("group")],
      sources: [source("s")],
      block: { chips: true },
      search: "?group=g2",
      call: async () => ({ rows: [{ id: "g2", name: "气象" }], total: 1 }),
    });
    const chips = await screen.findByRole("list", { name: "已选条件" });
    await waitFor(() => expect(chips.textContent).toContain("敏感组：气象"));
  });

  test("a field looked up takes what others hold before it is applied", async () => {
    const { asked } = show({
      filters: [filter("text", "site"), filter("remote", "channel", { source: "s", props: { multiple: false, search: "word" } })],
      params: [param("site"), param("channel")],
      sources: [source("s", { bind: { siteId: { param: "site" } } })],
      block: { apply: "submit" },
      call: async () => ({ rows: [], total: 0 }),
    });
    fireEvent.change(await screen.findByLabelText("site"), { target: { value: "南方网" } });
    fireEvent.mouseDown(await screen.findByRole("combobox", { name: "channel" }));
    await waitFor(() => expect(asked.at(-1)).toEqual(["s", { siteId: "南方网" }]));
  });
});

describe("values", () => {
  test("texts and parameter values of every codec", () => {
    expect(written(["1"], "number")).toBe(1);
    expect(written(["a", "b"], "list")).toEqual(["a", "b"]);
    expect(written(["a", "b"], "string")).toBe("a,b");
    expect(written(["1", "x"], "numberList")).toEqual([1]);
    expect(written([], "string")).toBe("");
    expect(written([], "number")).toBeNull();
    expect(chosenMany("a,b")).toEqual(["a", "b"]);
  });

  test("words survive the way to one text and back", () => {
    expect(textOfWords(["暴雨", "红色 预警"])).toBe('暴雨 "红色 预警"');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "暴", " "), minLength: 1 })), (words) => {
        const clean = words.map((word) => word.trim()).filter(Boolean);
        expect(wordsOf(textOfWords(words))).toEqual(clean);
      }),
    );
  });

  test("flat rows become a tree by parentId", () => {
    const tree = choicesOfRows([
      { id: "4401", parentId: "44", name: "广州" },
      { id: "44", parentId: null, name: "广东" },
    ]);
    expect(tree).toEqual([{ value: "44", label: "广东", children: [{ value: "4401", label: "广州" }] }]);
    expect(pathTo(tree, "4401")).toEqual(["44", "4401"]);
  });

  test("conditions in words, defaults left out", () => {
    const list = conditions(
      [
        filter("timeWindow", "t"),
        filter("tree", "r", { dictionary: "region" }),
        filter("switch", "d", { props: { on: 1, off: 0 } }),
        filter("text", "k"),
      ],
      { t: "7d", r: ["4401"], d: 0, k: "" },
      (name) => (name === "d" ? 1 : ""),
      () => [{ value: "44", label: "广东", children: [{ value: "4401", label: "广州" }] }],
    );
    expect(list.map(({ text }) => text)).toEqual(["近7天", "广州", "否"]);
  });

  test("windows: presets, own lists, free dates in Shanghai time", () => {
    expect(windowChoices("live")).toMatchObject({ items: ["0.1h", "0.5h", "1h", "24h", "48h"], custom: false });
    expect(windowChoices(["7d", "nonsense", "custom"])).toEqual({ items: ["7d"], custom: true });
    expect(customRange("100-200")).toEqual([100, 200]);
    expect(customRange("7d")).toBeUndefined();
    const instant = Date.UTC(2026, 0, 1, 16, 30);
    expect(toWall(instant).format("YYYY-MM-DD HH:mm")).toBe("2026-01-02 00:30");
    expect(fromWall(toWall(instant))).toBe(instant);
    expect(windowLabel(`${instant}-${instant + 60_000}`)).toBe("2026-01-02 00:30 至 2026-01-02 00:31");
    expect(windowLabel(`0-${instant}`)).toBe("截至 2026-01-02 00:30");
  });

  test("the schema and the code know the same controls", () => {
    expect(
      Object.keys(schema.definitions)
        .filter((name) => name !== "base")
        .sort(),
    ).toEqual([...controlNames].sort());
  });
});

test("every control is accessible", async () => {
  const names = controlNames.filter((name) => name !== "mode");
  const codecs: Partial<Record<string, ParamPlan["codec"]>> = {
    checkbox: "list",
    tree: "list",
    remote: "list",
    tags: "list",
    number: "number",
    slider: "number",
    numberRange: "numberList",
    switch: "boolean",
    timeWindow: "window",
  };
  const { view } = show({
    filters: names.map((name) =>
      filter(name, name, {
        label: `${name}项`,
        dictionary: name === "text" || name === "remote" ? undefined : "dataType",
        source: name === "remote" ? "s" : undefined,
      }),
    ),
    params: names.map((name) => param(name, { codec: codecs[name] ?? "string", default: null })),
    sources: [source("s")],
  });
  await screen.findByRole("switch");
  await waitFor(() => expect(view.container.querySelector(".filters-wait")).toBeNull());
  const { violations } = await axe.run(view.container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual(
    [],
  );
});
