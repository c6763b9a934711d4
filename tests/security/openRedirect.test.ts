import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { safeBackUrl } from "#app/session/backurl.ts";
import { openTestApp } from "#server/testing/openTestApp.ts";
import { hostileAddresses } from "./hostileAddresses.ts";

const origin = "https://desk.example";

describe("backurl in the console", () => {
  it("counts at least 30 hostile spellings", () => expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(30));

  it.each(hostileAddresses)("refuses %j", (spelling) => expect(safeBackUrl(spelling, origin)).toBeNull());

  it.each([
    ["/", "/"],
    ["/track/home", "/track/home"],
    ["/media/fts/list?keyWords=%E4%B8%80&page=2#top", "/media/fts/list?keyWords=%E4%B8%80&page=2#top"],
    ["/document?id=1&url=https://evil.example", "/document?id=1&url=https://evil.example"],
    ["/a/../b", "/b"],
    ["/%5Cevil.example", "/%5Cevil.example"],
    ["/%2F/evil.example", "/%2F/evil.example"],
    ["/loginlog", "/loginlog"],
  ])("accepts %s", (spelling, path) => expect(safeBackUrl(spelling, origin)).toBe(path));

  it("whatever it accepts stays on the site when a browser resolves it again", () => {
    for (const spelling of hostileAddresses) {
      const path = safeBackUrl(spelling, origin);
      if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
    }
  });

  it("takes null for nothing", () => expect(safeBackUrl(null, origin)).toBeNull());
});

describe("backurl of a sign-in ticket", () => {
  it("leads home in every hostile spelling", async () => {
    const secret = "a-secret-of-the-editing-system";
    const test = await openTestApp({ TICKET_SECRET: secret });
    const exp = test.app.services.now() + 60_000;
    // To the server /login is a page like any other; the console does not go back to it.
    const hostile = hostileAddresses.filter((address) => !/^\/login/i.test(address));
    for (const [nonce, backurl] of hostile.entries()) {
      const body = Buffer.from(JSON.stringify({ code: "bianji", exp, nonce: String(nonce) })).toString("base64url");
      const ticket = `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
      const reply = await test.client().post("/auth", { ticket, backurl });
      expect([reply.status, reply.data], JSON.stringify(backurl)).toEqual([0, "/track/home"]);
    }
    await test.app.close();
  });
});
