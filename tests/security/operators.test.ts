import { describe, expect, it } from "vitest";
import { openTestApp } from "#server/testing/openTestApp.ts";

const pages = ["/metrics", "/api/openapi.json"];

describe.each(pages)("%s", (url) => {
  it("is read from this machine only, and not through a proxy on it", async () => {
    const test = await openTestApp({ TRUST_PROXY: "1" });
    const http = async (address: string, headers: Record<string, string> = {}) => {
      const client = test.client(address);
      client.headers = headers;
      return (await client.get(url)).http;
    };
    for (const address of ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"]) expect(await http(address)).toBe(200);
    for (const address of ["10.0.0.1", "203.0.113.9", "::2", "::ffff:10.0.0.1"]) expect(await http(address)).toBe(403);
    for (const header of ["x-forwarded-for", "x-real-ip", "forwarded", "via"]) {
      expect(await http("127.0.0.1", { [header]: "127.0.0.1" })).toBe(403);
    }
    const admin = await test.signedIn("admin");
    expect((await admin.get(url)).http).toBe(403);
    await test.app.close();
  });

  it("is read with the token from anywhere, and by nobody without it, where there is one", async () => {
    const token = "a-token-for-the-monitoring";
    const test = await openTestApp({ OPS_TOKEN: token });
    const http = async (address: string, authorization?: string) => {
      const client = test.client(address);
      client.headers = authorization ? { authorization } : {};
      return (await client.get(url)).http;
    };
    expect(await http("203.0.113.9", `Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, "Bearer", `Bearer ${token}x`, `Basic ${token}`, token]) {
      expect(await http("127.0.0.1", wrong)).toBe(403);
    }
    await test.app.close();
  });
});
