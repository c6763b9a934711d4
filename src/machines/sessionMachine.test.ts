import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { sessionMachine } from "./sessionMachine.ts";

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const failAfter = (ms: number, message: string) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error(message)), ms));

function start(path: string, broken: Partial<Record<string, string>> = {}) {
  const calls: string[] = [];
  const did: string[] = [];
  const answer = <T>(name: string, value: T, ms = 10) =>
    fromPromise<T>(() => {
      calls.push(name);
      const words = broken[name];
      return words ? failAfter(ms, words) : after(ms, value);
    });
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: answer("profile", { id: "u1", name: "编辑" } as Record<string, unknown>),
        fetchThirdParty: answer("thirdParty", { caibian: true } as Record<string, unknown>),
        fetchSessionId: answer("sessionId", "ws-1"),
        fetchNotificationAuth: answer("notification", true),
        fetchMenus: answer("menus", { menus: ["/a"] } as unknown),
        logOut: answer("logOut", "/login?from=out"),
      },
      actions: {
        goToLogin: () => void did.push("goToLogin"),
        cleanUp: () => void did.push("cleanUp"),
        leave: (_, { to }) => void did.push(`leave ${to}`),
      },
    }),
    { input: { path, home: "" } },
  );
  actor.start();
  return { actor, calls, did, is: (value: object) => actor.getSnapshot().matches(value as never) };
}

const facts = { profile: { id: "u2" }, thirdParty: {}, sessionId: "s", notificationAuth: false };

describe("sessionMachine", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("makes the four start-up calls and the menu call at once, not one after another", async () => {
    const { actor, calls, is } = start("/track/home");
    expect(calls.sort()).toEqual(["menus", "notification", "profile", "sessionId", "thirdParty"]);
    await vi.advanceTimersByTimeAsync(10);
    expect(is({ user: "known", menus: "ready" })).toBe(true);
    expect(actor.getSnapshot().context.facts).toEqual({
      profile: { id: "u1", name: "编辑" },
      thirdParty: { caibian: true },
      sessionId: "ws-1",
      notificationAuth: true,
    });
  });

  it("asks nothing on /login, and only for menus on /ai/chat", () => {
    expect(start("/login").calls).toEqual([]);
    expect(start("/ai/chat").calls).toEqual(["menus"]);
  });

  it("asks as soon as a quiet page is left", async () => {
    const { actor, calls, is } = start("/ai/chat");
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "entered", path: "/media/fts" });
    expect(calls.filter((name) => name !== "menus")).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(10);
    expect(is({ user: "known", menus: "ready" })).toBe(true);
  });

  it("lives without third-party flags, session id and notification flag, but not without the profile", async () => {
    const poor = start("/", { thirdParty: "x", sessionId: "x", notification: "x" });
    await vi.advanceTimersByTimeAsync(10);
    expect(poor.actor.getSnapshot().context.facts).toMatchObject({
      thirdParty: {},
      sessionId: "",
      notificationAuth: false,
    });

    const broken = start("/", { profile: "网络连接失败" });
    await vi.advanceTimersByTimeAsync(10);
    expect(broken.is({ user: "failed" })).toBe(true);
    expect(broken.actor.getSnapshot().context.failure).toBe("网络连接失败");
    broken.actor.send({ type: "retry" });
    expect(broken.is({ user: "asking" })).toBe(true);
  });

  it("forgets the user and goes to /login when a reply says the session is over", async () => {
    const { actor, did, is } = start("/track/home");
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "lost" });
    expect(did).toEqual(["goToLogin"]);
    expect(is({ user: "nobody", menus: "none" })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ facts: null, menus: null });
    actor.send({ type: "entered", path: "/login" });
    expect(is({ user: "nobody", menus: "none" })).toBe(true);
  });

  it("goes to /login once, however many calls find the session over", () => {
    const { actor, did } = start("/track/home");
    actor.send({ type: "lost" });
    actor.send({ type: "lost" });
    expect(did).toEqual(["goToLogin"]);
  });

  it("takes over what the sign-in loaded, then fetches the menus", async () => {
    const { actor, calls, is } = start("/login");
    actor.send({ type: "signedIn", facts, home: "/yuqing/home" });
    expect(calls).toEqual(["menus"]);
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "entered", path: "/yuqing/home" });
    expect(calls).toEqual(["menus"]);
    expect(is({ user: "known", menus: "ready" })).toBe(true);
    expect(actor.getSnapshot().context.home).toBe("/yuqing/home");
  });

  it("on logout cleans up, forgets and goes where the server says, even when the call fails", async () => {
    const good = start("/track/home");
    await vi.advanceTimersByTimeAsync(10);
    good.actor.send({ type: "logOut" });
    await vi.advanceTimersByTimeAsync(10);
    expect(good.did).toEqual(["cleanUp", "leave /login?from=out"]);
    expect(good.actor.getSnapshot().context.facts).toBeNull();

    const bad = start("/track/home", { logOut: "500" });
    await vi.advanceTimersByTimeAsync(10);
    bad.actor.send({ type: "logOut" });
    await vi.advanceTimersByTimeAsync(10);
    expect(bad.did).toEqual(["cleanUp", "leave /login"]);
  });

  it("takes over what the user changed of their own record, and keeps the menus while they are asked for again", async () => {
    const { actor, calls } = start("/track/home");
    await vi.advanceTimersByTimeAsync(10);
    actor.send({ type: "profileChanged", profile: { name: "新名" } });
    expect(actor.getSnapshot().context.facts?.profile).toEqual({ id: "u1", name: "新名" });
    actor.send({ type: "reloadMenus" });
    expect(calls.filter((name) => name === "menus")).toHaveLength(2);
    expect(actor.getSnapshot().context.menus).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10);
    expect(actor.getSnapshot().matches({ menus: "ready" })).toBe(true);
  });

  it("asks again when someone signed out comes back to a page (Back button)", async () => {
    const { actor, is } = start("/track/home");
    actor.send({ type: "lost" });
    actor.send({ type: "entered", path: "/login" });
    actor.send({ type: "entered", path: "/track/home" });
    expect(is({ user: "asking", menus: "loading" })).toBe(true);
  });
});

describe("sessionMachine paths", () => {
  const done = (region: string, output: unknown) => ({ type: `xstate.done.actor.0.session.${region}`, output });
  const failed = (region: string) => ({ type: `xstate.error.actor.0.session.${region}`, error: new Error("lost") });
  const events = [
    ...[
      { type: "entered", path: "/login" },
      { type: "entered", path: "/track/home" },
    ],
    ...[{ type: "signedIn", facts, home: "/" }, { type: "lost" }, { type: "logOut" }, { type: "retry" }],
    done("user.asking.profile.pending", { id: "u1" }),
    failed("user.asking.profile.pending"),
    done("user.asking.thirdParty.pending", {}),
    failed("user.asking.sessionId.pending"),
    done("user.asking.notification.pending", true),
    done("user.leaving", "/login"),
    failed("user.leaving"),
    done("menus.loading", { menus: [] }),
    failed("menus.loading"),
  ] as never[];
  const paths = ["/login", "/ai/chat", "/track/home"].flatMap((path) =>
    getShortestPaths(sessionMachine, {
      input: { path, home: "" },
      events,
      limit: 20_000,
      serializeState: (state) =>
        JSON.stringify([state.value, state.context.path, state.context.facts !== null, state.context.menus !== null]),
    }),
  );

  it("reach every state of user and menus", () => {
    const reached = new Set(paths.flatMap((path) => JSON.stringify(path.state.value).match(/[a-zA-Z]+/g) ?? []));
    for (const name of ["quiet", "asking", "known", "leaving", "nobody", "failed", "none", "loading", "ready"]) {
      expect(reached, name).toContain(name);
    }
  });

  it("know a user only with a profile, and nobody has neither user nor menus", () => {
    expect(paths.length).toBeGreaterThan(30);
    for (const { state } of paths) {
      if (state.matches({ user: "known" })) expect(state.context.facts).not.toBeNull();
      if (state.matches({ user: "nobody" })) expect(state.context.facts).toBeNull();
      if (state.matches({ user: "nobody", menus: "none" })) expect(state.context.menus).toBeNull();
      if (state.context.path === "/login" && state.matches({ user: "nobody" })) {
        expect(state.matches({ menus: "loading" })).toBe(false);
      }
    }
  });
});
