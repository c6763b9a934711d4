import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import { areasOf, pointsOf, rangeOf, shadeOf } from "./areas.ts";
import entry from "./entry.ts";

const registry: Registry = { hotImage: entry };
const square = (x: number, side: number) => [
  [x, 0],
  [x + side, 0],
  [x + side, side],
  [x, side],
];
const issue = {
  id: "p1",
  name: "01版 要闻",
  imageUrl: "/pages/1.jpg",
  articles: [
    { id: "a", title: "头条", polygon: square(0, 0.2), reprintCount: 10 },
    { id: "b", title: "二条", polygon: square(0.2, 0.6), reprintCount: 30 },
    { id: "c", title: "坏的", polygon: [[0, 0]] },
  ],
};

describe("areas", () => {
  const fields = { polygonField: "polygon", keyField: "id", labelField: "title", valueField: "reprintCount" };
  const areas = areasOf(issue.articles, { paper: "日报" }, fields);
  test("those without a surface are left out, small ones lie on top", () => {
    expect(areas.map(({ key }) => key)).toEqual(["b", "a"]);
    expect(areas[1]?.centre.map((at) => Math.round(at * 100))).toEqual([10, 10]);
    expect(areas[0]?.row).toMatchObject({ paper: "日报", id: "b" });
  });
  test("values become shades between the least and the most", () => {
    const range = rangeOf(areas) ?? [0, 0];
    expect(range).toEqual([10, 30]);
    expect([10, 20, 30, undefined].map((value) => shadeOf(value, range))).toEqual([0.1, 0.35, 0.6, 0.1]);
  });
  test("corners may be one list of numbers; those outside come to the edge", () => {
    expect(pointsOf([0, 0, 1.5, 0, 1, -1])).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(pointsOf([["x", 1]])).toEqual([]);
  });
});

function show(shown: object = issue) {
  const services = fakeServices(() => shown);
  const plan = page(
    {
      kind: "hotImage",
      source: "issue",
      areasField: "articles",
      valueField: "reprintCount",
      valueLabel: "转载",
      param: "article",
      select: { do: "set", set: { doc: { expr: "row.title" } } },
    },
    {
      params: { article: param("article"), doc: param("doc") },
      sources: { issue: source("issue", { endpoint: endpoint("issue", { reply: "object", paging: undefined }) }) },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?article=a" }} />);
  return services;
}

test("areas are buttons with their value; a click or Enter chooses and selects", async () => {
  const services = show();
  const first = await screen.findByRole("button", { name: "头条，转载 10" });
  expect(first.getAttribute("aria-pressed")).toBe("true");
  const second = screen.getByRole("button", { name: "二条，转载 30" });
  fireEvent.focus(second);
  expect(screen.getByRole("tooltip").textContent).toBe("二条，转载 30");
  fireEvent.keyDown(second, { key: "Enter" });
  await waitFor(() => expect(second.getAttribute("aria-pressed")).toBe("true"));
  const search = new URL(`http://x${services.navigate.mock.lastCall?.[0]}`).searchParams;
  expect([search.get("article"), search.get("doc")]).toEqual(["b", "二条"]);
});

test("the scale is drawn where values differ", async () => {
  show();
  await screen.findByRole("button", { name: "头条，转载 10" });
  expect(document.querySelector(".hot-image-scale")?.textContent).toBe("转载1030");
  cleanup();
  show({ ...issue, articles: issue.articles.map((article) => ({ ...article, reprintCount: 0 })) });
  await screen.findByRole("button", { name: "头条，转载 0" });
  expect(document.querySelector(".hot-image-scale")).toBeNull();
});

test("a picture that fails leaves the areas in use", async () => {
  show();
  fireEvent.error(await screen.findByRole("img", { name: "01版 要闻" }));
  expect(await screen.findByText("图片加载失败")).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("arrows and the buttons beside turn to another picture and take the choice back; fields keep their arrows", async () => {
  const services = fakeServices(() => ({ ...issue, before: "", after: "p2" }));
  const plan = page(
    {
      ...{ kind: "hotImage", source: "issue", areasField: "articles", param: "article" },
      ...{ turnParam: "pageId", previousField: "before", nextField: "after" },
    },
    {
      params: { article: param("article"), pageId: param("pageId") },
      sources: { issue: source("issue", { endpoint: endpoint("issue", { reply: "object", paging: undefined }) }) },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?article=a" }} />);
  const before = await screen.findByRole<HTMLButtonElement>("button", { name: "上一版" });
  expect(before.disabled).toBe(true);
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(field, { key: "ArrowRight" });
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  fireEvent.keyDown(document.body, { key: "ArrowRight", ctrlKey: true });
  expect(services.navigate).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  await waitFor(() => expect(services.navigate.mock.lastCall?.[0]).toBe("/t?pageId=p2"));
  field.remove();
});
