import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError, type EngineServices, PageView } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";

/** A server that knows keys (server/contract/once), behind a line that loses what `line` says of each reply. */
function shown(line: () => unknown, taken = (records: unknown[]) => records.length > 0) {
  const records: unknown[] = [];
  const keys: string[] = [];
  const first = new Map<string, unknown>();
  const call: EngineServices["call"] = async (to, fields, options) => {
    if (to.name === "dup") return { duplicate: taken(records) };
    const key = String(options?.key);
    keys.push(key);
    if (!first.has(key)) {
      records.push(fields);
      first.set(key, { id: String(records.length) });
    }
    const trouble = line();
    if (trouble) throw trouble;
    return first.get(key);
  };
  const plan = page(
    {
      kind: "settings",
      checks: { title: { source: "dup", message: "标题已存在" } },
      saveSource: "save",
      form: { schema: { type: "object", properties: { title: { type: "string", title: "标题" } } } },
    },
    {
      sources: {
        save: source("save", { lazy: true, endpoint: endpoint("save", { reply: "object", safe: false, paging: undefined }) }),
        dup: source("dup", { lazy: true, endpoint: endpoint("dup", { reply: "object" }) }),
      },
    },
  );
  const services = fakeServices(undefined, { call });
  render(<PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />);
  const save = async (title: string, calls: number) => {
    fireEvent.change(await screen.findByLabelText("标题"), { target: { value: title } });
    fireEvent.click(screen.getByRole("button", { name: /保存/ }));
    await waitFor(() => expect(keys).toHaveLength(calls));
    await waitFor(() => expect(screen.getByRole("button", { name: /保存/ }).classList.contains("ant-btn-loading")).toBe(false));
  };
  return { records, keys, save };
}
const lost = new CallError(-1, "网络连接失败");

test("the reply was lost, 保存 again: one record", async () => {
  const troubles: unknown[] = [lost, new CallError(504, "服务器应答异常（504）"), null];
  const { records, keys, save } = shown(() => troubles.shift());
  await save("两会选题", 1);
  await save("两会选题", 2);
  await save("两会选题", 3);
  expect(records).toEqual([{ title: "两会选题" }]);
  expect(new Set(keys).size).toBe(1);
});

test("what was changed meanwhile is another call", async () => {
  const troubles: unknown[] = [lost, lost, null];
  const { records, keys, save } = shown(
    () => troubles.shift(),
    () => false,
  );
  await save("两会选题", 1);
  await save("两会选题二", 2);
  await save("两会选题二", 3);
  expect(records).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["a refusal", new CallError(100002, "已存在相同的名称")],
  ["success", null],
])("after %s the next save is another call", async (_, answer) => {
  const { keys, save } = shown(
    () => answer,
    () => false,
  );
  await save("两会选题", 1);
  await save("两会选题", 2);
  expect(new Set(keys).size).toBe(2);
});
