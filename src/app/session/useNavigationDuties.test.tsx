import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { matchRoute, type RouteEntry } from "#app/plans/matchRoute.ts";
import { createConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { ConsoleContext } from "#app/shell/useConsole.ts";
import { NO_MENUS } from "./menus.ts";
import { useNavigationDuties } from "./useNavigationDuties.ts";

const page = (route: string, part: Partial<RouteEntry> = {}): RouteEntry => ({
  route,
  file: route,
  title: route,
  frame: "console",
  access: "menu",
  breadcrumb: true,
  ...part,
});
const routes = [page("/topic/:id"), page("/list"), page("/plan", { navScope: "plan" }), page("/todo", { navScope: "plan" })];

beforeEach(() => {
  window.scrollTo = () => undefined;
});

function useDuties() {
  const { pathname } = useLocation();
  useNavigationDuties({ entry: matchRoute(routes, pathname), menus: NO_MENUS, shown: false });
  return { pathname, navigate: useNavigate() };
}

/** The duties at work; `ask` notes a call on the page shown and tells whether it was given up. */
function open(address: string) {
  const runtime = createConsoleRuntime(async () => new Response(""));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConsoleContext value={runtime}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </ConsoleContext>
  );
  const { result } = renderHook(useDuties, { wrapper });
  return {
    go: (to: string) => act(async () => result.current.navigate(to)),
    ask: () => {
      const controller = new AbortController();
      runtime.pending.add(controller, result.current.pathname);
      return () => controller.signal.aborted;
    },
  };
}

it("another page cancels what the page left had asked for, also where neither has an entry", async () => {
  const { go, ask } = open("/list");
  const first = ask();
  await go("/topic/1");
  expect(first()).toBe(true);
  await go("/nowhere");
  const second = ask();
  await go("/nowhere/else");
  expect(second()).toBe(true);
});

it("another address of one page, or a page of the same scope, keeps what is under way", async () => {
  const { go, ask } = open("/topic/1");
  const topic = ask();
  await go("/topic/2");
  await go("/topic/3");
  expect(topic()).toBe(false);
  await go("/plan");
  expect(topic()).toBe(true);
  const plan = ask();
  await go("/todo");
  expect(plan()).toBe(false);
  await go("/list");
  expect(plan()).toBe(true);
});
