import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import websocket from "#server/areas/websocket/index.ts";
import type { Services } from "#server/contract/handler.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import { MAX_MESSAGE, WINDOW } from "./Connection.ts";
import { hubOf } from "./Hub.ts";
import { outboxIn } from "./Outbox.ts";

// Without onListen: no intake, no reminders; the socket alone.
const socketOnly = {
  ...websocket,
  routes: (app, services) => addSocketRoute(app, services),
} satisfies typeof websocket;
const { addSocketRoute } = await import("./socketRoute.ts");

let test: TestApp;
let services: Services;
let origin: string;
const sockets: WebSocket[] = [];

async function open(env: Record<string, string> = {}): Promise<void> {
  test = await openTestApp(env, [socketOnly]);
  services = test.app.services;
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
}

beforeEach(() => open());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await test.app.close();
});

/** One tab: what it received, how it was closed. */
class Tab {
  readonly received: { type: string; id: string; title: string; content: string }[] = [];
  closed: Promise<number>;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly socket: WebSocket,
    /** Whether every notification is acknowledged at once. */
    acks: boolean,
  ) {
    sockets.push(socket);
    this.closed = new Promise((resolve) => socket.on("close", resolve));
    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as (typeof this.received)[number];
      this.received.push(message);
      if (acks && message.type === "notification") this.send({ type: "ack", ids: [message.id] });
      for (const look of this.#waiting) look();
    });
  }

  send(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  async count(wanted: number): Promise<void> {
    if (this.received.length >= wanted) return;
    await new Promise<void>((resolve) => this.#waiting.push(() => this.received.length >= wanted && resolve()));
  }

  get titles(): string[] {
    return this.received.filter(({ type }) => type === "notification").map(({ title }) => title);
  }

  /** A round trip: whatever was sent before has been handled. */
  async settle(): Promise<void> {
    const before = this.received.filter(({ type }) => type === "pong").length;
    this.send({ type: "ping" });
    await new Promise<void>((resolve) => {
      const look = () => this.received.filter(({ type }) => type === "pong").length > before && resolve();
      this.#waiting.push(look);
      look();
    });
  }
}

const ticketOf = async (client: Client): Promise<string> => (await client.get("/ws/auth")).data;

async function tab(client: Client, acks = true): Promise<Tab> {
  const ticket = await ticketOf(client);
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/conn?auth=${encodeURIComponent(ticket)}`, {
    origin,
    headers: { cookie: `sid=${client.cookie}` },
  });
  const made = new Tab(socket, acks);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return made;
}

/** The HTTP status of a refused handshake. */
function refused(query: string, client?: Client, more: Record<string, string> = { origin }): Promise<number> {
  const headers = { ...more, ...(client ? { cookie: `sid=${client.cookie}` } : {}) };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/conn${query}`, { headers });
    socket.once("open", () => reject(new Error("was let in")));
    socket.once("unexpected-response", (_req, res) => resolve(res.statusCode ?? 0));
    socket.once("error", () => undefined);
  });
}

const idOf = async (code: string): Promise<string> => (await usersIn(services.records).findOne({ codeKey: code }))!.id;
const undelivered = async (): Promise<number> => {
  await hubOf(services).stop();
  return outboxIn(services.records).count();
};
const metric = async (name: string): Promise<string> => {
  const { body } = await test.app.inject("/metrics");
  return body.split("\n").find((line) => line.startsWith(name)) ?? "";
};

describe("who may open a socket", () => {
  it("refuses without a ticket, with a forged one and with one of an ended session", async () => {
    const client = await test.signedIn("bianji");
    const ticket = await ticketOf(client);
    expect(await refused("", client)).toBe(401);
    expect(await refused("?auth=", client)).toBe(401);
    expect(await refused(`?auth=${ticket}x`, client)).toBe(401);
    expect(await refused(`?auth=${"a".repeat(5000)}`, client)).toBe(401);
    const cookie = client.cookie;
    await client.post("/api/logout");
    client.cookie = cookie;
    expect(await refused(`?auth=${ticket}`, client)).toBe(401);
    expect(await metric('realtime_refused_total{reason="auth"}')).toMatch(/ 5$/);
  });

  it("refuses a page of another site and who names none, whatever ticket they hold", async () => {
    const client = await test.signedIn("bianji");
    const ticket = await ticketOf(client);
    for (const foreign of ["https://evil.example", "null", `${origin}.evil.example`]) {
      expect(await refused(`?auth=${ticket}`, client, { origin: foreign }), foreign).toBe(403);
    }
    expect(await refused(`?auth=${ticket}`, client, {})).toBe(403);
  });

  it("takes a ticket of a proxy's log neither twice, nor late, nor without its session's cookie", async () => {
    const client = await test.signedIn("bianji");
    const ticket = await ticketOf(client);
    expect(await ticketOf(client)).not.toBe(ticket);
    expect(await refused(`?auth=${ticket}`)).toBe(401);
    expect(await refused(`?auth=${ticket}`, await test.signedIn("bianji"))).toBe(401);
    const late = await ticketOf(client);
    test.pass(29_000);
    const headers = { cookie: `sid=${client.cookie}` };
    const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/conn?auth=${ticket}`, { origin, headers });
    await new Promise((resolve) => socket.once("open", resolve));
    sockets.push(socket);
    expect(await refused(`?auth=${ticket}`, client)).toBe(401);
    test.pass(2000);
    expect(await refused(`?auth=${late}`, client)).toBe(401);
  });

  it("limits the tabs of one user and of all", async () => {
    await test.app.close();
    await open({ WS_USER_LIMIT: "2", WS_LIMIT: "3" });
    const [one, two] = [await test.signedIn("bianji"), await test.signedIn("fenxi")];
    await tab(one);
    const second = await tab(one);
    expect(await refused(`?auth=${await ticketOf(one)}`, one)).toBe(429);
    await tab(two);
    expect(await refused(`?auth=${await ticketOf(two)}`, two)).toBe(503);
    second.socket.close();
    await second.closed;
    await expect.poll(() => hubOf(services).size).toBe(2);
    await tab(one);
  });

  it("has no socket on a system of another code", async () => {
    await test.app.close();
    await open({ SITE: "2" });
    const client = await test.signedIn("yuqing");
    expect(await refused(`?auth=${await ticketOf(client)}`, client)).toBe(404);
    await hubOf(services).notify(await idOf("yuqing"), { title: "a", content: "" });
    expect(await outboxIn(services.records).count()).toBe(0);
  });

  it("takes one who opened it and closes it when the session ends", async () => {
    const client = await test.signedIn("bianji");
    const [mine, other] = [await tab(client), await tab(await test.signedIn("bianji"))];
    await client.post("/api/logout");
    expect(await mine.closed).toBe(4401);
    await other.settle();
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe("delivery", () => {
  it("reaches every tab of the user and nobody else", async () => {
    const first = await tab(await test.signedIn("bianji"));
    const second = await tab(await test.signedIn("bianji"));
    const stranger = await tab(await test.signedIn("fenxi"));
    await hubOf(services).notify(await idOf("bianji"), {
      title: "报告已生成",
      content: "周报",
      link: "/report/report",
      requireInteraction: true,
    });
    await Promise.all([first.count(1), second.count(1)]);
    await stranger.settle();
    expect(first.received[0]).toMatchObject({ type: "notification", title: "报告已生成", requireInteraction: true });
    expect(first.received[0]?.id).toBe(second.received[0]?.id);
    expect(stranger.titles).toEqual([]);
    await first.settle();
    expect(await undelivered()).toBe(0);
  });

  it("keeps what nobody is there for, and what was sent but not acknowledged, in order", async () => {
    const client = await test.signedIn("bianji");
    const id = await idOf("bianji");
    for (const title of ["一", "二"]) await hubOf(services).notify(id, { title, content: "" });
    const silent = await tab(client, false);
    await silent.count(2);
    silent.socket.terminate();
    await silent.closed;
    await hubOf(services).notify(id, { title: "三", content: "" });
    const back = await tab(client);
    await back.count(3);
    expect(back.titles).toEqual(["一", "二", "三"]);
    expect(back.received.slice(0, 2).map((each) => each.id)).toEqual(silent.received.map((each) => each.id));
    await back.settle();
    expect(await undelivered()).toBe(0);
    const late = await tab(client);
    await late.settle();
    expect(late.titles).toEqual([]);
  });

  it("sends a slow tab one window and the rest as it acknowledges, each once", async () => {
    const client = await test.signedIn("bianji");
    const id = await idOf("bianji");
    const slow = await tab(client, false);
    const count = WINDOW * 3 + 5;
    const titles = Array.from({ length: count }, (_, n) => String(n));
    for (const title of titles) await hubOf(services).notify(id, { title, content: "" });
    await slow.count(WINDOW);
    await slow.settle();
    expect(slow.titles).toHaveLength(WINDOW);
    let acknowledged = 0;
    while (acknowledged < count) {
      const all = slow.received.filter(({ type }) => type === "notification");
      const fresh = all.slice(acknowledged, acknowledged + 40).map((each) => each.id);
      if (fresh.length > 0) slow.send({ type: "ack", ids: fresh });
      acknowledged += fresh.length;
      await slow.settle();
    }
    expect(slow.titles).toEqual(titles);
    expect(await undelivered()).toBe(0);
  });

  it("closes a tab that acknowledges nothing, and delivers when it is back", async () => {
    const client = await test.signedIn("bianji");
    const hanging = await tab(client, false);
    await hubOf(services).notify(await idOf("bianji"), { title: "急", content: "" });
    await hanging.count(1);
    test.pass(31_000);
    hubOf(services).probe();
    expect(await hanging.closed).toBe(1013);
    const back = await tab(client);
    await back.count(1);
    expect(back.titles).toEqual(["急"]);
  });

  it("does not believe acknowledgements of what was never sent to that tab", async () => {
    const id = await idOf("bianji");
    await hubOf(services).notify(id, { title: "a", content: "" });
    const [kept] = await outboxIn(services.records).find();
    const stranger = await tab(await test.signedIn("fenxi"));
    stranger.send({ type: "ack", ids: [kept!.id] });
    await stranger.settle();
    expect(await undelivered()).toBe(1);
  });

  it("forgets after NOTIFICATION_DAYS, and refuses what is too long", async () => {
    const id = await idOf("bianji");
    await hubOf(services).notify(id, { title: "a", content: "" });
    test.pass(8 * 86_400_000);
    hubOf(services).start();
    await expect.poll(() => outboxIn(services.records).count()).toBe(0);
    await expect(hubOf(services).notify(id, { title: "a", content: "x".repeat(9000) })).rejects.toThrow(RangeError);
  });
});

describe("bad peers", () => {
  it.each([
    ["no JSON", "hello", 1008],
    ["another protocol", '{"type":"subscribe"}', 1008],
    ["a long message", JSON.stringify({ type: "ack", ids: ["x".repeat(MAX_MESSAGE)] }), 1009],
  ])("closes a tab that sends %s", async (_what, message, code) => {
    const bad = await tab(await test.signedIn("bianji"));
    bad.send(message);
    expect(await bad.closed).toBe(code);
  });

  it("cuts off a peer that breaks the protocol, without an error in the log", async () => {
    const errors: unknown[] = [];
    const { log } = test.app;
    const child = log.child.bind(log) as (...of: unknown[]) => typeof log;
    log.child = ((...of: unknown[]) =>
      Object.assign(child(...of), { error: (told: unknown) => void errors.push(told) })) as typeof log.child;
    const bad = await tab(await test.signedIn("bianji"));
    // A frame without a mask, which only servers may send.
    (bad.socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0x81, 0x01, 0x61]));
    await bad.closed;
    await expect.poll(() => hubOf(services).size).toBe(0);
    expect(errors).toEqual([]);
  });

  it("closes a tab that sends without end", async () => {
    const bad = await tab(await test.signedIn("bianji"));
    for (let n = 0; n < 70; n++) bad.send({ type: "ping" });
    expect(await bad.closed).toBe(1008);
    expect(bad.received.length).toBeLessThanOrEqual(60);
  });

  it("closes a tab whose session cannot be looked up, and stays up itself", async () => {
    const client = await test.signedIn("bianji");
    const first = await tab(client);
    const sessions = sessionsOf(services);
    const byId = sessions.byId.bind(sessions);
    sessions.byId = () => Promise.reject(new Error("database is locked"));
    first.send({ type: "ping" });
    expect(await first.closed).toBe(1011);
    sessions.byId = byId;
    await (await tab(client)).settle();
  });

  it("cuts off a tab that left two probes unanswered", async () => {
    const dead = await tab(await test.signedIn("bianji"));
    const live = await tab(await test.signedIn("bianji"));
    dead.socket.pong = () => undefined;
    // biome-ignore lint/suspicious/noExplicitAny: ws answers probes by itself unless told not to
    (dead.socket as any)._autoPong = false;
    hubOf(services).probe();
    await live.settle();
    await new Promise((resolve) => setImmediate(resolve));
    hubOf(services).probe();
    expect(await dead.closed).toBe(1006);
    await live.settle();
    expect(hubOf(services).size).toBe(1);
  });
});

it("a restart tells every tab to come back, and keeps what was not delivered", async () => {
  const silent = await tab(await test.signedIn("bianji"), false);
  await hubOf(services).notify(await idOf("bianji"), { title: "a", content: "" });
  await silent.count(1);
  const kept = outboxIn(services.records);
  expect(await kept.count()).toBe(1);
  void test.app.close();
  expect(await silent.closed).toBe(1012);
});
