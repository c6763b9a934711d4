import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { createStore } from "#app/shell/createStore.ts";
import { FeedbackProvider } from "#app/shell/Feedback.tsx";
import { ConsoleContext } from "#app/shell/useConsole.ts";
import { pretendServer, type Replies } from "#app/testing.tsx";
import { DAY } from "#engine/grammar/localTime.ts";
import { holdLease } from "./holdTurn.ts";
import { isDocumentPage } from "./isDocumentPage.ts";
import Live from "./Live.tsx";
import { notificationLink } from "./notificationLink.ts";
import { daysAhead, dayText } from "./reminderDay.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
}

const plans = [
  { id: "p1", title: "外卖骑手调查", triggerDate: Date.UTC(2031, 4, 3, 2), dutyUserName: "周编辑" },
  { id: "p2", title: "流感就诊", triggerDate: Date.UTC(2031, 4, 4, 2), dutyUserName: "" },
];

async function openLive(path: string, more: Replies = {}, profile: object = {}) {
  const { request, sent } = pretendServer({
    "/ws/auth": "ticket 1",
    "/api/user/message": null,
    "/api/user/messages": { rows: [], total: 0, topicPlan: [] },
    ...more,
  });
  const runtime = createConsoleRuntime(request);
  runtime.session.start();
  const user = { id: "u1", systemId: 1, systemCode: "mbd", ...profile };
  runtime.session.send({
    type: "signedIn",
    facts: { profile: user, thirdParty: {}, sessionId: "session-1", notificationAuth: true },
    home: "/",
  });
  const tree = (at: string) => (
    <ConsoleContext value={runtime}>
      <FeedbackProvider>
        <MemoryRouter initialEntries={[at]} key={at}>
          <Live />
        </MemoryRouter>
      </FeedbackProvider>
    </ConsoleContext>
  );
  let view!: ReturnType<typeof render>;
  await act(async () => {
    view = render(tree(path));
  });
  return { runtime, sent, view };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the websocket", () => {
  it("opens with the session id and shows in the page what the browser may not show; both with their texts", async () => {
    vi.stubGlobal("Notification", undefined);
    Reflect.deleteProperty(window, "Notification");
    const alerted = vi.spyOn(window, "alert").mockReturnValue();
    await openLive("/track/home");
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    const [socket] = FakeSocket.all as [FakeSocket];
    expect(socket.url).toBe(`ws://${location.host}/ws/conn?auth=ticket%201`);
    expect(localStorage.getItem("Founder_mbd_linkCount")).toBe("1");
    act(() => socket.open());
    expect(alerted.mock.calls).toEqual([["注：此浏览器不支持消息提醒"]]);
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const message = {
      type: "notification",
      id: "n1",
      title: "报告已生成",
      content: "周报",
      link: "/report/report",
      tag: "0",
    };
    act(() => socket.onmessage?.({ data: JSON.stringify(message) }));
    expect(socket.sent).toEqual([{ type: "ack", ids: ["n1"] }]);
    await userEvent.click(screen.getByRole("button", { name: "查看" }));
    expect(opened.mock.calls[0]?.[0]).toBe(`${location.origin}/report/report?tabIndex=1`);
    expect(screen.queryByText("报告已生成")).toBeNull();
  });

  it("says so where the browser has none", async () => {
    vi.stubGlobal("WebSocket", undefined);
    Reflect.deleteProperty(window, "WebSocket");
    const printed = vi.spyOn(console, "log").mockReturnValue();
    await openLive("/track/home");
    expect(printed.mock.calls).toEqual([["该浏览器不支持websocket！"]]);
  });

  it("lets the counter go when the component goes, and leaves 99 of a logout alone", async () => {
    const first = await openLive("/track/home");
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    first.view.unmount();
    expect(localStorage.getItem("Founder_mbd_linkCount")).toBe("0");
    const second = await openLive("/track/home");
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2));
    second.runtime.local.set("linkCount", 99);
    second.view.unmount();
    expect(localStorage.getItem("Founder_mbd_linkCount")).toBe("99");
  });
});

describe("the boxes", () => {
  it("a reminder has title, day without the year, person in charge and the link to the plan; dismissed for today", async () => {
    const replies = { "/api/user/messages": { rows: [], total: 0, topicPlan: plans } };
    const { view } = await openLive("/track/home", replies);
    const popup = await screen.findByRole("region", { name: "选题提醒" });
    expect(popup.textContent).toContain("外卖骑手调查");
    expect(popup.textContent).toContain("5月3日 周六");
    expect(popup.textContent).not.toContain("2031");
    expect(popup.textContent).toContain("周编辑");
    const link = screen.getByRole("link", { name: "查看详情" });
    expect(link.getAttribute("href")).toBe(`/track/plan?id=p1&triggerDate=${plans[0]!.triggerDate}`);
    await userEvent.click(screen.getByRole("button", { name: "下一个选题" }));
    expect(popup.textContent).toContain("流感就诊");
    expect(popup.textContent).toContain("未指定");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "选题提醒" })).toBeNull();
    view.unmount();
    await openLive("/track/home", replies);
    expect(screen.queryByRole("region", { name: "选题提醒" })).toBeNull();
  });

  it("a message is closed for this sign-in, or for good with status 1", async () => {
    const message = { id: "m1", title: "升级通知", content: "今晚" };
    const replies = { "/api/user/message": message, "/api/user/message/setting": null };
    const first = await openLive("/track/home", replies);
    await screen.findByText("升级通知");
    await userEvent.click(screen.getByRole("button", { name: "关闭系统消息" }));
    expect(screen.queryByText("升级通知")).toBeNull();
    expect(first.sent.some(({ path }) => path === "/api/user/message/setting")).toBe(false);
    first.view.unmount();

    localStorage.clear();
    const calls: string[] = [];
    const { runtime } = await openLive("/track/home", replies);
    const call = runtime.api.call.bind(runtime.api);
    runtime.api.call = (endpoint, fields, options) => {
      calls.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(fields)}`);
      return call(endpoint, fields, options);
    };
    await screen.findByText("升级通知");
    await userEvent.click(screen.getByLabelText("不再提醒"));
    await userEvent.click(screen.getByRole("button", { name: "知道了" }));
    expect(calls.filter((line) => line.includes("/message"))).toEqual(['POST /api/user/message/setting {"messageId":"m1","status":1}']);
  });

  it("alerts are asked for by the opinion system alone, two at most, and link to the document with its words marked", async () => {
    const documents = [1, 2, 3].map((n) => ({
      id: `d${n}`,
      title: `化工厂<em>事故</em>${n}`,
      tag: "事故,泄漏",
      pubdate: 1_800_000_000_000,
      source: "日报",
      dataType: "news",
    }));
    const replies = { "/api/sensitive/alert": { documents, highLightKeywordsId: "h 1" } };
    const other = await openLive("/track/home", replies);
    expect(other.sent.some(({ path }) => path === "/api/sensitive/alert")).toBe(false);
    other.view.unmount();
    const before = FakeSocket.all.length;
    const profile = { systemId: 2, systemCode: "yuqing" };
    const { sent } = await openLive("/yuqing/home", replies, profile);
    const box = await screen.findByRole("region", { name: "敏感信息预警" });
    expect(FakeSocket.all).toHaveLength(before);
    const asked = new URLSearchParams(sent.find(({ path }) => path === "/api/sensitive/alert")!.body);
    expect([asked.get("page"), asked.get("pagesize"), asked.get("sorts")]).toEqual(["1", "2", "pubdate_desc"]);
    expect(Number(asked.get("endtime")) - Number(asked.get("starttime"))).toBe(DAY);
    const links = [...box.querySelectorAll("li a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/yuqing/document?id=d1&dataType=news&hl=h+1",
      "/yuqing/document?id=d2&dataType=news&hl=h+1",
    ]);
    expect(links[0]?.querySelector("mark")?.textContent).toBe("事故");
    const mute = screen.getByRole("button", { name: "静音" });
    await userEvent.click(mute);
    expect(mute.getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("Founder_mbd_alertMuted")).toBe('{"muted":true}');
    // The switch of a page or of another tab.
    localStorage.setItem("Founder_mbd_alertMuted", '{"muted":false}');
    const switched = { key: "Founder_mbd_alertMuted", storageArea: localStorage };
    act(() => void window.dispatchEvent(new StorageEvent("storage", switched)));
    expect(mute.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(screen.getByRole("button", { name: "关闭预警" }));
    expect(screen.queryByRole("region", { name: "敏感信息预警" })).toBeNull();
  });

  it.each(["/document", "/yuqing/document", "/influence/document-ai", "/yuqing/report/document", "/track/headlines/columns/document"])(
    "%s is a document page",
    (path) => expect(isDocumentPage(path)).toBe(true),
  );
  it("a list of documents is none", () => expect(isDocumentPage("/yuqing/fts/list")).toBe(false));
});

describe("links of notifications", () => {
  const base = "https://desk.example/a";
  it.each([
    ["/x?y=1", "0", "https://desk.example/x?y=1&tabIndex=1"],
    ["/x", "1", "https://desk.example/x"],
    ["https://other.example/", undefined, "https://other.example/"],
    ["javascript:alert(1)", "0", null],
    ["data:text/html,x", undefined, null],
    ["", "0", null],
    [undefined, "0", null],
  ])("%s with tag %s leads to %s", (link, tag, wanted) => expect(notificationLink(link, tag, base)).toBe(wanted));
});

it("days are those of Shanghai", () => {
  const noon = Date.UTC(2026, 10, 21, 4);
  expect(dayText(Date.UTC(2026, 10, 21, 16))).toBe("11月22日 周日");
  expect([0, 1, 3, -2].map((days) => daysAhead(noon + days * DAY, noon))).toEqual(["今天", "明天", "3 天后", "已过 2 天"]);
});

describe("the lease of pages without locks", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("gives the turn to one tab, to the next when it lets go, and when it has crashed", () => {
    const local = createStore(localStorage);
    const got: string[] = [];
    const first = holdLease(
      local,
      () => void got.push("first"),
      () => undefined,
    );
    const second = holdLease(
      local,
      () => void got.push("second"),
      () => undefined,
    );
    vi.advanceTimersByTime(60_000);
    expect(got).toEqual(["first"]);
    first();
    vi.advanceTimersByTime(3000);
    expect(got).toEqual(["first", "second"]);
    second();
    // A lease that nobody renews any more.
    local.set("linkLease", { tab: "crashed", at: Date.now() });
    const third = holdLease(
      local,
      () => void got.push("third"),
      () => undefined,
    );
    vi.advanceTimersByTime(5000);
    expect(got).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(got.at(-1)).toBe("third");
    third();
  });
});
