import { act, cleanup, render, screen } from "@testing-library/react";
import { memo } from "react";
import { expect, test } from "vitest";
import type { BlockPlan, ColumnPlan, DictionaryItem, LinkPlan, PagePlan } from "../compile/plan.ts";
import { fakeServices, page, param } from "../testing.ts";
import { type ActionSet, useActions, useDictionary, useLink, useServices, useSetParams } from "./hooks.ts";
import { PageView } from "./PageView.tsx";
import type { Registry } from "./registry.ts";
import type { EngineServices } from "./services.ts";
import { ActionButton } from "./view/ActionButton.tsx";
import { useCells } from "./view/useCells.tsx";

const ROW = { id: 7, title: "甲" };
let drawn = 0;

function Link({ block }: { block: BlockPlan }) {
  const link = useLink(block.link as LinkPlan);
  drawn++;
  const set = useSetParams();
  const to = link.resolve(ROW);
  return (
    <p>
      {to ? <a href={to.href}>阅读</a> : "没有链接"}
      <button type="button" onClick={() => set({ words: "海啸" }, { now: true })}>
        改词
      </button>
    </p>
  );
}
function Items() {
  const items = useDictionary("types");
  return <p>{items.map(({ label }) => label).join("、")}</p>;
}
function Right() {
  return <p>{useServices().can("edit") ? "可编辑" : "只读"}</p>;
}
function Cells({ block }: { block: BlockPlan }) {
  const cells = useCells(block.columns as ColumnPlan[]);
  return cells.map((cell) => <p key={cell.column.path}>{cell.draw(ROW)}</p>);
}
/** What a memoised row draws: as long as the set of actions is the same, nothing anew. */
const Row = memo(function Row({ actions }: { actions: ActionSet }) {
  return <p>{actions.visible({ row: ROW }).map(({ title }) => title)}</p>;
});
const NAMES = ["copy"];
function Rows({ block }: { block: BlockPlan }) {
  const set = useSetParams();
  return (
    <>
      <Row actions={useActions(NAMES)} />
      <Cells block={block} />
      <button type="button" onClick={() => set({ words: "海啸" }, { now: true })}>
        改词
      </button>
    </>
  );
}
const Button = () => <ActionButton name="copy" />;

const entry = (kind: string, component: unknown) => ({ kind, load: async () => ({ default: component as never }) });
const registry: Registry = {
  link: entry("link", Link),
  items: entry("items", Items),
  right: entry("right", Right),
  cells: entry("cells", Cells),
  button: entry("button", Button),
  rows: entry("rows", Rows),
};
const column = (field: string, patch: Partial<ColumnPlan> = {}): ColumnPlan => ({
  ...{ field, title: field, format: "text", formatProps: {}, path: `/c/${field}` },
  ...patch,
});
const toDocument: LinkPlan = { to: "/document?id={row.id}", tab: "same", route: "/document" };

/** A page whose services or plan can be changed while it is open. */
function show(plan: PagePlan, first: Partial<EngineServices> = {}) {
  const draw = (services: EngineServices, shown = plan) => (
    <PageView plan={shown} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />
  );
  const services = fakeServices(undefined, first);
  const { rerender } = render(draw(services));
  return {
    allow: (other: Partial<EngineServices>) => rerender(draw(fakeServices(undefined, other))),
    change: (next: PagePlan) => rerender(draw(services, next)),
  };
}

test("a link goes with the right to the page it leads to, and comes back with it", async () => {
  const { allow } = show(page({ kind: "link", link: toDocument }), { canVisit: () => true });
  await screen.findByRole("link", { name: "阅读" });
  allow({ canVisit: () => false });
  expect(screen.queryByRole("link")).toBeNull();
  allow({ canVisit: () => true });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/document?id=7");
});

test("a link that names a parameter follows it, another is not drawn again", async () => {
  const params = { words: param("words", { default: "台风" }) };
  const link = { to: "/list?words={params.words}", tab: "same" };
  show(page({ kind: "link", link }, { params }));
  expect((await screen.findByRole("link")).getAttribute("href")).toBe(`/list?words=${encodeURIComponent("台风")}`);
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/list?words=${encodeURIComponent("海啸")}`);
  cleanup();
  show(page({ kind: "link", link: toDocument }, { params }));
  await screen.findByRole("link");
  const before = drawn;
  act(() => screen.getByRole("button").click());
  expect(drawn).toBe(before);
});

test("items of a dictionary follow user and plan", async () => {
  const types: DictionaryItem[] = [
    { value: "news", label: "网站" },
    { value: "facebook", label: "脸书", when: "user.overseas == 1" },
  ];
  const plan = page({ kind: "items" }, { dictionaries: { types } });
  const { allow, change } = show(plan, { user: { overseas: 0 } });
  await screen.findByText("网站");
  allow({ user: { overseas: 1 } });
  expect(screen.getByText("网站、脸书")).toBeTruthy();
  change({ ...plan, hash: "2", dictionaries: { types: [{ value: "app", label: "客户端" }] } });
  expect(screen.getByText("客户端")).toBeTruthy();
});

test("what a widget asks of the services itself is asked anew", async () => {
  const { allow } = show(page({ kind: "right" }), { can: () => true });
  await screen.findByText("可编辑");
  allow({ can: () => false });
  expect(screen.getByText("只读")).toBeTruthy();
});

test("cells: links, tones, labels and columns follow rights, user and parameters though they are kept by row", async () => {
  const columns = [
    column("title", { link: toDocument }),
    column("id", { tone: "user.role == 'editor' ? 'danger' : ''" }),
    column("secret", { when: "user.role == 'editor'", format: "text" }),
  ];
  const { allow } = show(page({ kind: "cells", columns }), { canVisit: () => false, user: { role: "guest" } });
  await screen.findByText("甲");
  expect(screen.queryByRole("link")).toBeNull();
  expect(document.querySelectorAll(".mbd-page p")).toHaveLength(2);
  allow({ canVisit: () => true, user: { role: "editor" } });
  expect(screen.getByRole("link", { name: "甲" })).toBeTruthy();
  expect(screen.getByText("7").closest(".mbd-tone-danger")).not.toBeNull();
  expect(document.querySelectorAll(".mbd-page p")).toHaveLength(3);
});

test("actions of rows and cells whose condition reads a parameter come and go with it", async () => {
  const copy = {
    do: "copy",
    name: "copy",
    title: "复制",
    text: "x",
    path: "/actions/copy",
    when: "params.words != '台风'",
  };
  const columns = [column("title", { action: "copy" })];
  const params = { words: param("words", { default: "台风" }) };
  show(page({ kind: "rows", columns }, { params, actions: { copy: copy as never } }));
  await screen.findByText("甲");
  expect(screen.queryByText("复制")).toBeNull();
  expect(screen.queryByRole("button", { name: "甲" })).toBeNull();
  act(() => screen.getByRole("button", { name: "改词" }).click());
  expect(screen.getByText("复制")).toBeTruthy();
  expect(screen.getByRole("button", { name: "甲" })).toBeTruthy();
});

test("an action changed on disk shows its new words at once", async () => {
  const copy = { do: "copy", name: "copy", title: "复制", text: "x", path: "/actions/copy" };
  const plan = page({ kind: "button" }, { actions: { copy: copy as never } });
  const { change } = show(plan);
  await screen.findByRole("button", { name: "复制" });
  change({ ...plan, hash: "2", actions: { copy: { ...copy, title: "复制全文" } as never } });
  expect(screen.getByRole("button", { name: "复制全文" })).toBeTruthy();
});
