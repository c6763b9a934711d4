import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { PageView, type Registry, useScope } from "#engine/index.ts";
import { fakeServices, param } from "#engine/testing.ts";
import { docs, plan, registry, show } from "./testing.tsx";

type Doc = Record<string, unknown>;
const cardsOf = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(".mbd-card")];
const box = (card: HTMLElement | undefined) => card!.querySelector<HTMLInputElement>("input")!;
const bar = () => screen.getByLabelText("批量操作");
const collect = () => fireEvent.click(within(bar()).getByRole("button", { name: /收\s*藏/ }));

/** A server over rows that the test sets; a mark is answered with what `marked` answers, as a rule nothing. */
function serving(start: Doc[], marked: (fields: Doc) => unknown = () => null) {
  const kept = { rows: start };
  const services = fakeServices((target, fields) => {
    if (target.name === "mark") return marked(fields);
    const from = (Number(fields.page) - 1) * Number(fields.pagesize);
    return { rows: kept.rows.slice(from, from + Number(fields.pagesize)), total: kept.rows.length };
  });
  return { kept, services };
}

test("all of one object are not all of another, where an expression says whose rows they are", async () => {
  const own = plan({ layout: "cards", bulk: ["collect"] });
  own.params.object = param("object");
  own.sources.docs = { ...own.sources.docs!, bind: { ...own.sources.docs!.bind, objectId: { expr: "params.object" } } };
  const { services } = serving(docs(45));
  const at = (search: string) => (
    <StrictMode>
      <PageView plan={own} services={services} registry={registry} location={{ pathname: "/t", search }} />
    </StrictMode>
  );
  const { rerender } = render(at("?object=a"));
  await screen.findAllByText("人民网");
  fireEvent.click(screen.getByLabelText("全选"));
  fireEvent.click(await screen.findByRole("button", { name: "选择全部 45 条" }));
  rerender(at("?object=a&page=2"));
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1].page).toBe(2));
  expect(bar().textContent).toContain("已选 45 条");
  rerender(at("?object=b"));
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1].objectId).toBe("b"));
  expect(screen.queryByText(/已选/)).toBeNull();
});

test("a page past the end gives way to the last, in place of its entry in the history", async () => {
  const { kept, services } = serving(docs(45));
  await show({ layout: "cards" }, services, "?page=9");
  expect(services.navigate.mock.calls).toEqual([["/t?page=3", { replace: true }]]);
  await screen.findByText(/ 40$/);
  // Also where the rows of the last page went away while it was looked at.
  cleanup();
  const { container } = await show({ layout: "cards", rowActions: ["collect"] }, services, "?page=3");
  kept.rows = docs(40);
  fireEvent.click(within(cardsOf(container)[0]!).getByRole("button", { name: "收藏" }));
  await waitFor(() => expect(services.navigate.mock.calls.at(-1)).toEqual(["/t?page=2", { replace: true }]));
  await waitFor(() => expect(cardsOf(container)).toHaveLength(20));
});

test("a list whose last page is empty as well is left there", async () => {
  const services = fakeServices(() => ({ rows: [], total: 45 }));
  render(
    <PageView plan={plan({ layout: "cards" })} services={services} registry={registry} location={{ pathname: "/t", search: "?page=9" }} />,
  );
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1].page).toBe(3));
  await screen.findByText("暂无数据");
  expect(services.navigate).toHaveBeenCalledTimes(1);
});

test("of all pages those that are done are passed over, not counted, and nothing is said of a limit", async () => {
  const joined = (from: number, to: number) => docs(45).map((row, at) => ({ ...row, joined: at >= from && at < to }));
  const marks: unknown[] = [];
  const { kept, services } = serving(joined(0, 30), ({ ids }) => marks.push(ids));
  await show({ layout: "cards", bulk: ["collect"], bulkMax: 40, doneField: "joined" }, services, "?page=3");
  const all = async () => {
    fireEvent.click(screen.getByLabelText("全选"));
    fireEvent.click(await screen.findByRole("button", { name: "选择全部 45 条" }));
    collect();
  };
  await all();
  await waitFor(() => expect(marks).toHaveLength(1));
  expect(marks[0]).toEqual(
    docs(45)
      .slice(30)
      .map(({ id }) => id),
  );
  expect(services.notify).not.toHaveBeenCalledWith("warning", expect.anything());
  // None is left by the time it is read: nothing is sent.
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
  fireEvent.click(screen.getByLabelText("全选"));
  fireEvent.click(await screen.findByRole("button", { name: "选择全部 45 条" }));
  kept.rows = joined(0, 45);
  collect();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "没有可处理的信息"));
  expect(marks).toHaveLength(1);
});

test("more rows chosen one by one than the action takes: the reader is told too", async () => {
  const { services } = serving(docs(45));
  await show({ layout: "cards", bulk: ["collect"], bulkMax: 15 }, services);
  fireEvent.click(screen.getByLabelText("全选"));
  collect();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "一次最多处理 15 条，已选取前 15 条"));
});

test("a chosen row that its own action deleted is chosen no more; those of other pages and pushed ones stay", async () => {
  const marks: unknown[] = [];
  const { kept, services } = serving(docs(45), ({ ids }) => marks.push(ids));
  const { container } = await show({ layout: "cards", bulk: ["collect"], rowActions: ["collect"] }, services);
  for (const at of [0, 1, 19]) fireEvent.click(box(cardsOf(container)[at]));
  fireEvent.click(screen.getByTitle("2"));
  await waitFor(() => expect(cardsOf(container)[0]?.textContent).toContain("登陆 20"));
  fireEvent.click(box(cardsOf(container)[0]));
  fireEvent.click(screen.getByTitle("1"));
  await waitFor(() => expect(cardsOf(container)[0]?.textContent).toContain("登陆 0"));
  expect(bar().textContent).toContain("已选 4 条");

  // A newer row pushes the last one to the next page.
  const ofRow = (at: number) => within(cardsOf(container)[at]!).getByRole("button", { name: "收藏" });
  kept.rows = [...docs(1, 90), ...docs(45)];
  fireEvent.click(ofRow(5));
  await waitFor(() => expect(cardsOf(container)[0]?.textContent).toContain("登陆 90"));
  expect(bar().textContent).toContain("已选 4 条");

  kept.rows = kept.rows.filter(({ id }) => id !== "d1");
  fireEvent.click(ofRow(2));
  await waitFor(() => expect(bar().textContent).toContain("已选 3 条"));
  marks.length = 0;
  collect();
  await waitFor(() => expect(marks).toEqual([["d0", "d19", "d20"]]));
});

/** A page with a bulk action whose call takes 30 rows, and one that opens a dialog with a form. */
function withLimits() {
  const own = plan({ layout: "cards", bulk: ["collect", "move"] });
  own.actions.collect = { ...own.actions.collect!, rowsMax: 30 };
  own.actions.move = {
    do: "modal",
    name: "move",
    title: "移组",
    bulk: true,
    path: "/actions/move",
    view: { kind: "form", id: "form", path: "/" },
  };
  const kinds: Registry = { ...registry, form: { kind: "form", load: async () => ({ default: Form }) } };
  return (services: ReturnType<typeof fakeServices>, search = "") => (
    <StrictMode>
      <PageView plan={own} services={services} registry={kinds} location={{ pathname: "/t", search }} />
    </StrictMode>
  );
}

/** A form that says when it was sent, and a dialog that is given up, as a settings view does. */
function Form() {
  const scope = useScope();
  const send = () => {
    scope.done?.();
    scope.close?.();
  };
  return (
    <>
      <p>{scope.rows?.map(({ id }) => String(id)).join(" ")}</p>
      <button type="button" onClick={send}>
        发送
      </button>
      <button type="button" onClick={scope.close}>
        放弃
      </button>
    </>
  );
}

test.each([
  ["given up", "放弃", "已选 2 条"],
  ["sent", "发送", undefined],
])("a choice outlives a dialog until what it asked for was done: %s", async (_, button, left) => {
  const { container } = render(withLimits()(serving(docs(45)).services));
  await screen.findAllByText("人民网");
  // Ticked from below: shown, and so taken, from above.
  for (const place of [3, 1]) fireEvent.click(box(cardsOf(container)[place]));
  fireEvent.click(within(bar()).getByRole("button", { name: /移\s*组/ }));
  await screen.findByText("d1 d3");
  expect(bar().textContent).toContain("已选 2 条");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: button })));
  if (left) expect(bar().textContent).toContain(left);
  else expect(screen.queryByText(/已选/)).toBeNull();
});

test("the bar says how many rows each action takes at once; what it did not take stays chosen", async () => {
  const marks: unknown[] = [];
  const { services } = serving(docs(45), ({ ids }) => marks.push((ids as string[]).length));
  const at = withLimits();
  render(at(services));
  await screen.findAllByText("人民网");
  fireEvent.click(screen.getByLabelText("全选"));
  // All 45 may be wanted next.
  expect(bar().textContent).toContain("一次最多 30～1000 条");
  expect(screen.getByTitle("收藏：30 条，移组：1000 条").textContent).toBe("一次最多 30～1000 条");
  fireEvent.click(screen.getByTitle("2"));
  await screen.findByText(/ 20$/);
  expect(bar().textContent).not.toContain("一次最多");
  fireEvent.click(screen.getByLabelText("全选"));
  expect(bar().textContent).toContain("已选 40 条");
  expect(bar().textContent).toContain("一次最多 30～1000 条");
  collect();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "一次最多处理 30 条，已选取前 30 条"));
  await waitFor(() => expect(bar().textContent).toContain("已选 10 条"));
  expect(marks).toEqual([30]);
});

test.each([
  ["one by one", () => {}],
  ["all there are", () => fireEvent.click(screen.getByRole("button", { name: "选择全部 45 条" }))],
])("rows that failed stay chosen, the others are done: %s", async (_, choose) => {
  const sent: string[][] = [];
  const { services } = serving(docs(45), ({ ids }) => {
    sent.push(ids as string[]);
    return (ids as string[]).map((_id, at) => ({ row: at + 1, ok: at !== 1 && at !== 4 }));
  });
  render(withLimits()(services));
  await screen.findAllByText("人民网");
  fireEvent.click(screen.getByLabelText("全选"));
  choose();
  collect();
  await waitFor(() => expect(bar().textContent).toContain("已选 2 条"));
  collect();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([sent[0]?.[1], sent[0]?.[4]]);
});

test("rows of the last question, ticked until those of the new one come, are not chosen among these", async () => {
  const { kept, services } = serving(docs(45));
  const at = withLimits();
  const { container, rerender } = render(at(services));
  await screen.findAllByText("人民网");
  rerender(at(services, "?words=a"));
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1].keyWords).toBe("a"));
  let answer: (() => void) | undefined;
  services.call.mockImplementation((_target, fields) => {
    const rows = kept.rows.slice(0, Number(fields.pagesize));
    return new Promise((resolve) => (answer = () => resolve({ rows, total: 30 })));
  });
  await waitFor(() => expect(container.querySelector(".mbd-content-busy")).toBeNull());
  rerender(at(services, "?words=b"));
  await waitFor(() => expect(answer).toBeDefined());
  expect(cardsOf(container)[0]?.textContent).toContain("登陆 0");
  fireEvent.click(screen.getByLabelText("全选"));
  expect(bar().textContent).toContain("已选 20 条");
  // All of the last question can't be had any more, all of the new one is not what was seen.
  fireEvent.click(screen.getByRole("button", { name: "选择全部 45 条" }));
  expect(bar().textContent).toContain("已选 20 条");
  await act(async () => answer?.());
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
  expect(screen.getByText("共 30 条信息")).toBeTruthy();
  // The next choice is one of the new question.
  fireEvent.click(box(cardsOf(container)[0]));
  expect(bar().textContent).toContain("已选 1 条");
});

test("of all pages a row that moved to the next page while they were read is taken once", async () => {
  const marks: Doc[] = [];
  const { kept, services } = serving(docs(130), (fields) => marks.push(fields));
  await show({ layout: "cards", bulk: ["collect"] }, services);
  fireEvent.click(screen.getByLabelText("全选"));
  fireEvent.click(await screen.findByRole("button", { name: "选择全部 130 条" }));
  const given = services.call.getMockImplementation()!;
  services.call.mockImplementation(async (target, fields, options) => {
    const reply = await given(target, fields, options);
    if (fields.page === 1 && fields.pagesize === 100) kept.rows = [...docs(1, 900), ...kept.rows];
    return reply;
  });
  collect();
  await waitFor(() => expect(marks).toHaveLength(1));
  const ids = marks[0]?.ids as string[];
  expect(ids).toHaveLength(130);
  expect(new Set(ids).size).toBe(130);
});
