import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ConsoleRuntime, createConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";

const facts = { profile: { id: "u1" }, thirdParty: {}, sessionId: "", notificationAuth: false };
let runtime: ConsoleRuntime;

/** A tab where someone has used the assistant. */
beforeEach(() => {
  const replies: Record<string, unknown> = { "/api/logout": "/login", "/plans/index.json": { routes: [] } };
  runtime = createConsoleRuntime(async (input) => {
    const path = String(input).split("?")[0] ?? "";
    return Response.json(path.startsWith("/plans/") ? replies[path] : { status: 0, data: replies[path] ?? {} });
  });
  vi.spyOn(runtime.navigator, "go").mockImplementation(() => undefined);
  runtime.session.start();
  runtime.session.send({ type: "signedIn", facts, home: "/" });
  runtime.assistant.open({ id: "17", title: "某地通报" });
  runtime.ofUser.set("aiSessions", [{ id: "s1", title: "前一位用户的问题", time: 1 }]);
});
afterEach(() => runtime.session.stop());

const held = () => [runtime.assistant.get(), runtime.ofUser.get("aiSessions")];

it.each([
  ["who signs out", { type: "logOut" }],
  ["whose session is over", { type: "lost" }],
  ["in whose place another signs in", { type: "signedIn", facts: { ...facts, profile: { id: "u2" } }, home: "/" }],
] as const)("nothing of the assistant is left in the tab for the next user by one %s", async (_, event) => {
  expect(held()).not.toContain(undefined);
  expect(held()).not.toContain(null);
  runtime.session.send(event);
  await expect.poll(held).toEqual([null, undefined]);
});
