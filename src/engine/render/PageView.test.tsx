import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ActionPlan, ColumnPlan } from "../compile/plan.ts";
import { endpoint, fakeServices, page, param, source } from "../testing.ts";
import { useActions, useBlockSource, useParam, useScope, useThen } from "./hooks.ts";
import { PageView } from "./PageView.tsx";
import type { Registry } from "./registry.ts";
// Here before the first test, whose time it would take.
import "./view/Overlays.tsx";

let listRenders = 0;

function Buttons({ block }: { block: { names?: unknown } }) {
  const actions = useActions(block.names as string[]);
  return actions.visible({ row: { id: 7, name: "甲" } }).map((action) => (
    <button key={action.name} type="button" onClick={() => actions.run(action.name, { row: { id: 7, name: "甲" } })}>
      {action.title}
    </button>
  ));
}

function Inside({ block }: { block: { source?: string } }) {
  const { row } = useScope();
  const then = useThen();
  const [at, setAt] = useParam<number>("drawerPage");
  const { rows } = useBlockSource(block);
  return (
    <p>
      inside {String(row?.name)} {rows.length} page {at}
      <button type="button" onClick={() => setAt(2, { now: true })}>
        next
      </button>
      <button
        type="button"
        onClick={() =>
          then([{ do: "close" }, { do: "message", text: "已保存 {row.id}" }], {
            rows: [],
            total: 0,
            object: { id: 9 },
            highlights: [],
            raw: null,
          })
        }
      >
        save
      </button>
    </p>
  );
}

function List({ block }: { block: { source?: string } }) {
  listRenders++;
  return <p>list {useBlockSource(block).rows.length}</p>;
}

function Filter() {
  const [words, setWords] = useParam<string>("words");
  return <input aria-label="words" value={words ?? ""} onChange={(event) => setWords(event.target.value)} />;
}

function Both({ block }: { block: { source?: string } }) {
  return (
    <>
      <Filter />
      <List block={block} />
    </>
  );
}

const entry = (kind: string, component: unknown) => ({ kind, load: async () => ({ default: component as never }) });
const registry: Registry = {
  buttons: entry("buttons", Buttons),
  inside: entry("inside", Inside),
  both: entry("both", Both),
};
const column = (field: string, title: string): ColumnPlan => ({
  field,
  title,
  format: "text",
  formatProps: {},
  path: "/c",
});

// biome-ignore-start lint/suspicious/noThenProperty: `then` is a word of the grammar
const actions = {
  more: {
    name: "more",
    do: "drawer",
    title: "详情",
    drawerTitle: "{row.name} 的稿件",
    path: "/a",
    view: { kind: "inside", id: "in", path: "/a/view", source: "docs" },
  },
  load: {
    name: "load",
    do: "upload",
    title: "导入",
    path: "/b",
    source: "up",
    field: "file",
    accept: ".xlsx",
    resultColumns: [column("row", "行"), column("message", "结果")],
    then: [{ do: "reload" }],
  },
} satisfies Record<string, ActionPlan>;
// biome-ignore-end lint/suspicious/noThenProperty: `then` is a word of the grammar

const plan = page(
  { kind: "buttons", names: ["more", "load"] },
  {
    params: { drawerPage: param("drawerPage", { codec: "number", default: 1, in: "memory", fields: ["page"] }) },
    sources: {
      docs: source("docs", { lazy: true, bind: { owner: { expr: "row.id" }, page: { param: "drawerPage" } } }),
      up: source("up", {
        lazy: true,
        endpoint: endpoint("up", { safe: false, encoding: "multipart", paging: undefined }),
      }),
    },
    actions,
  },
);

test("a drawer asks for its row, closes itself, and starts anew the next time", async () => {
  const services = fakeServices(() => ({ rows: [{ id: 1 }], total: 1 }));
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "详情" }));
  await screen.findByText("甲 的稿件");
  await screen.findByText(/inside 甲 1 page 1/);
  expect(services.call.mock.calls[0]?.[1]).toEqual({ owner: 7, page: 1 });
  fireEvent.click(screen.getByRole("button", { name: "next" }));
  await screen.findByText(/page 2/);
  expect(services.navigate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "save" }));
  expect(services.notify).toHaveBeenCalledWith("success", "已保存 9");
  fireEvent.click(screen.getByRole("button", { name: "详情" }));
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1]).toEqual({ owner: 7, page: 1 }));
});

test("an upload shows what became of each row", async () => {
  const services = fakeServices((target) =>
    target.name === "up"
      ? {
          rows: [
            { row: 1, ok: true, message: "成功" },
            { row: 2, ok: false, message: "账号重复" },
          ],
          total: 2,
        }
      : { rows: [] },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "导入" }));
  const file = new File(["x"], "users.xlsx");
  fireEvent.change(await screen.findByTestId("upload-input"), { target: { files: [file] } });
  fireEvent.click(screen.getByRole("button", { name: "开始导入" }));
  const table = await screen.findByRole("table", { name: "导入结果" });
  expect(within(table).getByText("账号重复")).toBeTruthy();
  expect(services.call.mock.calls[0]?.[2]?.files).toEqual({ file });
  expect(screen.getByRole("status").textContent).toBe("导入完成：成功 1 条，失败 1 条");
  expect(services.notify.mock.calls).toEqual([["warning", "导入完成：成功 1 条，失败 1 条"]]);
});

test("after an upload the same file, corrected meanwhile, can be chosen and sent again", async () => {
  const user = userEvent.setup();
  let ok = false;
  const services = fakeServices((target) =>
    target.name === "up" ? { rows: [{ row: 1, ok, message: ok ? "已添加" : "账号重复" }], total: 1 } : { rows: [] },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "导入" }));
  const input = await screen.findByTestId("upload-input");
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  const file = new File(["x"], "users.xlsx");
  await user.upload(input, file);
  fireEvent.click(screen.getByRole("button", { name: "开始导入" }));
  await screen.findByText("账号重复");
  ok = true;
  // Like a browser, it tells of a choice only if the field does not hold that very file already.
  await user.upload(input, file);
  expect(status.textContent).toBe("");
  // By its words: in jsdom the sign of loading never finishes leaving the button's name.
  fireEvent.click(screen.getByText("开始导入"));
  await screen.findByText("已添加");
  expect(status.textContent).toBe("导入完成：成功 1 条，失败 0 条");
  expect(services.notify.mock.calls).toEqual([
    ["warning", "导入完成：成功 0 条，失败 1 条"],
    ["success", "操作成功"],
  ]);
});

test("a file chosen while another is being imported does not get that one's result", async () => {
  let reply: (value: unknown) => void = () => {};
  const services = fakeServices((target) => (target.name === "up" ? new Promise((resolve) => (reply = resolve)) : { rows: [] }));
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "导入" }));
  const input = await screen.findByTestId("upload-input");
  fireEvent.change(input, { target: { files: [new File(["x"], "first.xlsx")] } });
  fireEvent.click(screen.getByRole("button", { name: "开始导入" }));
  const zone = screen.getByRole("button", { name: /first\.xlsx/ });
  expect(zone.getAttribute("aria-disabled")).toBe("true");
  fireEvent.drop(zone, { dataTransfer: { files: [new File(["y"], "second.xlsx")] } });
  expect(services.notify).toHaveBeenCalledWith("warning", "正在导入，请完成后再选择文件");
  await act(async () => reply({ rows: [{ row: 1, ok: true, message: "已添加" }], total: 1 }));
  await screen.findByText("已添加");
  expect(zone.textContent).toContain("first.xlsx");
  fireEvent.drop(zone, { dataTransfer: { files: [new File(["y"], "second.xlsx")] } });
  expect(zone.textContent).toContain("second.xlsx");
  expect(screen.queryByText("已添加")).toBeNull();
});

test("an import that was given up while it was sent may have been done: what is shown is asked for again", async () => {
  const services = fakeServices((target, _fields, signal) =>
    target.name === "up"
      ? new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))))
      : { rows: [{ id: 1 }], total: 1 },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "详情" }));
  await screen.findByText(/inside 甲 1 page 1/);
  fireEvent.click(screen.getByText("导入"));
  fireEvent.change(await screen.findByTestId("upload-input"), { target: { files: [new File(["x"], "users.xlsx")] } });
  fireEvent.click(screen.getByText("开始导入"));
  const asked = () => services.call.mock.calls.filter(([target]) => target.name === "docs").length;
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByText(/取\s*消/));
  await waitFor(() => expect(asked()).toBe(2));
  expect(services.notify.mock.calls).toEqual([["warning", "已停止等待，部分数据可能已导入"]]);
});

test("a keystroke in a filter draws the filter only", async () => {
  const services = fakeServices(() => ({ rows: [{ id: 1 }], total: 1 }));
  const both = page(
    { kind: "both", source: "docs" },
    {
      params: { words: param("words") },
      sources: { docs: source("docs", { bind: { keyWords: { param: "words" } } }) },
    },
  );
  render(<PageView plan={both} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText("list 1");
  const before = listRenders;
  vi.useFakeTimers();
  for (const text of ["台", "台风"]) act(() => void fireEvent.change(screen.getByLabelText("words"), { target: { value: text } }));
  expect(listRenders).toBe(before);
  expect(services.call).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(services.call).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
