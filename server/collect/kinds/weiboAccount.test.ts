import { expect, it } from "vitest";
import { collectSource } from "../collectSource.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import { sourcesOf } from "../Source.ts";

const here = openCollecting();

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>江城发布的微博</title><link>https://weibo.com/u/1234567890</link>
<item><title>今晚地铁延长运营</title><description>今晚地铁延长运营，请有需要的市民留意末班车时间。</description><link>https://weibo.com/1234567890/Oabc</link></item></channel></rss>`;

it("reads an account's posts from a feed, under its name; a source with a number takes the feed's", async () => {
  here.site.otherwise = (_, reply) => reply.writeHead(200, { "content-type": "application/rss+xml" }).end(FEED);
  const source = await here.services.add({
    kind: "weiboAccount",
    name: "1234567890",
    url: `${here.site.url}/weibo/user/1234567890`,
    dataType: "weibo",
  });
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 1, lastCount: 1 });
  expect(await sourcesOf(here.services.records).get(source.id)).toMatchObject({ name: "江城发布" });
  expect([...here.services.store.documents.values()]).toMatchObject([
    { title: "今晚地铁延长运营", channel: "江城发布", author: "江城发布" },
  ]);
});
