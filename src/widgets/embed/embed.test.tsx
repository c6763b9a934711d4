import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallError, PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import { frameAddress, sandboxOf } from "./address.ts";
import Embed from "./Embed.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const registry: Registry = {
  embed: { kind: "embed", load: async () => ({ default: Embed }) },
  own: { kind: "own", load: async () => ({ default: () => <p>自建看板</p> }) },
};

function show(answer: () => unknown, view: object = {}) {
  const services = fakeServices(answer);
  const plan = page(
    { kind: "embed", source: "get", ...view },
    { sources: { get: source("get", { endpoint: endpoint("get", { reply: "object", paging: undefined }) }) } },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/bijet/1", search: "" }} />);
  return services;
}

const frame = () => document.querySelector("iframe");

test("an allowed page stands in a sandboxed frame of its height", async () => {
  show(() => ({ title: "收视看板", url: "https://bi.example.com/board", height: 500 }));
  await screen.findByRole("region", { name: "收视看板" });
  expect(frame()?.src).toBe("https://bi.example.com/board");
  expect(frame()?.getAttribute("sandbox")).not.toContain("allow-same-origin");
  expect(frame()?.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(frame()?.parentElement?.style.height).toBe("500px");
  fireEvent.load(frame()!);
  expect(screen.getByRole("region", { name: "收视看板" }).getAttribute("aria-busy")).toBe("false");
});

test("no answer in ten seconds: 服务暂不可用, and another try", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = show(() => ({ title: "工具", url: "https://tool.example.com/" }));
  await screen.findByRole("region", { name: "工具" });
  act(() => void vi.advanceTimersByTime(9_000));
  expect(screen.queryByText("服务暂不可用")).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("alert").textContent).toContain("服务暂不可用");
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  fireEvent.load(frame()!);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText("服务暂不可用")).toBeNull();
  const before = services.call.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: /刷新/ }));
  // The address may have been changed or withdrawn since.
  expect(services.call.mock.calls.length).toBe(before + 1);
});

test("an unknown id, an address that is none, and a board of our own", async () => {
  show(() => {
    throw new CallError(404, "没有这个看板");
  });
  expect((await screen.findByRole("alert")).textContent).toBe("没有这个看板");
  cleanup();
  show(() => ({ title: "x", url: "javascript:alert(1)" }), { view: { kind: "own", id: "o", path: "/view" } });
  await screen.findByText("页面不存在");
  expect(frame()).toBeNull();
  cleanup();
  show(() => ({ title: "x", url: "" }), { view: { kind: "own", id: "o", path: "/view" } });
  await screen.findByText("自建看板");
});

test("addresses and sandboxes", () => {
  const here = "https://news.example.com/bijet/1";
  expect(frameAddress("/proxy/3/", here)?.href).toBe("https://news.example.com/proxy/3/");
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "blob:x", "", "http://", null, 3])
    expect(frameAddress(bad, here)).toBeUndefined();
  const all = ["scripts", "forms", "sameOrigin"] as const;
  expect(sandboxOf(all, new URL("https://bi.example.com/"), here)).toBe("allow-scripts allow-forms allow-same-origin");
  expect(sandboxOf(all, new URL("/proxy/3/", here), here)).toBe("allow-scripts allow-forms");
});
