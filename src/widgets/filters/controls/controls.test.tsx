import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type SourcePlan, windowLabels, windowNames } from "#engine/index.ts";
import "../Filters.tsx";
import { MODES } from "../modes.ts";
import { endpoint, filter, param, show, source } from "../testing.tsx";

beforeEach(() => {
  // antd looks for the width of its scroll bar, which this document can't tell.
  const real = window.getComputedStyle;
  vi.spyOn(window, "getComputedStyle").mockImplementation((element) => real(element));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const query = (address: string | undefined) => Object.fromEntries(new URLSearchParams(address?.split("?")[1] ?? ""));
const open = async (name: string) => {
  const box = await screen.findByRole("combobox", { name }, { timeout: 20_000 });
  fireEvent.mouseDown(box);
  return box;
};
const region = { dictionary: "region" };
/** What a filter of tabs counts by: asked whenever a bound parameter changes. */
const counted = (bind: SourcePlan["bind"]) => source("n", { lazy: false, endpoint: { ...endpoint("n"), reply: "rows" }, bind });

describe("every control writes its value into the address", () => {
  test("select: one, then none; several", async () => {
    const { went } = show({
      filters: [
        filter("select", "one", { dictionary: "dataType" }),
        filter("select", "many", { dictionary: "dataType", props: { multiple: true } }),
      ],
      params: [param("one"), param("many", { codec: "list", default: [] })],
    });
    await open("one");
    fireEvent.click(await screen.findByTitle("网站"));
    await waitFor(() => expect(query(went.at(-1))).toEqual({ one: "news" }));
    await open("many");
    const list = await waitFor(() => {
      const shown = [...document.querySelectorAll<HTMLElement>(".ant-select-dropdown")].at(-1);
      if (!shown || shown.textContent === "") throw new Error("closed");
      return shown;
    });
    fireEvent.click(within(list).getByTitle("全部"));
    fireEvent.click(within(list).getByTitle("网站"));
    await waitFor(() => expect(query(went.at(-1))).toEqual({ one: "news", many: "all,news" }));
  });

  test("tree: a chosen branch stands for what is below it", async () => {
    const { went } = show({
      filters: [filter("tree", "regionIds", region)],
      params: [param("regionIds", { codec: "list", default: [] })],
    });
    await open("regionIds");
    const branch = (await screen.findByTitle("广东")).closest<HTMLElement>(".ant-select-tree-treenode")!;
    fireEvent.click(branch.querySelector(".ant-select-tree-checkbox")!);
    await waitFor(() => expect(query(went.at(-1))).toEqual({ regionIds: "44" }));
  });

  test("cascader: the last step is the value", async () => {
    const { went } = show({ filters: [filter("cascader", "regionId", region)], params: [param("regionId")] });
    await open("regionId");
    fireEvent.click(await screen.findByTitle("广东"));
    fireEvent.click(await screen.findByTitle("广州"));
    await waitFor(() => expect(query(went.at(-1))).toEqual({ regionId: "4401" }));
  });

  test("checkbox, switch and tags", async () => {
    const { went } = show({
      filters: [
        filter("checkbox", "rank", { dictionary: "dataType" }),
        filter("switch", "duplicate", { props: { on: 1, off: 0 } }),
        filter("switch", "hasPic"),
        filter("tags", "excludeWords"),
      ],
      params: [
        param("rank", { codec: "list", default: [] }),
        param("duplicate", { codec: "number", default: 1 }),
        param("hasPic", { codec: "boolean", default: false }),
        param("excludeWords"),
      ],
    });
    fireEvent.click(await screen.findByRole("checkbox", { name: "网站" }));
    expect(query(went.at(-1))).toEqual({ rank: "news" });
    const [dup, pic] = screen.getAllByRole("switch");
    fireEvent.click(dup!);
    fireEvent.click(pic!);
    expect(query(went.at(-1))).toEqual({ rank: "news", duplicate: "0", hasPic: "1" });
    await userEvent.type(screen.getByRole("combobox", { name: "excludeWords" }), "广告{Enter}红色 预警{Enter}");
    await waitFor(() => expect(query(went.at(-1)).excludeWords).toBe('广告 "红色 预警"'));
  });

  test("number and number range: typed, applied on Enter or on leaving; an open end", async () => {
    const { went } = show({
      filters: [filter("number", "top"), filter("numberRange", "reads", { props: { unit: "次" } })],
      params: [
        param("top", { codec: "number", default: null }),
        param("reads", { codec: "numberList", default: null, fields: ["low", "high"] }),
      ],
    });
    const top = await screen.findByRole("spinbutton", { name: "top" });
    fireEvent.change(top, { target: { value: "50" } });
    expect(went).toEqual([]);
    fireEvent.keyDown(top, { key: "Enter", code: "Enter", keyCode: 13 });
    await waitFor(() => expect(query(went.at(-1))).toEqual({ top: "50" }));
    const least = screen.getByRole("spinbutton", { name: "reads最小" });
    fireEvent.change(least, { target: { value: "1000" } });
    fireEvent.blur(least);
    await waitFor(() => expect(query(went.at(-1)).reads).toBe("1000,"));
    const most = screen.getByRole("spinbutton", { name: "reads最大" });
    fireEvent.change(most, { target: { value: "9000" } });
    fireEvent.blur(most);
    await waitFor(() => expect(query(went.at(-1)).reads).toBe("1000,9000"));
  });

  const numbers = {
    filters: [filter("number", "top"), filter("numberRange", "reads")],
    params: [
      param("top", { codec: "number", default: null }),
      param("reads", { codec: "numberList", default: null, fields: ["low", "high"] }),
    ],
  };
  const field = (name: string) => screen.findByRole("spinbutton", { name });

  test("number and number range: Enter asks once, not the form once more", async () => {
    const { asked } = show({
      filters: [...numbers.filters, filter("tabs", "dataType", { dictionary: "dataType", source: "n" })],
      params: [...numbers.params, param("dataType", { default: "all" })],
      sources: [counted({ top: { param: "top" }, low: { param: "reads" }, high: { param: "reads" } })],
      call: async () => ({ rows: [], total: 0 }),
    });
    const top = await field("top");
    let submitted = 0;
    top.closest("form")?.addEventListener("submit", () => submitted++);
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.type(top, "50{Enter}");
    await waitFor(() => expect(asked.at(-1)).toEqual(["n", { top: 50 }]));
    await userEvent.type(await field("reads最大"), "9000{Enter}");
    await waitFor(() => expect(asked.at(-1)).toEqual(["n", { top: 50, high: 9000 }]));
    expect(asked).toHaveLength(3);
    expect(submitted).toBe(0);
  });

  test("number and number range: in a form that waits leaving the field applies nothing, Enter submits the form", async () => {
    const { went } = show({ ...numbers, block: { apply: "submit" } });
    const top = await field("top");
    let submitted = 0;
    top.closest("form")?.addEventListener("submit", () => submitted++);
    await userEvent.type(top, "50");
    await userEvent.type(await field("reads最小"), "10");
    await userEvent.tab();
    expect(went).toEqual([]);
    await userEvent.type(top, "{Enter}");
    expect(submitted).toBe(1);
    expect(went.map(query)).toEqual([{ top: "50", reads: "10," }]);
  });

  test("slider: the handle by keys, shares as percentages", async () => {
    const { went } = show({
      filters: [filter("slider", "similarity", { props: { min: 0, max: 1, step: 0.1, percent: true } })],
      params: [param("similarity", { codec: "number", default: 0.7 })],
    });
    const handle = await screen.findByRole("slider", { name: "similarity" }, { timeout: 20_000 });
    expect(screen.getByText("70%")).toBeTruthy();
    fireEvent.keyDown(handle, { key: "ArrowRight", keyCode: 39, which: 39 });
    fireEvent.keyUp(handle, { key: "ArrowRight", keyCode: 39, which: 39 });
    await waitFor(() => expect(query(went.at(-1))).toEqual({ similarity: "0.8" }));
  });

  test("slider: nought may have words of its own", async () => {
    show({
      filters: [filter("slider", "ago", { props: { min: 0, max: 48, unit: "小时前", zero: "现在" } })],
      params: [param("ago", { codec: "number", default: 0 })],
    });
    const handle = await screen.findByRole("slider", { name: "ago" }, { timeout: 20_000 });
    expect(screen.getByText("现在", { selector: "output" })).toBeTruthy();
    fireEvent.keyDown(handle, { key: "ArrowRight", keyCode: 39, which: 39 });
    await screen.findByText("1小时前", { selector: "output" });
  });

  test("date: a day as text, or as its first moment in Shanghai", async () => {
    const { went } = show({
      filters: [filter("date", "date"), filter("date", "at")],
      params: [param("date"), param("at", { codec: "number", default: null })],
    });
    for (const name of ["date", "at"]) {
      const field = await screen.findByLabelText(name, {}, { timeout: 20_000 });
      await userEvent.click(field);
      await userEvent.type(field, "2026-03-05{Enter}");
    }
    await waitFor(() => expect(query(went.at(-1))).toEqual({ date: "2026-03-05", at: String(Date.UTC(2026, 2, 4, 16)) }));
  });
});

describe("remote", () => {
  const rows = [
    { id: "s1", name: "江城日报" },
    { id: "s2", name: "江城晚报" },
  ];
  const remote = filter("remote", "source", { source: "sources" });
  const sources = [source("sources")];
  const params = [param("source", { codec: "list", default: [] })];

  test("asks 200 ms after the last letter, once; what is found is chosen, several of them", async () => {
    const { asked, went } = show({ filters: [remote], params, sources, call: async () => ({ rows }) });
    const box = await open("source");
    await screen.findByTitle("江城日报");
    expect(asked).toEqual([["sources", {}]]);
    fireEvent.change(box, { target: { value: "江" } });
    fireEvent.change(box, { target: { value: "江城" } });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(["sources", { keyWords: "江城" }]);
    fireEvent.click(await screen.findByTitle("江城日报"));
    fireEvent.click(await screen.findByTitle("江城晚报"));
    await waitFor(() => expect(query(went.at(-1))).toEqual({ source: "s1,s2" }));
  });

  test("what is typed on ends the older question; its answer never shows", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    let late: ((reply: unknown) => void) | undefined;
    const { asked } = show({
      filters: [remote],
      params,
      sources,
      call: (_to, fields, options) => {
        signals.push(options?.signal);
        if (fields.keyWords === "江") return new Promise((done) => (late = done));
        return Promise.resolve({ rows: fields.keyWords ? [rows[1]] : [] });
      },
    });
    const box = await open("source");
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.change(box, { target: { value: "江" } });
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.change(box, { target: { value: "江城" } });
    expect(signals[1]?.aborted).toBe(true);
    await screen.findByTitle("江城晚报");
    late?.({ rows });
    await Promise.resolve();
    expect(screen.queryByTitle("江城日报")).toBeNull();
  });

  test("values of a link are asked for by name, those beyond the first options too; none shows as an identity", async () => {
    const all = [...rows, { id: "s9", name: "边城日报" }];
    const call = async (_to: unknown, { ids }: Record<string, unknown>) => ({
      rows: ids ? all.filter(({ id }) => (ids as string[]).includes(id)) : rows,
    });
    const props = { byValue: "ids" };
    const many = { ...remote, props };
    show({ filters: [many], params, sources, block: { chips: true }, search: "?source=s9,s404", call });
    await screen.findByText("source：边城日报、未知名称");
    await open("source");
    fireEvent.click(await screen.findByTitle("江城日报"));
    await screen.findByText("source：边城日报、未知名称、江城日报");
    cleanup();
    const one = { ...remote, props: { ...props, multiple: false } };
    const { asked } = show({ filters: [one], params: [param("source")], sources, search: "?source=s9", call });
    await screen.findByTitle("边城日报");
    expect(asked).toEqual([["sources", { ids: ["s9"] }]]);
  });

  test("a value from a link finds its name; a failure is said, the next letter asks again", async () => {
    show({
      filters: [{ ...remote, props: { multiple: false } }],
      params: [param("source")],
      sources,
      search: "?source=s1",
      call: async () => ({ rows }),
    });
    expect(await screen.findByText("江城日报")).toBeTruthy();
    cleanup();
    let fail = true;
    const { asked } = show({
      filters: [remote],
      params,
      sources,
      call: async () => {
        if (fail) throw new Error("查询超时");
        return { rows };
      },
    });
    const box = await open("source");
    await screen.findByText("加载失败，请重试");
    fail = false;
    fireEvent.change(box, { target: { value: "江" } });
    await screen.findByTitle("江城日报");
    expect(asked).toHaveLength(2);
  });
});

describe("time window", () => {
  const window = (preset: unknown) => filter("timeWindow", "time", { props: { preset: preset as never } });
  const params = [param("time", { codec: "window", default: "7d", fields: ["beginTime", "endTime"] })];

  test("every window of SPEC §9 can be offered, chosen and stands in the address by its name", async () => {
    const { went } = show({ filters: [window([...windowNames])], params });
    for (const name of windowNames.filter((one) => one !== "7d")) {
      fireEvent.click(await screen.findByRole("radio", { name: windowLabels[name] }));
      expect(query(went.at(-1))).toEqual({ time: name });
    }
    fireEvent.click(screen.getByRole("radio", { name: windowLabels["7d"] }));
    expect(went.at(-1)).toBe("/t");
  });

  const days = filter("timeWindow", "time", { props: { preset: ["7d", "custom"], time: false } });
  const from = Date.UTC(2026, 2, 1, 16);

  test("two free days of a link show as days in Shanghai; a named window takes their place", async () => {
    const { went } = show({ filters: [days], params, search: `?time=${from}-${Date.UTC(2026, 2, 4, 16)}` });
    const [begin, end] = await screen.findAllByRole<HTMLInputElement>("textbox", {}, { timeout: 20_000 });
    expect([begin?.value, end?.value]).toEqual(["2026-03-02", "2026-03-04"]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "自定义" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "近7天" }));
    expect(went.at(-1)).toBe("/t");
  });

  test("a window of all that there was until a day has no day of 1970 to begin with", async () => {
    show({ filters: [days], params, search: `?time=0-${Date.UTC(2026, 2, 4, 16)}` });
    const [begin, end] = await screen.findAllByRole<HTMLInputElement>("textbox", {}, { timeout: 20_000 });
    expect([begin?.value, begin?.placeholder, end?.value]).toEqual(["", "不限", "2026-03-04"]);
  });

  test("two free days are written as their moments in Shanghai, the last day whole", async () => {
    const { went, asked } = show({
      filters: [days, filter("tabs", "dataType", { dictionary: "dataType", source: "n" })],
      params: [...params, param("dataType", { default: "all" })],
      sources: [counted({ beginTime: { param: "time" }, endTime: { param: "time" } })],
      search: `?time=${from}-${Date.UTC(2026, 2, 4, 16)}`,
      call: async () => ({ rows: [], total: 0 }),
    });
    const [begin] = await screen.findAllByRole("textbox", {}, { timeout: 20_000 });
    await userEvent.click(begin!);
    fireEvent.click(await screen.findByTitle("2026-03-10"));
    fireEvent.click(await screen.findByTitle("2026-03-12"));
    const [beginTime, endTime] = [Date.UTC(2026, 2, 9, 16), Date.UTC(2026, 2, 12, 16)];
    await waitFor(() => expect(query(went.at(-1))).toEqual({ time: `${beginTime}-${endTime}` }));
    await waitFor(() => expect(asked.at(-1)).toEqual(["n", { beginTime, endTime }]));
  });
});

test("macro field: each mode sets scope and doubles as SPEC §9 says", async () => {
  expect(Object.fromEntries(MODES.map((mode) => [mode.label, [mode.queryField, mode.duplicate]]))).toEqual({
    搜的多: ["title_content", "0"],
    搜得准: ["title", "1"],
    普通模式: ["title_content", "1"],
  });
  const { went } = show({
    filters: [filter("mode", "mode")],
    params: [param("queryField", { default: "title" }), param("duplicate", { default: "0" })],
  });
  for (const { label, queryField, duplicate } of MODES) {
    fireEvent.click(await screen.findByRole("radio", { name: label }));
    const { queryField: scope = "title", duplicate: doubles = "0" } = query(went.at(-1));
    expect([scope, doubles]).toEqual([queryField, duplicate]);
  }
});
