import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Block, PageView, type Registry, type Row, ScopeContext, useScope } from "#engine/index.ts";
import { fakeServices } from "#engine/testing.ts";
import { answer, plan, registry } from "./testing.tsx";

test("rows are dragged to what takes them: one, or with it all that are chosen", async () => {
  const drag = vi.fn<(rows: readonly Row[]) => void>();
  function Holder({ block }: { block: unknown }) {
    const scope = useScope();
    return (
      <ScopeContext value={{ ...scope, drag }}>
        <Block block={(block as { view: never }).view} />
      </ScopeContext>
    );
  }
  const own: Registry = { ...registry, holder: { kind: "holder", load: async () => ({ default: Holder as never }) } };
  const made = plan({ layout: "table", bulk: ["collect"] });
  const view = { kind: "holder", id: "holder", path: "/view", view: made.view };
  render(
    <PageView
      plan={{ ...made, view: view as never }}
      services={fakeServices(answer)}
      registry={own}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await screen.findAllByText("人民网", {}, { timeout: 20_000 });
  const rows = () => [...document.querySelectorAll<HTMLElement>("tr.ant-table-row")];
  const ids = () => (drag.mock.calls.at(-1)?.[0] ?? []).map(({ id }) => id);
  expect(rows()[0]?.draggable).toBe(true);
  fireEvent.dragStart(rows()[1]!);
  expect(ids()).toHaveLength(1);
  const single = ids()[0];
  for (const at of [0, 1]) fireEvent.click(rows()[at]!.querySelector("input")!);
  fireEvent.dragStart(rows()[1]!);
  expect(ids()).toHaveLength(2);
  expect(ids()).toContain(single);
  fireEvent.dragStart(rows()[2]!);
  expect(ids()).toHaveLength(1);
  fireEvent.dragEnd(rows()[2]!);
  expect(ids()).toEqual([]);
});
