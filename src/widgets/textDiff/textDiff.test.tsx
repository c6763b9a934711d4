import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./TextDiff.tsx";

const registry: Registry = { textDiff: entry };

function show(row: object) {
  const plan = page(
    {
      kind: "textDiff",
      source: "pair",
      left: "work.content",
      right: "reprint",
      leftTitle: "原文 {row.media}",
    },
    { sources: { pair: source("pair", { endpoint: endpoint("pair", { reply: "object", paging: undefined }) }) } },
  );
  return render(<PageView plan={plan} services={fakeServices(() => row)} registry={registry} location={{ pathname: "/t", search: "" }} />);
}

const marked = (tag: string) => [...document.querySelectorAll(tag)].map((node) => node.textContent);

test("marks what each side has alone, and goes from one to the next", async () => {
  show({
    media: "日报",
    work: { content: "<p>会议昨日召开。</p><p>代表出席。</p>" },
    reprint: "会议今日召开。\n代表们出席。",
  });
  await screen.findByRole("region", { name: "原文 日报" });
  expect(marked("del")).toEqual(["昨"]);
  expect(marked("ins")).toEqual(["今", "们"]);
  expect(screen.getByRole("status").textContent).toContain("2 处不同");
  fireEvent.click(screen.getByRole("button", { name: "下一处" }));
  expect(marked(".text-diff-now")).toEqual(["昨", "今"]);
  fireEvent.keyDown(screen.getByRole("region", { name: "转载" }), { key: "n" });
  expect(marked(".text-diff-now")).toEqual(["们"]);
  expect(screen.getByText("2/2")).toBeTruthy();
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
});

test("only the differences, with a little around them", async () => {
  const long = "这一句两边都有。".repeat(40);
  show({ work: { content: `甲${long}` }, reprint: `乙${long}` });
  await screen.findByText("1 处不同", { exact: false });
  fireEvent.click(screen.getByRole("switch"));
  await waitFor(() => expect(document.querySelector(".text-diff-text")?.textContent?.length).toBeLessThan(60));
});

test("nothing to compare, and two equal texts", async () => {
  show({});
  await screen.findByText("暂无数据");
  cleanup();
  show({ work: { content: "一样" }, reprint: "一样" });
  await screen.findByText("完全一致", { exact: false });
  expect(screen.getByRole("button", { name: "下一处" })).toHaveProperty("disabled", true);
});
