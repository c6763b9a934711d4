import { describe, expect, it } from "vitest";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import { articlePage } from "../fixtures/openSite.ts";
import { type Source, type SourceSettings, sourcesOf } from "../Source.ts";
import type { ListedArticle } from "./listPage.ts";

const here = openCollecting();

const line = (at: number, title: string, date = "", path = `/2026/1015/c${at}.html`) =>
  `<li><span>${date}</span><a href="${path}">${title}</a></li>`;
const list = (lines: string[], after = "") =>
  `<html><head><title>要闻_某某网</title></head><body><div class="nav"><ul><li><a href="/about/">关于我们的网站介绍</a></li><li><a href="/video/">视频频道</a></li></ul></div>
  <ul class="news-list">${lines.join("\n")}</ul>${after}<div class="foot"><a href="https://beian.example/2026/1">备案许可证编号查询系统</a></div></body></html>`;
const add = (settings: Partial<SourceSettings> = {}) =>
  here.services.add({ kind: "listPage", url: `${here.site.url}/list/`, name: "某某网", ...settings });
const read = async (source: Source) => collectSource((await sourcesOf(here.services.records).get(source.id)) ?? source, here.services);
const stored = () => [...here.services.store.documents.values()];
const at = (time: string) => Date.parse(`${time}:00+08:00`);

describe("a list page", () => {
  it("is told from the rest of the page without a pattern; articles have whole headlines and their own times", async () => {
    here.site.answers["/list/"] = list([
      line(1, "市政府公布新的公共交…", "10-15"),
      line(2, "十二条公交线路三年内开通", "2026-10-15"),
      line(3, "老旧小区改造今年全部完成", ""),
    ]);
    here.site.answers["/2026/1015/c1.html"] = articlePage("市政府公布新的公共交通规划", "2026-10-15 08:30");
    here.site.answers["/2026/1015/c2.html"] = articlePage(
      "十二条公交线路三年内开通",
      "",
      "公交线路今起分批开通，首批四条线路覆盖新建居民区和学校。".repeat(8),
    );
    here.site.answers["/2026/1015/c3.html"] = articlePage(
      "老旧小区改造今年全部完成",
      "",
      "老旧小区的改造涉及管网、外墙和停车，居民满意度调查同步进行。".repeat(8),
    );
    const source = await add();
    expect(await read(source)).toMatchObject({ lastStatus: "ok", lastFound: 3, lastCount: 3, lastFailed: 0 });
    expect(stored().map(({ title, pubdate, source: from }) => [title, pubdate, from])).toEqual([
      ["市政府公布新的公共交通规划", at("2026-10-15T08:30"), "某某网"],
      ["十二条公交线路三年内开通", at("2026-10-15T00:00"), "某某网"],
      ["老旧小区改造今年全部完成", at("2026-10-15T00:00"), "某某网"],
    ]);
    expect(stored()[0]?.content).toContain("来源：某某日报");
    const before = here.site.asked.length;
    expect(await read(source)).toMatchObject({ lastFound: 3, lastCount: 0, total: 3 });
    expect(here.site.asked.slice(before)).toEqual(["/list/"]);
  });

  it("is read by a pattern or within an area, in GB18030 that it does not declare, with broken markup", async () => {
    const page = Buffer.concat([
      Buffer.from('<div class="main"><p><a href=/x/content_7.htm>'),
      Buffer.from([0xd6, 0xd0, 0xb9, 0xfa, 0xb9, 0xab, 0xbd, 0xbb]),
      Buffer.from('</b></a><p><a href="/x/other_8.htm">'),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from("</a></div><div class=side><a href=/x/content_9.htm>side</a>"),
    ]);
    here.site.answers["/list/"] = page;
    const titles = async (settings: object) => {
      const { findings } = await tryReading(
        { ...(await add({ url: `${here.site.url}/list/?${Math.random()}` })), url: `${here.site.url}/list/`, ...settings },
        here.services,
      );
      return (findings as ListedArticle[]).map(({ link }) => link.title);
    };
    expect(await titles({ links: `${here.site.url}/x/content_*.htm` })).toEqual(["中国公交", "side"]);
    expect(await titles({ links: `${here.site.url}/x/*`, area: ".main" })).toEqual(["中国公交", "中文"]);
    await expect(titles({ area: "::nothing(" })).rejects.toThrow("is no CSS selector");
    await expect(titles({ area: ".gone" })).rejects.toThrow("nothing on the page is .gone");
    await expect(titles({ links: "https://other.example/*" })).rejects.toThrow("no links to articles on the page");
  });

  it("goes on to its next pages and ends: where none is told, where they go in a circle, where all is known, and at the limit", async () => {
    for (let page = 1; page <= 9; page++) {
      const path = page === 1 ? "/list/" : `/list/${page}`;
      here.site.answers[path] = list(
        [1, 2, 3].map((n) => line(n, `第${page}页的第${n}条新闻标题`, "", `/n/2026${page}000${n}.html`)),
        `<a href="/list/${page + 1}">下一页</a>`,
      );
    }
    const pagesOf = async (settings: object) => {
      here.site.asked.length = 0;
      await read(await add({ url: `${here.site.url}/list/`, ...settings }));
      return here.site.asked.filter((path) => path.startsWith("/list/"));
    };
    const source = await pagesOf({ pages: 3 });
    expect(source).toEqual(["/list/", "/list/2", "/list/3"]);
    here.site.answers["/list/2"] = list(
      [1, 2, 3].map((n) => line(n, `第2页的第${n}条新闻标题`, "", `/n/20262000${n}.html`)),
      '<a href="/list/">下一页</a>',
    );
    await here.renew();
    expect(await pagesOf({ pages: 9 })).toEqual(["/list/", "/list/2"]);
    await here.renew();
    // A server that answers every number with its last page would go on for ever.
    for (let page = 2; page <= 9; page++) here.site.answers[`/all?p=${page}`] = here.site.answers["/list/"] as string;
    expect((await pagesOf({ pages: 9, next: `${here.site.url}/all?p={page}` })).length).toBe(1);
    expect(here.site.asked.filter((path) => path.startsWith("/all"))).toEqual(["/all?p=2"]);
  });

  it("keeps what it read where an article fails, a page is slow to come back, or the host asks for a pause", async () => {
    here.site.answers["/list/"] = list([1, 2, 3, 4].map((n) => line(n, `这是第${n}条新闻的标题`)));
    here.site.answers["/2026/1015/c1.html"] = articlePage("这是第1条新闻的标题", "2026-10-15 08:30");
    here.site.answers["/2026/1015/c2.html"] = "<p>短</p>";
    here.site.answers["/2026/1015/c3.html"] = (_, reply) => reply.writeHead(429, { "retry-after": "600" }).end();
    const after = await read(await add());
    expect(after).toMatchObject({ lastStatus: "ok", lastFound: 4, lastCount: 1, lastFailed: 2 });
    expect(after.problems).toEqual([expect.stringContaining("no article on the page"), expect.stringContaining("asked to wait 600 s")]);
    expect(here.site.asked).not.toContain("/2026/1015/c4.html");
  });

  it("shows what it sees before anything is kept", async () => {
    here.site.answers["/list/"] = list([1, 2, 3].map((n) => line(n, `这是第${n}条新闻的标题`, "昨天 12:02")));
    for (const n of [1, 2, 3]) here.site.answers[`/2026/1015/c${n}.html`] = articlePage(`这是第${n}条新闻的标题`);
    const { format, findings } = await tryReading(await add(), here.services);
    expect(format).toBe("列表页 · 3 条链接");
    expect((findings as ListedArticle[]).map(({ time, document }) => [time, document !== undefined])).toEqual([
      [at("2026-10-15T12:02"), true],
      [at("2026-10-15T12:02"), true],
      [at("2026-10-15T12:02"), false],
    ]);
    expect(stored()).toEqual([]);
    expect(NOW).toBeGreaterThan(at("2026-10-15T12:02"));
  });
});
