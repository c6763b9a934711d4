import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { CallError, PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./WordGroups.tsx";
import { readWordFile } from "./readWordFile.ts";
import { isFlood } from "./wordGroupsPlan.ts";

const registry: Registry = { wordGroups: entry };

function show(options: { hits?: number; previous?: number; errors?: object[]; fails?: boolean; can?: boolean } = {}) {
  const { hits = 3, previous = 2, errors = [], fails = false, can = true } = options;
  const kept: Record<string, unknown> = { g1: ["学校+食物中毒 -演练", "罢工"], g2: ["物价"] };
  const services = fakeServices(
    ({ name }, fields) => {
      if (name === "words") return { words: kept[String(fields.groupId)] };
      if (name === "save") kept[String(fields.groupId)] = fields.words;
      if (name === "try") {
        if (fails) throw new CallError(100011, "词太多");
        return { rows: [{ id: "d1", title: "某校食堂", source: "晚报" }], total: hits, previous, errors };
      }
      if (name === "bind") return { qr: "http://weixin.qq.com/q/abc", wechUserIds: ["w1"] };
      return null;
    },
    { can: () => can },
  );
  const object = (id: string, safe = true) =>
    source(id, {
      lazy: id !== "words",
      endpoint: endpoint(id, { reply: "object", paging: undefined, safe }),
      bind: { groupId: { param: "groupId" } },
    });
  const view = {
    kind: "wordGroups",
    source: "words",
    saveSource: "save",
    saveOp: "edit",
    try: { source: "try" },
    bindSource: "bind",
  };
  const plan = page(view, {
    params: { groupId: param("groupId") },
    sources: {
      words: object("words"),
      save: object("save", false),
      try: { ...object("try"), endpoint: endpoint("try") },
      bind: object("bind", false),
    },
  });
  const at = (search: string, given = services) => (
    <PageView plan={plan} services={given} registry={registry} location={{ pathname: "/t", search }} />
  );
  const shown = render(at("?groupId=g1"));
  const allow = (now: boolean) => shown.rerender(at("?groupId=g1", { ...services, can: vi.fn(() => now) }));
  return { services, go: (search: string) => shown.rerender(at(search)), allow };
}

const chips = () => [...document.querySelectorAll(".word-chip-text")].map((node) => node.textContent);
const calls = (services: ReturnType<typeof show>["services"], name: string) =>
  services.call.mock.calls.filter(([target]) => target.name === name).map(([, fields]) => fields);
const add = async (text: string) => {
  fireEvent.change(await screen.findByRole("textbox", { name: "新增敏感词" }), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "添加" }));
};
const save = () => fireEvent.click(screen.getByRole("button", { name: /保存$/ }));

test("words as chips; new ones by line, wrong ones stay, a save sends the list", async () => {
  const { services } = show();
  await screen.findByText("罢工");
  expect(chips()).toEqual(["学校 + 食物中毒演练", "罢工"]);
  await add("欠薪+农民工\n罢工\n-演练");
  await screen.findByText("新增 1 个，重复 1 个，1 行有误");
  expect(screen.getByText("不能只有排除的词")).toBeTruthy();
  expect((screen.getByRole("textbox", { name: "新增敏感词" }) as HTMLTextAreaElement).value).toBe("-演练");
  fireEvent.click(screen.getByRole("button", { name: "删除 罢工" }));
  save();
  await waitFor(() => expect(calls(services, "save")).toHaveLength(1));
  const words = ["学校+食物中毒 -演练", "欠薪+农民工"];
  expect(calls(services, "try")[0]).toEqual({ groupId: "g1", words });
  const base = ["学校+食物中毒 -演练", "罢工"];
  expect(calls(services, "save")[0]).toEqual({ groupId: "g1", words, base });
  expect(services.confirm).not.toHaveBeenCalled();
  // The reply to the next question holds the same words anew: the trial is still of these.
  await waitFor(() => expect(screen.queryByText("有未保存的修改")).toBeNull());
  expect(screen.queryByText("词已修改，请重新试查")).toBeNull();
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
});

test("a chip is edited in place and checked", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "罢工，点按修改" }));
  const box = screen.getByRole("textbox", { name: "修改 罢工" });
  fireEvent.change(box, { target: { value: "罢工++停运" } });
  await userEvent.type(box, "{Enter}");
  await screen.findByText("+ 的两边都要有词");
  fireEvent.change(box, { target: { value: "罢工+停运" } });
  await userEvent.type(box, "{Enter}");
  await waitFor(() => expect(chips()).toContain("罢工 + 停运"));
});

test("more than ten times the hits ask before saving; a refusal keeps the draft", async () => {
  const { services } = show({ hits: 50, previous: 2 });
  services.confirm.mockResolvedValueOnce(false);
  await screen.findByText("罢工");
  await add("的");
  save();
  await waitFor(() => expect(services.confirm).toHaveBeenCalledTimes(1));
  expect(services.confirm.mock.calls[0]?.[0].text).toBe("近 24 小时将命中 50 条，保存的词命中 2 条。确定保存？");
  expect(calls(services, "save")).toEqual([]);
  await screen.findByText("有未保存的修改");
  await screen.findByRole("button", { name: /保存$/ });
  save();
  await waitFor(() => expect(calls(services, "save")).toHaveLength(1));
  // The words were not changed between, so they were tried once.
  expect(calls(services, "try")).toHaveLength(1);
});

test("errors told by the server stop the save and mark the chip", async () => {
  const { services } = show({ errors: [{ word: "罢工", message: "太宽" }] });
  await screen.findByText("罢工");
  await add("停工");
  save();
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("warning", "“罢工”有误：太宽"));
  expect(screen.getByRole("button", { name: "罢工，太宽" })).toBeTruthy();
  expect(calls(services, "save")).toEqual([]);
});

test("a trial that fails says why and does not hinder saving", async () => {
  const { services } = show({ fails: true });
  await screen.findByText("罢工");
  fireEvent.click(screen.getByRole("button", { name: "试查" }));
  await screen.findByText("试查失败：词太多");
  await add("停工");
  save();
  await waitFor(() => expect(calls(services, "save")).toHaveLength(1));
});

test("unsaved words of a group survive a look at another", async () => {
  const { go } = show();
  await screen.findByText("罢工");
  await add("停工");
  expect(chips()).toContain("停工");
  go("?groupId=g2");
  await screen.findByText("物价");
  expect(chips()).toEqual(["物价"]);
  go("?groupId=g1");
  await screen.findByText("停工");
  fireEvent.click(screen.getByRole("button", { name: "撤销修改" }));
  expect(chips()).not.toContain("停工");
});

test("who may not edit reads only; receivers are bound by a picture", async () => {
  show({ can: false });
  await screen.findByText("罢工");
  expect(screen.queryByRole("textbox", { name: "新增敏感词" })).toBeNull();
  expect(screen.queryByRole("button", { name: "删除 罢工" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "微信接收人" }));
  expect((await screen.findByRole("img", { name: "扫码接收预警" })).querySelector("svg path")).not.toBeNull();
  await screen.findByText("已绑定 1 人，可在“推送”中停用或删除");
});

test("the right to edit may come and go while the page is open", async () => {
  const { allow } = show({ can: false });
  await screen.findByText("罢工");
  allow(true);
  expect(screen.getByRole("textbox", { name: "新增敏感词" })).toBeTruthy();
  allow(false);
  expect(screen.queryByRole("textbox", { name: "新增敏感词" })).toBeNull();
});

test("the rules behind it", async () => {
  expect(isFlood({ total: 20, previous: 2 }, 10)).toBe(false);
  expect(isFlood({ total: 21, previous: 2 }, 10)).toBe(true);
  expect(isFlood({ total: 11, previous: 0 }, 10)).toBe(true);
  expect(isFlood({ total: 9999 }, 10)).toBe(false);
  expect(await readWordFile(new File(["甲\n乙"], "words.txt"))).toBe("甲\n乙");
});
