import { describe, expect, it } from "vitest";
import type { AnyArea } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { type Client, openTestApp } from "#server/testing/openTestApp.ts";

const PROXY = "10.0.0.7";
const forwarded = (client: Client, addresses: string, more: Record<string, string> = {}) => {
  client.headers = { "x-forwarded-for": addresses, ...more };
  return client;
};

/** Tries of one account from one caller who writes another address in front each time; how the last one ends. */
async function guess(trust: string, caller: string): Promise<number> {
  const test = await openTestApp({ TRUST_PROXY: trust });
  let last = 0;
  for (let i = 0; i < 7; i++) {
    const client = forwarded(test.client(caller), `1.2.3.${i}, 9.9.9.9`);
    last = (await client.post("/api/login", { username: "fenxi", password: "wrong0000" })).status;
  }
  await test.app.close();
  return last;
}

describe("behind a proxy", () => {
  it.each(["1", "10.0.0.0/8", "uniquelocal", `${PROXY}, loopback`])(
    "with TRUST_PROXY=%s an address written in front gives no new tries",
    async (trust) => expect(await guess(trust, PROXY)).toBe(100008),
  );

  it("of a network not ours nothing is believed", async () => {
    expect(await guess("192.168.0.0/16", PROXY)).toBe(100008);
  });

  it("two proxies are two hops, and what stands in the audit log is what the outer one saw", async () => {
    for (const [trust, address] of [
      ["2", "9.9.9.9"],
      ["1", "10.0.0.8"],
      ["10.0.0.0/8", "9.9.9.9"],
      ["0", PROXY],
    ] as const) {
      const test = await openTestApp({ TRUST_PROXY: trust });
      const client = forwarded(test.client(PROXY), "1.2.3.4, 9.9.9.9, 10.0.0.8");
      await client.post("/api/login", { username: "nobody-here", password: "wrong0000" });
      const admin = await test.signedIn("admin");
      const { rows } = (await admin.post("/api/audit/list", { keyWords: "nobody-here" })).data;
      expect([trust, rows[0].address]).toEqual([trust, address]);
      await test.app.close();
    }
  });
});

describe("X-Forwarded-Host", () => {
  it("makes no page of another site our own", async () => {
    const test = await openTestApp({ TRUST_PROXY: "1", PUBLIC_URL: "https://console.example" });
    const from = (origin: string, more: Record<string, string> = {}) =>
      forwarded(test.client(PROXY), "9.9.9.9", { origin, ...more }).post("/api/systeminfo");
    expect((await from("https://evil.example", { "x-forwarded-host": "evil.example" })).http).toBe(403);
    expect((await from("https://desk.example")).http).toBe(200);
    expect((await from("https://console.example")).http).toBe(200);
    await test.app.close();
  });

  it("is read nowhere: links begin with PUBLIC_URL, or with the Host header of the caller", async () => {
    const seen: string[] = [];
    const routes: AnyArea["routes"] = (app, { settings }) => {
      app.get("/api/where", async (req) => {
        for (const publicUrl of [undefined, "https://console.example"]) {
          seen.push(ownAddress({ ...settings, publicUrl }, req));
        }
        return {};
      });
    };
    const test = await openTestApp({ TRUST_PROXY: "1" }, [{ name: "where", handlers: {}, routes }]);
    await forwarded(test.client(PROXY), "9.9.9.9", {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    }).get("/api/where");
    expect(seen).toEqual(["https://desk.example", "https://console.example"]);
    await test.app.close();
  });
});
