import { expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";
import { readHeat } from "../readHeat.ts";
import type { SourceSettings } from "../Source.ts";

const here = openCollecting();

const newsnow = (...items: [string, string?][]) =>
  JSON.stringify({
    ...{ status: "success", id: "weibo", updatedTime: 1 },
    items: items.map(([title, info], at) => ({ id: at, title, url: `/t/${at}`, extra: { info: info ?? false } })),
  });
const add = (settings: Partial<SourceSettings> = {}) =>
  here.services.add({ kind: "hotList", url: `${here.site.url}/hot`, name: "热搜", platform: "weibo", preset: "newsnow", ...settings });
const topics = () => hotTopicsOf(here.services).find({ orderBy: [["id", "asc"]] });

it("readings stand at their times: ranks, peaks, heat and how long a topic has been on the list", async () => {
  here.site.answers["/hot"] = newsnow(["甲事", "12.5万"], ["乙事", "9万"]);
  const source = await add();
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 2, lastCount: 2 });
  here.services.pass(HOUR);
  here.site.answers["/hot"] = newsnow(["丙事", "20万"], ["甲事", "15万"]);
  expect(await collectSource(source, here.services)).toMatchObject({ lastFound: 2, lastCount: 1 });
  expect(await topics()).toMatchObject([
    { title: "丙事", rank: 1, peakRank: 1, onTime: NOW + HOUR },
    { title: "乙事", rank: 2, lastTime: NOW, history: [{ heat: 90_000 }] },
    {
      ...{ title: "甲事", rank: 2, peakRank: 1, heat: 150_000, onTime: NOW, lastTime: NOW + HOUR, url: `${here.site.url}/t/1` },
      history: [
        { time: NOW, rank: 1, heat: 125_000 },
        { time: NOW + HOUR, rank: 2, heat: 150_000 },
      ],
    },
  ]);
});

it("RSSHub's routes are read as JSON Feed or RSS, other lists by paths", async () => {
  here.site.answers["/hot"] = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "x",
    items: [{ id: "1", url: "https://a.example/1", title: "甲事" }],
  });
  const rows = async (settings: object) =>
    (
      await tryReading(
        { ...(await add({ url: `${here.site.url}/hot?${Math.random()}` })), url: `${here.site.url}/hot`, ...settings },
        here.services,
      )
    ).findings;
  expect(await rows({ preset: "rsshub" })).toMatchObject([{ title: "甲事", url: "https://a.example/1", rank: 1, heat: 0 }]);
  here.site.answers["/hot"] =
    "<rss version='2.0'><channel><title>x</title><item><title>乙事</title><link>https://a.example/2</link><description>热度 3.2亿</description></item></channel></rss>";
  expect(await rows({ preset: "rsshub" })).toMatchObject([{ title: "乙事", url: "https://a.example/2", heat: 320_000_000 }]);
  here.site.answers["/hot"] = JSON.stringify({
    data: { cards: [{ content: [{ word: "丙事", score: "4,321" }, { word: "丙事" }, { word: "" }, null] }] },
  });
  const custom = { preset: "custom", itemsPath: "data.cards.0.content", titlePath: "word", heatPath: "score" };
  const reading = await tryReading({ ...(await add()), ...custom } as SourceSettings, here.services);
  expect(reading.findings).toMatchObject([{ title: "丙事", rank: 1, heat: 4321 }]);
  expect(reading.problems).toHaveLength(2);
  await expect(rows({ preset: "custom", itemsPath: "data.list" })).rejects.toThrow('no list at "data.list"; the answer has data');
  here.site.answers["/hot"] = "<html>hello";
  await expect(rows({})).rejects.toThrow("neither JSON nor a feed");
});

it.each([
  ["1234567", 1_234_567],
  ["1,234,567", 1_234_567],
  ["512.3万", 5_123_000],
  ["热度 520 万", 5_200_000],
  ["1.2亿 次浏览", 120_000_000],
  ["沸", 0],
  ["", 0],
])("heat %s is %d", (written, heat) => expect(readHeat(written)).toBe(heat));
