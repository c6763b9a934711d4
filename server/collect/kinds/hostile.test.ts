import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { MINUTE } from "#engine/grammar/localTime.ts";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import type { Source, SourceSettings } from "../Source.ts";
import { KINDS, type KindName } from "./index.ts";

const here = openCollecting();

/** How each kind is asked for `/x`, with what it needs to be saved. */
const SETTINGS: Record<KindName, { path: string; own?: Partial<SourceSettings> }> = {
  feed: { path: "/x" },
  listPage: { path: "/x" },
  ePaper: { path: "/x" },
  frontPage: { path: "/x" },
  pushList: { path: "/x" },
  hotList: { path: "/x", own: { preset: "custom", platform: "weibo" } },
  searchEngine: { path: "/x?q={searchTerms}", own: { words: "a" } },
  weiboAccount: { path: "/x" },
  onThisDay: { path: "/x?{month}{day}" },
};
const names = Object.keys(KINDS) as KindName[];

type Answering = (request: IncomingMessage, reply: ServerResponse) => unknown;

let made = 0;

/** A source of the kind whose every page is answered so. */
async function source(kind: KindName, answer: Answering): Promise<Source> {
  here.site.otherwise = answer;
  const { path, own } = SETTINGS[kind];
  return here.services.add({ kind, name: kind, url: `${here.site.url}/${++made}${path}`, ...own });
}

const text =
  (body: string | Buffer, type = "text/html"): Answering =>
  (_, reply) =>
    reply.writeHead(200, { "content-type": type }).end(body);

describe.each(names)("%s", (kind) => {
  const read = async (answer: Answering) => collectSource(await source(kind, answer), here.services);

  it("says what a server answered, stores nothing of it and comes back later", async () => {
    const failed = await read((_, reply) => reply.writeHead(500).end("<html>数据库错误"));
    expect(failed).toMatchObject({ lastStatus: expect.stringContaining("500"), errors: 1, lastCount: 0 });
    expect(failed.nextTime).toBeGreaterThan(NOW);
    await here.renew();
    const told = await read((_, reply) => reply.writeHead(429, { "retry-after": "1800" }).end());
    expect(told.lastStatus).not.toBe("ok");
    expect(told.nextTime).toBeGreaterThanOrEqual(NOW + 30 * MINUTE);
    expect(here.services.store.documents.size).toBe(0);
  });

  it("gives up what is huge, what goes round in circles and what never ends", async () => {
    expect((await read(text(Buffer.alloc(11 * 1024 * 1024, "x")))).lastStatus).toMatch(/more than \d+ bytes/);
    const circle = await read((request, reply) => reply.writeHead(302, { location: `${request.url}` }).end());
    expect(circle.lastStatus).not.toBe("ok");
    await here.renew();
    const stuck = await source(kind, (_, reply) => void reply.writeHead(200, { "content-type": "text/html" }).write("<html>"));
    const given = await collectSource(stuck, here.services, AbortSignal.timeout(200));
    expect(given.lastStatus).not.toBe("ok");
    expect(given.lastCount).toBe(0);
  });

  it("takes nothing from noise, and a trial tells the same in one line", async () => {
    const noises: [string | Buffer, string][] = [
      ["", "text/html"],
      ['{"data":[{"title":', "application/json"],
      ['[null,1,"x",{"title":{"a":1},"url":["javascript:alert(1)"]}]', "application/json"],
      ["[".repeat(20_000), "application/json"],
      [Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), "text/html; charset=nonsense"],
      ["<rss><channel><item><title>没有结尾", "text/xml"],
      [`<a href="http://[bad">坏地址的一条完整新闻标题</a>`, "text/html"],
    ];
    for (const [body, type] of noises) {
      const one = await source(kind, text(body, type));
      const done = await collectSource(one, here.services);
      expect(done.lastStatus, String(body).slice(0, 40)).toMatch(/^[^\n]+$/);
      expect(done.lastCount, String(body).slice(0, 40)).toBe(0);
      const tried = await tryReading(one, here.services).then(
        ({ findings }) => findings.length,
        (error: Error) => error.message,
      );
      if (typeof tried === "string") expect(tried).toMatch(/^[^\n]{1,300}$/);
      else expect(tried).toBe(0);
    }
    expect(here.services.store.documents.size).toBe(0);
  });
});

it("lists as JSON may be in GBK, declared or not", async () => {
  // 地铁 in GBK.
  const item = Buffer.concat([
    Buffer.from('[{"title":"'),
    Buffer.from([0xb5, 0xd8, 0xcc, 0xfa]),
    Buffer.from('","url":"https://a.example/1"}]'),
  ]);
  for (const kind of ["pushList", "hotList", "searchEngine"] as const) {
    for (const type of ["application/json", "application/json; charset=gbk"]) {
      const { findings } = await tryReading(await source(kind, text(item, type)), here.services);
      expect(findings, kind).toMatchObject([{ title: "地铁" }]);
    }
  }
});
