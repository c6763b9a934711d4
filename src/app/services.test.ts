import { expect, it, vi } from "vitest";
import type { EndpointPlan } from "#engine/compile/plan.ts";
import { createServices, type ServiceParts } from "./services.ts";
import { createConsoleRuntime } from "./shell/ConsoleRuntime.ts";

it("leading to /login from inside signs out first; any other address is gone to", () => {
  const runtime = createConsoleRuntime(vi.fn());
  const send = vi.spyOn(runtime.session, "send").mockImplementation(() => undefined);
  const go = vi.spyOn(runtime.navigator, "go").mockImplementation(() => undefined);
  const services = createServices({ runtime, feedback: {}, rights: {} } as unknown as ServiceParts);
  services.navigate("/login");
  expect(send).toHaveBeenCalledWith({ type: "logOut" });
  expect(go).not.toHaveBeenCalled();
  services.navigate("/my/collection", { replace: true });
  expect(go).toHaveBeenCalledWith("/my/collection", { replace: true });
});

it("on the opinion variant a link to the search of the media desk leads to its own", () => {
  const runtime = createConsoleRuntime(vi.fn());
  const on = (systemId: number, to: string) => {
    vi.spyOn(runtime.site, "get").mockReturnValue({ all: { systemId } } as never);
    const rights = { canVisit: () => true };
    return createServices({ runtime, feedback: {}, rights } as unknown as ServiceParts).address?.(to);
  };
  expect(on(2, "/media/fts/list?keyWords=a")).toBe("/yuqing/fts/list?keyWords=a");
  expect(on(2, "/media/fts/listing")).toBe("/media/fts/listing");
  expect(on(1, "/media/fts/list?keyWords=a")).toBe("/media/fts/list?keyWords=a");
});

it("who has only the search of the opinion desk is led there on every variant", () => {
  const runtime = createConsoleRuntime(vi.fn());
  vi.spyOn(runtime.site, "get").mockReturnValue({ all: { systemId: 1 } } as never);
  const having = (...paths: string[]) => {
    const rights = { canVisit: (path: string) => paths.includes(path) };
    return createServices({ runtime, feedback: {}, rights } as unknown as ServiceParts).address;
  };
  const opinion = having("/yuqing/fts", "/yuqing/fts/list");
  expect(opinion?.("/media/fts")).toBe("/yuqing/fts");
  expect(opinion?.("/media/fts/list?keyWords=a")).toBe("/yuqing/fts/list?keyWords=a");
  expect(opinion?.("/media/ftsx")).toBe("/media/ftsx");
  expect(having("/media/fts", "/yuqing/fts")?.("/media/fts")).toBe("/media/fts");
  expect(having()?.("/media/fts")).toBe("/media/fts");
});

it("a saved role reloads the own menus, a changed profile is in the header at once; other calls do neither", async () => {
  const runtime = createConsoleRuntime(vi.fn());
  const send = vi.spyOn(runtime.session, "send").mockImplementation(() => undefined);
  vi.spyOn(runtime.api, "call").mockResolvedValue({ name: "新名" });
  const services = createServices({ runtime, feedback: {}, rights: {} } as unknown as ServiceParts);
  const call = (name: string) => services.call({ name } as EndpointPlan, {});
  await call("roles.save");
  expect(send).toHaveBeenLastCalledWith({ type: "reloadMenus" });
  expect(await call("users.updateCurrent")).toEqual({ name: "新名" });
  expect(send).toHaveBeenLastCalledWith({ type: "profileChanged", profile: { name: "新名" } });
  await call("users.search");
  expect(send).toHaveBeenCalledTimes(2);
});
