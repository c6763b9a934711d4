import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import { dayOfValue, daysOf, movedTo, ofWindow, shift, startOf, windowOf } from "./days.ts";
import entry from "./entry.ts";
import { itemsByDay } from "./items.ts";

test("days are those of Asia/Shanghai, in whole weeks from Monday", () => {
  expect(dayOfValue(Date.UTC(2026, 1, 28, 16))).toBe("2026-03-01");
  expect(dayOfValue("2026-03-01 08:00")).toBe("2026-03-01");
  expect(dayOfValue("soon")).toBeUndefined();
  const month = daysOf("2026-03-15", "month");
  expect([month[0], month.at(-1), month.length]).toEqual(["2026-02-23", "2026-04-05", 42]);
  expect(daysOf("2027-02-10", "month")).toHaveLength(28);
  expect(daysOf("2026-03-01", "week")[0]).toBe("2026-02-23");
  expect([shift("2026-12-05", "month", 1), shift("2026-01-31", "month", -1), shift("2026-03-01", "week", 1)]).toEqual([
    "2027-01-01",
    "2025-12-01",
    "2026-03-08",
  ]);
  for (const view of ["month", "week"] as const) {
    const days = daysOf("2026-03-15", view);
    const [begin, end] = windowOf(days).split("-").map(Number) as [number, number];
    const back = ofWindow([begin, end]);
    expect(back.view).toBe(view);
    expect(daysOf(back.anchor, view)).toEqual(days);
  }
});

test("moving keeps the time of day and the kind of the value", () => {
  const time = startOf("2026-03-01") + 9.5 * 3_600_000;
  expect(movedTo(time, "2026-03-05")).toBe(startOf("2026-03-05") + 9.5 * 3_600_000);
  expect(movedTo("2026-03-01 09:30", "2026-03-05")).toBe("2026-03-05 09:30");
  expect(movedTo(undefined, "2026-03-05")).toBe(startOf("2026-03-05"));
});

test("a row may be a day with a list of items", () => {
  const rows = [
    { date: "2026-03-01", items: [{ id: "n", title: "两会" }] },
    { date: null, items: [{}] },
  ];
  const days = itemsByDay(rows, { dateField: "date", itemsField: "items", keyField: "id", titleField: "title" });
  expect([...days.keys()]).toEqual(["2026-03-01"]);
  expect(days.get("2026-03-01")?.[0]).toMatchObject({ key: "n", title: "两会", row: { date: "2026-03-01", id: "n" } });
});

const registry: Registry = { calendar: entry };
function show(search = `?range=${windowOf(daysOf("2026-03-15", "month"))}`) {
  const services = fakeServices(() => ({
    rows: [1, 2, 3, 4].map((id) => ({ id, title: `选题${id}`, triggerDate: startOf("2026-03-10"), status: 1 })),
    total: 4,
  }));
  const plan = page(
    {
      kind: "calendar",
      source: "plans",
      dateField: "triggerDate",
      colorField: "status",
      colorDictionary: "status",
      dropAction: "move",
      select: { do: "set", set: { id: { expr: "row.id" } } },
    },
    {
      params: { range: param("range", { codec: "window", default: null, fields: ["begin", "end"] }), id: param("id") },
      sources: {
        plans: source("plans", { bind: { begin: { param: "range" } } }),
        set: source("set", { lazy: true, bind: { id: { expr: "row.id" }, date: { expr: "row.triggerDate" } } }),
      },
      // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
      actions: { move: { name: "move", title: "移动", do: "call", source: "set", then: [], path: "" } },
      dictionaries: { status: [{ value: 1, label: "策划中", color: "blue" }] },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search }} />);
  return services;
}

test("a month folds what is too much for a day; the week has it all", async () => {
  const services = show();
  const item = await screen.findByRole("button", { name: "选题1" });
  expect(item.style.borderInlineStartColor || item.getAttribute("style")).toContain("--ant-blue-6");
  expect(screen.queryByRole("button", { name: "选题4" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "还有 1 项" }));
  expect(screen.getByRole("button", { name: "选题4" })).toBeTruthy();
  fireEvent.click(item);
  expect(services.navigate.mock.lastCall?.[0]).toContain("id=1");
  fireEvent.click(screen.getByRole("button", { name: "下个月" }));
  await screen.findByText("2026年4月");
  fireEvent.click(screen.getByText("周"));
  await screen.findByText("2026-03-30 至 2026-04-05");
});

test("an item is carried to another day with the keyboard and with the mouse", async () => {
  const services = show();
  const item = await screen.findByRole("button", { name: "选题2" });
  for (const key of [" ", "ArrowRight", "ArrowDown", " "]) fireEvent.keyDown(item, { key });
  const asked = () => services.call.mock.calls.filter(([{ name }]) => name === "set").map(([, fields]) => fields);
  await waitFor(() => expect(asked()).toEqual([{ id: 2, date: startOf("2026-03-18") }]));
  fireEvent.dragStart(item);
  const day = document.querySelector('time[datetime="2026-03-12"]')?.closest("td") as HTMLElement;
  fireEvent.drop(day);
  await waitFor(() => expect(asked()[1]).toEqual({ id: 2, date: startOf("2026-03-12") }));
});

/** A calendar as a block of its own: which rows, which properties, at which address. */
function showPlain(block: object, rows: object[], search: string) {
  const services = fakeServices(() => ({ rows, total: rows.length }));
  const plan = page(
    { kind: "calendar", source: "days", ...block },
    {
      params: {
        range: param("range", { codec: "window", default: null, fields: ["begin", "end"] }),
        at: param("at"),
        day: param("day"),
        id: param("id"),
      },
      sources: { days: source("days", { bind: { begin: { param: "range" } } }) },
      dictionaries: { type: [{ value: "节日", label: "节日", color: "red" }] },
    },
  );
  const at = (address: string) => (
    <PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: address }} />
  );
  const view = render(at(search));
  return {
    services,
    go: (address: string) => view.rerender(at(address)),
    went: () => new URL(String(services.navigate.mock.lastCall?.[0]), "http://x").searchParams,
  };
}

test("it opens at the month of anchorParam, a time or a day, until days are chosen; that beats the view named", async () => {
  for (const at of ["2027-02-10", String(startOf("2027-02-10") + 3_600_000)]) {
    const { went } = showPlain({ view: "week", anchorParam: "at" }, [], `?at=${at}`);
    await screen.findByText("2027年2月");
    await waitFor(() => expect(went().get("range")).toBe(windowOf(daysOf("2027-02-10", "month"))));
    cleanup();
  }
  showPlain({ anchorParam: "at" }, [], `?at=2027-02-10&range=${windowOf(daysOf("2026-03-15", "month"))}`);
  await screen.findByText("2026年3月");
  cleanup();
  showPlain({ view: "week", anchorParam: "at" }, [], "?at=soon");
  await screen.findByText(/^\d{4}-\d\d-\d\d 至 /);
});

test("dots mark a day's items without their titles; a day is chosen by its parameter and let go by a second click", async () => {
  const item = (n: number) => ({ id: `n${n}`, title: `第${n}项`, type: "节日" });
  const rows = [
    { date: "2026-03-08", items: Array.from({ length: 7 }, (_, n) => item(n)) },
    { date: "2026-03-12", items: [item(9)] },
  ];
  const block = {
    ...{ look: "dots", dateField: "date", itemsField: "items", colorField: "type", colorDictionary: "type" },
    dayParam: "day",
  };
  const range = `range=${windowOf(daysOf("2026-03-15", "month"))}`;
  const { went, go } = showPlain(block, rows, `?${range}`);
  const day = await screen.findByRole("button", { name: "2026年3月8日，7 项" });
  expect(screen.queryByText("第1项")).toBeNull();
  expect(day.getAttribute("title")).toContain("第1项");
  const dots = [...day.querySelectorAll<HTMLElement>("i")];
  expect([dots.length, dots[0]?.style.background, day.textContent]).toEqual([5, "var(--ant-red-6, red)", "8+2"]);
  fireEvent.click(day);
  expect(went().get("day")).toBe("2026-03-08");
  go(`?${range}&day=2026-03-12`);
  const other = await screen.findByRole("button", { name: "2026年3月12日，1 项", pressed: true });
  expect(screen.getByRole("button", { name: "2026年3月8日，7 项" }).getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(other);
  expect(went().get("day")).toBeNull();
});

test("the item of keyParam stands out, and no other", async () => {
  const rows = [1, 2].map((id) => ({ id: `p${id}`, title: `选题${id}`, date: "2026-03-10" }));
  const range = `range=${windowOf(daysOf("2026-03-15", "month"))}`;
  const { go } = showPlain({ keyParam: "id" }, rows, `?${range}&id=p2`);
  const current = () => screen.getAllByRole("button", { name: /^选题/ }).filter((item) => item.getAttribute("aria-current") === "true");
  await screen.findByRole("button", { name: "选题2" });
  expect(current().map((item) => item.textContent)).toEqual(["选题2"]);
  go(`?${range}`);
  await waitFor(() => expect(current()).toEqual([]));
});

test("without days in the address those of this month are written there", async () => {
  const services = show("");
  await waitFor(() => expect(services.navigate.mock.calls[0]?.[0]).toMatch(/^\/t\?range=\d+-\d+$/));
  expect(services.navigate.mock.calls[0]?.[1]).toEqual({ replace: true });
});
