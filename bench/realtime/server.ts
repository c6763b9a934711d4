/**
 * The real server for the measurement, with users and sessions made beforehand, steered over IPC by `main.ts`. Only the
 * compilation of pages is left out: no page is asked for.
 */
import { performance } from "node:perf_hooks";
import { buildApp } from "#server/app.ts";
import { hubOf } from "#server/realtime/Hub.ts";
import { outboxIn } from "#server/realtime/Outbox.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { readSettings } from "#server/settings.ts";
import { newUser, usersIn } from "#server/users/User.ts";

export type Order =
  | { do: "users"; count: number }
  | { do: "memory" }
  | { do: "status" }
  /** Tells everybody; answers when the notification is durable. */
  | { do: "broadcast"; title: string }
  /** Tells single users without pause until `quiet`. */
  | { do: "load"; everyMs: number }
  | { do: "quiet" };

export type Answer =
  | { ready: number }
  | { users: { id: string; cookie: string }[] }
  /** Bytes; `cpu` is ms of processor time since the start. */
  | { rss: number; heap: number; cpu: number }
  | { connections: number; undelivered: number }
  | { broadcastMs: number }
  /** One notification of the load is durable: from now on it may not be lost. */
  | { kept: { userId: string; title: string } }
  | { quiet: number };

const app = await buildApp({
  settings: readSettings({ ...process.env, LOG_LEVEL: "warn", WS_LIMIT: "100000" }),
  compile: () => ({ pages: [], codeRoutes: [] }),
});
const { services } = app;
const hub = hubOf(services);
const answer = (message: Answer) => process.send?.(message);
let userIds: string[] = (await usersIn(services.records).find({ where: { name: "测试" } })).map(({ id }) => id);
let loading = false;
let told = 0;
let serial = 0;

async function makeUsers(count: number): Promise<void> {
  const users = await usersIn(services.records).insertMany(
    Array.from({ length: count }, (_, n) => ({
      ...newUser({ name: "测试", code: `bench${n}`, passwordHash: "-", createTime: 0 }),
    })),
  );
  userIds = users.map(({ id }) => id);
  const made: { id: string; cookie: string }[] = [];
  for (const id of userIds) made.push({ id, cookie: await sessionsOf(services).begin(id, "127.0.0.1", "bench") });
  answer({ users: made });
}

async function load(everyMs: number): Promise<void> {
  loading = true;
  while (loading) {
    const userId = userIds[Math.floor(Math.random() * userIds.length)]!;
    const title = `${process.pid}-${serial++}`;
    try {
      await hub.notify(userId, { title, content: "负载" });
    } catch {
      return; // The store is closed: never promised, so not counted.
    }
    told += 1;
    answer({ kept: { userId, title } });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

process.on("message", async (order: Order) => {
  if (order.do === "users") await makeUsers(order.count);
  if (order.do === "memory") {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    answer({ rss, heap: heapUsed, cpu: (user + system) / 1000 });
  }
  if (order.do === "status") answer({ connections: hub.size, undelivered: await outboxIn(services.records).count() });
  if (order.do === "broadcast") {
    const begun = performance.now();
    await hub.notify(userIds, {
      title: order.title,
      content: "全体通知：今晚 22:00 起系统维护。",
      source: "系统",
      link: "/",
    });
    answer({ broadcastMs: performance.now() - begun });
  }
  if (order.do === "load") void load(order.everyMs);
  if (order.do === "quiet") {
    loading = false;
    answer({ quiet: told });
  }
});
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
answer({ ready: process.pid });
