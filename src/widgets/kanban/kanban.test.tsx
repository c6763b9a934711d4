import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import { cssColor, groupsOf } from "./groups.ts";

test("columns: the options in order, then values without one, then cards without a value", () => {
  const rows = [{ s: 2 }, { s: 9 }, { s: null }, { s: 1 }, { s: 2 }];
  const items = [
    { value: 1, label: "一" },
    { value: 2, label: "二" },
    { value: 3, label: "三" },
  ];
  expect(groupsOf(rows, "s", items).map(({ label, rows }) => `${label}${rows.length}`)).toEqual(["一1", "二2", "三0", "91", "未分组1"]);
  expect([cssColor("blue"), cssColor("#123456"), cssColor("default")]).toEqual(["var(--ant-blue-6, blue)", "#123456", undefined]);
});

const registry: Registry = { kanban: entry };
function show(can = true) {
  let status = 0;
  const services = fakeServices(
    ({ name }, fields) => {
      if (name !== "flow") return { rows: [{ id: "p", title: "汛期报道", status, docCount: 4, paid: 1.5 }], total: 1 };
      status = Number(fields.step);
      return {};
    },
    { can: () => can },
  );
  const plan = page(
    {
      kind: "kanban",
      source: "plans",
      groupField: "status",
      keyParam: "id",
      dictionary: "status",
      moveAction: "move",
      columns: [
        { field: "docCount", title: "稿件", format: "bigNumber", formatProps: {}, path: "/columns/0" },
        { field: "paid", title: "赔付", format: "float", formatProps: {}, path: "/columns/1" },
      ],
      select: { do: "set", set: { id: { expr: "row.id" } } },
    },
    {
      params: { id: param("id") },
      sources: {
        plans: source("plans"),
        flow: source("flow", { lazy: true, bind: { id: { expr: "row.id" }, step: { expr: "row.status" } } }),
      },
      actions: {
        move: {
          name: "move",
          title: "移动",
          op: "edit",
          do: "call",
          source: "flow",
          // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
          then: [{ do: "reload" }],
          path: "",
        },
      },
      dictionaries: {
        status: [
          { value: 0, label: "待策划" },
          { value: 1, label: "策划中" },
        ],
      },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  return services;
}

test("figures of a card say what they are", async () => {
  show();
  await screen.findByRole("button", { name: "汛期报道" });
  expect(document.querySelector(".kanban-details")?.textContent).toBe("稿件 4赔付 1.50");
});

test("a card goes to the next column with the keyboard, and comes back by mouse", async () => {
  const services = show();
  const card = await screen.findByRole("button", { name: "汛期报道" });
  fireEvent.keyDown(card, { key: "ArrowRight", altKey: true });
  const next = await screen.findByRole("region", { name: "策划中，1 项" });
  expect(services.call.mock.calls.find(([{ name }]) => name === "flow")?.[1]).toMatchObject({ id: "p", step: 1 });
  expect(await screen.findByText("汛期报道 已移至 策划中")).toBeTruthy();
  fireEvent.dragStart(within(next).getByRole("listitem"));
  fireEvent.drop(screen.getByRole("region", { name: "待策划，0 项" }));
  await screen.findByRole("region", { name: "待策划，1 项" });
});

test("without the right a card stays, but can be chosen", async () => {
  const services = show(false);
  const card = await screen.findByRole("button", { name: "汛期报道" });
  fireEvent.keyDown(card, { key: "ArrowRight", altKey: true });
  expect(card.getAttribute("aria-current")).toBeNull();
  fireEvent.click(card);
  await waitFor(() => expect(services.navigate.mock.lastCall?.[0]).toBe("/t?id=p"));
  // The card of keyParam stands out.
  expect(card.getAttribute("aria-current")).toBe("true");
  expect(services.call.mock.calls.some(([{ name }]) => name === "flow")).toBe(false);
  expect(card.closest("li")?.draggable).toBe(false);
});
