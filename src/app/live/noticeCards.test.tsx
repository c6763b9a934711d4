import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SocketNotification } from "#machines/websocketMachine.ts";
import { NoticeCards } from "./NoticeCards.tsx";

let arrive: (notification: SocketNotification) => void;
vi.mock("./useWebsocket.ts", () => ({
  useWebsocket: (show: typeof arrive) => {
    arrive = show;
  },
}));

/** Other tabs. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  posted: unknown[] = [];
  constructor(readonly name: string) {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    this.posted.push(data);
  }
  close() {}
}

const onPlan = vi.fn();
beforeEach(() => {
  FakeChannel.all = [];
  onPlan.mockClear();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  render(<NoticeCards onPlan={onPlan} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = (id: string, more: Partial<SocketNotification> = {}) => ({
  id,
  title: `通知${id}`,
  content: "内容",
  ...more,
});
const show = (notification: SocketNotification) => act(() => arrive(notification));
const cards = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const channel = () => FakeChannel.all.at(-1)!;

it("every tab shows a card, and one closed in a tab is closed in all", async () => {
  show(note("1"));
  expect(channel().posted).toEqual([{ show: note("1") }]);
  act(() => channel().onmessage?.({ data: { show: note("2") } }));
  expect(cards()).toEqual(["通知1", "通知2"]);
  await userEvent.click(screen.getByRole("button", { name: "关闭通知：通知1" }));
  expect(channel().posted.at(-1)).toEqual({ close: "1" });
  act(() => channel().onmessage?.({ data: { close: "2" } }));
  expect(cards()).toEqual([]);
});

it("a card replaces the one of its tag, three stand at most, a plan's reminder goes to its popup", () => {
  for (const id of ["1", "2", "3", "4", "5"]) show(note(id));
  expect(cards()).toEqual(["通知3", "通知4", "通知5"]);
  show(note("6", { tag: "r" }));
  show(note("7", { tag: "r" }));
  expect(cards()).toEqual(["通知4", "通知5", "通知7"]);
  show(note("8", { tag: "plan-p1" }));
  expect(onPlan).toHaveBeenCalledTimes(1);
  expect(cards()).not.toContain("通知8");
});

it("a card that needs no answer goes after twenty seconds, one that does stays", () => {
  vi.useFakeTimers();
  show(note("1"));
  show(note("2", { requireInteraction: true }));
  act(() => void vi.advanceTimersByTime(19_999));
  expect(cards()).toEqual(["通知1", "通知2"]);
  act(() => void vi.advanceTimersByTime(1));
  expect(cards()).toEqual(["通知2"]);
});
