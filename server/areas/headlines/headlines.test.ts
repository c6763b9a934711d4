import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { IndexableDocument } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import headlines from "./index.ts";

const NOW = MONDAY + 60 * HOUR;

let test: DocumentsApp;
let editor: Client;

const of = (externalId: string, source: string, hoursAgo: number, facts: Partial<IndexableDocument> = {}) =>
  sampleDocument({ externalId, sourceId: source, source, pubdate: NOW - hoursAgo * HOUR, ...facts });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      of("a1", "央甲", 5, { title: "甲题" }),
      of("b1", "地方一", 4, { title: "乙题", sourceRank: 2 }),
      of("old", "央甲", 25, { title: "旧题" }),
      of("post", "央甲", 1, { title: "帖子", dataType: "weibo" }),
    ],
    NOW,
    [headlines],
  );
  const copy = (of: string) => ({ sameId: test.ids.get(of)! });
  await test.store.write([
    of("a2", "央乙", 4, { title: "甲题（转）", ...copy("a1") }),
    of("a3", "央乙", 3, { title: "甲题（再转）", ...copy("a1") }),
    // The text that most carried is carried by one central outlet alone.
    of("b2", "央丙", 2, { title: "乙题", ...copy("b1") }),
    of("b3", "地方二", 2, { title: "乙题", sourceRank: 2, ...copy("b1") }),
    of("b4", "地方三", 2, { title: "乙题", sourceRank: 2, ...copy("b1") }),
    of("b5", "地方四", 2, { title: "乙题", sourceRank: 2, ...copy("b1") }),
  ]);
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const list = (fields: Record<string, unknown> = {}, client = editor) => client.post("/api/headlines/list", fields);

describe("/api/headlines/list", () => {
  it("ranks texts of the last day by the central outlets that carried them", async () => {
    const { data } = await list();
    expect(data.total).toBe(2);
    expect(data.rows[0]).toMatchObject({
      ...{ slot: 1, title: "甲题", source: "央甲", docId: test.ids.get("a1"), dataType: "news" },
      ...{ sourceCount: 2, docCount: 3, firstTime: NOW - 5 * HOUR, lastTime: NOW - 3 * HOUR },
    });
    expect(data.rows[1]).toMatchObject({ slot: 2, title: "乙题", source: "央丙", sourceCount: 1, docCount: 1 });
  });

  it("answers for other levels and windows", async () => {
    expect((await list({ sourceRank: "2" })).data.rows[0]).toMatchObject({ source: "地方一", sourceCount: 4 });
    expect((await list({ timeFlag: "48h" })).data.total).toBe(3);
    expect((await list({ size: 1 })).data.rows).toHaveLength(1);
    expect((await list({ beginTime: NOW - HOUR / 2 })).data).toEqual({ rows: [], total: 0 });
  });

  it("refuses what cannot be read, and those without the page", async () => {
    for (const fields of [{ sourceRank: "9" }, { size: 0 }, { timeFlag: "never" }, { beginTime: 2, endTime: 1 }])
      expect((await list(fields)).status).toBe(100001);
    expect((await list({}, await test.signedIn("yuqing"))).status).toBe(403);
  });
});
