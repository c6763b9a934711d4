import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import spread from "./index.ts";

let test: DocumentsApp;

beforeAll(async () => {
  const post = (externalId: string, channel: string, hours: number, parentExternalId?: string) =>
    sampleDocument({
      ...{ externalId, channel, source: channel, title: `${externalId}的微博`, text: `${externalId}的微博`, dataType: "weibo" },
      ...{ pubdate: MONDAY + hours * HOUR, ...(parentExternalId && { parentExternalId, isOriginal: false }) },
    });
  test = await openDocumentsApp(
    [
      ...[post("a", "本报", 0), post("a1", "甲", 1, "a"), post("a2", "乙", 2, "a1"), post("a3", "丙", 5, "a")],
      ...[post("b", "晚报", 3), post("b1", "丁", 4, "b")],
      sampleDocument({ externalId: "n", title: "不是微博" }),
    ],
    MONDAY + 6 * HOUR,
    [spread],
  );
});
afterAll(() => test.close());

it("several posts are laid side by side from their own beginning; hours not lived yet have no value", async () => {
  const analyst = await test.signedIn("fenxi");
  const ids = ["a", "b", "n"].map((name) => test.ids.get(name)!);
  const { rows } = (await analyst.post("/api/spread/weibo/compare", { ids })).data;
  const line = (name: string) =>
    rows.filter(({ series }: { series: string }) => series.startsWith(name)).map(({ value }: { value?: number }) => value ?? null);
  expect(line("本报")).toEqual([0, 1, 2, 2, 2, 3]);
  expect(line("晚报")).toEqual([0, 1, 1, 1, null, null]);
  expect(new Set(rows.map(({ series }: { series: string }) => series)).size).toBe(2);
  const compared = (await analyst.post("/api/spread/weibo/compared", { ids })).data;
  expect(compared).toMatchObject({
    total: 2,
    rows: [
      { name: "本报", repostCount: 3, depth: 2, firstDelay: 3600, halfDelay: 7200 },
      { name: "晚报", repostCount: 1, depth: 1, firstDelay: 3600, halfDelay: 3600 },
    ],
  });
  expect((await analyst.post("/api/spread/weibo/compare", { ids: Array(6).fill("x") })).status).toBe(100001);
  const editor = await test.signedIn("haiwai");
  expect((await editor.post("/api/spread/weibo/compare", { ids })).http).toBe(403);
});
