import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { fakeServices, param } from "#engine/testing.ts";
import { docs, plan, registry, show } from "./testing.tsx";

/** A list of cards whose rows the test sets; a bulk action makes it ask again, as a poll would. */
async function cards(view: object) {
  let rows: Record<string, unknown>[] = docs(3);
  const services = fakeServices((target) => (target.name === "mark" ? null : { rows, total: 60 }));
  const { container } = await show({ layout: "cards", bulk: ["collect"], ...view }, services);
  const all = () => [...container.querySelectorAll<HTMLElement>(".mbd-card")];
  return {
    all,
    flashing: () => all().flatMap((card, at) => (card.className.includes("mbd-card-arrived") ? [at] : [])),
    async askAgain(next: Record<string, unknown>[]) {
      rows = next;
      fireEvent.click(all()[0]!.querySelector("input")!);
      fireEvent.click(screen.getByRole("button", { name: /收\s*藏/ }));
      await waitFor(() => expect(all()).toHaveLength(next.length));
    },
    set: (next: Record<string, unknown>[]) => {
      rows = next;
    },
  };
}

test("rows that came while the list was looked at flash once, silenced ones never", async () => {
  const list = await cards({ flash: true, quietField: "muted" });
  expect(list.flashing()).toEqual([]);
  await list.askAgain([...docs(1, 90), { ...docs(1, 91)[0], muted: true }, ...docs(3)]);
  expect(list.flashing()).toEqual([0]);
  await list.askAgain([...docs(1, 90), { ...docs(1, 91)[0], muted: false }, ...docs(3), ...docs(1, 92)]);
  expect(list.flashing()).toEqual([5]);
});

test("nothing flashes on another page of the list, nor where it is not asked for", async () => {
  const list = await cards({ flash: true });
  list.set(docs(4, 20));
  fireEvent.click(screen.getByTitle("2"));
  await waitFor(() => expect(list.all()).toHaveLength(4));
  expect(list.flashing()).toEqual([]);
  cleanup();
  const plain = await cards({});
  await plain.askAgain([...docs(1, 90), ...docs(3)]);
  expect(plain.flashing()).toEqual([]);
});

test("nothing flashes where an expression asks for another object", async () => {
  const own = plan({ layout: "cards", flash: true });
  own.params.object = param("object");
  own.sources.docs = { ...own.sources.docs!, bind: { ...own.sources.docs!.bind, objectId: { expr: "params.object" } } };
  const services = fakeServices((_target, fields) => ({ rows: docs(3, fields.objectId === "b" ? 40 : 0), total: 3 }));
  const at = (search: string) => <PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search }} />;
  const { container, rerender } = render(at("?object=a"));
  await screen.findAllByText("人民网");
  rerender(at("?object=b"));
  await waitFor(() => expect(container.querySelector(".mbd-card")?.textContent).toContain("40"));
  expect(container.querySelector(".mbd-card-arrived")).toBeNull();
});

test("cards that are done stay ticked and cannot be chosen", async () => {
  const services = fakeServices(() => ({ rows: docs(3).map((row, at) => ({ ...row, joined: at === 0 })), total: 3 }));
  const { container } = await show({ layout: "cards", bulk: ["collect"], doneField: "joined" }, services);
  const boxes = [...container.querySelectorAll<HTMLInputElement>(".mbd-card input")];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  fireEvent.click(screen.getByLabelText("全选"));
  expect(screen.getByLabelText("批量操作").textContent).toContain("已选 2 条");
});
