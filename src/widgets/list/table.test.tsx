import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PageView } from "#engine/index.ts";
import { fakeServices, param } from "#engine/testing.ts";
import { answer, column, docs, plan, registry, show } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowsOf = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(".ant-table-row")];
/** Few columns: looking for roles goes through every element. */
const FEW = [column("title"), column("source")];
const table = async (view: Record<string, unknown> = {}, ...given: [ReturnType<typeof fakeServices>?]) => {
  const shown = await show({ columns: FEW, ...view }, ...given);
  await waitFor(() => expect(rowsOf(shown.container).length).toBeGreaterThan(0), { timeout: 20_000 });
  return shown;
};
const box = (row: HTMLElement) => row.querySelector<HTMLInputElement>("input[type=checkbox]")!;
const boxOfAll = () => document.querySelector<HTMLInputElement>("thead input[type=checkbox]")!;
const bar = () => within(screen.getByLabelText("批量操作"));
const LOOK = "table:/t:view";

test("the reader's look is kept in this browser: width of a column, density, what is shown", async () => {
  const services = fakeServices(answer);
  await table({}, services);
  // Nothing is kept before the reader has changed something.
  expect(services.local.get(LOOK)).toBeUndefined();
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
  const edge = screen.getByLabelText("调整列宽 source");
  fireEvent.keyDown(edge, { key: "ArrowRight" });
  fireEvent.keyDown(edge, { key: "a" });
  expect(services.local.get(LOOK)).toMatchObject({ widths: { source: 136 } });
  expect(services.navigate).not.toHaveBeenCalled();

  fireEvent.click(screen.getByLabelText("表格密度"));
  fireEvent.click(await screen.findByText("宽松"));
  await waitFor(() => expect(services.local.get(LOOK)).toMatchObject({ density: "large", widths: { source: 136 } }));
  fireEvent.click(screen.getByLabelText("列设置"));
  const settings = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(".ant-pro-table-column-setting-overlay");
    if (!found) throw new Error("not open");
    return found;
  });
  const entry = within(settings).getByText("source").closest<HTMLElement>(".ant-tree-treenode")!;
  expect(entry.getAttribute("draggable") ?? entry.querySelector("[draggable]")?.getAttribute("draggable")).toBe("true");
  fireEvent.click(entry.querySelector(".ant-tree-checkbox")!);
  await waitFor(() => expect(services.local.get(LOOK)).toMatchObject({ columns: { source: { show: false } } }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: /^source/ })).toBeNull());

  cleanup();
  render(<PageView plan={plan()} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByRole("columnheader", { name: /title/ }, { timeout: 20_000 });
  expect(screen.queryByRole("columnheader", { name: /^source/ })).toBeNull();
});

test("cells that never break have their room, unless page or reader say otherwise", async () => {
  const long = (patch = {}) => column("pubdate", { format: "datetime", ...patch });
  const widths = ({ container }: { container: HTMLElement }) =>
    [...container.querySelectorAll<HTMLElement>("colgroup col")].map((col) => col.style.width);
  const plain = await table({ columns: [...FEW, long()] });
  expect(widths(plain)).toEqual(["", "", "152px"]);
  cleanup();
  expect(widths(await table({ columns: [...FEW, long({ width: 90 })] }))).toEqual(["", "", "90px"]);
});

test("重置 brings the columns back as the page gives them, widths too, also on a later visit", async () => {
  const services = fakeServices(answer);
  services.local.set(LOOK, { columns: { author: { show: false } }, widths: { title: 300 } });
  await table({ columns: [...FEW, column("author"), column("summary", { hidden: true })] }, services);
  expect(screen.queryByRole("columnheader", { name: /^author/ })).toBeNull();
  fireEvent.click(screen.getByLabelText("列设置"));
  fireEvent.click(await screen.findByText("重置"));
  await screen.findByRole("columnheader", { name: /^author/ });
  expect(screen.queryByRole("columnheader", { name: /^summary/ })).toBeNull();
  expect(services.local.get(LOOK)).toMatchObject({ columns: { summary: { show: false } }, widths: {} });
  expect(services.local.get(LOOK)).not.toHaveProperty("widths.title");
});

test("columns stand in the order the reader gave them", async () => {
  const services = fakeServices(answer);
  services.local.set(LOOK, { columns: { visitCount: { order: 0 }, title: { order: 1 }, source: { order: 2 } } });
  await table({ columns: [column("title"), column("source"), column("visitCount")] }, services);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["visitCount", "title", "source"]);
});

test("from 100 rows on only those in sight are drawn, 99 stand there whole", async () => {
  const reply = (count: number) => fakeServices(() => ({ rows: docs(count), total: count }));
  const whole = await table({}, reply(99));
  expect(rowsOf(whole.container)).toHaveLength(99);
  expect(whole.container.querySelector(".ant-table-tbody-virtual")).toBeNull();
  cleanup();
  const cut = await table({}, reply(100));
  expect(cut.container.querySelector(".ant-table-tbody-virtual")).not.toBeNull();
  expect(rowsOf(cut.container).length).toBeLessThan(100);
});

test("rows that are not all drawn are reached and scrolled by the keyboard; a row keeps its own keys", async () => {
  const { container } = await table(
    {},
    fakeServices(() => ({ rows: docs(100), total: 100 })),
  );
  const place = screen.getByRole("group", { name: "数据行" });
  expect(place.className).toContain("ant-table-tbody-virtual-holder");
  expect(place.tabIndex).toBe(0);
  Object.defineProperty(place, "scrollHeight", { value: 4000 });
  Object.defineProperty(place, "clientHeight", { value: 400 });
  const press = (key: string, at: HTMLElement = place) => {
    fireEvent.keyDown(at, { key });
    return place.scrollTop;
  };
  expect(press("ArrowDown")).toBe(40);
  expect(press("PageDown")).toBe(400);
  expect(press("ArrowUp")).toBe(360);
  expect(press("a")).toBe(360);
  expect(press("End", rowsOf(container)[0])).toBe(360);
  expect(press("End")).toBe(3600);
  expect(press("PageUp")).toBe(3240);
  expect(press("Home")).toBe(0);
  // The columns stand in no scrolling element.
  const pushed = () => place.querySelector<HTMLElement>(".ant-table-tbody-virtual-holder-inner")!.style.marginLeft;
  expect(fireEvent.keyDown(place, { key: "ArrowLeft" })).toBe(true);
  expect(fireEvent.keyDown(place, { key: "ArrowRight" })).toBe(false);
  expect(pushed()).toBe("-40px");
  press("ArrowRight");
  expect(pushed()).toBe("-80px");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(Number.parseFloat(pushed())).toBe(0);
  expect(fireEvent.keyDown(place, { key: "ArrowUp" })).toBe(true);
  expect(fireEvent.keyDown(place, { key: "ArrowDown" })).toBe(false);
});

test("from 100 cards on the browser draws those in sight", async () => {
  const reply = (count: number) => fakeServices(() => ({ rows: docs(count), total: count }));
  const few = await show({ layout: "cards" }, reply(99));
  expect(few.container.querySelector(".mbd-cards-long")).toBeNull();
  cleanup();
  const many = await show({ layout: "cards" }, reply(100));
  expect(many.container.querySelectorAll(".mbd-cards-long > .mbd-card")).toHaveLength(100);
});

test("boxes choose rows; a row dropped from all pages leaves the others in sight", async () => {
  const { services, container } = await table({ bulk: ["collect"] });
  fireEvent.click(boxOfAll());
  expect(screen.getByText("20")).toBeTruthy();
  fireEvent.click(await bar().findByRole("button", { name: "选择全部 45 条" }));
  expect(screen.getByText("45")).toBeTruthy();
  // On another page every row is ticked as well.
  fireEvent.click(screen.getByTitle("2"));
  await waitFor(() => expect(rowsOf(container)[0]?.textContent).toContain("20"));
  expect(rowsOf(container).every((row) => box(row).checked)).toBe(true);
  fireEvent.click(box(rowsOf(container)[1]!));
  expect(box(rowsOf(container)[1]!).checked).toBe(false);
  expect(screen.getByText("19")).toBeTruthy();
  services.call.mockClear();
  fireEvent.click(bar().getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() => expect(services.call.mock.calls.some(([target]) => target.name === "mark")).toBe(true));
  const ids = services.call.mock.calls.find(([target]) => target.name === "mark")?.[1].ids as string[];
  expect(ids).toHaveLength(19);
  expect(ids).not.toContain("d21");
  expect(ids).toContain("d20");
});

test("a choice outlives the page and the order, and ends with another question", async () => {
  const { container, services, rerender } = await table({ bulk: ["collect"] });
  fireEvent.click(box(rowsOf(container)[2]!));
  fireEvent.click(screen.getByTitle("2"));
  await waitFor(() => expect(rowsOf(container)[0]?.textContent).toContain("20"));
  fireEvent.click(box(rowsOf(container)[0]!));
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 2 条");
  services.call.mockClear();
  fireEvent.click(bar().getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() => expect(services.call.mock.calls[0]?.[1]).toEqual({ ids: ["d2", "d20"] }));
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());

  fireEvent.click(box(rowsOf(container)[2]!));
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 1 条");
  const at = (search: string) => (
    <StrictMode>
      <PageView
        plan={plan({ bulk: ["collect"], columns: FEW })}
        services={services}
        registry={registry}
        location={{ pathname: "/t", search }}
      />
    </StrictMode>
  );
  rerender(at("?sortType=asc"));
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1].sortType).toBe("asc"));
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 1 条");
  rerender(at("?words=%E6%9A%B4%E9%9B%A8"));
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
});

test("more than the action takes: the first are taken, and the reader is told", async () => {
  const { services } = await table({ bulk: ["collect"], bulkMax: 30 });
  fireEvent.click(boxOfAll());
  fireEvent.click(await bar().findByRole("button", { name: "选择全部 45 条" }));
  services.call.mockClear();
  services.call.mockImplementation(async (target) => (target.name === "mark" ? null : { rows: docs(45), total: 45 }));
  fireEvent.click(bar().getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "一次最多处理 30 条，已选取前 30 条"));
  const ids = services.call.mock.calls.find(([target]) => target.name === "mark")?.[1].ids as string[];
  expect(ids).toHaveLength(30);
});

test("rows that are done stay ticked, can't be chosen and don't hinder choosing all", async () => {
  const services = fakeServices(() => ({
    rows: docs(3).map((row, at) => ({ ...row, joined: at === 0 })),
    total: 9,
  }));
  const { container } = await table({ bulk: ["collect"], doneField: "joined" }, services);
  const [done, open] = rowsOf(container).map(box);
  expect([done?.checked, done?.disabled]).toEqual([true, true]);
  expect([open?.checked, open?.disabled]).toEqual([false, false]);
  expect(screen.queryByText(/已选/)).toBeNull();
  fireEvent.click(boxOfAll());
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 2 条");
  expect(bar().getByRole("button", { name: "选择全部 9 条" })).toBeTruthy();
});

test("rows below other rows have boxes that show their tick, and are chosen with all", async () => {
  const [first, second, third] = docs(3) as Record<string, unknown>[];
  const services = fakeServices(() => ({ rows: [{ ...first, children: [second] }, third], total: 2 }));
  const { container } = await table({ bulk: ["collect"] }, services);
  fireEvent.click(container.querySelector(".ant-table-row-expand-icon")!);
  await waitFor(() => expect(rowsOf(container)).toHaveLength(3));
  const ticks = () => rowsOf(container).map((row) => box(row).checked);
  fireEvent.click(box(rowsOf(container)[1]!));
  expect(ticks()).toEqual([false, true, false]);
  fireEvent.click(boxOfAll());
  expect(ticks()).toEqual([true, true, true]);
  fireEvent.click(boxOfAll());
  expect(ticks()).toEqual([false, false, false]);
});

test("a click beside a box opens no row, nor does marking words", async () => {
  const { services, container } = await table({
    bulk: ["collect"],
    select: { do: "set", set: { words: { expr: "row.id" } } },
  });
  const [row] = rowsOf(container);
  fireEvent.click(box(row!).closest("td")!);
  const marked = vi.spyOn(window, "getSelection").mockReturnValue({ toString: () => "人民" } as Selection);
  fireEvent.click(row!.querySelectorAll("td")[1]!);
  expect(services.navigate).not.toHaveBeenCalled();
  marked.mockRestore();
  fireEvent.click(row!.querySelectorAll("td")[1]!);
  expect(services.navigate.mock.calls.map(([to]) => to)).toEqual(["/t?words=d0"]);
});

test("a range of rows is chosen with the shift key", async () => {
  const { container } = await table({ bulk: ["collect"] });
  const user = userEvent.setup();
  await user.click(box(rowsOf(container)[1]!));
  await user.keyboard("{Shift>}");
  await user.click(box(rowsOf(container)[4]!));
  await user.keyboard("{/Shift}");
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 4 条");
});

test("an opened row asks for the rows below it, page by page, and not before", async () => {
  const { services, container } = await table({
    expand: { source: "same", columns: [column("title")], field: "sameContentCount" },
  });
  const asked = () => services.call.mock.calls.filter(([target]) => target.name === "same").map(([, fields]) => fields);
  expect(asked()).toEqual([]);
  expect(container.querySelectorAll(".ant-table-row-expand-icon:not(.ant-table-row-expand-icon-spaced)")).toHaveLength(1);
  fireEvent.click(container.querySelector(".ant-table-row-expand-icon")!);
  const below = await waitFor(() => {
    const found = container.querySelector<HTMLElement>(".mbd-sub");
    if (!found) throw new Error("not open");
    return found;
  });
  expect(within(below).getAllByRole("listitem", { name: "" }).length).toBeGreaterThanOrEqual(4);
  expect(asked().every(({ page }) => page === 1)).toBe(true);
  fireEvent.click(within(below).getByTitle("2"));
  await waitFor(() => expect(asked().at(-1)).toEqual({ sameId: "d0", page: 2, pagesize: 10 }));
});

const PCI = { formulaId: "PCI-1", version: "1", inputs: { posts: 3 } };

test("an index column says its formula once in the head where all values share it", async () => {
  const reply = (ids: string[]) =>
    fakeServices(() => ({
      rows: docs(2).map((row, at) => ({ ...row, index: { ...PCI, formulaId: ids[at], value: 12.5 + at } })),
      total: 2,
    }));
  const columns = [column("source"), column("index", { format: "index", title: "传播力" })];
  await table({ columns }, reply(["PCI-1", "PCI-1"]));
  const head = screen.getByRole("columnheader", { name: /传播力/ });
  expect(head.textContent).toBe("传播力 PCI-1");
  expect(head.querySelector("[title]")?.getAttribute("title")).toContain("PCI-1 = [0.3·ln(日发稿+1)");
  const cell = screen.getByText("12.50").closest<HTMLElement>(".cell-index")!;
  expect(cell.textContent).toBe("12.50PCI-1");
  expect(cell.title).toContain("发布 = 3");
  expect(cell.closest("td")?.className).toContain("mbd-one-formula");
  cleanup();
  await table({ columns: [column("source"), column("index", { format: "index", title: "PCI" })] }, reply(["PCI-1", "PCI-1"]));
  expect(screen.getByRole("columnheader", { name: /PCI/ }).textContent).toBe("PCI-1");
  cleanup();
  await table({ columns }, reply(["WCI", "BCI"]));
  expect(screen.getByRole("columnheader", { name: /传播力/ }).textContent).toBe("传播力");
  expect(screen.getByText("12.50").closest("td")?.className).not.toContain("mbd-one-formula");
});

test("a list that comes whole is ordered in place, an index by its value", async () => {
  const values = [9, 100, 20];
  const services = fakeServices(() => ({
    rows: docs(3).map((row, at) => ({ ...row, index: { ...PCI, value: values[at] } })),
    total: 3,
  }));
  const own = plan({ columns: [column("source"), column("index", { format: "index", sort: true })] });
  own.sources.docs = { ...own.sources.docs!, bind: {}, order: { field: "by", type: "way" } };
  own.params = { by: param("by"), way: param("way", { default: "desc" }) };
  const at = (search: string) => <PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search }} />;
  const { container, rerender } = render(at(""));
  await waitFor(() => expect(rowsOf(container)).toHaveLength(3), { timeout: 20_000 });
  const shown = () => [...container.querySelectorAll(".cell-index .cell-number")].map((cell) => cell.textContent);
  fireEvent.click(screen.getByRole("columnheader", { name: /index/ }));
  expect(shown()).toEqual(["100.00", "20.00", "9.00"]);
  fireEvent.click(screen.getByRole("columnheader", { name: /index/ }));
  expect(shown()).toEqual(["9.00", "20.00", "100.00"]);
  expect(services.navigate.mock.calls.map(([to]) => to)).toEqual(["/t?by=index", "/t?by=index&way=asc"]);
  rerender(at("?by=index"));
  expect(shown()).toEqual(["100.00", "20.00", "9.00"]);
  rerender(at(""));
  expect(shown()).toEqual(["9.00", "100.00", "20.00"]);
  expect(services.call).toHaveBeenCalledTimes(1);
});

test("a heading sorts only where a parameter keeps the order: one page can't be ordered by itself", async () => {
  const own = plan({ columns: [column("source"), column("visitCount", { sort: true })] });
  const bind = { ...own.sources.docs!.bind, sortField: { value: "pubdate" } };
  own.sources.docs = { ...own.sources.docs!, bind };
  const { container } = render(
    <PageView plan={own} services={fakeServices(answer)} registry={registry} location={{ pathname: "/t", search: "" }} />,
  );
  await waitFor(() => expect(rowsOf(container)).toHaveLength(20), { timeout: 20_000 });
  expect(container.querySelector("th.ant-table-column-has-sorters")).toBeNull();
});

test("the layout is the reader's: kept on this page where the page offers it", async () => {
  const services = fakeServices(answer);
  const layouts = { layout: "cards", layouts: ["cards", "table"] };
  const { container } = await show(layouts, services);
  expect(container.querySelector(".mbd-card")).not.toBeNull();
  fireEvent.click(screen.getByText("表格"));
  await waitFor(() => expect(rowsOf(container)).toHaveLength(20), { timeout: 20_000 });
  cleanup();
  const again = await show(layouts, services);
  await waitFor(() => expect(rowsOf(again.container)).toHaveLength(20), { timeout: 20_000 });
  cleanup();
  const fixed = await show({ layout: "cards" }, services);
  expect(fixed.container.querySelector(".mbd-card")).not.toBeNull();
});
