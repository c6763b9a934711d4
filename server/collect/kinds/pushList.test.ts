import { expect, it } from "vitest";
import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { appPushesOf } from "#server/records/AppPush.ts";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import type { SourceSettings } from "../Source.ts";

const here = openCollecting();
const PATHS = { itemsPath: "data.list", titlePath: "msg", linkPath: "open.url", sourcePath: "app", timePath: "pushed" };
const add = (settings: Partial<SourceSettings> = {}) =>
  here.services.add({ kind: "pushList", url: `${here.site.url}/push`, name: "推送库", ...PATHS, ...settings });
const answer = (...list: unknown[]) => {
  here.site.answers["/push"] = JSON.stringify({ data: { list } });
};
const kept = () => appPushesOf(here.services).find({ orderBy: [["pubdate", "asc"]] });

it("each push is kept once, at the time that the list tells or when it was first seen", async () => {
  answer(
    { msg: "甲市  地铁开通", app: "甲闻", open: { url: "/n/1" }, pushed: "2026-10-16 09:30" },
    { msg: "乙地降温", app: "乙报", pushed: (NOW - HOUR) / 1000 },
    { msg: "丙事", open: { url: "javascript:alert(1)" } },
  );
  const source = await add();
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 3, lastCount: 3, lastFailed: 0 });
  here.services.pass(HOUR);
  expect(await collectSource(source, here.services)).toMatchObject({ lastFound: 3, lastCount: 0 });
  expect(await kept()).toMatchObject([
    { source: "乙报", title: "乙地降温", url: "", pubdate: NOW - HOUR },
    { source: "甲闻", title: "甲市 地铁开通", url: `${here.site.url}/n/1`, pubdate: NOW - 30 * MINUTE },
    { source: "推送库", title: "丙事", url: "", pubdate: NOW },
  ]);
});

it("what has no text, a time that is none or lies ahead, is told and left out; old pushes are neither taken nor kept", async () => {
  answer(
    { pushed: "2026-10-16 09:30" },
    { msg: "明日之事", pushed: "2026-10-17 09:30" },
    { msg: "何时之事", pushed: "不详" },
    { msg: "旧事", pushed: "2026-01-01" },
    null,
    7,
  );
  await appPushesOf(here.services).put({
    id: "old",
    sourceId: "x",
    source: "甲闻",
    title: "去年",
    url: "",
    pubdate: NOW - 400 * 24 * HOUR,
  });
  expect(await collectSource(await add(), here.services)).toMatchObject({
    ...{ lastStatus: "ok", lastFound: 0, lastFailed: 5 },
    problems: expect.arrayContaining(['items[1]: no time in the past at "pushed": 2026-10-17 09:30', 'items[4]: no title at "msg"']),
  });
  expect(await kept()).toEqual([]);
});

it("a feed is a list too, and a trial keeps nothing", async () => {
  here.site.answers["/push"] =
    "<rss version='2.0'><channel><title>x</title><item><title>快讯</title><link>https://a.example/1</link><pubDate>Fri, 16 Oct 2026 09:00:00 +0800</pubDate></item></channel></rss>";
  const { findings } = await tryReading(
    { kind: "pushList", name: "丁端", url: `${here.site.url}/push`, dataType: "app", interval: 600 },
    here.services,
  );
  expect(findings).toMatchObject([{ source: "丁端", title: "快讯", url: "https://a.example/1", pubdate: NOW - HOUR }]);
  expect(await kept()).toEqual([]);
});
