import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "../../entry.ts";
import "../../SchemaForm.tsx";
import "../../Settings.tsx";
import { moved } from "#engine/index.ts";
import { linesOf } from "./PasteNames.tsx";
import { labelOf, readMax, withAdded } from "./transferPlan.ts";

const LIBRARY = Array.from({ length: 45 }, (_, i) => ({ sourceId: `s${i}`, source: `来源${i}`, dataType: "news" }));

/** A call that answers with one object, and only when it is asked. */
const plain = (id: string, more: object = {}) =>
  source(id, { lazy: true, endpoint: endpoint(id, { reply: "object", paging: undefined, ...more }) });

function show(transfer: object = {}, initial: object = { name: "栏目", sources: ["s1", "s2"] }) {
  const services = fakeServices(({ name }, fields) => {
    if (name === "left") {
      const words = String(fields.keyWords ?? "");
      const found = LIBRARY.filter((row) => row.source.includes(words));
      const at = (Number(fields.page) - 1) * Number(fields.pagesize);
      return { rows: found.slice(at, at + Number(fields.pagesize)), total: found.length };
    }
    if (name === "chosen") return { rows: LIBRARY.slice(1, 3), total: 2 };
    if (name === "most") return 4;
    if (name === "load") return initial;
    return null;
  });
  render(
    <PageView
      plan={page(
        {
          kind: "settings",
          source: "load",
          saveSource: "save",
          form: {
            schema: {
              type: "object",
              properties: {
                name: { type: "string", title: "名称" },
                sources: { type: "array", title: "来源", items: { type: "string" } },
              },
            },
          },
          transfers: {
            sources: { source: "left", chosenSource: "chosen", value: "sourceId", label: "source", ...transfer },
          },
        },
        {
          sources: {
            load: { ...plain("load"), lazy: false },
            save: plain("save", { safe: false }),
            left: source("left", { lazy: true }),
            chosen: source("chosen", { lazy: true }),
            most: plain("most"),
          },
        },
      )}
      services={services}
      registry={{ settings: entry }}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  return services;
}

const panes = async () => ({
  left: within(await screen.findByRole("region", { name: "可选来源" })),
  right: within(screen.getByRole("region", { name: "已选来源" })),
});
const order = () => [...document.querySelectorAll(".form-transfer-chosen .form-transfer-name")].map((node) => node.textContent);
const saved = (services: ReturnType<typeof show>) => services.call.mock.calls.find(([target]) => target.name === "save")?.[1].sources;

test("search and paging at the left, names of what was chosen at the right", async () => {
  const services = show();
  const { left, right } = await panes();
  await left.findByText("来源0");
  await right.findByText("来源1");
  expect(left.getByText("可选 45")).toBeTruthy();
  fireEvent.click(left.getByTitle("2"));
  await left.findByText("来源20");
  fireEvent.change(left.getByRole("textbox", { name: "搜索来源" }), { target: { value: "来源44" } });
  await left.findByText("来源44");
  await waitFor(() => expect(left.queryByText("来源20")).toBeNull());
  fireEvent.click(left.getByRole("checkbox", { name: /来源44/ }));
  await right.findByText("来源44");
  expect(services.call.mock.calls.filter(([target]) => target.name === "left").at(-1)?.[1]).toEqual({
    keyWords: "来源44",
    page: 1,
    pagesize: 20,
  });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(saved(services)).toEqual(["s1", "s2", "s44"]));
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
});

test("one more than the most is refused, with how many are left", async () => {
  const services = show({ maxSource: "most" });
  const { left, right } = await panes();
  await left.findByText("来源0");
  await right.findByText("2/4");
  fireEvent.click(left.getByRole("button", { name: "添加本页" }));
  expect(services.notify).toHaveBeenCalledWith("warning", "最多可选 4 项，还可选 2 项");
  fireEvent.click(left.getByRole("checkbox", { name: /来源5/ }));
  await right.findByText("3/4");
  fireEvent.click(right.getByRole("button", { name: "移除 来源1" }));
  await right.findByText("2/4");
  expect(order()).toEqual(["来源2", "来源5"]);
});

test("order by keys, with focus and words, and by dragging", async () => {
  show({}, { name: "栏目", sources: ["s1", "s2", "s3"] });
  const { right } = await panes();
  await waitFor(() => expect(order()).toEqual(["来源1", "来源2", "来源3"]));
  const handle = right.getByRole("button", { name: /移动 来源1/ });
  handle.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(order()).toEqual(["来源2", "来源1", "来源3"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("移动 来源1，第 2 位");
  expect(right.getByText("来源1 移到第 2 位")).toBeTruthy();
  await userEvent.keyboard("{End}");
  expect(order()).toEqual(["来源2", "来源3", "来源1"]);
  const items = document.querySelectorAll(".form-transfer-chosen");
  fireEvent.dragStart(items[2]!);
  fireEvent.dragOver(items[0]!);
  fireEvent.drop(items[0]!);
  expect(order()).toEqual(["来源1", "来源2", "来源3"]);
});

test("values of the endpoint where the form loads none", async () => {
  const services = show({}, { name: "栏目" });
  const { right } = await panes();
  await right.findByText("来源2");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(saved(services)).toEqual(["s1", "s2"]));
});

test("pasted names are matched, the others stay", async () => {
  show();
  const { left, right } = await panes();
  await left.findByText("来源0");
  fireEvent.click(left.getByRole("button", { name: "粘贴名称" }));
  const box = await screen.findByRole("textbox", { name: "名称，每行一个" });
  fireEvent.change(box, { target: { value: "来源7\n没有的\n来源44" } });
  fireEvent.click(screen.getByRole("button", { name: "匹配并添加" }));
  await right.findByText("来源44");
  await screen.findByText(/匹配 2 个，未匹配 1 个/);
  expect((box as HTMLTextAreaElement).value).toBe("没有的");
});

test("without an endpoint the tree of the field's dictionary stands at the left, branches at the right", async () => {
  const PLACES = [
    { value: "110000", label: "北京", children: [{ value: "110101", label: "东城区" }] },
    {
      value: "440000",
      label: "广东",
      children: [
        { value: "440100", label: "广州" },
        { value: "440300", label: "深圳" },
      ],
    },
  ];
  const saved: unknown[] = [];
  const services = fakeServices(({ name }, fields) => {
    if (name === "save") saved.push(fields.regions);
    return name === "load" ? { regions: ["440100", "990000"] } : name === "chosen" ? [{ id: "990000", name: "旧地名" }] : {};
  });
  render(
    <PageView
      plan={page(
        {
          kind: "settings",
          source: "load",
          saveSource: "save",
          form: {
            schema: {
              type: "object",
              properties: {
                regions: { type: "array", title: "地域", items: { type: "string" }, "x-dictionary": "region" },
              },
            },
          },
          transfers: { regions: { chosenSource: "chosen", sortable: false, max: 3 } },
        },
        {
          dictionaries: { region: PLACES },
          sources: {
            load: { ...plain("load"), lazy: false },
            save: plain("save", { safe: false }),
            chosen: plain("chosen", { reply: "list" }),
          },
        },
      )}
      services={services}
      registry={{ settings: entry }}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const left = within(await screen.findByRole("region", { name: "可选地域" }));
  const right = within(screen.getByRole("region", { name: "已选地域" }));
  await right.findByText("旧地名");
  expect(order()).toEqual(["广州", "旧地名"]);
  expect(right.getByText("广东")).toBeTruthy();
  fireEvent.change(left.getByRole("textbox", { name: "搜索地域" }), { target: { value: "深圳" } });
  fireEvent.click(await left.findByText("深圳"));
  expect(order()).toEqual(["广州", "旧地名", "深圳"]);
  expect(left.queryByText("北京")).toBeNull();
  fireEvent.change(left.getByRole("textbox", { name: "搜索地域" }), { target: { value: "" } });
  fireEvent.click(left.getByText("北京"));
  expect(services.notify).toHaveBeenCalledWith("warning", "最多可选 3 项，还可选 0 项");
  // The branch stands for both of its places.
  fireEvent.click(left.getByText("广东"));
  expect(order()).toEqual(["旧地名", "广东"]);
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(saved).toEqual([["990000", "440000"]]));
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === "critical").map(({ id }) => id)).toEqual([]);
});

test("the rules behind it", () => {
  expect(withAdded(["a"], ["a", "b"], 2)).toEqual(["a", "b"]);
  expect(withAdded(["a"], ["b", "c"], 2)).toBeUndefined();
  // A limit lowered later keeps what stands.
  expect(withAdded(["a", "b", "c"], [], 2)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a"], 5, 0)).toEqual(["a"]);
  expect(linesOf("甲\r\n乙，丙\t甲 \n")).toEqual(["甲", "乙", "丙"]);
  expect([readMax(7), readMax({ max: 3 }), readMax(null), readMax("x")]).toEqual([7, 3, undefined, undefined]);
  expect(labelOf({ id: 1 }, {})).toBe("1");
});
