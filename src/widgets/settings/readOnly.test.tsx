import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";

const one = (id: string) => endpoint(id, { reply: "object", paging: undefined });
const PLAN = page(
  {
    kind: "settings",
    source: "load",
    saveSource: "save",
    saveOp: "edit",
    form: { schema: { type: "object", properties: { name: { type: "string", title: "姓名" } } } },
  },
  {
    sources: {
      load: source("load", { endpoint: one("load") }),
      save: source("save", { endpoint: one("save"), lazy: true }),
    },
  },
);

test.each([true, false])("a form whose saving needs an operation: held is %s", async (held) => {
  const services = fakeServices(() => ({ name: "张三" }), { can: (op) => held && op === "edit" });
  render(<PageView plan={PLAN} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />);
  const field = await screen.findByLabelText<HTMLInputElement>("姓名");
  expect(field.value).toBe("张三");
  expect(field.disabled).toBe(!held);
  expect(screen.queryAllByRole("button", { name: "保存" })).toHaveLength(held ? 1 : 0);
});
