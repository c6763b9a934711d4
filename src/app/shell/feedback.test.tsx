import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import ConfigProvider from "antd/es/config-provider";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Feedback, FeedbackProvider, useFeedback } from "./Feedback.tsx";

let feedback: Feedback;
function Listen() {
  feedback = useFeedback();
  return null;
}
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <FeedbackProvider>
        <Listen />
      </FeedbackProvider>
    </ConfigProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => [...document.querySelectorAll(".ant-message-notice")].map((toast) => toast.textContent);

test("one toast per type at a time: a later one takes its place, another type stands beside it", async () => {
  act(() => feedback.notify("error", "一"));
  await wait(100);
  expect(toasts()).toEqual(["一"]);
  act(() => {
    feedback.notify("error", "二");
    feedback.notify("success", "三");
  });
  await wait(100);
  expect(toasts().sort()).toEqual(["三", "二"]);
});

test("a toast lasts 3 s", async () => {
  act(() => feedback.notify("info", "短"));
  await wait(2900);
  expect(toasts()).toEqual(["短"]);
  await wait(1500);
  expect(toasts()).toEqual([]);
});

test("the usual question, and the one that closes by itself after 3 s as if refused", async () => {
  const answers: boolean[] = [];
  act(() => void feedback.confirm({}).then((yes) => answers.push(yes)));
  await wait(500);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("确定要执行当前操作？");
  await wait(10_000);
  expect(answers).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  await wait(1000);
  expect(answers).toEqual([true]);

  act(() => void feedback.confirm({ text: "继续？", autoClose: true }).then((yes) => answers.push(yes)));
  await wait(2900);
  expect(screen.getByText("继续？")).toBeTruthy();
  await wait(1000);
  expect(answers).toEqual([true, false]);
  expect(screen.queryByText("继续？")).toBeNull();
});
