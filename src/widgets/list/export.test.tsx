import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageView } from "#engine/index.ts";
import { fakeServices, param } from "#engine/testing.ts";
import { column, docs, plan, registry } from "./testing.tsx";

const sheets = vi.hoisted(() => vi.fn());
vi.mock("xlsx", async (original) => {
  const real = await original<typeof import("xlsx")>();
  const aoa_to_sheet: typeof real.utils.aoa_to_sheet = (rows: unknown[][]) => {
    sheets(rows);
    return real.utils.aoa_to_sheet(rows);
  };
  return { ...real, utils: { ...real.utils, aoa_to_sheet } };
});

beforeEach(() => {
  sheets.mockReset();
  URL.createObjectURL = () => "blob:sheet";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LOOK = "table:/t:view";

/** A list that comes whole and is ordered by the browser, with an export of its columns. */
function page(view: Record<string, unknown> = {}) {
  const columns = [column("title"), column("source"), column("visitCount", { sort: true }), column("summary", { hidden: true })];
  const own = plan({ columns, toolbar: ["sheet"], bulk: ["some"], layouts: ["table", "cards"], ...view });
  own.sources.docs = { ...own.sources.docs!, bind: {}, order: { field: "by", type: "way" } };
  own.sources.docs.endpoint = { ...own.sources.docs.endpoint, paging: undefined };
  own.params = { by: param("by"), way: param("way", { default: "desc" }) };
  const sheet = {
    do: "export",
    source: "docs",
    columns,
    columnsOf: "view",
    fileName: "表",
    max: 5000,
    path: "/",
  } as const;
  own.actions = {
    sheet: { ...sheet, name: "sheet", title: "导出" },
    some: { ...sheet, name: "some", title: "导出所选", bulk: true },
  };
  return own;
}

const WHOLE = () => ({ rows: docs(3), total: 3 });
const shown = (own: ReturnType<typeof page>, services = fakeServices(WHOLE)) =>
  render(<PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search: "?by=visitCount" }} />);
const written = async (button: RegExp) => {
  const before = sheets.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(sheets.mock.calls.length).toBe(before + 1));
  const [head, ...rows] = sheets.mock.calls.at(-1)![0] as unknown[][];
  return { head, rows };
};

test("a sheet has the columns in sight, in the reader's order, and the rows in the order of the table", async () => {
  const services = fakeServices(WHOLE);
  const columns = {
    source: { show: false },
    summary: { show: true, order: 0 },
    visitCount: { order: 1 },
    title: { order: 2 },
  };
  services.local.set(LOOK, { columns });
  const { container } = shown(page(), services);
  await waitFor(() => expect(container.querySelectorAll(".ant-table-row")).toHaveLength(3));
  const heads = () => [...container.querySelectorAll("thead th")].map((head) => head.textContent).filter((text) => text !== "");
  expect(heads()).toEqual(["summary", "visitCount", "title"]);
  const all = await written(/^导\s*出$/);
  expect(all.head).toEqual(heads());
  expect(all.rows.map((row) => row[1])).toEqual([12_002, 12_001, 12_000]);
  // Chosen from below, written as shown.
  for (const at of [2, 0]) fireEvent.click(container.querySelectorAll("tbody input[type=checkbox]")[at]!);
  const some = await written(/导出所选/);
  expect(some.head).toEqual(heads());
  expect(some.rows.map((row) => row[1])).toEqual([12_002, 12_000]);
});

test("cards have no columns to choose: the page's are written, in the order of the cards", async () => {
  shown(page({ layout: "cards" }));
  await screen.findAllByText("人民网");
  const { head, rows } = await written(/^导\s*出$/);
  expect(head).toEqual(["title", "source", "visitCount"]);
  expect(rows.map((row) => row[2])).toEqual([12_002, 12_001, 12_000]);
});
