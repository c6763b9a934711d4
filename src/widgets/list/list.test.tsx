import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageView } from "#engine/index.ts";
import { fakeServices, page } from "#engine/testing.ts";
import { answer, column, docs, plan, registry, show } from "./testing.tsx";

test("cards: title link, marked words, tag, counts, pages; opening marks as read", async () => {
  const { services, container } = await show({
    layout: "cards",
    expand: { source: "same", columns: [column("title")], field: "sameContentCount", label: "相似" },
  });
  const first = container.querySelectorAll<HTMLElement>(".mbd-card")[0]!;
  expect(container.querySelectorAll(".mbd-card")).toHaveLength(20);
  expect(first.querySelectorAll("mark")).toHaveLength(2);
  expect(within(first).getByText("网站")).toBeTruthy();
  expect(first.textContent).toContain("1.2万+");
  expect(screen.getByText("共 45 条信息")).toBeTruthy();
  const link = within(first).getByRole("link");
  expect(link.getAttribute("href")).toBe("/document?id=d0");
  fireEvent.click(link);
  expect(services.openTab).toHaveBeenCalledWith("/document?id=d0");
  expect(first.className).toContain("mbd-card-read");

  fireEvent.click(within(first).getByRole("button", { name: /相似 4/ }));
  await within(first).findByText(/100/);
  const asked = services.call.mock.calls.find(([target]) => target.name === "same");
  expect(asked?.[1]).toEqual({ sameId: "d0", page: 1, pagesize: 10 });
  expect(container.querySelectorAll(".mbd-card")[1]!.textContent).not.toContain("相似");
});

test("相似 N opens N rows; the row itself is one of them and said to be", async () => {
  const services = fakeServices((target, fields) =>
    target.name === "same" ? { rows: [...docs(3, 100), ...docs(1)], total: 4 } : answer(target, fields),
  );
  const { container } = await show(
    { layout: "cards", expand: { source: "same", columns: [column("title")], field: "sameContentCount" } },
    services,
  );
  const first = container.querySelectorAll<HTMLElement>(".mbd-card")[0]!;
  fireEvent.click(within(first).getByRole("button", { name: /相似 4/ }));
  await within(first).findByText("本条");
  const lines = [...first.querySelectorAll(".mbd-sub-rows li")].map((line) => line.textContent);
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line?.includes("本条"))).toEqual(["台风登陆 0本条"]);
});

test("on a line of time the first time leads each card and stands nowhere else", async () => {
  const { container } = await show({
    layout: "timeline",
    columns: [column("pubdate", { format: "timestamp" }), column("title", { format: "highlight" }), column("source")],
  });
  const first = container.querySelectorAll<HTMLElement>(".mbd-cards-timeline > .mbd-card")[0]!;
  const time = first.querySelector(".mbd-card-lead")?.textContent ?? "";
  expect(time).toMatch(/^\d\d-\d\d \d\d:\d\d$/);
  expect(first.querySelector(".mbd-card-body")?.textContent).not.toContain(time);
});

test("the next page is a parameter, asked for at once", async () => {
  const { services } = await show({ layout: "cards" });
  services.call.mockClear();
  fireEvent.click(screen.getByTitle("2"));
  expect(services.call.mock.calls[0]?.[1]).toMatchObject({ page: 2, pagesize: 20 });
  expect(services.navigate).toHaveBeenCalledWith("/t?page=2", { replace: false });
  await screen.findByText(/ 20$/);
});

test("bulk: nothing chosen, one chosen, all pages chosen", async () => {
  const { services, container } = await show({ layout: "cards", bulk: ["collect"] });
  const button = screen.getByRole("button", { name: /收\s*藏/ });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.click(container.querySelectorAll<HTMLInputElement>(".mbd-card input")[1]!);
  services.call.mockClear();
  fireEvent.click(screen.getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() => expect(services.call.mock.calls[0]?.[1]).toEqual({ ids: ["d1"] }));
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());

  fireEvent.click(screen.getByLabelText("全选"));
  fireEvent.click(await screen.findByRole("button", { name: "选择全部 45 条" }));
  services.call.mockClear();
  services.call.mockImplementation(async (target, fields) =>
    target.name === "mark" ? null : { rows: docs(Number(fields.page) === 1 ? 45 : 0), total: 45 },
  );
  fireEvent.click(screen.getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() => expect(services.call.mock.calls.some(([target]) => target.name === "mark")).toBe(true));
  const ids = services.call.mock.calls.find(([target]) => target.name === "mark")?.[1].ids as string[];
  expect(ids).toHaveLength(45);
});

test("no right, no button", async () => {
  await show({ layout: "cards", bulk: ["collect"], rowActions: ["collect", "copy"] }, fakeServices(answer, { can: () => false }));
  expect(screen.queryByRole("button", { name: /收\s*藏/ })).toBeNull();
  // Nothing could be done with rows that are chosen.
  expect(document.querySelectorAll(".mbd-list input[type=checkbox]")).toHaveLength(0);
  expect(screen.getAllByRole("button", { name: "复制" })).toHaveLength(20);
});

test("table: compiled cells, tone, sort through parameters, row selection", async () => {
  const { services, container } = await show({ rowActions: ["copy"], bulk: ["collect"] });
  await waitFor(() => expect(container.querySelectorAll(".ant-table-row")).toHaveLength(20), { timeout: 20_000 });
  const rows = container.querySelectorAll(".ant-table-row");
  expect(rows[3]!.querySelector(".mbd-tone-danger")?.textContent).toBe("1.2万+");
  expect(rows[0]!.querySelector(".mbd-tone-danger")).toBeNull();
  services.call.mockClear();
  fireEvent.click(screen.getByRole("columnheader", { name: /visitCount/ }));
  expect(services.call.mock.calls[0]?.[1]).toMatchObject({ sortField: "visitCount", sortType: "desc", page: 1 });
});

test("an empty list says so and offers to clear the filters, or where rows are made", async () => {
  const services = fakeServices(() => ({ rows: [], total: 0 }));
  render(
    <PageView
      plan={plan({ layout: "cards", emptyAction: "copy", emptyText: "还没有收藏" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "?words=x" }}
    />,
  );
  await screen.findByText("暂无数据");
  expect(screen.queryByText(/条信息/)).toBeNull();
  expect(screen.getByRole("button", { name: "复制" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "清空筛选" }));
  expect(services.navigate).toHaveBeenCalledWith("/t", { replace: false });
});

test("a failed list says so and tries again", async () => {
  let fail = true;
  const services = fakeServices((target, fields) => {
    if (fail) throw new Error("服务不可用");
    return answer(target, fields);
  });
  render(<PageView plan={plan({ layout: "cards" })} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText("加载失败");
  fail = false;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "重试" })));
  await screen.findAllByText("人民网");
});

test("an unknown kind and an unknown format name themselves and their path", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { unmount } = render(
    <PageView
      plan={page({ kind: "hologram", path: "/views/2" })}
      services={fakeServices()}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  expect(screen.getByRole("alert").textContent).toContain("hologram");
  expect(screen.getByRole("alert").textContent).toContain("/views/2");
  unmount();
  await show({ layout: "cards", columns: [column("source"), column("title", { format: "glow" })] });
  expect(screen.getAllByTitle(/glow.*\/columns\/title/)).toHaveLength(20);
});
