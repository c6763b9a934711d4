import { expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { outerSearchesOf } from "#server/records/OuterSearch.ts";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import type { SourceSettings } from "../Source.ts";
import { searchEngine } from "./searchEngine.ts";

const here = openCollecting();
const trial = (settings: Partial<SourceSettings>) =>
  tryReading(
    { kind: "searchEngine", name: "外搜", url: "", dataType: "news", interval: 3600, words: "地铁 三号线", ...settings },
    here.services,
  );
const ASKED = encodeURIComponent("地铁 三号线");

it("JSON is read by field paths; what engines give is kept by their words, once", async () => {
  here.site.answers[`/s?q=${ASKED}&p=1`] = JSON.stringify({
    found: { all: 1234 },
    web: [
      { name: "<b>地铁</b>三号线开通", link: "https://www.a.example/1", date: "2026-10-16 09:00" },
      { name: "重复", link: "https://www.a.example/1" },
      { name: "无址" },
      { name: "无时", link: "https://b.example/2", date: "不详", site: "乙网" },
    ],
  });
  const url = `${here.site.url}/s?q={searchTerms}&p={startPage?}`;
  const paths = { itemsPath: "web", titlePath: "name", linkPath: "link", sourcePath: "site", timePath: "date", totalPath: "found.all" };
  const source = await here.services.add({ kind: "searchEngine", name: "外搜", url, words: " 地铁 三号线 ", ...paths });
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 2, lastCount: 2, lastFailed: 1 });
  expect(await collectSource(source, here.services)).toMatchObject({ lastFound: 2, lastCount: 0 });
  expect(await outerSearchesOf(here.services).find()).toMatchObject([
    {
      ...{ engineId: source.id, words: "地铁 三号线", total: 1234, time: NOW },
      hits: [
        { rank: 1, title: "地铁三号线开通", source: "a.example", pubdate: NOW - HOUR },
        { rank: 2, title: "无时", source: "乙网" },
      ],
    },
  ]);
});

it("an OpenSearch description leads to its feed, whatever else it offers", async () => {
  here.site.answers["/os.xml"] =
    `<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>甲</ShortName>
    <Url type="text/html" template="${here.site.url}/html?q={searchTerms}"/>
    <Url type="application/x-suggestions+json" rel="suggestions" template="${here.site.url}/suggest?q={searchTerms}"/>
    <Url type='application/rss+xml' template='/rss?q={searchTerms}&amp;n={count?}&amp;e={inputEncoding?}'/></OpenSearchDescription>`;
  here.site.answers[`/rss?q=${ASKED}&n=&e=UTF-8`] =
    '<rss version="2.0" xmlns:openSearch="http://a9.com/-/spec/opensearch/1.1/"><channel><title>x</title><openSearch:totalResults>88</openSearch:totalResults><item><title>甲事</title><link>https://a.example/1</link><pubDate>Fri, 16 Oct 2026 09:00:00 +0800</pubDate></item></channel></rss>';
  const { format, findings } = await trial({ url: `${here.site.url}/os.xml` });
  expect(format).toBe("外部搜索 · 共 88 条");
  expect(findings).toMatchObject([{ rank: 1, title: "甲事", pubdate: NOW - HOUR }]);
});

it("says what is there instead of an engine", async () => {
  here.site.answers["/page"] = "<html><title>某某</title></html>";
  await expect(trial({ url: `${here.site.url}/page` })).rejects.toThrow(
    "neither {searchTerms} in the address nor an OpenSearch description",
  );
  here.site.answers["/html.xml"] = `<OpenSearchDescription><Url type="text/html" template="/q={searchTerms}"/></OpenSearchDescription>`;
  await expect(trial({ url: `${here.site.url}/html.xml` })).rejects.toThrow("no results as RSS, Atom or JSON, but text/html");
  expect(searchEngine.fault?.({ words: " " })).toContain("关注词");
});
