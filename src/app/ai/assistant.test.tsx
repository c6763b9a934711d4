import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ConsoleRuntime, createConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { FeedbackProvider } from "#app/shell/Feedback.tsx";
import { ConsoleContext } from "#app/shell/useConsole.ts";
import { BUSY, SORRY, STOPPED } from "#machines/aiReplyMachine.ts";
import { RESET_MS } from "#machines/aiWindowMachine.ts";
import { AssistantHost } from "./AssistantHost.tsx";

interface Asked {
  path: string;
  body: Record<string, unknown>;
  left: boolean;
  say(message: object): void;
  close(): void;
}

/** A server whose streams are fed by hand. */
function streamingServer() {
  const asked: Asked[] = [];
  const sessions: string[] = [];
  const encoder = new TextEncoder();
  const request = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const [path = "", query = ""] = String(input).split("?");
    if (path === "/mbd-aihub/chatsession/create") {
      sessions.push(new URLSearchParams(query).get("operation") ?? "");
      return Response.json({ status: 0, message: "", data: `s${sessions.length}` });
    }
    let feed!: ReadableStreamDefaultController<Uint8Array>;
    const entry: Asked = {
      path,
      body: JSON.parse(String(init.body ?? "{}")),
      left: false,
      say: (message) => feed.enqueue(encoder.encode(`data: ${JSON.stringify(message)}\n\n`)),
      close: () => feed.close(),
    };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        feed = controller;
      },
      cancel: () => {
        entry.left = true;
      },
    });
    asked.push(entry);
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  return { asked, sessions, request: request as typeof fetch };
}

let runtime: ConsoleRuntime;
let server: ReturnType<typeof streamingServer>;
let go: (to: string) => void = () => {};

function Guide() {
  go = useNavigate();
  return <button type="button">AI</button>;
}

async function show(address = "/track/home") {
  server = streamingServer();
  runtime = createConsoleRuntime(server.request);
  await act(async () => {
    render(
      <ConsoleContext value={runtime}>
        <MemoryRouter initialEntries={[address]}>
          <FeedbackProvider>
            <Guide />
            <AssistantHost />
          </FeedbackProvider>
        </MemoryRouter>
      </ConsoleContext>,
    );
  });
}

const open = (id = "17", title = "某地通报") => act(async () => runtime.assistant.open({ id, title, dataType: "news" }));
const dialog = () => screen.findByRole("dialog", { name: "魔方助手" });
const press = async (name: string | RegExp) => {
  const box = await dialog();
  await act(async () => fireEvent.click(within(box).getByRole("button", { name })));
};
const asked = (place = 0): Asked => server.asked[place] as Asked;
/** The operation's stream, answered whole. */
async function answer(place: number, text: string, more: object = {}) {
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(place));
  await act(async () => asked(place).say({ result: text, is_end: true, status: 0, limitMsg: "", ...more }));
  await waitFor(() => expect(screen.queryAllByText("正在生成")).toEqual([]));
}

// Loaded on first use; on a busy machine that takes longer than a test waits for what is shown.
beforeAll(() => import("./AssistantWindow.tsx"));
beforeEach(() => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText: vi.fn(async () => {}) }, configurable: true });
});

describe("the assistant's window", () => {
  it("lists the read and write groups, not the edit group, with the AI notice and the document", async () => {
    await show();
    expect(screen.queryByRole("dialog")).toBeNull();
    await open();
    const box = await dialog();
    expect(within(box).getByText("内容由AI生成，请仔细甄别")).toBeTruthy();
    const operations = within(within(box).getByRole("navigation", { name: "AI 操作" })).getAllByRole("button");
    const labels = ["文章解读", "选题推荐", "政策解读", "导语撰写", "采访提纲", "电视脚本", "短视频脚本"];
    expect(operations.map((button) => button.textContent)).toEqual(labels);
    expect(within(box).getByRole("link", { name: "某地通报" }).getAttribute("href")).toBe("/document?id=17&dataType=news");
    expect(document.activeElement).toBe(operations[0]);
    const { violations } = await axe.run(document.body, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ["文章解读", "article_analysis", "articleSummary", "deepseek-chat"],
    ["选题推荐", "topic_selection", "topicAngleRecommendation", "deepseek-chat"],
    ["政策解读", "policyInterpret", "policyAnalysis", "ERNIE-Speed-128K"],
    ["导语撰写", "news_introduction", "introductionWriting", "deepseek-chat"],
    ["采访提纲", "interview_outline", "interviewOutline", "deepseek-chat"],
    ["电视脚本", "television_script", "tvScript", "deepseek-chat"],
    ["短视频脚本", "video_production", "videoScript", "deepseek-chat"],
  ])("%s calls its method with its template and model", async (label, templateCode, method, model) => {
    await show();
    await open();
    await press(label);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(asked().path).toBe(`/mbd-aihub/nlp/${method}`);
    const param = templateCode === "topic_selection" ? { param: { other: { size: 5 } } } : {};
    expect(asked().body).toEqual({ articleId: ["17"], templateCode, model, sessionId: "s1", stream: true, ...param });
    expect(server.sessions).toEqual([templateCode]);
  });

  it("generates, stops with 已停止生成, regenerates, turns between results", async () => {
    await show();
    await open();
    await press("文章解读");
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await act(async () => asked().say({ result: "一段很长很长的话" }));
    expect(screen.getAllByText("正在生成").length).toBeGreaterThan(0);
    await press("停 止");
    expect(asked().left).toBe(true);
    expect(screen.getByText(STOPPED)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /复制/ })).toBeNull();
    await press(/重新生成/);
    await answer(1, "第二次");
    await screen.findByText("第二次");
    expect(screen.getByText("2/2")).toBeTruthy();
    expect(server.sessions).toHaveLength(1);
    await press("上一个结果");
    expect(screen.getByText("1/2")).toBeTruthy();
    expect(screen.getByText(STOPPED)).toBeTruthy();
    await press("下一个结果");
    await press(/复制/);
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith("第二次");
    expect(await screen.findByText("内容已复制")).toBeTruthy();
  });

  it("apologises when the stream fails, and shows a limit", async () => {
    await show();
    await open();
    await press("导语撰写");
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await act(async () => asked().close());
    expect(await screen.findAllByText(SORRY)).not.toEqual([]);
    expect(screen.queryByRole("button", { name: /复制/ })).toBeNull();
    await press(/重新生成/);
    await answer(1, "半段", { status: 100012, limitMsg: "今日额度已用完" });
    expect(await screen.findByText("今日额度已用完")).toBeTruthy();
  });

  it("has the last reply one step back when generating it again fails; the apology itself is not kept", async () => {
    await show();
    await open();
    await press("导语撰写");
    await answer(0, "好的导语");
    await press(/重新生成/);
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await act(async () => asked(1).close());
    expect(await screen.findByText("2/2")).toBeTruthy();
    await press("上一个结果");
    expect(await screen.findByText("好的导语")).toBeTruthy();
    expect([screen.queryByText("1/2"), screen.queryByText(SORRY)]).toEqual([null, null]);
  });

  it("adjusts by the custom template without the template code; empty does nothing, phrases help, 500 characters at most", async () => {
    await show();
    await open();
    await press("导语撰写");
    await answer(0, "原来的导语");
    await press(/调整改写/);
    const input = screen.getByRole("textbox", { name: "改写要求" }) as HTMLTextAreaElement;
    expect(document.activeElement).toBe(input);
    expect(input.maxLength).toBe(500);
    await press("发送");
    expect(server.asked).toHaveLength(1);
    await press(/(^|bulb )推 ?荐$/);
    for (const phrase of ["更简洁", "更专业", "更口语化", "突出重点", "更生动", "补充细节"]) {
      expect(await screen.findByRole("button", { name: phrase })).toBeTruthy();
    }
    const phrases = screen.getByRole("button", { name: /(^|bulb )推 ?荐$/ });
    fireEvent.keyDown(phrases, { key: "Escape" });
    expect([phrases.getAttribute("aria-expanded"), input.isConnected]).toEqual(["false", true]);
    await press(/(^|bulb )推 ?荐$/);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "更简洁" })));
    expect(input.value).toBe("更简洁");
    expect(screen.getByText("3 / 500")).toBeTruthy();
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(asked(1).path).toBe("/mbd-aihub/chat/completions");
    const { body } = asked(1);
    expect(body).toEqual({
      articleId: ["17"],
      model: "deepseek-chat",
      sessionId: "s1",
      stream: true,
      template: "custom",
      text: "原来的导语",
      query: "更简洁",
    });
    fireEvent.change(input, { target: { value: "再短" } });
    await press("发送");
    expect(await screen.findByText(BUSY)).toBeTruthy();
    expect(input.value).toBe("再短");
    await answer(1, "短导语");
    await press(/返回/);
    expect(screen.queryByRole("textbox", { name: "改写要求" })).toBeNull();
    expect(screen.getByText("2/2")).toBeTruthy();
  });

  it("refuses to switch while generating, warns about the same document, resets for another", async () => {
    await show();
    await open();
    await press("文章解读");
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await press("选题推荐");
    expect(await screen.findByText(BUSY)).toBeTruthy();
    await open();
    expect(asked().left).toBe(false);
    expect(server.asked).toHaveLength(1);
    await open("18", "另一篇");
    expect(asked().left).toBe(true);
    expect(screen.getByText("选择一项操作，读、写这篇稿件")).toBeTruthy();
    expect(screen.getByRole("link", { name: "另一篇" })).toBeTruthy();
  });

  it("is in detail mode on /document only for the document of the query", async () => {
    await show("/document?id=17");
    await open();
    const box = await dialog();
    expect(box.dataset.mode).toBe("detail");
    expect(within(box).queryByRole("link", { name: "某地通报" })).toBeNull();
    await act(async () => go("/document?id=18"));
    expect(box.dataset.mode).toBe("default");
  });

  it("moves by arrow keys inside its clamp, minimises and comes back where it was, closes and gives the focus back", async () => {
    await show();
    screen.getByRole("button", { name: "AI" }).focus();
    await open();
    const box = await dialog();
    const handle = within(box).getByRole("button", { name: /移动窗口/ });
    for (let n = 0; n < 40; n++) {
      fireEvent.keyDown(handle, { key: "ArrowLeft", shiftKey: true });
      fireEvent.keyDown(handle, { key: "ArrowUp", shiftKey: true });
    }
    expect([box.style.left, box.style.top]).toEqual(["0px", "0px"]);
    for (let n = 0; n < 40; n++) {
      fireEvent.keyDown(handle, { key: "ArrowRight", shiftKey: true });
      fireEvent.keyDown(handle, { key: "ArrowDown", shiftKey: true });
    }
    const corner = [`${window.innerWidth - 550}px`, `${window.innerHeight - 350}px`];
    expect([box.style.left, box.style.top]).toEqual(corner);
    fireEvent.keyDown(handle, { key: "Escape" });
    const restore = await screen.findByRole("button", { name: /^(robot )?魔方助手/ });
    expect(document.activeElement?.textContent).toContain("魔方助手");
    await act(async () => fireEvent.click(restore));
    const again = await dialog();
    expect([again.style.left, again.style.top]).toEqual(corner);
    await press("关闭");
    expect(document.activeElement?.textContent).toBe("AI");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("forgets its document when it has closed, so that a console shown anew does not open it", async () => {
    await show();
    await open();
    await dialog();
    await press("关闭");
    await waitFor(() => expect(runtime.assistant.get()).toBeNull());
    await open("18", "另一篇");
    const box = await dialog();
    expect(within(box).getByRole("link", { name: "另一篇" })).toBeTruthy();
    // One opened while the last still fades is no part of what closes.
    await press("关闭");
    await open("19", "第三篇");
    await act(() => new Promise((resolve) => setTimeout(resolve, RESET_MS * 2)));
    expect(runtime.assistant.get()?.document.id).toBe("19");
    expect(screen.getByRole("link", { name: "第三篇" })).toBeTruthy();
  });

  it("goes when the session does", async () => {
    await show();
    await open();
    await dialog();
    await act(async () => runtime.assistant.clear());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
