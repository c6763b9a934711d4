import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type BlockPlan, PageView, type Registry, useBlockSource } from "#engine/index.ts";
import { fakeServices, page, source } from "#engine/testing.ts";
import { numbered, ordered } from "./arrange.ts";
import entry from "./entry.ts";

test("blocks are put in order and counted anew", () => {
  const rows = [{ id: "c" }, { id: "a", at: 1 }, { id: "b", at: 2 }];
  const ids = (list: readonly Record<string, unknown>[]) => list.map(({ id }) => id).join("");
  expect(ids(ordered(rows, "at"))).toBe("abc");
  expect(ids(ordered(rows, undefined))).toBe("cab");
  expect(numbered(rows, "at").map(({ at }) => at)).toEqual([0, 1, 2]);
});

function View({ block }: { block: BlockPlan }) {
  const { rows } = useBlockSource(block);
  return <p>{`${block.id} ${String(rows[0]?.text)}`}</p>;
}
const registry: Registry = { repeat: entry, view: { kind: "view", load: async () => ({ default: View }) } };

test("each row is drawn by the view of its kind with data of its own; the arrangement is saved", async () => {
  let blocks = [
    { columnId: "2", block: "trend", w: 0.5, order: 1, title: "二" },
    { columnId: "1", block: "list", w: 1, order: 0, title: "一" },
  ];
  const services = fakeServices(({ name }, fields) => {
    if (name === "save") blocks = fields.blocks as typeof blocks;
    return name === "blocks" ? blocks : { rows: [{ text: `栏目${String(fields.id)}` }], total: 1 };
  });
  const lazy = { lazy: true, bind: { id: { expr: "row.columnId" } } };
  const plan = page(
    {
      kind: "repeat",
      source: "blocks",
      keyField: "columnId",
      typeField: "block",
      widthField: "w",
      orderField: "order",
      saveSource: "save",
      views: ["list", "trend"].map((type) => ({ type, view: { kind: "view", id: type, path: "", source: type } })),
    },
    {
      sources: {
        blocks: source("blocks"),
        save: source("save", { lazy: true }),
        list: source("list", lazy),
        trend: source("trend", lazy),
      },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText("list 栏目1");
  await screen.findByText("trend 栏目2");
  expect(screen.getAllByRole("region").map((cell) => cell.getAttribute("aria-label"))).toEqual(["一", "二"]);
  fireEvent.click(screen.getByRole("button", { name: "自定义" }));
  const second = screen.getByRole("region", { name: "二" });
  fireEvent.click(within(second).getByRole("button", { name: "切换宽度" }));
  fireEvent.keyDown(within(second).getByRole("button", { name: /^移动 二/ }), { key: "ArrowUp" });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("success", "保存成功"));
  expect(blocks).toMatchObject([
    { columnId: "2", w: 1, order: 0 },
    { columnId: "1", order: 1 },
  ]);
});
