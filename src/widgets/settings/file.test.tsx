import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
// Here before the first test, whose time they would take.
import "./SchemaForm.tsx";
import "./Settings.tsx";

const form = {
  schema: {
    type: "object",
    required: ["file"],
    properties: { name: { type: "string", title: "名称" }, file: { type: "string", format: "binary", title: "文件" } },
  },
  uiSchema: { file: { "ui:widget": "file", "ui:options": { accept: ".csv,.xlsx" } } },
};

test("a file goes with the call that saves, beside the fields; one of another kind is refused, a missing one told", async () => {
  const call = vi.fn(async () => ({ id: "7" }));
  const services = fakeServices(undefined, { call });
  const save = source("save", {
    lazy: true,
    endpoint: endpoint("save", { reply: "object", encoding: "multipart", safe: false, paging: undefined }),
  });
  const plan = page({ kind: "settings", saveSource: "save", form, successLink: { path: "/t?id={row.id}" } }, { sources: { save } });
  const view = render(
    <PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "保存" }));
  await screen.findByText("必填");
  expect(call).not.toHaveBeenCalled();
  const input = view.container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(["x"], "a.exe")] } });
  expect(services.notify).toHaveBeenCalledWith("warning", "请选择 .csv、.xlsx 文件");
  const file = new File(["a,b"], "名单.CSV");
  fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [file] } });
  await screen.findByText("名单.CSV（1 KB）");
  fireEvent.change(screen.getByLabelText("名称"), { target: { value: "甲" } });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  const [, fields, options] = call.mock.calls[0] as unknown as [unknown, object, { files: object }];
  expect(fields).toEqual({ name: "甲" });
  expect(options.files).toEqual({ file });
});
