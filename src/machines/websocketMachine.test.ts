import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import {
  type NoticePermission,
  type SocketNotification,
  type SocketOrder,
  type WebsocketEvent,
  type WebsocketInput,
  websocketMachine,
} from "./websocketMachine.ts";

const input: WebsocketInput = { systemCode: "mbd", hasSockets: true, permission: "granted" };
const note = (id: string): SocketNotification => ({ id, title: `t${id}`, content: "c" });

/** A tab: what it did, and the strings of its pretended browser. `free`: whether no other tab holds the lock. */
function tab(part: Partial<WebsocketInput> = {}, { free = true, answer = "granted" as NoticePermission } = {}) {
  const did: string[] = [];
  let grant: (() => void) | undefined;
  const actor = createActor(
    websocketMachine.provide({
      actors: {
        holdTurn: fromCallback<WebsocketEvent>(({ sendBack }) => {
          did.push("wait for the lock");
          grant = () => sendBack({ type: "turn", seen: ["before"] });
          if (free) grant();
          return () => void did.push("give the lock back");
        }),
        socket: fromCallback<SocketOrder>(({ receive }) => {
          did.push("open");
          receive((order) => void did.push(order.type === "ack" ? `ack ${order.id}` : order.type));
          return () => void did.push("close");
        }),
        askPermission: fromPromise(async () => {
          did.push("ask");
          await new Promise((resolve) => setTimeout(resolve, 50));
          return answer;
        }),
      },
      actions: {
        setCount: (_, { count }) => void did.push(`count ${count}`),
        printUnsupported: () => void did.push("print"),
        alertUnsupported: () => void did.push("alert"),
        showNotification: (_, { notification }) => void did.push(`notify ${notification.id}`),
        showInPage: (_, { notification }) => void did.push(`show ${notification.id}`),
        keepSeen: (_, { seen }) => void did.push(`seen ${seen.length}`),
      },
    }),
    { input: { ...input, ...part } },
  );
  actor.start();
  return {
    actor,
    did,
    send: (event: WebsocketEvent) => actor.send(event),
    grant: () => grant?.(),
    take: () => did.splice(0),
    link: () => JSON.stringify(actor.getSnapshot().value.link),
  };
}

describe("websocketMachine", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("does nothing on systems of another code", () => {
    const { send, did } = tab({ systemCode: "yuqing" });
    send({ type: "start", count: 0 });
    expect(did).toEqual([]);
  });

  it("says that the browser knows no websocket", () => {
    const { send, did } = tab({ hasSockets: false });
    send({ type: "start", count: 0 });
    expect(did).toEqual(["print"]);
  });

  it.each([0, 99])("opens while the counter is %i, and writes 1", async (count) => {
    const { send, did, link } = tab();
    send({ type: "start", count });
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(["wait for the lock", "count 1", "open"]);
    send({ type: "opened" });
    expect(link()).toContain("open");
  });

  it.each([1, 2, 98])("stays closed while the counter is %i and another tab holds the lock", async (count) => {
    const { send, did, link } = tab({}, { free: false });
    send({ type: "start", count });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(link()).toBe('{"inLine":"closed"}');
    expect(did).toEqual(["wait for the lock"]);
  });

  it("heals a counter that a crashed tab left behind: nobody holds the lock", async () => {
    const { send, did } = tab();
    send({ type: "start", count: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(["wait for the lock", "count 1", "open"]);
  });

  it("closes when another tab took the turn while this one slept, and opens when it is back", async () => {
    const { send, grant, did, link } = tab();
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    send({ type: "opened" });
    did.length = 0;
    send({ type: "lost" });
    expect([did, link()]).toEqual([["close"], '{"inLine":"closed"}']);
    grant();
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(["close", "count 1", "open"]);
    send({ type: "closed", code: 1006 });
    send({ type: "lost" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link()).toBe('{"inLine":"closed"}');
  });

  it("takes over when the connected tab closes", async () => {
    const { send, grant, did, link } = tab({}, { free: false });
    send({ type: "start", count: 1 });
    send({ type: "counter", count: 0 });
    expect(link()).toBe('{"inLine":"asking"}');
    grant();
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(["wait for the lock", "count 1", "open"]);
  });

  it("yields to the tab that was quicker", () => {
    const { send, link } = tab({}, { free: false });
    send({ type: "start", count: 0 });
    expect(link()).toBe('{"inLine":"asking"}');
    send({ type: "counter", count: 1 });
    expect(link()).toBe('{"inLine":"closed"}');
  });

  it("comes back 2000 ms after a close, again and again, keeping its turn", async () => {
    const { send, did, take } = tab();
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    for (const code of [1006, 1012, 1013]) {
      take();
      send({ type: "closed", code });
      await vi.advanceTimersByTimeAsync(1999);
      expect(did).toEqual(["close"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(did).toEqual(["close", "count 1", "open"]);
    }
    expect(did).not.toContain("give the lock back");
  });

  it("does not come back after a deliberate close", async () => {
    for (const event of [{ type: "leave" }, { type: "logOut" }, { type: "closed", code: 4401 }] as const) {
      const { send, did, take } = tab();
      send({ type: "start", count: 0 });
      await vi.advanceTimersByTimeAsync(0);
      take();
      send(event);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(did.toSorted()).toEqual(["close", "give the lock back", event.type === "logOut" ? "count 99" : "count 0"].toSorted());
    }
  });

  it("pings every 180000 ms, and leaves a server that does not answer", async () => {
    const { send, did, take } = tab();
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    send({ type: "opened" });
    take();
    for (let n = 0; n < 3; n++) {
      await vi.advanceTimersByTimeAsync(179_999);
      expect(did).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(take()).toEqual(["ping"]);
      send({ type: "pong" });
    }
    await vi.advanceTimersByTimeAsync(180_000);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(take()).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(take()).toEqual(["close"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(take()).toEqual(["count 1", "open"]);
  });

  it("logging out in another tab ends it here; signing in there puts this one in line again", async () => {
    for (const free of [true, false]) {
      const { send, link } = tab({}, { free });
      send({ type: "start", count: free ? 0 : 1 });
      await vi.advanceTimersByTimeAsync(0);
      send({ type: "counter", count: 99 });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(link()).toBe('"signedOut"');
      send({ type: "counter", count: 1 });
      expect(link()).toContain("inLine");
    }
  });

  it("shows a message once, acknowledges it always, and keeps what it has shown", async () => {
    const { send, take } = tab();
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    send({ type: "opened" });
    take();
    for (const id of ["a", "a", "before"]) send({ type: "message", notification: note(id) });
    expect(take()).toEqual(["notify a", "seen 2", "ack a", "ack a", "ack before"]);
    send({ type: "closed", code: 1006 });
    await vi.advanceTimersByTimeAsync(2000);
    take();
    send({ type: "message", notification: note("a") });
    expect(take()).toEqual(["ack a"]);
  });

  it("asks for permission when it is undecided, and shows messages in the page until it is given", async () => {
    const { send, take } = tab({ permission: "default" });
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    take();
    send({ type: "opened" });
    send({ type: "message", notification: note("a") });
    await vi.advanceTimersByTimeAsync(50);
    send({ type: "message", notification: note("b") });
    expect(take().filter((line) => !line.startsWith("seen"))).toEqual(["ask", "show a", "ack a", "notify b", "ack b"]);
  });

  it.each([
    ["denied before", "denied", "granted", ["show a"]],
    ["refused now", "default", "denied", ["ask", "show a"]],
    ["dismissed", "default", "default", ["ask", "show a"]],
    ["unknown to the browser", "unsupported", "granted", ["alert", "show a"]],
  ] as const)("shows messages in the page when permission is %s", async (_how, permission, answer, wanted) => {
    const { send, take } = tab({ permission }, { answer });
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    take();
    send({ type: "opened" });
    await vi.advanceTimersByTimeAsync(50);
    send({ type: "message", notification: note("a") });
    send({ type: "closed", code: 1006 });
    await vi.advanceTimersByTimeAsync(2000);
    send({ type: "opened" });
    await vi.advanceTimersByTimeAsync(50);
    expect(take().filter((line) => /^(ask|alert|show|notify)/.test(line))).toEqual(wanted);
  });

  it("follows a permission changed in the browser's settings", async () => {
    const { send, take } = tab({ permission: "denied" });
    send({ type: "start", count: 0 });
    await vi.advanceTimersByTimeAsync(0);
    send({ type: "opened" });
    send({ type: "permission", permission: "granted" });
    take();
    send({ type: "message", notification: note("a") });
    expect(take()[0]).toBe("notify a");
  });
});

describe("websocketMachine paths", () => {
  const events = [
    { type: "start", count: 0 },
    { type: "start", count: 1 },
    { type: "start", count: 99 },
    { type: "counter", count: 0 },
    { type: "counter", count: 1 },
    { type: "counter", count: 99 },
    { type: "turn", seen: [] },
    { type: "opened" },
    { type: "pong" },
    { type: "closed", code: 1006 },
    { type: "closed", code: 4401 },
    { type: "leave" },
    { type: "logOut" },
    { type: "xstate.after.reconnect.websocket.link.inLine.pausing" },
    { type: "xstate.after.ping.websocket.link.inLine.linked.open.beat.resting" },
    { type: "xstate.after.pong.websocket.link.inLine.linked.open.pulse.waiting" },
  ] as never[];
  const paths = getShortestPaths(websocketMachine, {
    input,
    events,
    limit: 20_000,
    serializeState: (state) => JSON.stringify([state.value, state.context.count]),
  });
  const linkOf = (value: unknown) => JSON.stringify((value as { link: unknown }).link);

  it("reaches every state of the link", () => {
    const reached = new Set(paths.flatMap(({ state }) => linkOf(state.value).match(/[a-zA-Z]+/g) ?? []));
    for (const name of ["off", "asking", "closed", "connecting", "open", "calm", "waiting", "pausing", "signedOut"]) {
      expect(reached, name).toContain(name);
    }
  });

  it("never links without the turn, and never after the last word was to leave", () => {
    expect(paths.length).toBeGreaterThan(12);
    for (const { state, steps } of paths) {
      const names = steps.map(({ event }) => event.type as string);
      if (!/linked|pausing/.test(linkOf(state.value))) continue;
      const ended = Math.max(names.lastIndexOf("leave"), names.lastIndexOf("logOut"));
      expect(names.slice(ended + 1), names.join(" ")).toContain("turn");
      expect(state.context.count).toBe(1);
    }
  });

  it("without a session the counter is one that lets tabs in", () => {
    const ended = paths.filter(({ state }) => linkOf(state.value) === '"signedOut"');
    expect(new Set(ended.map(({ state }) => state.context.count))).toEqual(new Set([0, 99]));
  });
});
