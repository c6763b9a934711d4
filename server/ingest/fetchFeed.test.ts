import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardedFetch, isForbiddenAddress } from "#server/fetch/guardedFetch.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { FeedFormatError, readFeed } from "./feedItems.ts";
import { fetchFeed } from "./fetchFeed.ts";

const RSS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>城市新闻</title>
<item><title><![CDATA[地铁 <b>新线</b>]]></title><link>/a/1</link><pubDate>Sat, 01 Nov 2025 08:30:00 +0800</pubDate>
<description>短</description><content:encoded><![CDATA[<p>全文</p>]]></content:encoded><category>要闻</category></item>
<item></item>
<item><title>乙</title><guid isPermaLink="false">g2</guid></item>
</channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>e1</id><title>标题</title><link href="https://a.example/1"/><published>2025-11-01T00:00:00Z</published><content type="html">&lt;p&gt;内容&lt;/p&gt;</content></entry></feed>`;
const JSON_FEED = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "J",
  items: [{ id: "1", url: "https://a.example/j", title: "丙", content_html: "<p>x</p>" }, 5],
});
/** <title>中文</title> in GB2312. */
const GB = Buffer.concat([
  Buffer.from('<?xml version="1.0" encoding="gb2312"?><rss version="2.0"><channel><title>x</title><item><title>'),
  Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
  Buffer.from("</title><link>https://a.example/gb</link></item></channel></rss>"),
]);

const answers: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  "/rss": (_, res) => {
    res.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(RSS));
  },
  "/atom": (_, res) => res.end(ATOM),
  "/json": (_, res) => res.end(JSON_FEED),
  "/gb": (_, res) => res.writeHead(200, { "content-type": "text/xml" }).end(GB),
  "/gb-lie": (_, res) => res.writeHead(200, { "content-type": "text/xml; charset=utf-8" }).end(GB),
  "/away": (_, res) => res.writeHead(302, { location: "/rss" }).end(),
  "/loop": (_, res) => res.writeHead(302, { location: "/loop" }).end(),
  "/file": (_, res) => res.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/big": (_, res) => res.end(Buffer.alloc(100_000)),
  "/slow": () => {},
};
let server: Outside;
let base = "";
beforeAll(async () => {
  server = await openOutside((req, res) => (answers[req.url ?? ""] ?? ((_q, r) => r.writeHead(404).end()))(req, res));
  base = server.url;
});
afterAll(() => {
  server.close();
});

const fetch = (path: string, more = {}) => fetchFeed({ url: base + path, allowPrivate: true, now: 5, ...more });

test("a feed of nothing but open tags is read like any other, and holds up nobody", async () => {
  const open = "<".repeat(2_000_000);
  answers["/open"] = (_, res) =>
    res.end(
      `<rss version="2.0"><channel><title>x</title><item><title><![CDATA[甲${open}]]></title><link>/a</link><description><![CDATA[${open}]]></description></item></channel></rss>`,
    );
  const { errors, documents } = await fetch("/open", { extract: async () => null });
  expect(errors.length + documents.length).toBe(1);
});

test("RSS: items become documents, an empty item is reported with its line", async () => {
  const result = await fetch("/rss");
  expect(result.errors).toEqual(["line 5: the item is empty"]);
  expect(result.documents).toMatchObject([
    {
      title: "地铁 新线",
      html: "<p>全文</p>",
      url: `${base}/a/1`,
      source: "城市新闻",
      channel: "要闻",
      pubdate: Date.UTC(2025, 10, 1, 0, 30),
    },
    { title: "乙", externalId: `${base}/rss#g2`, pubdate: 5 },
  ]);
});

test("Atom, JSON Feed, redirects, GB2312 declared in the prolog or contradicted by the header", async () => {
  expect((await fetch("/atom")).documents).toMatchObject([{ title: "标题", html: "<p>内容</p>", url: "https://a.example/1" }]);
  expect(await fetch("/json", { source: "丁", dataType: "app" })).toMatchObject({
    documents: [{ title: "丙", source: "丁", dataType: "app" }],
    errors: ["items[1]: an object was expected"],
  });
  expect((await fetch("/away")).documents).toHaveLength(2);
  expect((await fetch("/gb")).documents[0]?.title).toBe("中文");
  expect((await fetch("/gb-lie")).documents[0]?.title).toBe("中文");
});

test("a cut or broken feed gives the items it still holds", () => {
  expect(readFeed(RSS.slice(0, RSS.indexOf("<guid")))).toMatchObject({
    items: [{ title: "地铁 新线" }],
    errors: ["line 5: the item is empty", "line 6: the item is never closed"],
  });
  expect(() => readFeed("<html><body>404</body></html>")).toThrow(FeedFormatError);
  expect(() => readFeed('{"items":[\n{"id":}')).toThrow("line 2");
});

test.each([
  ["/loop", "more than 5 redirects"],
  ["/file", "file: addresses are not fetched"],
  ["/missing", "the server answered 404"],
])("%s: %s", async (path, message) => {
  await expect(fetch(path)).rejects.toThrow(message);
});

test("size and time are bounded", async () => {
  await expect(guardedFetch(`${base}/big`, { allowPrivate: true, maxBytes: 1000 })).rejects.toThrow("more than 1000 bytes");
  await expect(guardedFetch(`${base}/slow`, { allowPrivate: true, timeout: 50 })).rejects.toThrow("within 0.05 s");
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "0.0.0.0",
  "100.64.1.1",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "x",
])("%s is not fetched", (address) => {
  expect(isForbiddenAddress(address)).toBe(true);
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "http://[::1]/",
  "http://0x7f.1/",
  "http://2130706433/",
  "ftp://a.example/",
  "http://u:p@a.example/",
])("%s is refused", async (address) => {
  await expect(guardedFetch(address)).rejects.toThrow(/internal address|not fetched/);
});

test("public addresses pass", () => {
  expect(["8.8.8.8", "114.114.114.114", "2400:3200::1"].some(isForbiddenAddress)).toBe(false);
});
