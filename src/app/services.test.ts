import { expect, it, vi } from "vitest";
import { createServices, type ServiceParts } from "./services.ts";
import { createRuntime } from "./shell/Runtime.ts";

it("leading to /login from inside signs out first; any other address is gone to", () => {
  const runtime = createRuntime(vi.fn());
  const send = vi.spyOn(runtime.session, "send").mockImplementation(() => undefined);
  const go = vi.spyOn(runtime.navigator, "go").mockImplementation(() => undefined);
  const services = createServices({ runtime, feedback: {}, rights: {} } as unknown as ServiceParts);
  services.navigate("/login");
  expect(send).toHaveBeenCalledWith({ type: "logOut" });
  expect(go).not.toHaveBeenCalled();
  services.navigate("/my/collection", { replace: true });
  expect(go).toHaveBeenCalledWith("/my/collection", { replace: true });
});
