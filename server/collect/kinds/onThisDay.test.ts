import { expect, it } from "vitest";
import { historyOf } from "#server/records/HistoryRecord.ts";
import { collectSource } from "../collectSource.ts";

import { openCollecting } from "../fixtures/openCollecting.ts";
import { onThisDay } from "./onThisDay.ts";

const here = openCollecting();

it("takes the lists of a feed of the form of Wikimedia's, once, with where each was told", async () => {
  here.site.answers["/all/10/16"] = JSON.stringify({
    selected: [{ text: "甲桥通车", year: 1996 }],
    events: [
      {
        text: "甲桥通车",
        year: 1996,
        pages: [{ extract: "甲桥是虚构的。", content_urls: { desktop: { page: "https://wiki.example/甲桥" } } }],
      },
      { text: "无年份的事" },
      { text: "远古的事", year: -44 },
    ],
    births: [{ text: "乙某", year: 1901, pages: [] }],
    holidays: [{ text: "某日", pages: [] }],
  });
  const source = await here.services.add({ kind: "onThisDay", url: `${here.site.url}/all/{month}/{day}`, name: "测试百科" });
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 2, lastCount: 2, lastFailed: 2 });
  expect(await collectSource(source, here.services)).toMatchObject({ lastFound: 2, lastCount: 0 });
  expect(await historyOf(here.services).find({ orderBy: [["title", "asc"]] })).toMatchObject([
    { title: "乙某", type: "诞辰", year: 1901, day: "10-16", source: "测试百科" },
    { title: "甲桥通车", type: "大事", year: 1996, desc: "甲桥是虚构的。", source: "测试百科 https://wiki.example/甲桥" },
  ]);
});

it("needs an address with month and day, and says what is no such feed", async () => {
  expect(onThisDay.fault?.({ url: "https://a.example/" })).toBe("地址中要有 {month} 和 {day}");
  const source = await here.services.add({ kind: "onThisDay", url: `${here.site.url}/x?{month}{day}` });
  here.site.answers["/x?1016"] = "<html>";
  expect((await collectSource(source, here.services)).lastStatus).toBe("the answer is no JSON");
  here.site.answers["/x?1016"] = "[]";
  expect((await collectSource(source, here.services)).lastStatus).toBe("no events, births or deaths in the answer");
});
