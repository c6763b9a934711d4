import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices, source } from "#engine/testing.ts";
import { docs, plan, showPlan } from "./testing.tsx";

const cards = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(".mbd-card")];

/** A list whose action ends with the row alone; `one` answers for it, where the list names an endpoint of single rows. */
function listed(one?: object) {
  const kept = { rows: docs(20) as Record<string, unknown>[] };
  const services = fakeServices((target) =>
    target.name === "mark" ? null : target.name === "one" ? one : { rows: kept.rows, total: kept.rows.length },
  );
  const own = plan({ layout: "cards", rowActions: ["collect"], ...(one ? { rowSource: "one" } : {}) });
  // biome-ignore lint/suspicious/noThenProperty: `then` is a word of the grammar
  own.actions.collect = { ...own.actions.collect!, bulk: false, then: [{ do: "row" }] } as never;
  own.sources.one = source("one", { lazy: true, bind: { id: { expr: "row.id" } } });
  own.sources.one.endpoint = { ...own.sources.one.endpoint, reply: "object", paging: undefined };
  return { own, kept, services };
}
const act = (container: HTMLElement, at: number) => fireEvent.click(within(cards(container)[at]!).getByRole("button", { name: "收藏" }));

test("an endpoint of single rows is asked for the row acted on, and the others stay", async () => {
  const { own, kept, services } = listed({ id: "d3", title: "改过的标题" });
  const { container } = await showPlan(own, services);
  kept.rows = docs(2, 500);
  act(container, 3);
  await waitFor(() => expect(cards(container)[3]?.textContent).toContain("改过的标题"));
  expect(cards(container)).toHaveLength(20);
  // What the reply does not tell stays as it was.
  expect(cards(container)[3]?.textContent).toContain("人民网");
  expect(services.call.mock.calls.at(-1)?.[1]).toMatchObject({ id: "d3" });
});

test("without one the list's own request is asked, and only that row is taken of it", async () => {
  const { own, kept, services } = listed();
  const { container } = await showPlan(own, services);
  kept.rows = kept.rows.map((row) => ({ ...row, title: `${row.title} 改` }));
  act(container, 3);
  await waitFor(() => expect(cards(container)[3]?.textContent).toContain("登陆 3 改"));
  expect(cards(container)[4]?.textContent).not.toContain("改");
});

test("a row that is gone goes from the list", async () => {
  const { own, kept, services } = listed();
  const { container } = await showPlan(own, services);
  kept.rows = kept.rows.filter(({ id }) => id !== "d3");
  act(container, 3);
  await waitFor(() => expect(cards(container)).toHaveLength(19));
  expect(screen.queryByText(/登陆 3$/)).toBeNull();
});
