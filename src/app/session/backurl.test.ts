import { describe, expect, it } from "vitest";
import { loginAddress } from "./backurl.ts";

const origin = "https://desk.example";

describe("loginAddress", () => {
  it("carries the page one comes from, whole", () => {
    const address = loginAddress("/media/fts/list?a=1&b=2#c");
    expect(new URL(address, origin).searchParams.get("backurl")).toBe("/media/fts/list?a=1&b=2#c");
  });
  it("is plain for the root and for itself", () => {
    expect(loginAddress("/")).toBe("/login");
    expect(loginAddress("/login?backurl=/x")).toBe("/login");
  });
});
