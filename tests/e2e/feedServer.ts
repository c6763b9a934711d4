import { once } from "node:events";
import { createServer, type Server } from "node:http";

const item = (n: number, title: string) => ({
  title,
  link: `https://example.com/feed/${n}`,
  text: `${title}。${"本次发布会介绍了有关安排。".repeat(6)}`,
});

const RSS_ITEMS = [item(1, "紫云英湿地公园首批候鸟抵达"), item(2, "紫云英社区食堂试营业")];
const ATOM_ITEMS = [item(3, "紫云英航线每周增至五班")];
const JSON_ITEMS = [item(4, "紫云英杯围棋公开赛落幕")];

const rss = `<?xml version="1.0" encoding="gb18030"?><rss version="2.0"><channel><title>测试广播</title><link>https://example.com</link>
${RSS_ITEMS.map(({ title, link, text }) => `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><description><![CDATA[<p onclick="x()">${text}</p><script>alert(1)</script>]]></description><pubDate>${new Date(Date.now() - 3_600_000).toUTCString()}</pubDate></item>`).join("")}
<item><title></title><link></link><pubDate>not a date</pubDate></item></channel></rss>`;
const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>测试原子</title><id>urn:x</id><updated>${new Date().toISOString()}</updated>
${ATOM_ITEMS.map(({ title, link, text }) => `<entry><title>${title}</title><id>${link}</id><link href="${link}"/><updated>${new Date(Date.now() - 7_200_000).toISOString()}</updated><content type="html">&lt;p&gt;${text}&lt;/p&gt;</content></entry>`).join("")}</feed>`;
const json = {
  version: "https://jsonfeed.org/version/1.1",
  title: "测试数据源",
  items: JSON_ITEMS.map(({ title, link, text }) => ({
    id: link,
    url: link,
    title,
    content_html: `<p>${text}</p>`,
    date_published: new Date(Date.now() - 1_800_000).toISOString(),
  })),
};

/** GB18030 bytes of a text, by inverting the platform's decoder over its two-byte range. */
function gb18030(text: string): Buffer {
  const decoder = new TextDecoder("gb18030");
  const bytesOf = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue;
      const character = decoder.decode(Uint8Array.of(high, low));
      if (!bytesOf.has(character)) bytesOf.set(character, [high, low]);
    }
  }
  return Buffer.from(
    [...text].flatMap((character) => (character < "\x80" ? [character.charCodeAt(0)] : (bytesOf.get(character) ?? [0x3f]))),
  );
}

/** Three feeds on the loopback: RSS in GB18030 with one broken item, Atom, JSON Feed; and one that is no feed. */
export async function startFeedServer(): Promise<{ url: string; server: Server }> {
  const replies: Record<string, { type: string; body: Buffer | string }> = {
    "/rss.xml": { type: "application/rss+xml", body: gb18030(rss) },
    "/atom.xml": { type: "application/atom+xml; charset=utf-8", body: atom },
    "/feed.json": { type: "application/feed+json", body: JSON.stringify(json) },
    "/broken.xml": { type: "application/rss+xml", body: "<rss><channel><item>" },
  };
  const server = createServer((request, response) => {
    const reply = replies[request.url ?? ""];
    response.writeHead(reply ? 200 : 404, { "content-type": reply?.type ?? "text/plain" }).end(reply?.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server };
}
