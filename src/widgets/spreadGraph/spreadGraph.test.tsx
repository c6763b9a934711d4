import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

const registry: Registry = { spreadGraph: entry };
const day = 86_400_000;
const rows = [
  { id: "r", name: "新华社", dataType: "news", children: 2, pubdate: day },
  { id: "a", parentId: "r", name: "日报", dataType: "news", children: 5, pubdate: 2 * day },
  { id: "b", parentId: "r", name: "大V", dataType: "weibo", children: 0, pubdate: 3 * day },
];

function show(view: Record<string, unknown> = {}, total = 3) {
  const services = fakeServices(({ name }) =>
    name === "below" ? { rows: [{ id: "a1", parentId: "a", name: "转载站", children: 0 }], total: 1 } : { rows, total },
  );
  const plan = page(
    {
      kind: "spreadGraph",
      source: "nodes",
      expandSource: "below",
      childrenField: "children",
      colorField: "dataType",
      timeField: "pubdate",
      depth: 2,
      param: "node",
      columns: [{ field: "dataType", title: "类型", format: "text", formatProps: {}, path: "/columns/0" }],
      ...view,
    },
    {
      params: { node: param("node") },
      sources: { nodes: source("nodes"), below: source("below", { lazy: true, bind: { id: { expr: "row.id" } } }) },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  return services;
}

test("the arrow keys walk the tree and ask for children that are not there yet", async () => {
  const services = show();
  const root = await screen.findByRole("treeitem", { name: "新华社" });
  root.focus();
  fireEvent.keyDown(root, { key: "ArrowRight" });
  const daily = screen.getByRole("treeitem", { name: "日报" });
  await waitFor(() => expect(document.activeElement).toBe(daily));
  expect(daily.getAttribute("aria-expanded")).toBe("false");
  fireEvent.keyDown(daily, { key: "ArrowRight" });
  expect(await screen.findByRole("treeitem", { name: "转载站" })).toBeTruthy();
  expect(services.call.mock.calls.find(([{ name }]) => name === "below")?.[1]).toMatchObject({ id: "a" });
  expect(screen.getByText("显示 4 个节点")).toBeTruthy();
  fireEvent.keyDown(root, { key: "ArrowLeft" });
  await waitFor(() => expect(screen.queryByRole("treeitem", { name: "日报" })).toBeNull());
});

test("what is folded is counted as not shown; tags that are asked for stand behind the names", async () => {
  show({ depth: 1, tagField: "dataType", tags: ["news"] });
  expect(await screen.findByText("显示 1 个节点，另有 2 个未显示")).toBeTruthy();
  expect((await screen.findByRole("treeitem", { name: "新华社" })).querySelector(":scope > text")?.textContent).toBe("新华社 news");
  fireEvent.keyDown(screen.getByRole("treeitem", { name: "新华社" }), { key: "ArrowRight" });
  const post = await screen.findByRole("treeitem", { name: "大V" });
  expect(post.querySelector(":scope > text")?.textContent).toBe("大V");
  // The edges leave an opened root to the right, its name stands at the left.
  const anchors = ["新华社", "大V"].map((name) =>
    screen.getByRole("treeitem", { name }).querySelector(":scope > text")?.getAttribute("text-anchor"),
  );
  expect(anchors).toEqual(["end", "start"]);
});

test("what a reply cuts off is counted as not shown", async () => {
  show({}, 2003);
  expect(await screen.findByText("显示 3 个节点，另有 2000 个未显示")).toBeTruthy();
});

test("a chosen node has a card and stands in the address", async () => {
  const services = show();
  fireEvent.click(await screen.findByRole("treeitem", { name: "大V" }));
  expect(await screen.findByRole("complementary", { name: "大V" })).toBeTruthy();
  expect(services.navigate.mock.lastCall?.[0]).toBe("/t?node=b");
  fireEvent.click(screen.getByRole("button", { name: "关闭" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
});

test("the slider hides what came later; layouts change without losing nodes", async () => {
  show();
  const late = await screen.findByRole("treeitem", { name: "大V" });
  fireEvent.change(screen.getByRole("slider", { name: "时间" }), { target: { value: String(2 * day) } });
  await waitFor(() => expect(late.getAttribute("opacity")).toBe("0.12"));
  fireEvent.click(screen.getByText("关系图"));
  expect(screen.getAllByRole("treeitem")).toHaveLength(3);
});
