import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { collectSource } from "./collectSource.ts";
import { type CollectServices, NOW, openCollectServices } from "./fixtures/collectServices.ts";
import { sourcesOf } from "./Source.ts";

let services: CollectServices;
let site: Outside;
let asked: string[];
let answers: Record<string, (request: IncomingMessage, reply: ServerResponse) => unknown>;

const rss = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>城市</title>${titles.map((title, at) => `<item><title>${title}</title><link>/a/${at + 1}</link></item>`).join("")}</channel></rss>`;

beforeEach(async () => {
  services = openCollectServices();
  asked = [];
  answers = { "/robots.txt": (_, reply) => reply.writeHead(404).end() };
  site = await openOutside((request, reply) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""] ?? ((_: unknown, other: ServerResponse) => other.writeHead(404).end());
    answer(request, reply);
  });
});
afterEach(async () => {
  site.close();
  await services.close();
});

const read = async (path: string, settings = {}) => {
  const url = path.includes("://") ? path : `${site.url}${path}`;
  const [old] = await sourcesOf(services.records).find({ where: { url } });
  return collectSource(old ?? (await services.add({ url, ...settings })), services);
};

describe("manners", () => {
  it("robots.txt is asked once a day and holds, by the name of our User-Agent, unless the site gave leave", async () => {
    answers["/robots.txt"] = (_, reply) => reply.end("User-agent: Reader\nDisallow: /private/\n\nUser-agent: *\nDisallow: /");
    answers["/open.xml"] = (_, reply) => reply.end(rss("甲"));
    answers["/private/a.xml"] = (_, reply) => reply.end(rss("乙"));
    expect(await read("/open.xml")).toMatchObject({ lastStatus: "ok", lastCount: 1 });
    expect((await read("/private/a.xml")).lastStatus).toMatch(/robots\.txt of \S+ forbids \/private\/a\.xml/);
    expect((await services.add({ url: `${site.url}/x` })).nextTime).toBe(NOW);
    expect(asked).toEqual(["/robots.txt", "/open.xml"]);
    await sourcesOf(services.records).update((await sourcesOf(services.records).find({ where: { errors: 1 } }))[0]!.id, { robots: false });
    expect(await read("/private/a.xml")).toMatchObject({ lastStatus: "ok" });
    services.pass(25 * HOUR);
    await read("/open.xml");
    expect(asked.filter((path) => path === "/robots.txt")).toHaveLength(2);
  });

  it("while a site cannot tell its robots.txt nothing of it is read, and it is asked again after an hour", async () => {
    answers["/robots.txt"] = (_, reply) => reply.writeHead(500).end();
    answers["/a.xml"] = (_, reply) => reply.end(rss("甲"));
    expect((await read("/a.xml")).lastStatus).toMatch(/robots\.txt/);
    answers["/robots.txt"] = (_, reply) => reply.writeHead(404).end();
    services.pass(2 * HOUR);
    expect((await read("/a.xml")).lastStatus).toBe("ok");
  });

  it("a host is never asked twice at a time, whoever asks", async () => {
    let under = 0;
    let most = 0;
    const slow = (_: IncomingMessage, reply: ServerResponse) => {
      most = Math.max(most, ++under);
      setTimeout(() => {
        under--;
        reply.end(rss("甲"));
      }, 5);
    };
    for (const path of ["/1", "/2", "/3"]) answers[path] = slow;
    const all = await Promise.all(["/1", "/2", "/3"].map((path) => read(path)));
    expect(all.map(({ lastStatus }) => lastStatus)).toEqual(["ok", "ok", "ok"]);
    expect(most).toBe(1);
  });

  it("what did not change is neither sent nor counted again", async () => {
    answers["/a.xml"] = (request, reply) =>
      request.headers["if-none-match"] === '"1"' ? reply.writeHead(304).end() : reply.writeHead(200, { etag: '"1"' }).end(rss("甲", "乙"));
    expect(await read("/a.xml")).toMatchObject({ lastFound: 2, lastCount: 2, etag: '"1"' });
    expect(await read("/a.xml")).toMatchObject({ lastStatus: "ok", lastFound: 0, lastCount: 0, total: 2, etag: '"1"' });
    expect((await read("/a.xml")).days).toEqual([{ day: "2026-10-16", found: 2, added: 2, failed: 0 }]);
  });

  it("429 says when to come back, and until then no source of the host is asked", async () => {
    answers["/a.xml"] = (_, reply) => reply.writeHead(429, { "retry-after": "1800" }).end();
    answers["/b.xml"] = (_, reply) => reply.end(rss("甲"));
    const first = await read("/a.xml", { interval: 60 });
    expect(first.nextTime).toBeGreaterThanOrEqual(NOW + 30 * MINUTE);
    const before = asked.length;
    expect((await read("/b.xml")).lastStatus).toMatch(/asked to wait 1800 s/);
    expect(asked).toHaveLength(before);
    services.pass(31 * MINUTE);
    expect((await read("/b.xml")).lastStatus).toBe("ok");
  });

  it("one fault of a server is one page's; the third in a row leaves the host alone", async () => {
    for (const path of ["/a", "/b", "/c"]) answers[path] = (_, reply) => reply.writeHead(500).end();
    answers["/d"] = (_, reply) => reply.end(rss("甲"));
    await read("/a");
    await read("/b");
    expect((await read("/d")).lastStatus).toBe("ok");
    for (const path of ["/a", "/b", "/c"]) expect((await read(path)).lastStatus).toBe("the server answered 500");
    expect((await read("/d")).lastStatus).toMatch(/asked to wait/);
  });

  it("what is huge or leads into the house is not read", async () => {
    answers["/huge"] = (_, reply) => reply.end(Buffer.alloc(6 * 1024 * 1024, "x"));
    expect((await read("/huge")).lastStatus).toMatch(/more than \d+ bytes/);
    services.settings.ingestAllowPrivate = false;
    expect((await read("/other")).lastStatus).toMatch(/internal address/);
  });
});

describe("RSSHub", () => {
  it("reads routes of the house's own, wherever it stands, and says so where there is none", async () => {
    expect((await read("rsshub://city/news")).lastStatus).toBe("RSSHUB_URL is not set");
    await services.close();
    services = openCollectServices({ rsshubUrl: `${site.url}/hub/` });
    services.settings.ingestAllowPrivate = false;
    answers["/hub/city/news?limit=2"] = (_, reply) => reply.end(rss("甲", "乙"));
    expect(await read("rsshub://city/news?limit=2")).toMatchObject({ lastStatus: "ok", lastCount: 2 });
    expect(asked).toEqual(["/hub/city/news?limit=2"]);
  });
});

describe("figures", () => {
  it("count seven days, and what could not be kept beside what was", async () => {
    for (let day = 0; day < 9; day++) {
      answers["/a.xml"] = (_, reply) =>
        reply.end(rss(`第${day}天`).replace("/a/1", `/a/${day}`).replace("</channel>", "<item></item></channel>"));
      await read("/a.xml");
      services.pass(24 * HOUR);
    }
    const [source] = await sourcesOf(services.records).find({});
    expect(source).toMatchObject({ lastFound: 1, lastCount: 1, lastFailed: 1, total: 9 });
    expect(source?.days?.map(({ day, added, failed }) => [day, added, failed])).toEqual(
      ["18", "19", "20", "21", "22", "23", "24"].map((day) => [`2026-10-${day}`, 1, 1]),
    );
  });
});
