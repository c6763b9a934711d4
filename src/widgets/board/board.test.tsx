import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageView, type Registry, useBlockSource } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

const registry: Registry = {
  board: entry,
  words: { kind: "words", load: async () => ({ default: ({ block }) => <p>{String(block.text)}</p> }) },
  broken: {
    kind: "broken",
    load: async () => ({
      default: () => {
        throw new Error("坏了");
      },
    }),
  },
};

test("blocks take their columns and titles; a failing one and a hidden one leave the others alone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const blocks = [
    { kind: "words", id: "a", path: "/blocks/0", title: "标题 {params.n}", span: 8, text: "A" },
    { kind: "broken", id: "b", path: "/blocks/1", span: 16 },
    { kind: "words", id: "c", path: "/blocks/2", text: "C", when: "params.n == '2'" },
  ];
  render(
    <PageView
      plan={page({ kind: "board", blocks }, { params: { n: param("n", { default: "1" }) } })}
      services={fakeServices()}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await screen.findByText("A");
  expect(screen.getByRole("heading", { name: "标题 1" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "标题 1" }).style.getPropertyValue("--span")).toBe("8");
  expect((await screen.findByRole("alert")).textContent).toContain("/blocks/1");
  expect(screen.queryByText("C")).toBeNull();
});

test("a widget that writes its heading, names its region or draws its frame is left to it", async () => {
  const text = registry.words as NonNullable<Registry[string]>;
  const own: Registry = {
    ...registry,
    titled: { ...text, kind: "titled", own: ["heading", "region"] },
    framed: { ...text, kind: "framed", own: ["frame"] },
  };
  const blocks = [
    { kind: "titled", id: "a", path: "/blocks/0", title: "自题", text: "A" },
    { kind: "framed", id: "b", path: "/blocks/1", text: "B" },
    { kind: "framed", id: "c", path: "/blocks/2", title: "有题", text: "C" },
    { kind: "words", id: "d", path: "/blocks/3", text: "D" },
  ];
  render(
    <PageView plan={page({ kind: "board", blocks })} services={fakeServices()} registry={own} location={{ pathname: "/t", search: "" }} />,
  );
  const cell = async (words: string) => (await screen.findByText(words)).closest("section");
  expect(screen.queryByRole("heading", { name: "自题" })).toBeNull();
  expect((await cell("A"))?.hasAttribute("aria-labelledby")).toBe(false);
  expect(screen.getByRole("heading", { name: "有题" })).toBeTruthy();
  const bare = await Promise.all(["A", "B", "C", "D"].map(cell));
  expect(bare.map((one) => one?.classList.contains("mbd-board-cell-bare"))).toEqual([false, true, false, false]);
});

test("a board that refreshes asks again by itself, not while the window is out of sight", async () => {
  const timers = vi.spyOn(globalThis, "setInterval");
  const services = fakeServices(() => ({ rows: [], total: 0 }));
  const rows: Registry = {
    ...registry,
    rows: {
      kind: "rows",
      load: async () => ({
        default: ({ block }) => {
          useBlockSource(block);
          return <p>行</p>;
        },
      }),
    },
  };
  const blocks = [{ kind: "rows", id: "r", path: "/blocks/0", source: "s" }];
  render(
    <PageView
      plan={page({ kind: "board", blocks, refresh: 30 }, { sources: { s: source("s") } })}
      services={services}
      registry={rows}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(1));
  const beat = timers.mock.calls.find(([, wait]) => wait === 30_000)?.[0] as () => void;
  beat();
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(2));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  beat();
  expect(services.call).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(3));
  // Made up for once.
  document.dispatchEvent(new Event("visibilitychange"));
  beat();
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(4));
});
