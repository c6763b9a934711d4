import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { endpoint, fakeServices } from "#engine/testing.ts";
import { answer, column, docs, plan, show, showPlan } from "../testing.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const bodyRows = () => [...document.querySelectorAll<HTMLElement>("tbody .ant-table-row")];
const shown = async (view: Record<string, unknown>, ...given: [ReturnType<typeof fakeServices>?, string?]) => {
  const page = await show(view, ...given);
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(0), { timeout: 20_000 });
  return page;
};
const heads = () =>
  [...document.querySelectorAll("thead tr")].map((row) => [...row.querySelectorAll("th")].map((head) => head.textContent));

test("headings stand over the columns that share them, and a reader's old order does not part them", async () => {
  const services = fakeServices(answer);
  services.local.set("table:/t:view", { columns: { visitCount: { order: 0 }, source: { order: 1 }, sameContentCount: { order: 2 } } });
  const group = ["传播"];
  await shown({ columns: [column("source"), column("visitCount", { group }), column("sameContentCount", { group })] }, services);
  expect(heads()).toEqual([
    ["source", "传播"],
    ["visitCount", "sameContentCount"],
  ]);
});

test("cells over equal values are one", async () => {
  await shown({ columns: [column("source", { merge: true }), column("title")] });
  expect(bodyRows()[0]?.querySelector("td")?.getAttribute("rowspan")).toBe("20");
  expect(bodyRows()[1]?.querySelectorAll("td")).toHaveLength(1);
});

test("rows are numbered from page to page", async () => {
  await shown({ columns: [column("source"), column("title")], rowNumbers: true }, fakeServices(answer), "?page=2");
  expect(heads()[0]?.[0]).toBe("序号");
  expect(bodyRows().map((row) => row.querySelector("td")?.textContent)).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 21)));
});

test("what a cell holds shows beside it, by pointer and by keyboard, and goes with Esc", async () => {
  const hover = { title: "{row.title}", text: "{row.dataType} 之一", columns: [column("summary", { title: "摘要" })] };
  await shown({ columns: [column("source", { hover }), column("title")] });
  const cell = bodyRows()[1]!.querySelector<HTMLElement>(".mbd-hover")!;
  fireEvent.pointerEnter(cell);
  const open = await waitFor(() => document.querySelector<HTMLElement>(".mbd-hover-content")!);
  expect(open.textContent).toContain("台风登陆 1");
  expect(open.textContent).toContain("news 之一");
  expect(within(open).getByText("摘要").nextSibling?.textContent).toBe("台风带来强降雨");
  expect(cell.getAttribute("aria-describedby")).toBe(open.id);
  fireEvent.keyDown(cell, { key: "Escape" });
  expect(cell.getAttribute("aria-describedby")).toBeNull();
  fireEvent.focus(cell);
  expect(cell.getAttribute("aria-describedby")).toBe(open.id);
});

test("sums stand below the table in their columns, those of a page say so", async () => {
  await shown({
    columns: [column("source"), column("title"), column("visitCount", { format: "integer" })],
    summary: { sum: ["visitCount"], label: "合计" },
  });
  const cells = [...document.querySelectorAll("tfoot td")].map((cell) => cell.textContent);
  expect(cells).toEqual(["本页合计", "", "240,190"]);
});

test("where the server has the sums they are its own", async () => {
  const services = fakeServices((target, fields) => (target.name === "same" ? { visitCount: 9_000_000 } : answer(target, fields)));
  await shown(
    {
      columns: [column("source"), column("visitCount", { format: "integer" })],
      summary: { sum: ["visitCount"], label: "合计", source: "same" },
    },
    services,
  );
  await waitFor(() => expect(document.querySelector("tfoot")?.textContent).toBe("合计9,000,000"));
});

test("of a list that comes whole the sum is of all its rows, not of the page in sight", async () => {
  const own = plan({
    whole: {},
    columns: [column("source"), column("visitCount", { format: "integer" })],
    summary: { sum: ["visitCount"], label: "合计" },
    rowNumbers: true,
  });
  own.sources.docs = {
    ...own.sources.docs!,
    endpoint: endpoint("docs", { paging: undefined }),
    bind: {},
    here: { page: "page", size: "pagesize", words: "words" },
  };
  const rows = docs(45).map((row, at) => ({ ...row, visitCount: at }));
  await showPlan(
    own,
    fakeServices(() => ({ rows })),
    "?page=3",
  );
  await waitFor(() => expect(bodyRows()).toHaveLength(5));
  expect(document.querySelector("tfoot")?.textContent).toBe("合计990");
  expect(bodyRows()[0]?.querySelector("td")?.textContent).toBe("41");
});

test("groups have their sums, which cannot be chosen", async () => {
  await shown({
    columns: [column("source"), column("title"), column("visitCount", { format: "integer" })],
    summary: { sum: ["visitCount"], label: "合计", by: "source" },
    bulk: ["collect"],
  });
  const sums = document.querySelectorAll<HTMLElement>(".mbd-group-sums");
  expect(sums).toHaveLength(1);
  expect([...sums[0]!.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual(["", "人民网 小计", "", "240,190"]);
  expect(sums[0]!.querySelector("input")).toBeNull();
  fireEvent.click(document.querySelector<HTMLInputElement>("thead input[type=checkbox]")!);
  await waitFor(() => expect(document.querySelector(".mbd-bulk-count")?.textContent).toContain("已选 20 条"));
});

test("figures in the rows make columns, in the export too", async () => {
  const services = fakeServices((target, fields) => {
    const reply = answer(target, fields) as { rows: object[] };
    return { ...reply, rows: reply.rows.map((row, at) => ({ ...row, days: [{ key: `d${at % 2}`, name: `日 ${at % 2}`, value: at }] })) };
  });
  await shown(
    {
      columns: [column("source"), column("title")],
      columnsFrom: {
        field: "days",
        keyField: "key",
        titleField: "name",
        valueField: "value",
        order: "key",
        group: "每日",
        after: "source",
        max: 40,
      },
    },
    services,
  );
  expect(heads()).toEqual([
    ["source", "每日", "title"],
    ["日 0", "日 1"],
  ]);
  expect(
    bodyRows()
      .slice(0, 2)
      .map((row) => [...row.querySelectorAll("td")].slice(1, 3).map((cell) => cell.textContent)),
  ).toEqual([
    ["0", "–无数据"],
    ["–无数据", "1"],
  ]);
});

test("a heading narrows the rows by its filter, and shows that it does", async () => {
  const filter = {
    kind: "filters",
    id: "f",
    path: "",
    filters: [{ as: "text", param: "words", label: "关键词", props: {}, path: "/f" }],
  };
  const { services } = await shown({ columns: [column("source", { filter, sort: true }), column("title")] });
  const button = screen.getByRole("button", { name: "筛选 source" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  const calls = services.call.mock.calls.length;
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("true"));
  // The head sorts on a click; its button does not.
  expect(services.call.mock.calls.length).toBe(calls);
});
