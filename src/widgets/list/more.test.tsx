import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "#engine/testing.ts";
import { docs, plan, showPlan } from "./testing.tsx";
// Here before the first test, whose time it would take.
import "./more/MoreRows.tsx";

/** A server over rows that the test may change. */
function serving() {
  const kept = { rows: docs(45), asked: [] as unknown[] };
  const services = fakeServices((target, fields) => {
    if (target.name === "mark") return null;
    kept.asked.push(fields.page);
    const from = (Number(fields.page) - 1) * Number(fields.pagesize);
    return { rows: kept.rows.slice(from, from + Number(fields.pagesize)), total: kept.rows.length };
  });
  return { kept, services };
}
const cards = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(".mbd-card")];
const more = async () => fireEvent.click(await screen.findByRole("button", { name: "加载更多" }));

test("the next rows are put below those in sight, to the last", async () => {
  const { kept, services } = serving();
  const { container } = await showPlan(plan({ layout: "cards", more: true }), services);
  expect(screen.queryByLabelText("分页")).toBeNull();
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(40));
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(45));
  expect(screen.queryByRole("button", { name: "加载更多" })).toBeNull();
  expect([...new Set(kept.asked)]).toEqual([1, 2, 3]);
});

test("where nobody says how many there are, at least so many are told, each page knows of more, and not all can be chosen", async () => {
  const rows = docs(45);
  const services = fakeServices((_, fields) => {
    const [from, to] = [(Number(fields.page) - 1) * Number(fields.pagesize), Number(fields.page) * Number(fields.pagesize)];
    const left = rows.length > to;
    return { rows: rows.slice(from, to), total: left ? to + 1 : rows.length, ...(left && { totalAtLeast: true }) };
  });
  const { container, unmount } = await showPlan(plan({ layout: "cards", more: true }), services);
  expect(screen.getByText("已显示 20 条，还有更多")).toBeTruthy();
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(40));
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(45));
  expect(screen.getByText("已显示 45 / 45 条")).toBeTruthy();
  unmount();
  await showPlan(plan({ layout: "cards", bulk: ["collect"] }), services);
  expect(screen.getByText("至少 21 条信息")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("全选"));
  await waitFor(() => expect(screen.getByLabelText("批量操作").textContent).toContain("已选 20 条"));
  expect(screen.queryByRole("button", { name: /选择全部/ })).toBeNull();
});

test("after an action all that is in sight is read again, and stays", async () => {
  const { kept, services } = serving();
  const { container } = await showPlan(plan({ layout: "cards", more: true, rowActions: ["collect"] }), services);
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(40));
  kept.rows = kept.rows.map((row) => ({ ...row, title: `${row.title} 改` }));
  fireEvent.click(within(cards(container)[0]!).getByRole("button", { name: "收藏" }));
  await waitFor(() => expect(cards(container)[39]?.textContent).toContain("登陆 39 改"));
  expect(cards(container)).toHaveLength(40);
});

test("a page that can't be read says so, and can be asked for again", async () => {
  const { services } = serving();
  const answer = services.call.getMockImplementation()!;
  const { container } = await showPlan(plan({ layout: "cards", more: true }), services);
  services.call.mockImplementationOnce(async () => {
    throw new Error("网络不通");
  });
  await more();
  await screen.findByText("网络不通");
  expect(cards(container)).toHaveLength(20);
  services.call.mockImplementation(answer);
  await more();
  await waitFor(() => expect(cards(container)).toHaveLength(40));
});
