import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices } from "#engine/testing.ts";
import { answer, column, docs, plan, registry } from "./testing.tsx";

type Paging = { page: string; size: string; max: number } | undefined;

/** A list whose first row is opened on the replies of `same`. */
async function opened(paging: Paging, same: (fields: Record<string, unknown>) => unknown) {
  const services = fakeServices((target, fields) => (target.name === "same" ? same(fields) : answer(target, fields)));
  const own = plan({
    layout: "cards",
    rowActions: ["collect"],
    expand: { source: "same", columns: [column("title")], field: "sameContentCount" },
  });
  own.sources.same = { ...own.sources.same!, endpoint: endpoint("same", { paging }) };
  const { container } = render(
    <StrictMode>
      <PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />
    </StrictMode>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /相似 4/ }));
  const below = await waitFor(() => {
    const found = container.querySelector<HTMLElement>(".mbd-sub");
    if (!found) throw new Error("not open");
    return found;
  });
  const lines = () => [...container.querySelectorAll(".mbd-sub-rows li")].map((line) => line.textContent);
  const asked = () => services.call.mock.calls.filter(([target]) => target.name === "same").map(([, fields]) => fields);
  return { below, lines, asked, services };
}

test("pages are asked for by the names that the contract gives them, no larger than it allows", async () => {
  const { asked } = await opened({ page: "no", size: "per", max: 5 }, () => ({ rows: docs(5), total: 12 }));
  expect(asked().at(-1)).toEqual({ sameId: "d0", no: 1, per: 5 });
});

test("rows that come all at once are turned here, and nothing is sent that the call does not take", async () => {
  const { below, lines, asked } = await opened(undefined, () => docs(13, 200));
  expect(lines()).toHaveLength(10);
  const before = asked().length;
  fireEvent.click(within(below).getByTitle("2"));
  await waitFor(() => expect(lines()).toEqual(["台风登陆 210", "台风登陆 211", "台风登陆 212"]));
  expect(asked()).toHaveLength(before);
  expect(asked().at(-1)).toEqual({ sameId: "d0" });
});

test("a page whose rows went away gives way to the last there is", async () => {
  const kept = { rows: docs(13, 200) };
  const { below, lines, services } = await opened({ page: "page", size: "pagesize", max: 100 }, (fields) => {
    const from = (Number(fields.page) - 1) * Number(fields.pagesize);
    return { rows: kept.rows.slice(from, from + Number(fields.pagesize)), total: kept.rows.length };
  });
  fireEvent.click(within(below).getByTitle("2"));
  await waitFor(() => expect(lines()).toHaveLength(3));
  kept.rows = docs(6, 200);
  // The row was asked for again, and what is below it with it.
  fireEvent.click(screen.getAllByRole("button", { name: "收藏" })[0]!);
  await waitFor(() => expect(lines()).toHaveLength(6));
  expect(services.call).toHaveBeenCalled();
});
