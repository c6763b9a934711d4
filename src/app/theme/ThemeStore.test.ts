import { afterEach, expect, test, vi } from "vitest";
import { ThemeStore } from "./ThemeStore.ts";

afterEach(() => void vi.unstubAllGlobals());

function system(dark: boolean) {
  const heard: ((event: { matches: boolean }) => void)[] = [];
  vi.stubGlobal("matchMedia", () => ({
    matches: dark,
    addEventListener: (_: string, listener: (typeof heard)[number]) => void heard.push(listener),
  }));
  return (matches: boolean) => heard.forEach((listener) => void listener({ matches }));
}
function storage(theme?: string) {
  const kept = new Map<string, unknown>(theme === undefined ? [] : [["theme", theme]]);
  return { get: (key: string) => kept.get(key), set: (key: string, value: unknown) => kept.set(key, value) } as never;
}

test("follows the system, also while the console is open, until the user has chosen", () => {
  const turns = system(true);
  const root = document.createElement("html");
  const store = new ThemeStore(storage(), root);
  const told = vi.fn();
  store.subscribe(told);
  expect([store.mode(), root.dataset.theme, root.style.colorScheme]).toEqual(["dark", "dark", "dark"]);
  turns(false);
  expect([store.mode(), root.dataset.theme]).toEqual(["light", "light"]);
  expect(told).toHaveBeenCalledTimes(1);
  store.set("dark");
  turns(false);
  expect(store.mode()).toBe("dark");
});

test("a kept choice goes before the system", () => {
  const turns = system(true);
  const kept = storage("light");
  const store = new ThemeStore(kept, document.createElement("html"));
  turns(true);
  expect(store.mode()).toBe("light");
  store.set("dark");
  expect(new ThemeStore(kept, document.createElement("html")).mode()).toBe("dark");
});

test("a lent mode stands before what is chosen and what the system prefers, and leaves both as they are", () => {
  const turns = system(false);
  const root = document.createElement("html");
  const store = new ThemeStore(storage(), root);
  const giveBack = store.lend("dark");
  expect([store.mode(), root.dataset.theme]).toEqual(["dark", "dark"]);
  turns(false);
  expect(store.mode()).toBe("dark");
  giveBack();
  expect([store.mode(), root.dataset.theme]).toEqual(["light", "light"]);
});
