import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "../entry.ts";
import "../SchemaForm.tsx";
import "../Settings.tsx";
import { allowedOf } from "./MatrixWidget.tsx";

const lazy = (id: string, reply: "list" | "object") => source(id, { endpoint: endpoint(id, { reply, paging: undefined }), lazy: true });
const SCOPES = [
  { const: "own", title: "本人" },
  { const: "all", title: "全部" },
];
const PLAN = page(
  {
    kind: "settings",
    saveSource: "save",
    form: {
      schema: {
        type: "object",
        properties: {
          menus: {
            type: "array",
            title: "菜单权限",
            items: {
              type: "object",
              required: ["menuId", "operations"],
              properties: {
                menuId: { type: "string" },
                operations: { type: "array", items: { type: "string" }, "x-dictionary": "op" },
                scope: { type: "string", title: "数据范围", oneOf: SCOPES, default: "all" },
              },
            },
          },
        },
      },
    },
    options: {
      "menus.menuId": { source: "menus", value: "id", label: "name" },
      "menus.operations": { source: "operations", value: "menuId", label: "operations" },
      "menus.scope": { source: "operations", value: "menuId", label: "scopes" },
    },
  },
  {
    sources: { save: lazy("save", "object"), menus: lazy("menus", "list"), operations: lazy("operations", "list") },
    dictionaries: {
      op: [
        { value: "export", label: "导出" },
        { value: "edit", label: "编辑" },
      ],
    },
  },
);
const LEAVES = [
  { id: "list", name: "列表" },
  { id: "detail", name: "详情" },
];
const answer = ({ name }: { name: string }) => {
  if (name === "menus") return [{ id: "search", name: "检索", children: LEAVES }];
  if (name === "operations") return [{ menuId: "list", operations: [{ key: "export", name: "导出" }], scopes: ["own", "all"] }];
  return {};
};
const box = (name: string) => screen.queryByRole<HTMLInputElement>("checkbox", { name });

test("a line offers only the operations it has; a branch chosen in part is neither on nor off", async () => {
  const services = fakeServices(answer);
  render(<PageView plan={PLAN} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />);
  const branch = await screen.findByRole<HTMLInputElement>("checkbox", { name: "检索" });
  for (const none of ["检索 导出", "列表 编辑", "详情 导出"]) expect(box(none), none).toBeNull();
  fireEvent.click(box("列表 导出")!);
  expect([branch.checked, branch.indeterminate]).toEqual([false, true]);
  fireEvent.click(branch);
  expect([branch.checked, branch.indeterminate, box("详情")?.checked]).toEqual([true, false, true]);
  fireEvent.click(box("详情")!);
  expect([branch.checked, branch.indeterminate]).toEqual([false, true]);
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  const saved = () => services.call.mock.calls.find(([target]) => target.name === "save")?.[1];
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toEqual({
    menus: [
      { scope: "all", menuId: "list", operations: ["export"] },
      { scope: "all", menuId: "search", operations: [] },
    ],
  });
  // Whose data can be said of a page that keeps to it, and of no other.
  expect(screen.getAllByRole("combobox").map((select) => select.getAttribute("aria-label"))).toEqual(["列表 数据范围"]);
});

test("operations come as keys or as objects with a key", () => {
  const rows = [{ id: "a", operations: ["edit"] }, { id: "b", operations: [{ key: "export" }] }, { id: "c" }];
  expect([...allowedOf(rows, {})].map(([line, flags]) => [line, [...flags]])).toEqual([
    ["a", ["edit"]],
    ["b", ["export"]],
    ["c", []],
  ]);
});
