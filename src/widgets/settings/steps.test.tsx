import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
// Here before the first test, whose time they would take.
import "./SchemaForm.tsx";
import "./Settings.tsx";

const schema = {
  type: "object",
  required: ["name", "target"],
  properties: {
    name: { type: "string", title: "名称", minLength: 1 },
    words: { type: "string", title: "关键词" },
    target: { type: "string", title: "对象", minLength: 2 },
    note: { type: "string", title: "备注" },
  },
};
const steps = [
  { title: "内容", fields: ["name", "words"] },
  { title: "对象", fields: ["target"] },
];

function show(form: object, more: object = {}, answer: (fields: Record<string, unknown>) => unknown = () => ({ id: "1" })) {
  const saved: Record<string, unknown>[] = [];
  const services = fakeServices((_target, fields) => {
    saved.push(fields);
    return answer(fields);
  });
  const save = source("save", { lazy: true, endpoint: endpoint("save", { reply: "object", safe: false, paging: undefined }) });
  const plan = page({ kind: "settings", saveSource: "save", form, ...more }, { sources: { save } });
  const view = render(
    <PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />,
  );
  return { saved, services, view };
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const next = () => fireEvent.click(screen.getByRole("button", { name: "下一步" }));

test("a step is checked before the next one opens, and all is saved at the end", async () => {
  const { saved } = show({ schema }, { steps });
  fireEvent.click(await screen.findByRole("button", { name: "下一步" }));
  // Only what is asked here is missed.
  expect(await screen.findAllByText("必填")).toHaveLength(1);
  expect(screen.queryByLabelText(/备注/)).toBeNull();
  type(/名称/, "供水");
  next();
  await screen.findByLabelText(/对象/);
  expect(screen.queryByLabelText(/名称/)).toBeNull();
  expect(screen.queryByText("必填")).toBeNull();
  // A field that no step names stands in the last.
  type(/备注/, "急");
  type(/对象/, "领导");
  fireEvent.click(screen.getByRole("button", { name: "上一步" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/名称/)).value).toBe("供水");
  next();
  expect((await screen.findByLabelText<HTMLInputElement>(/对象/)).value).toBe("领导");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(saved).toEqual([{ name: "供水", target: "领导", note: "急" }]));
});

test("what is wrong in an earlier step leads back to it", async () => {
  const { saved, services } = show(
    { schema },
    { steps, rules: [{ require: "row.name != row.target", message: "不能相同", field: "name" }] },
  );
  await screen.findByRole("button", { name: "下一步" });
  type(/名称/, "领导");
  next();
  await screen.findByLabelText(/对象/);
  type(/对象/, "领导");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("不能相同");
  expect(screen.getByLabelText(/名称/)).toBeTruthy();
  expect(saved).toEqual([]);
  expect(services.notify).not.toHaveBeenCalledWith("success", expect.anything());
});

const table = {
  schema: {
    type: "object",
    properties: {
      lines: {
        type: "array",
        title: "联系人",
        items: {
          type: "object",
          required: ["name"],
          properties: { name: { type: "string", title: "姓名", minLength: 1 }, phone: { type: "string", title: "电话" } },
        },
      },
    },
  },
  uiSchema: { lines: { "ui:widget": "table" } },
};

test("a list of objects is a table: a line for each, a column for each field, what is wrong at its cell", async () => {
  const { saved, view } = show(table);
  const add = await screen.findByRole("button", { name: /添加/ });
  expect(view.container.querySelector(".form-list-head")).toBeNull();
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(view.container.querySelectorAll(".form-list-table .form-item")).toHaveLength(2));
  expect([...view.container.querySelectorAll(".form-list-head span:not(.form-required)")].map((one) => one.textContent)).toEqual([
    "姓名*",
    "电话",
  ]);
  const [first, second] = [...view.container.querySelectorAll<HTMLElement>(".form-list-table .form-item")];
  fireEvent.change(within(first!).getByLabelText(/姓名/), { target: { value: "张三" } });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(within(second!).getByText("必填")).toBeTruthy());
  fireEvent.change(within(second!).getByLabelText(/姓名/), { target: { value: "李四" } });
  fireEvent.click(within(second!).getByRole("button", { name: "上移第 2 项" }));
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(saved).toEqual([{ lines: [{ name: "李四" }, { name: "张三" }] }]));
});
