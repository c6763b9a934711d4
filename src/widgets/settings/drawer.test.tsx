import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ActionButton, type ActionPlan, PageView, type Registry, useActions, useBlockSource } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";

function Behind({ block }: { block: { source?: string } }) {
  const { total } = useBlockSource(block);
  return (
    <>
      <output>{total}</output>
      <ActionButton name="edit" />
    </>
  );
}
const registry: Registry = {
  settings: entry,
  behind: { kind: "behind", load: async () => ({ default: Behind }) },
};
const PLAN = page(
  { kind: "behind", source: "rows" },
  {
    actions: {
      edit: {
        name: "edit",
        do: "drawer",
        title: "编辑",
        path: "/a",
        view: {
          kind: "settings",
          id: "form",
          path: "/a/view",
          saveSource: "save",
          form: {
            schema: {
              type: "object",
              required: ["name"],
              properties: { name: { type: "string", title: "姓名", maxLength: 4 } },
            },
          },
        },
      } as ActionPlan,
    },
    sources: {
      rows: source("rows"),
      save: source("save", { lazy: true, endpoint: endpoint("save", { reply: "object", paging: undefined }) }),
    },
  },
);

test("a form in a drawer asks before unsaved input is closed, saves, closes and lets the page ask anew", async () => {
  let agree = false;
  let total = 1;
  const asked: string[] = [];
  const services = fakeServices((target) => (target.name === "save" ? {} : { rows: [{ id: 1 }], total }), {
    confirm: async ({ text = "" }) => {
      asked.push(text);
      return agree;
    },
  });
  render(<PageView plan={PLAN} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const fields = () => screen.queryAllByLabelText<HTMLInputElement>(/姓名/);
  const open = async () => {
    const before = fields().length;
    await userEvent.click(await screen.findByRole("button", { name: /编辑/ }));
    await waitFor(() => expect(fields().length).toBe(before + 1));
    return fields().at(-1)!;
  };
  const press = (name: string) => fireEvent.click(screen.getAllByRole("button", { name }).at(-1)!);
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.type(await open(), "李");
  press("取消");
  await waitFor(() => expect(asked).toEqual(["内容还没有保存，确定要关闭？"]));
  expect(fields().at(-1)?.value).toBe("李");
  agree = true;
  press("取消");
  await closed();

  // A form opened again starts anew; what breaks its rules goes nowhere.
  const field = await open();
  expect(field.value).toBe("");
  await userEvent.type(field, "名字太长了");
  press("保存");
  await screen.findByText("最多 4 个字符");
  expect(services.call.mock.calls.some(([target]) => target.name === "save")).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, "李四");
  total = 2;
  press("保存");
  await closed();
  expect(services.call.mock.calls.find(([target]) => target.name === "save")?.[1]).toEqual({ name: "李四" });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2"));
  expect(asked).toHaveLength(2);
});

const EDIT = ["edit"];

function Bulk() {
  const actions = useActions(EDIT);
  const [done, setDone] = useState(0);
  return (
    <>
      <output>{done}</output>
      <button type="button" onClick={() => actions.run("edit", { rows: [{ id: 1 }], done: () => setDone((now) => now + 1) })}>
        批量
      </button>
    </>
  );
}

test("whoever opened the drawer on chosen rows hears when its form was saved, and not when that failed", async () => {
  let fail = true;
  const services = fakeServices(() => {
    if (fail) throw new Error("不可用");
    return {};
  });
  const plan = { ...PLAN, view: { kind: "bulk", id: "bulk", path: "" } };
  const kinds = { ...registry, bulk: { kind: "bulk", load: async () => ({ default: Bulk }) } };
  render(<PageView plan={plan} services={services} registry={kinds} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "批量" }));
  await userEvent.type(await screen.findByLabelText(/姓名/), "李四");
  const done = () => screen.getByRole("status", { hidden: true }).textContent;
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(1));
  expect(done()).toBe("0");
  fail = false;
  await waitFor(() => expect(document.querySelector(".ant-btn-loading")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /保存/ }));
  await waitFor(() => expect(done()).toBe("1"));
  expect(services.call).toHaveBeenCalledTimes(2);
});
