import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { BlockPlan, PagePlan } from "../../compile/plan.ts";
import { fakeServices, page, param, source } from "../../testing.ts";
import { useBlockSource, useParam } from "../hooks.ts";
import { PageView } from "../PageView.tsx";
import type { Registry } from "../registry.ts";
import { Block } from "./Block.tsx";
import { SourceStates } from "./States.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

let broken = false;
function Fragile() {
  if (broken) throw new Error("数据形状不对");
  return <p>whole</p>;
}
function Both({ block }: { block: BlockPlan }) {
  return (block.views as BlockPlan[]).map((view) => <Block key={view.id} block={view} />);
}
function Rows({ block }: { block: BlockPlan }) {
  const source = useBlockSource(block);
  const [words, setWords] = useParam<string>("words");
  const [memo, setMemo] = useParam<string>("memo");
  return (
    <section aria-label={block.title}>
      <input aria-label="words" value={words ?? ""} onChange={(event) => setWords(event.target.value)} />
      <input aria-label="memo" value={memo ?? ""} onChange={(event) => setMemo(event.target.value)} />
      <SourceStates source={source}>
        <p>{source.rows.length} rows</p>
      </SourceStates>
    </section>
  );
}
const entry = (kind: string, component: unknown) => ({ kind, load: async () => ({ default: component as never }) });
const registry: Registry = {
  both: entry("both", Both),
  fragile: entry("fragile", Fragile),
  rows: entry("rows", Rows),
  lost: { kind: "lost", load: () => Promise.reject(new Error("no such file")) },
};
const show = (plan: PagePlan, services = fakeServices()) => {
  const location = { pathname: "/t", search: "" };
  const draw = (shown: PagePlan) => <PageView plan={shown} services={services} registry={registry} location={location} />;
  const view = render(draw(plan));
  return { services, change: (next: PagePlan) => view.rerender(draw(next)) };
};
const views = (...list: Partial<BlockPlan>[]) =>
  page({
    kind: "both",
    views: list.map((view, at) => ({ id: `v${at}`, path: `/views/${at}`, ...view })),
  });

test("a block that fails says so with its place, its neighbour stands, and a new try is offered", async () => {
  broken = true;
  show(views({ kind: "fragile" }, { kind: "rows" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("该区块显示出错");
  expect(alert.textContent).toContain("数据形状不对");
  expect(alert.textContent).toContain("/views/0");
  await screen.findByLabelText("words");
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByText("whole");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a widget whose code does not come stays inside its block", async () => {
  show(views({ kind: "lost" }, { kind: "rows" }));
  expect((await screen.findByRole("alert")).textContent).toContain("no such file");
  await screen.findByLabelText("words");
});

test("a new try of a widget whose code did not come asks for it again, in every block of its kind", async () => {
  let there = false;
  const load = vi.fn(async () => {
    if (!there) throw new Error("no such file");
    return { default: (() => <p>arrived</p>) as never };
  });
  registry.late = { kind: "late", load };
  show(views({ kind: "late" }, { kind: "late" }));
  const retry = async (left: number) => {
    await waitFor(() => expect(screen.getAllByRole("button", { name: "重试" })).toHaveLength(left));
    fireEvent.click(screen.getAllByRole("button", { name: "重试" })[0]!);
  };
  await retry(2);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  there = true;
  await retry(2);
  await screen.findByText("arrived");
  await retry(1);
  await waitFor(() => expect(screen.getAllByText("arrived")).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test("a changed page gives a failed block a new try", async () => {
  broken = true;
  const { change } = show(views({ kind: "fragile" }));
  await screen.findByRole("alert");
  broken = false;
  change({ ...views({ kind: "fragile", title: "neu" }), hash: "2" });
  await screen.findByText("whole");
});

test("a block whose condition does not hold is not there, and comes with the parameter it reads", async () => {
  const plan = views({ kind: "rows" }, { kind: "fragile", when: "params.words != ''" });
  broken = false;
  show({ ...plan, params: { words: param("words"), memo: param("memo") } });
  fireEvent.change(await screen.findByLabelText("words"), { target: { value: "x" } });
  await screen.findByText("whole");
  fireEvent.change(screen.getByLabelText("words"), { target: { value: "" } });
  expect(screen.queryByText("whole")).toBeNull();
});

const list = (patch: Partial<PagePlan> = {}): PagePlan =>
  page(
    { kind: "rows", source: "docs", title: "旧" },
    {
      params: { words: param("words"), memo: param("memo", { in: "memory" }) },
      sources: { docs: source("docs", { bind: { keyWords: { param: "words" } } }) },
      ...patch,
    },
  );

test("a page changed on disk shows at once and keeps what was entered", async () => {
  const services = fakeServices(() => ({ rows: [{ id: 1 }], total: 1 }));
  const { change } = show(list(), services);
  fireEvent.change(await screen.findByLabelText("words"), { target: { value: "台风" } });
  fireEvent.change(screen.getByLabelText("memo"), { target: { value: "note" } });
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(2));
  change(list({ view: { ...list().view, title: "新" }, hash: "2" }));
  await screen.findByRole("region", { name: "新" });
  expect(screen.getByLabelText<HTMLInputElement>("words").value).toBe("台风");
  expect(screen.getByLabelText<HTMLInputElement>("memo").value).toBe("note");
  expect(services.call).toHaveBeenCalledTimes(2);
  expect(services.call.mock.calls.at(-1)?.[1]).toEqual({ keyWords: "台风" });
});

test("loading, nothing there, a failure with a new try: each is said", async () => {
  let answer: unknown;
  const services = fakeServices(
    () =>
      new Promise((done, fail) => {
        answer = { done, fail };
      }),
  );
  show(list(), services);
  await screen.findByRole("status", { name: "加载中" });
  const settle = () => answer as { done: (reply: unknown) => void; fail: (error: Error) => void };
  await act(async () => settle().fail(new Error("查询超时")));
  expect((await screen.findByRole("alert")).textContent).toContain("加载失败查询超时");
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await act(async () => settle().done({ rows: [], total: 0 }));
  await screen.findByText("暂无数据");
});
