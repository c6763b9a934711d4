import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { framedOrigins } from "#server/http/framedOrigins.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import embed from "./index.ts";
import { addressedBelow, rootedBelow, upstreamUrl } from "./proxyAddresses.ts";

let tool: Outside;
let test: TestApp;
let admin: Client;
const heard: { method: string; url: string; cookie?: string; origin?: string; body: string }[] = [];

beforeAll(async () => {
  tool = await openOutside((req, reply, body) => {
    const { cookie, origin } = req.headers;
    heard.push({ method: req.method ?? "", url: req.url ?? "", cookie, origin, body });
    if (req.url === "/app/out") return reply.writeHead(302, { location: "http://169.254.169.254/" }).end();
    if (req.url === "/app/in") return reply.writeHead(302, { location: "/app/page?x=1" }).end();
    if (req.url === "/app/gbk") {
      // 中文 in the charset that the page names itself.
      const bytes = [...Buffer.from('<meta charset="gb2312">'), 0xd6, 0xd0, 0xce, 0xc4];
      return reply.writeHead(200, { "content-type": "text/html" }).end(Buffer.from(bytes));
    }
    reply.writeHead(200, { "content-type": "text/html", "set-cookie": "sid=stolen", "x-frame-options": "DENY" });
    return reply.end(`<link href="/app/a.css"><img src='b.png'><a href="//other.example/">x</a>`);
  });
  const base = tool.url;
  const embeds = {
    "bijet/1": { url: "https://bi.example.org/d/7", height: 900 },
    "proxy-service/1": { url: `${base}/app/index`, title: "标注工具" },
  };
  test = await openTestApp({ EMBEDS: JSON.stringify(embeds) }, [embed]);
  admin = await test.signedIn("admin");
});
afterAll(async () => {
  await test.app.close();
  tool.close();
});

const ask = (client: Client, kind: string, id: string) => client.post("/api/embed/get", { kind, id });

describe("embed.get", () => {
  it("tells a registered board with its own address, and lets its site into frames", async () => {
    const { data, headers } = await ask(admin, "bijet", "1");
    expect(data).toEqual({ title: "BI看板", url: "https://bi.example.org/d/7", mode: "frame", height: 900 });
    const frames = String(headers["content-security-policy"])
      .split("; ")
      .find((part) => part.startsWith("frame-src"));
    expect(frames).toBe("frame-src 'self' https://bi.example.org");
  });

  it("knows no page outside the caller's menu, and none that is not registered", async () => {
    expect(await ask(admin, "bijet", "9")).toMatchObject({ status: 404, http: 404 });
    expect(await ask(admin, "proxy-service", "../1")).toMatchObject({ status: 404 });
    expect((await ask(admin, "file", "1")).status).toBe(100001);
    expect((await ask(await test.signedIn("bianji"), "bijet", "1")).status).toBe(404);
    expect((await ask(test.client(), "bijet", "1")).http).toBe(401);
  });

  it("without a setting the board is the console's own, and a service says that it is missing", async () => {
    const bare = await openTestApp({}, [embed]);
    const client = await bare.signedIn("fenxi");
    expect((await ask(client, "bijet", "1")).data).toEqual({ title: "BI看板", url: "", mode: "board" });
    expect(await ask(client, "proxy-service", "1")).toMatchObject({
      status: 404,
      message: expect.stringContaining("代理服务尚未登记"),
    });
    expect(framedOrigins(bare.app.services.settings.embeds)).toEqual([]);
    await bare.app.close();
  });
});

describe("a service through this server", () => {
  /** The ticket is in the address: no cookie goes with these. */
  const reach = (address: string, options: object = {}) => test.app.inject({ url: address, ...options });
  const home = async (client = admin): Promise<string> => (await ask(client, "proxy-service", "1")).data.url;

  it("comes with an origin of its own, without cookies either way, and its root stands below ours", async () => {
    const at = await home();
    const reply = await reach(at, { headers: { cookie: admin.cookie, origin: "null" } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-security-policy"]).toMatch(/^sandbox /);
    expect(reply.headers["content-security-policy"]).not.toContain("allow-same-origin");
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(reply.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(reply.body).toBe(`<link href="${at}a.css"><img src='b.png'><a href="//other.example/">x</a>`);
    expect(heard.at(-1)).toMatchObject({ method: "GET", url: "/app/index" });
    expect(heard.at(-1)?.cookie).toBeUndefined();
  });

  it("arrives in one charset, whatever the service writes", async () => {
    const reply = await reach(`${await home()}gbk`);
    expect([reply.headers["content-type"], reply.body.slice(-2)]).toEqual(["text/html; charset=utf-8", "中文"]);
  });

  it("takes what its forms send, from a frame without an origin", async () => {
    const reply = await reach(`${await home()}save?a=b`, {
      method: "POST",
      payload: "word=%E6%B1%9B",
      headers: { origin: "null", "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(reply.statusCode).toBe(200);
    expect(heard.at(-1)).toMatchObject({ method: "POST", url: "/app/save?a=b", body: "word=%E6%B1%9B" });
    expect(heard.at(-1)?.origin).toBeUndefined();
  });

  it("does not lead out of the registered folder", async () => {
    const at = await home();
    expect((await reach(`${at}in`)).headers.location).toBe(`${at}page?x=1`);
    expect((await reach(`${at}out`)).statusCode).toBe(502);
    const before = heard.length;
    for (const path of ["../admin", "%2e%2e/admin", "..%2fadmin/%2e%2e/%2e%2e/x", "/http://evil.example/"]) {
      const reply = await reach(at + path);
      expect(reply.statusCode, path).toBeLessThan(500);
      for (const { url } of heard.slice(before)) expect(url.startsWith("/app/"), `${path} → ${url}`).toBe(true);
    }
  });

  it("opens to the ticket of that service and of a living session only", async () => {
    const client = await test.signedIn("fenxi");
    const at = await home(client);
    expect((await reach(at)).statusCode).toBe(200);
    expect((await reach(at.replace("/1/", "/2/"))).statusCode).toBe(401);
    expect((await reach(at.replace(/.\/$/, "~/"))).statusCode).toBe(401);
    await client.act("/api/logout");
    expect((await reach(at)).statusCode).toBe(401);
  });

  it("that does not answer says so with a way to try again", async () => {
    const gone = await openTestApp({ EMBEDS: '{"proxy-service/1":{"url":"http://127.0.0.1:1/"}}' }, [embed]);
    const { data } = await ask(await gone.signedIn("admin"), "proxy-service", "1");
    const reply = await gone.app.inject({ url: data.url });
    expect([reply.statusCode, /服务暂不可用[\s\S]*重试/.test(reply.body)]).toEqual([502, true]);
    await gone.app.close();
  });
});

it("addresses of a service", () => {
  const base = "http://tool.lan/a/b?x=1";
  expect(upstreamUrl(base, "", "")?.href).toBe(base);
  expect(upstreamUrl(base, "c/d.js", "?v=2")?.href).toBe("http://tool.lan/a/c/d.js?v=2");
  expect(upstreamUrl(base, "../c", "")).toBeNull();
  expect(upstreamUrl(base, "/evil.example/x", "")?.href).toBe("http://tool.lan/a//evil.example/x");
  expect(addressedBelow("c", new URL(base), base, "/p/")).toBe("/p/c");
  expect(addressedBelow("//evil.example/a/", new URL(base), base, "/p/")).toBeNull();
  expect(rootedBelow(`<a href=/a/x><a href="/z">`, base, "/p/")).toBe(`<a href=/p/x><a href="/z">`);
});
