import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Basket } from "./Basket.ts";
import { createStore } from "./createStore.ts";
import { createFeedback } from "./Feedback.tsx";
import { ChunkLoadError, isChunkFailure, LAZY_TIMEOUT_MS, loadChunk, reloadOnce } from "./reloadOnChunkFailure.ts";
import { reloadWhenAnswered } from "./reloadWhenAnswered.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("createStore", () => {
  it("keeps JSON under the prefix Founder_mbd_ and survives foreign text", () => {
    const store = createStore(localStorage);
    store.set("a", { b: [1] });
    expect(localStorage.getItem("Founder_mbd_a")).toBe('{"b":[1]}');
    expect(store.get("a")).toEqual({ b: [1] });
    localStorage.setItem("Founder_mbd_a", "{broken");
    expect(store.get("a")).toBeUndefined();
    store.remove("a");
    expect(localStorage.length).toBe(0);
  });

  it("tells who watches of every key written, here or in another tab", () => {
    const store = createStore(localStorage);
    const heard: string[] = [];
    const end = store.watch((key) => heard.push(key));
    store.set("a", 1);
    store.remove("b");
    window.dispatchEvent(new StorageEvent("storage", { key: "Founder_mbd_c", storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent("storage", { key: "foreign", storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent("storage", { key: "Founder_mbd_d", storageArea: sessionStorage }));
    end();
    store.set("e", 1);
    window.dispatchEvent(new StorageEvent("storage", { key: "Founder_mbd_f", storageArea: localStorage }));
    expect(heard).toEqual(["a", "b", "c"]);
  });
});

describe("chunk failures", () => {
  it("reload the page once and not in a loop", () => {
    const session = createStore(sessionStorage);
    const reload = vi.fn();
    expect(reloadOnce(session, "/a", reload)).toBe(true);
    expect(reloadOnce(session, "/a", reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadOnce(session, "/b", reload)).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(reloadOnce(session, "/a", reload)).toBe(true);
  });

  it("are told from other errors in every browser's words", () => {
    for (const words of [
      "Failed to fetch dynamically imported module: https://x/a.js",
      "error loading dynamically imported module: https://x/a.js",
      "Importing a module script failed.",
      "Unable to preload CSS for /assets/a.css",
    ]) {
      expect(isChunkFailure(new TypeError(words))).toBe(true);
    }
    expect(isChunkFailure(new TypeError("x is not a function"))).toBe(false);
  });

  it("come after 120 s of waiting", async () => {
    const told = vi.fn();
    window.addEventListener("vite:preloadError", told, { once: true });
    const waiting = loadChunk(() => new Promise(() => undefined));
    const seen = vi.fn();
    waiting.catch(seen);
    await vi.advanceTimersByTimeAsync(LAZY_TIMEOUT_MS - 1);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.mock.calls[0]![0]).toBeInstanceOf(ChunkLoadError);
    // Also inside a block, which would catch the error: main.tsx listens and reloads once.
    expect(told).toHaveBeenCalledOnce();
    await expect(loadChunk(async () => 7)).resolves.toBe(7);
  });
});

describe("a reload", () => {
  const notice = () => document.querySelector<HTMLElement>(".frame-waiting");

  it("comes at once where the server answers", async () => {
    const reload = vi.fn();
    reloadWhenAnswered(reload, async () => true);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    expect(notice()).toBeNull();
  });

  it("waits while the server is away, asking ever less often, says so, and comes once", async () => {
    let there = false;
    const reload = vi.fn();
    const answers = vi.fn(async () => there);
    reloadWhenAnswered(reload, answers);
    await vi.advanceTimersByTimeAsync(0);
    expect(notice()?.textContent).toContain("服务器暂时没有应答");
    for (const [after, asked] of [
      [1000, 2],
      [2000, 3],
      [3999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after);
      expect(answers).toHaveBeenCalledTimes(asked);
    }
    // Another script that does not come asks at once, and does not wait a second time.
    reloadWhenAnswered(reload, answers);
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveBeenCalledTimes(5);
    expect(document.querySelectorAll(".frame-waiting")).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    there = true;
    notice()?.querySelector("button")?.click();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(notice()).toBeNull();
    expect(answers).toHaveBeenCalledTimes(6);
  });
});

describe("feedback", () => {
  it("shows one toast per type at a time, for 3 s", () => {
    const open = vi.fn();
    const { notify } = createFeedback({ open }, { confirm: vi.fn() });
    notify("error", "一");
    notify("error", "二");
    notify("success", "三");
    expect(open.mock.calls.map(([toast]) => [toast.key, toast.duration])).toEqual([
      ["error", 3],
      ["error", 3],
      ["success", 3],
    ]);
  });

  const withDialog = () => {
    const destroy = vi.fn();
    const confirm = vi.fn((_config: Record<string, unknown>) => ({ destroy }));
    return { destroy, shown: confirm, ...createFeedback({ open: vi.fn() }, { confirm: confirm as never }) };
  };

  it("asks 确定要执行当前操作？ in a dialog of 420 px", async () => {
    const { confirm, shown } = withDialog();
    const answer = confirm({});
    const config = shown.mock.calls[0]![0] as { content: string; width: number; onOk: () => void };
    expect(config).toMatchObject({ content: "确定要执行当前操作？", width: 420 });
    config.onOk();
    expect(await answer).toBe(true);
  });

  it("closes by itself after 3 s when set, as if refused", async () => {
    const { confirm, destroy } = withDialog();
    const answer = confirm({ autoClose: true });
    await vi.advanceTimersByTimeAsync(2999);
    expect(destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(destroy).toHaveBeenCalledOnce();
    expect(await answer).toBe(false);
  });

  it("stays open otherwise", async () => {
    const { confirm, destroy } = withDialog();
    void confirm({ text: "删除？" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(destroy).not.toHaveBeenCalled();
  });
});

describe("Basket", () => {
  it("takes an item once, per user, and is there after a reload", () => {
    let owner = "u1";
    const store = createStore(localStorage);
    const basket = new Basket(store, () => owner);
    const heard = vi.fn();
    basket.subscribe(heard);
    expect(basket.add("basket", { id: "d1" })).toBe(true);
    expect(basket.add("basket", { id: "d1", title: "x" })).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    expect(new Basket(store, () => "u1").items("basket")).toEqual([{ id: "d1" }]);
    owner = "u2";
    basket.reload();
    expect(basket.items("basket")).toEqual([]);
    basket.add("basket", { id: "d2" });
    basket.remove("basket", "d2");
    expect(basket.items("basket")).toEqual([]);
  });
});
