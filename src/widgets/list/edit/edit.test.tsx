import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CallError, PageView } from "#engine/index.ts";
import { endpoint, fakeServices, noteReadAt, source } from "#engine/testing.ts";
import { answer, column, plan, registry } from "../testing.tsx";
import { controlOf } from "./controlOf.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const schema = {
  type: "object",
  required: ["title"],
  properties: {
    title: { type: "string", title: "标题", minLength: 1, maxLength: 20 },
    visitCount: { type: "integer", title: "阅读", minimum: 0, maximum: 1_000_000 },
    dataType: { type: "string", title: "类型", "x-dictionary": "dataType", enum: ["news", "weibo"] },
    top: { type: "boolean", title: "置顶" },
  },
};
const columns = [
  column("source"),
  column("title"),
  column("visitCount", { format: "integer" }),
  column("top"),
  column("dataType", { format: "tag", dictionary: "dataType" }),
];
const rowsOf = () => [...document.querySelectorAll<HTMLElement>("tbody .ant-table-row")];
const cellOf = (row: number, at: number) => rowsOf()[row]!.querySelectorAll<HTMLElement>("td")[at]!;

async function open(edit: Record<string, unknown> = {}, services = fakeServices(answer)) {
  const whole = plan({ columns, edit: { saveSource: "saveRow", form: { schema }, save: "cell", ...edit } });
  whole.sources.saveRow = source("saveRow", {
    lazy: true,
    endpoint: endpoint("saveRow", { safe: false, reply: "none", paging: undefined, edits: true }),
    bind: { id: { expr: "row.id" } },
  });
  render(<PageView plan={whole} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await waitFor(() => expect(rowsOf()).toHaveLength(20), { timeout: 20_000 });
  return services;
}
const saved = (services: ReturnType<typeof fakeServices>) => services.call.mock.calls.filter(([{ name }]) => name === "saveRow");

test("a cell is edited by a click and saved at once with its row's other fields, and the row shows it", async () => {
  const services = await open();
  await userEvent.click(within(cellOf(1, 1)).getByTitle("编辑 title"));
  const input = await within(cellOf(1, 1)).findByRole("textbox", { name: "title" });
  await userEvent.clear(input);
  await userEvent.type(input, " 改过 {Enter}");
  await waitFor(() => expect(saved(services)).toHaveLength(1));
  expect(saved(services)[0]?.[1]).toEqual({ id: "d1", title: "改过", visitCount: 12_001, dataType: "news" });
  await waitFor(() => expect(cellOf(1, 1).textContent).toBe("改过"));
  expect(cellOf(0, 1).textContent).toBe("台风登陆 0");
});

test("what the contract does not take is told at the cell; Esc gives it up, and nothing is sent", async () => {
  const services = await open();
  fireEvent.keyDown(within(cellOf(0, 1)).getByRole("button"), { key: "Enter" });
  const input = await within(cellOf(0, 1)).findByRole("textbox");
  await userEvent.clear(input);
  await userEvent.type(input, "{Enter}");
  expect((await within(cellOf(0, 1)).findByRole("alert")).textContent).toBe("必填");
  expect(within(cellOf(0, 1)).getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(within(cellOf(0, 1)).getByRole("textbox"), "{Escape}");
  await waitFor(() => expect(cellOf(0, 1).textContent).toBe("台风登陆 0"));
  expect(saved(services)).toHaveLength(0);
});

test("a switch saves where it stands; what the server refuses is told there", async () => {
  const services = await open(
    {},
    fakeServices((target, fields) => {
      if (target.name === "saveRow") throw new CallError(100001, "该条已归档");
      return answer(target, fields);
    }),
  );
  fireEvent.click(within(cellOf(0, 3)).getByRole("switch", { name: "top" }));
  expect((await within(cellOf(0, 3)).findByRole("alert")).textContent).toBe("该条已归档");
  expect(saved(services)[0]?.[1]).toMatchObject({ id: "d0", top: true });
});

test("what the server refuses of one field stands at its cell alone", async () => {
  const services = fakeServices((to, fields) => {
    if (to.name !== "saveRow") return answer(to, fields);
    throw new CallError(100001, "博客：有误", { errors: [{ field: "title", message: "标题已有" }] });
  });
  await open({ save: "rows" }, services);
  await userEvent.click(within(cellOf(1, 1)).getByTitle("编辑 title"));
  await userEvent.type(await within(cellOf(1, 1)).findByRole("textbox", { name: "title" }), "甲{Enter}");
  await userEvent.click(within(cellOf(1, 3)).getByRole("switch"));
  await userEvent.click(await screen.findByRole("button", { name: /保\s*存/ }));
  await within(cellOf(1, 1)).findByText("标题已有");
  expect(within(cellOf(1, 3)).queryByText(/标题已有|有误/)).toBeNull();
});

test("choices are those that the contract takes", async () => {
  const services = await open();
  fireEvent.click(within(cellOf(0, 4)).getByTitle("编辑 dataType"));
  await waitFor(() => expect(document.querySelectorAll(".ant-select-item-option").length).toBeGreaterThan(0));
  expect([...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent)).toEqual(["网站"]);
  // The one that stands there already closes the list, and nothing is sent.
  fireEvent.click(document.querySelector(".ant-select-item-option")!);
  await waitFor(() => expect(within(cellOf(0, 4)).queryByTitle("编辑 dataType")).not.toBeNull());
  expect(saved(services)).toHaveLength(0);
});

test("collected changes mark their rows and wait for 保存, wrong ones hold it back, 放弃 asks first", async () => {
  const services = await open({ save: "rows" });
  const type = async (row: number, text: string) => {
    fireEvent.click(within(cellOf(row, 2)).getByTitle("编辑 visitCount"));
    const input = await within(cellOf(row, 2)).findByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, `${text}{Enter}`);
    await waitFor(() => expect(within(cellOf(row, 2)).queryByRole("spinbutton")).toBeNull());
  };
  await type(0, "7");
  await type(2, "-1");
  expect(saved(services)).toHaveLength(0);
  const bar = within(screen.getByRole("region", { name: "未保存的修改" }));
  bar.getByText("2 行已修改");
  expect(
    rowsOf()
      .map((row) => row.classList.contains("mbd-row-changed"))
      .slice(0, 3),
  ).toEqual([true, false, true]);
  expect(within(cellOf(2, 2)).getByRole("alert").textContent).not.toBe("");
  fireEvent.click(bar.getByRole("button", { name: /保\s?存/ }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "有单元格填写有误，请先改正"));
  expect(saved(services)).toHaveLength(0);
  await type(2, "9");
  fireEvent.click(bar.getByRole("button", { name: /保\s?存/ }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("success", "已保存 2 行"));
  expect(saved(services).map(([, fields]) => [fields.id, fields.visitCount])).toEqual([
    ["d0", 7],
    ["d2", 9],
  ]);
  expect(screen.queryByRole("region", { name: "未保存的修改" })).toBeNull();
  await type(1, "5");
  fireEvent.click(screen.getByRole("button", { name: /放\s?弃/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "未保存的修改" })).toBeNull());
  expect(services.confirm).toHaveBeenCalled();
  expect(cellOf(1, 2).textContent).toBe("12,001");
});

test("a save says when its row was read, and the next one when it was written", async () => {
  const services = fakeServices((target, fields) => {
    const reply = answer(target, fields);
    if (target.name !== "saveRow") noteReadAt(reply, 41);
    return reply;
  });
  const call = services.call.getMockImplementation()!;
  services.call.mockImplementation(async (target, fields, options) => {
    if (target.name === "saveRow") options?.wrote?.(50);
    return call(target, fields, options);
  });
  await open({}, services);
  for (const at of [0, 1]) {
    fireEvent.click(within(cellOf(0, 3)).getByRole("switch"));
    await waitFor(() => expect(saved(services)).toHaveLength(at + 1));
    await waitFor(() => expect(within(cellOf(0, 3)).getByRole("switch").classList.contains("ant-switch-loading")).toBe(false));
  }
  expect(saved(services).map(([, , options]) => options?.readAt)).toEqual([41, 50]);
});

test("two cells of a row, entered one right after the other, are saved one after the other, and the second keeps the first", async () => {
  const services = fakeServices((target, fields) => {
    const reply = answer(target, fields);
    if (target.name !== "saveRow") noteReadAt(reply, 41);
    return reply;
  });
  const call = services.call.getMockImplementation()!;
  const answered: (() => void)[] = [];
  services.call.mockImplementation(async (target, fields, options) => {
    if (target.name === "saveRow") {
      await new Promise<void>((done) => answered.push(done));
      options?.wrote?.(50);
    }
    return call(target, fields, options);
  });
  await open({}, services);
  fireEvent.click(within(cellOf(0, 3)).getByRole("switch"));
  await waitFor(() => expect(answered).toHaveLength(1));
  fireEvent.click(within(cellOf(0, 2)).getByTitle("编辑 visitCount"));
  const input = await within(cellOf(0, 2)).findByRole("spinbutton");
  await userEvent.clear(input);
  await userEvent.type(input, "8{Enter}");
  answered[0]!();
  await waitFor(() => expect(answered).toHaveLength(2));
  answered[1]!();
  await waitFor(() => expect(cellOf(0, 2).textContent).toBe("8"));
  expect(saved(services).map(([, fields, options]) => [fields.top, fields.visitCount, options?.readAt])).toEqual([
    [true, 12_000, 41],
    [true, 8, 50],
  ]);
});

test("rows for which the condition does not hold, and users without the right, only read", async () => {
  await open({ when: "row.visitCount < 12001" });
  expect(within(cellOf(0, 1)).queryByRole("button")).not.toBeNull();
  expect(within(cellOf(1, 1)).queryByRole("button")).toBeNull();
  cleanup();
  await open({ saveOp: "edit" }, fakeServices(answer, { can: vi.fn(() => false) }));
  expect(within(cellOf(0, 1)).queryByRole("button")).toBeNull();
});

test("each field has the control of what its contract takes", () => {
  expect(controlOf({ type: "string" }, undefined)).toBe("text");
  expect(controlOf({ type: "string" }, "textarea")).toBe("textarea");
  expect(controlOf({ type: ["integer", "null"] }, undefined)).toBe("number");
  expect(controlOf({ type: "integer", "x-format": "timestamp" }, undefined)).toBe("moment");
  expect(controlOf({ type: "string", format: "date" }, undefined)).toBe("day");
  expect(controlOf({ type: "boolean" }, undefined)).toBe("switch");
  expect(controlOf({ type: "integer", enum: [0, 1] }, "switch")).toBe("switch");
  expect(controlOf({ type: "array", items: { "x-dictionary": "dataType" } }, undefined)).toBe("select");
});
