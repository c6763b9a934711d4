import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test, vi } from "vitest";
import { registry } from "#app/registry.ts";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices } from "#engine/testing.ts";
import { type Query, query } from "../../bench/engine/page/rows.ts";
import { compilePlans } from "../../bench/engine/schemas.ts";

const drawn = vi.hoisted(() => ({ table: 0, rows: 0, filters: 0 }));

// Whatever draws inside the table is told of here, one cell as well as all of them. Rows count when they are committed: React
// may leave a first drawing for something more urgent and begin that row again, which nobody sees.
vi.mock("@ant-design/pro-components", async (original) => {
  const whole = await original<typeof import("@ant-design/pro-components")>();
  const { createElement } = await import("react");
  const begun = new Set<unknown>();
  const onRender = () => {
    drawn.table++;
    drawn.rows += begun.size;
    begun.clear();
  };
  const ProTable = (props: object) =>
    createElement(
      Profiler,
      { id: "table", onRender },
      createElement(whole.ProTable as never, {
        ...props,
        rowClassName: (row: unknown) => {
          begun.add(row);
          return "";
        },
      }),
    );
  return { ...whole, ProTable };
});

const counted: Registry = {
  ...registry,
  filters: {
    kind: "filters",
    load: async () => {
      const found = await registry.filters?.load();
      if (!found) throw new Error("no filters");
      const Filters = found.default;
      return {
        default: (props) => (
          <Profiler id="filters" onRender={() => drawn.filters++}>
            <Filters {...props} />
          </Profiler>
        ),
      };
    },
  },
};

test("a letter in a filter draws the filter and nothing of the table, and asks for nothing", async () => {
  const plan = compilePlans()[10];
  if (!plan) throw new Error("no plan");
  const services = fakeServices((_endpoint, fields) => query(fields as unknown as Query));
  render(<PageView plan={plan} services={services} registry={counted} location={{ pathname: "/bench", search: "" }} />);
  await screen.findAllByText(/^稿件000020/, {}, { timeout: 40_000 });
  const field = await screen.findByLabelText<HTMLInputElement>(/关键词/, {}, { timeout: 20_000 });
  fireEvent.focus(field);
  const before = { ...drawn };
  expect(before.table).toBeGreaterThan(0);
  // Each row once: a table that fits its place does not measure its columns and draw them again.
  expect(before.rows).toBe(20);
  for (const text of ["台", "台风", "台风登陆"]) fireEvent.change(field, { target: { value: text } });
  expect(field.value).toBe("台风登陆");
  expect(drawn.filters).toBeGreaterThan(before.filters);
  expect({ table: drawn.table, rows: drawn.rows }).toEqual({ table: before.table, rows: before.rows });
  expect(services.call).toHaveBeenCalledTimes(1);
});

test("turning the page draws the rows for the reply, not for the request", async () => {
  const plan = compilePlans()[10];
  if (!plan) throw new Error("no plan");
  let reply: (() => void) | undefined;
  const services = fakeServices((_endpoint, fields) => {
    const asked = query(fields as unknown as Query);
    return fields.page === 1 ? asked : new Promise((done) => (reply = () => done(asked)));
  });
  render(<PageView plan={plan} services={services} registry={counted} location={{ pathname: "/bench", search: "" }} />);
  await screen.findAllByText(/^稿件000020/, {}, { timeout: 40_000 });
  const before = drawn.rows;
  fireEvent.click(screen.getByRole("listitem", { name: "2" }));
  await waitFor(() => expect(reply).toBeDefined());
  expect(drawn.rows).toBe(before);
  reply?.();
  await screen.findAllByText(/^稿件000040/);
  expect(drawn.rows).toBeGreaterThan(before);
});

test("choosing all rows draws each of them once", async () => {
  const plan = compilePlans()[10];
  if (!plan) throw new Error("no plan");
  const services = fakeServices((_endpoint, fields) => query(fields as unknown as Query));
  const { container } = render(
    <PageView plan={plan} services={services} registry={counted} location={{ pathname: "/bench", search: "" }} />,
  );
  await screen.findAllByText(/^稿件000020/, {}, { timeout: 40_000 });
  const all = container.querySelector<HTMLInputElement>("thead .ant-checkbox-input");
  if (!all) throw new Error("nothing chooses all");
  for (const rows of [20, 0]) {
    const before = drawn.rows;
    fireEvent.click(all);
    await waitFor(() => expect(container.querySelectorAll("tbody .ant-checkbox-input:checked")).toHaveLength(rows));
    expect(drawn.rows - before).toBe(20);
  }
});
