import { act, render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { HistoryGuard } from "./HistoryGuard.ts";

let go: NavigateFunction;

function Place({ guard }: { guard: HistoryGuard }) {
  const location = useLocation();
  go = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has a location of its own
  useLayoutEffect(() => guard.arrived(), [guard, location]);
  return <p>{location.pathname}</p>;
}

/** `/a`, `/b`, `/c` behind one another, at `/c`, with something to lose. */
async function atC() {
  const guard = new HistoryGuard();
  window.history.replaceState(null, "", "/a");
  render(
    <BrowserRouter>
      <Place guard={guard} />
    </BrowserRouter>,
  );
  await act(async () => go("/b"));
  await act(async () => go("/c"));
  const asked: ((agreed: boolean) => void)[] = [];
  const keeper = {
    there: true,
    unsaved: () => keeper.there,
    agree: () =>
      new Promise<boolean>((resolve) => {
        asked.push((agreed) => {
          if (agreed) keeper.there = false;
          resolve(agreed);
        });
      }),
  };
  return { guard, keeper, asked, release: guard.hold(keeper) };
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

test("Back from what is not saved stays and asks; refused, the page and its address are as they were", async () => {
  const { asked, release } = await atC();
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(window.location.pathname).toBe("/c");
  expect(screen.getByText("/c")).toBeTruthy();
  asked[0]!(false);
  await settle();
  expect(window.location.pathname).toBe("/c");
  release();
});

test("once the user agrees the same step is taken; Forward is asked for too", async () => {
  const { keeper, asked, release } = await atC();
  window.history.go(-2);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]!(true));
  await screen.findByText("/a");
  keeper.there = true;
  window.history.forward();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText("/a")).toBeTruthy();
  await act(async () => asked[1]!(true));
  await screen.findByText("/b");
  release();
});

test("two quick steps back are asked for once and end where they began", async () => {
  const { asked, release } = await atC();
  window.history.back();
  window.history.back();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  asked[0]!(false);
  await settle();
  expect(asked).toHaveLength(1);
  expect(window.location.pathname).toBe("/c");
  expect(screen.getByText("/c")).toBeTruthy();
  release();
});

test("a button that opens a page waits for the same answer, and goes at once when nothing is to be lost", async () => {
  const { guard, keeper, asked, release } = await atC();
  const open = () => guard.leave(() => go("/elsewhere"));
  open();
  // Pressed twice, asked once.
  open();
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]!(false));
  expect(screen.getByText("/c")).toBeTruthy();
  open();
  await act(async () => asked[1]!(true));
  expect(screen.getByText("/elsewhere")).toBeTruthy();
  expect(keeper.there).toBe(false);
  await act(async () => guard.leave(() => go("/a")));
  expect(screen.getByText("/a")).toBeTruthy();
  expect(asked).toHaveLength(2);
  release();
});

test("nothing to lose, nothing asked", async () => {
  const { keeper, asked, release } = await atC();
  keeper.there = false;
  window.history.back();
  await screen.findByText("/b");
  release();
  keeper.there = true;
  window.history.back();
  await screen.findByText("/a");
  expect(asked).toEqual([]);
});
