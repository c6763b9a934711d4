import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { correctedTexts } from "#server/analysis/tone/corrections.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client, Envelope } from "#server/testing/openTestApp.ts";

const NOW = MONDAY + 2 * DAY;

let test: DocumentsApp;
let admin: Client;
let overseas: Client;
let editor: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "a",
        title: "台风登陆广东",
        text: "台风登陆广东，暴雨预警。",
        pubdate: NOW - 5 * HOUR,
        keywords: ["台风", "广东"],
        isAppraise: -1,
        metrics: { visitCount: 9, likeCount: 1, commentCount: 1, forwardCount: 1, playCount: 0, lookCount: 0 },
      }),
      sampleDocument({
        externalId: "b",
        title: "经济会议召开",
        text: "会议讨论台风之后的经济。",
        pubdate: NOW - 30 * HOUR,
        source: "南方日报",
        categoryId: "经济",
        keywords: ["经济"],
        isAppraise: 1,
        regionId: "440300",
        location: "",
      }),
      sampleDocument({ externalId: "v", title: "台风视频", dataType: "video", pubdate: NOW - 2 * HOUR, keywords: ["台风"] }),
      sampleDocument({
        externalId: "w",
        title: "",
        text: "台风来了",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: NOW - 3 * HOUR,
      }),
      sampleDocument({
        externalId: "r",
        title: "转给家人看看",
        keywords: ["家人"],
        text: "转发微博 大家注意",
        dataType: "weibo",
        source: "微博",
        channel: "用户乙",
        parentExternalId: "w",
        isOriginal: false,
        pubdate: NOW - HOUR,
      }),
      sampleDocument({ externalId: "o", title: "Typhoon 台风 overseas", dataType: "news_1", pubdate: NOW - 4 * HOUR }),
      sampleDocument({ externalId: "f", title: "=1+1 公式标题", text: "注入", pubdate: NOW - 6 * HOUR, source: "+来源" }),
    ],
    NOW,
  );
  await test.store.write([
    sampleDocument({
      externalId: "a2",
      title: "台风登陆广东",
      text: "台风登陆广东，暴雨预警。",
      pubdate: NOW - 4.5 * HOUR,
      source: "转载网",
      sameId: test.ids.get("a")!,
    }),
  ]);
  [admin, overseas, editor] = await Promise.all([test.signedIn("admin"), test.signedIn("haiwai"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const nameOf = (id: string): string => [...test.ids].find(([, known]) => known === id)?.[0] ?? "a2";
const names = (reply: Envelope): string[] => {
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows.map((row: { id: string }) => nameOf(row.id));
};
const yuqing = (fields: Record<string, unknown>, client = admin): Promise<Envelope> => client.post("/api/query/yuqing", fields);

describe("/api/query/yuqing", () => {
  it("answers rows, total and the words to mark", async () => {
    const reply = await yuqing({ keyWords: "台风", dataType: "all", duplicate: 1 });
    expect(names(reply)).toEqual(["w", "a2", "b"]);
    expect(reply.data.total).toBe(3);
    expect(reply.data.highlights).toEqual(["台风"]);
    expect(reply.data.highLightKeywordsId).toMatch(/^[a-f0-9]{24}$/);
    expect(reply.data.rows[0].highLightKeywordsId).toBe(reply.data.highLightKeywordsId);
    expect((await yuqing({})).data.rows[0].highLightKeywordsId).toBeUndefined();
    expect(reply.data.rows[0]).toMatchObject({ source: "", channel: "用户甲", read: false, collected: false });
    expect(reply.data.rows[1]).toMatchObject({ sameContentCount: 2 });
  });

  it("expands all without video and shows overseas types to overseas accounts only", async () => {
    expect(names(await yuqing({ keyWords: "台风", dataType: "all,video", duplicate: 0 }))).toEqual(["v", "w", "a2", "a", "b"]);
    expect(names(await yuqing({ keyWords: "台风", dataType: "news_1" }))).toEqual([]);
    expect(names(await yuqing({ keyWords: "台风", dataType: "news_1" }, overseas))).toEqual(["o"]);
    expect(names(await yuqing({ keyWords: "overseas" }))).toEqual([]);
    expect(names(await yuqing({ ids: test.ids.get("o") }))).toEqual([]);
    expect((await admin.post("/api/fts/document", { id: test.ids.get("o") })).status).toBe(404);
    expect((await overseas.post("/api/fts/document", { id: test.ids.get("o") })).status).toBe(0);
  });

  it("reads every parameter", async () => {
    const one = async (fields: Record<string, unknown>): Promise<string> =>
      names(await yuqing({ duplicate: 0, ...fields }))
        .sort()
        .join(" ");
    expect(await one({ keyWords: "台风", excludeWords: "广东", dataType: "news" })).toBe("b");
    expect(await one({ allWords: "台风 会议" })).toBe("b");
    expect(await one({ anyWords: "会议 视频" })).toBe("b v");
    expect(await one({ advanceWords: "(会议 OR 视频) NOT 经济" })).toBe("v");
    expect(await one({ keyWords: "台风", withinWords: "经济" })).toBe("b");
    expect(await one({ keyWords: "暴雨", queryField: "title" })).toBe("");
    expect(await one({ keyWords: "台风", timeFlag: "1d" })).toBe("a a2 v w");
    expect(await one({ beginTime: NOW - 31 * HOUR, endTime: NOW - 29 * HOUR })).toBe("b");
    expect(await one({ isAppraise: "1,-1" })).toBe("a b");
    expect(await one({ isAppraise: "all", keyWords: "会议" })).toBe("b");
    expect(await one({ source: "南方日报" })).toBe("b");
    expect(await one({ source: "用户甲" })).toBe("w");
    expect(await one({ channel: "用户乙" })).toBe("r");
    expect(await one({ regionIds: "440300" })).toBe("b");
    expect(await one({ location: "深圳" })).toBe("b");
    expect(await one({ categoryIds: "经济" })).toBe("b");
    expect(await one({ isOriginal: "0" })).toBe("r");
    expect(await one({ forwardFlag: "0" })).toBe("r");
    expect(await one({ retweetid: test.ids.get("w"), keyWords: "不在文中" })).toBe("r");
    expect(await one({ retweetid: test.ids.get("w"), keyWords: "不在文中", searchReTweetText: 1 })).toBe("");
    expect(await one({ retweetid: test.ids.get("w"), keyWords: "注意", searchReTweetText: 1 })).toBe("r");
    expect(await one({ sameId: test.ids.get("a") })).toBe("a a2");
    expect(names(await yuqing({ keyWords: "台风", dataType: "news", sortField: "visitCount", duplicate: 0 }))[0]).toBe("a");
    const joined = await yuqing({ keyWords: "暴雨", join: 1, duplicate: 1 });
    expect(joined.data.rows[0]).toMatchObject({ visitCount: 9 });
  });

  it("what people write while passing on a post is neither a hot word nor a topic", async () => {
    const words = async (fields = {}): Promise<string[]> =>
      (await admin.post("/api/query/keywords", fields)).data.rows.map((row: { key: string }) => row.key);
    expect(await words()).toContain("台风");
    expect(await words()).not.toContain("家人");
    expect(await words({ forwardFlag: "0" })).toContain("家人");
    const topics = (await admin.post("/api/hot/topics", { timeFlag: "7d" })).data.rows;
    const titles = topics.map((row: { title: string }) => row.title);
    expect(titles).toContain("台风登陆广东");
    expect(titles).not.toContain("转给家人看看");
  });

  it("refuses what it cannot read, with the place", async () => {
    expect(await yuqing({ advanceWords: "(台风" })).toMatchObject({
      status: 100001,
      message: expect.stringContaining("表达式第"),
    });
    expect((await yuqing({ beginTime: 10, endTime: 5 })).status).toBe(100001);
    expect((await yuqing({ timeFlag: "9y" })).status).toBe(100001);
    expect((await yuqing({ columnId: "none" })).status).toBe(404);
    expect((await yuqing({ sourceObject: "none" })).status).toBe(100001);
    expect(
      (await new (admin.constructor as new (...args: unknown[]) => Client)(test.app, "10.0.0.9").post("/api/query/yuqing", {})).status,
    ).toBe(401);
  });
});

describe("around a search", () => {
  it("counts per type as the lists do", async () => {
    const reply = await admin.post("/api/yuqing/statistic/distribution/datatype", { keyWords: "台风", duplicate: 1 });
    const counts = Object.fromEntries(reply.data.rows.map((row: { key: string; value: number }) => [row.key, row.value]));
    expect(counts).toEqual({ news: 2, video: 1, weibo: 1 });
    for (const [dataType, total] of Object.entries(counts)) {
      expect((await yuqing({ keyWords: "台风", dataType, duplicate: 1 })).data.total, dataType).toBe(total);
    }
  });

  it("answers every statistic in its contract's shape", async () => {
    const filter = { keyWords: "台风", beginTime: NOW - 2 * DAY, endTime: NOW, dataType: "all" };
    const trend = await admin.post("/api/yuqing/statistic/trend/datatype", { ...filter, interval: "day" });
    expect(trend.data.rows.filter((row: { series: string }) => row.series === "news").map((row: { value: number }) => row.value)).toEqual([
      1, 2,
    ]);
    const rank = await admin.post("/api/yuqing/statistic/rank/source", filter);
    expect(rank.data.rows[0]).toMatchObject({ rank: 1, sourceName: expect.any(String), negCount: expect.any(Number) });
    for (const path of [
      "distribution/emotion",
      "distribution/source",
      "distribution/region",
      "distribution/category",
      "heatmap",
      "trend/emotion",
      "overview",
    ]) {
      expect((await admin.post(`/api/yuqing/statistic/${path}`, filter)).status, path).toBe(0);
    }
    const fts = await admin.post("/api/fts/statistic/rank/source", { ...filter, interactive: "visitCount" });
    expect(fts.data.rows[0]).toMatchObject({ value: 9, sourceName: "样例日报" });
    const words = await admin.post("/api/query/keywords", filter);
    expect(words.data.rows[0]).toMatchObject({ key: "台风", value: 1 });
    expect((await admin.post("/api/query/suggest", { word: "台", limit: 10 })).data).toEqual({
      autoWords: [{ word: "台风" }],
    });
    expect((await admin.post("/api/query/sources", { word: "南方" })).data[0]).toMatchObject({
      source: "南方日报",
      count: 1,
    });
    const chosen = { chosenIds: ["s-daily", "gone"], word: "南方", dataType: ["weibo"] };
    expect((await admin.post("/api/query/sources", chosen)).data).toMatchObject([{ sourceId: "s-daily", source: "样例日报" }]);
    // Earliest first: who published it before the others stands on top.
    expect(names(await admin.post("/api/query/sameContent", { sameId: test.ids.get("a") }))).toEqual(["a", "a2"]);
    const same = await admin.post("/api/query/sameContent", {
      sameId: test.ids.get("a"),
      excludeId: test.ids.get("a"),
    });
    expect(same.data).toMatchObject({ total: 1 });
    expect(names(same)).toEqual(["a2"]);
    // Left out before the page is cut, so that no page is a row short.
    const one = { sameId: test.ids.get("a"), excludeId: same.data.rows[0].id, page: 1, pagesize: 1 };
    expect(names(await admin.post("/api/query/sameContent", one))).toEqual(["a"]);
    expect(names(await admin.post("/api/query/sameContent", { ...one, page: 2 }))).toEqual([]);
  });

  it("says of a document as many of its kind as the list of them shows, to each as far as he may see", async () => {
    const [abroad] = await test.store.write([
      sampleDocument({
        externalId: "a-abroad",
        title: "台风登陆广东",
        dataType: "twitter",
        sameId: test.ids.get("a")!,
      }),
    ]);
    for (const client of [overseas, editor]) {
      const [row] = (await yuqing({ keyWords: "登陆广东", dataType: "news", duplicate: 1 }, client)).data.rows;
      const same = await client.post("/api/query/sameContent", { sameId: row.sameId });
      expect(row.sameContentCount).toBe(same.data.total);
      expect(same.data.total).toBe(client === overseas ? 3 : 2);
      const { data } = await client.post("/api/fts/document", { id: row.id });
      expect(data.sameContentCount).toBe(same.data.total);
    }
    await test.store.remove([abroad!.id]);
  });

  it("finds words typed or written with signs that cannot be seen", async () => {
    expect(names(await yuqing({ keyWords: "台\u200b风 登\u00ad陆", dataType: "news" }))).toContain("a2");
    expect(names(await yuqing({ advanceWords: "\ufeff登陆 AND 广\u2060东", dataType: "news" }))).toContain("a2");
    const text = "海\u200b啸预\u00ad警已经解除";
    const [hidden] = await test.store.write([sampleDocument({ externalId: "hidden", title: text, text })]);
    for (const keyWords of ["海啸", '"预警已经"']) {
      expect((await yuqing({ keyWords })).data.rows.map(({ id }: { id: string }) => id)).toEqual([hidden!.id]);
    }
    await test.store.remove([hidden!.id]);
  });

  it("keeps saved searches apart", async () => {
    const saved = await admin.actJson("/api/query/saved/save", {
      name: "台风",
      page: "/media/fts",
      params: { keyWords: "台风" },
    });
    expect(saved.status, saved.message).toBe(0);
    expect((await admin.post("/api/query/saved/list", { page: "/media/fts" })).data).toHaveLength(1);
    expect((await editor.post("/api/query/saved/list")).data).toHaveLength(0);
    await editor.act("/api/query/saved/delete", { ids: saved.data });
    expect((await admin.post("/api/query/saved/list")).data).toHaveLength(1);
  });
});

it("a source outside the library searched finds nothing", async () => {
  const made = await admin.actJson("/api/ranklist/custom/add", { name: "甲库", sourceCodes: ["南方日报"] });
  expect(made.status, made.message).toBe(0);
  expect((await yuqing({ mediaLib: "甲库", source: "南方日报", duplicate: 0 })).data.total).toBe(1);
  expect((await yuqing({ mediaLib: "甲库", source: "没有的报", duplicate: 0 })).data.total).toBe(0);
  expect((await yuqing({ mediaLib: "甲库", source: "样例日报", duplicate: 0 })).data.total).toBe(0);
});

it("channels are found by site and by part of their name", async () => {
  const channels = async (fields: Record<string, unknown>): Promise<string> => {
    const reply = await admin.post("/api/query/channels", fields);
    expect(reply.status, reply.message).toBe(0);
    return reply.data.rows.map((row: { key: string; value: number }) => `${row.key} ${row.value}`).join(", ");
  };
  const all = await channels({ dataType: "news" });
  const [first = ""] = all.split(", ");
  expect(await channels({ dataType: "news", word: first[0] })).toContain(first);
  expect(await channels({ dataType: "news", siteId: "没有的网站" })).toBe("");
  expect(await channels({ dataType: "weibo", word: "用户甲" })).toBe("用户甲 1");
});

it("a ranking of sources carries the index of each, by the formula of its type", async () => {
  const fields = { beginTime: NOW - 30 * HOUR, endTime: NOW, size: 50, duplicate: 0 };
  const { data } = await admin.post("/api/yuqing/statistic/rank/source", { ...fields, index: 1 });
  const formulas = data.rows.map((row: { dataType: string; index: { formulaId: string } }) => [row.dataType, row.index.formulaId]);
  expect(formulas).toContainEqual(["news", "PCI-1"]);
  expect(formulas).toContainEqual(["weibo", "BCI"]);
  const plain = await admin.post("/api/yuqing/statistic/rank/source", fields);
  expect(plain.data.rows[0].index).toBeUndefined();
});

describe("documents", () => {
  it("are read in full with the words of the search", async () => {
    const found = await yuqing({ keyWords: "台风", dataType: "news" });
    const id = test.ids.get("a")!;
    expect((await admin.post("/api/document/read", { ids: id })).status).toBe(0);
    const reply = await admin.post("/api/fts/document", { id, highLightKeywordsId: found.data.highLightKeywordsId });
    expect(reply.data).toMatchObject({ highlights: ["台风"], read: true, statusLog: [] });
    expect(reply.data.content).toContain("<p>");
    expect((await admin.post("/api/fts/document", { id: "99999" })).message).toBe("文章不存在或已删除");
  });

  it("change state with a log, and only with the right", async () => {
    const id = test.ids.get("b")!;
    expect((await admin.act("/api/document/status", { ids: id, status: 2, isAppraise: -1, note: "已上报" })).data).toEqual({ changed: 1 });
    expect((await admin.post("/api/fts/document", { id })).data).toMatchObject({
      status: 2,
      isAppraise: -1,
      statusLog: [{ status: 2, note: "已上报", user: "管理员" }],
    });
    const handled = await yuqing({ keyWords: "会议" });
    expect(handled.data.rows[0].handling).toMatch(/^已上报 · 管理员 \d\d-\d\d \d\d:\d\d · 已上报$/);
    expect((await yuqing({ keyWords: "台风" })).data.rows[0].handling).toBe("");
    // What an editor says of the sentiment is what the model is trained with next.
    expect(await correctedTexts(test.records)).toEqual([{ title: "经济会议召开", text: "会议讨论台风之后的经济。", label: -1 }]);
    expect((await overseas.act("/api/document/status", { ids: id, status: 1 })).http).toBe(403);
    expect((await overseas.act("/api/document/delete", { ids: id })).http).toBe(403);
    expect((await admin.post("/api/document/status", { ids: id, status: 1 })).status).toBe(100005);
  });

  it("are exported to a file only its owner can fetch", async () => {
    const ticket = await admin.act("/api/query/yuqing/export", { keyWords: "注入", fileName: "../../报告.csv" });
    expect(ticket.status, ticket.message).toBe(0);
    expect(ticket.data).toMatchObject({ fileName: "_.._报告.csv", rows: 1 });
    const fetch = async (client: Client, path: string): Promise<Envelope> =>
      client.get(`/api/download?path=${encodeURIComponent(path)}&optoken=${await client.token()}`);
    const file = await fetch(admin, ticket.data.path);
    expect(file.http).toBe(200);
    expect(file.message).toContain('"\'=1+1 公式标题"');
    expect(file.message).toContain('"\'+来源"');
    expect(String(file.headers["content-disposition"])).toContain("attachment");
    expect((await fetch(editor, ticket.data.path)).http).toBe(404);
    for (const path of ["../records.db", "..%2Frecords.db", "/etc/passwd", "a".repeat(32)]) {
      expect((await fetch(admin, path)).http, path).toBe(404);
    }
    expect((await admin.get(`/api/download?path=${ticket.data.path}`)).status).toBe(100005);
    const sheet = await admin.act("/api/fts/document/export", { ids: test.ids.get("a"), format: "xlsx" });
    expect((await fetch(admin, sheet.data.path)).http).toBe(200);
    expect((await overseas.act("/api/query/yuqing/export", {})).http).toBe(403);
    test.pass(25 * HOUR);
    expect((await fetch(await test.signedIn("admin"), ticket.data.path)).http).toBe(404);
    test.pass(-25 * HOUR);
    admin = await test.signedIn("admin");
  });

  it("are deleted for good", async () => {
    const [result] = await test.store.write([sampleDocument({ externalId: "gone", title: "待删文章" })]);
    expect((await admin.act("/api/document/delete", { ids: result!.id })).data).toEqual({ changed: 1 });
    expect((await admin.post("/api/fts/document", { id: result!.id })).status).toBe(404);
  });

  it("has pictures for logos and the app's address", async () => {
    for (const url of ["/logo/media_7.png", "/api/redirect-app-home-qr"]) {
      const reply = await admin.get(url);
      expect(reply.headers["content-type"], url).toBe("image/png");
    }
    expect((await admin.get("/logo/media_..%2Fx.png")).status).not.toBe(-1);
  });
});

describe("collection", () => {
  it("keeps documents in folders", async () => {
    const folder = (await editor.act("/api/collection/folder/save", { name: "选题素材" })).data;
    const docIds = [test.ids.get("a"), test.ids.get("b"), "99999"];
    expect((await editor.act("/api/collection/save", { docIds, folderId: folder.id })).data).toEqual({ added: 2, known: 0 });
    expect((await editor.act("/api/collection/save", { docIds })).data).toEqual({ added: 0, known: 2 });
    const list = await editor.post("/api/collection/list", { folderId: folder.id, keyWords: "会议" });
    expect(names(list)).toEqual(["b"]);
    expect(list.data.rows[0]).toMatchObject({ collected: true, folderId: folder.id, collectTime: expect.any(Number) });
    expect((await editor.post("/api/collection/ifCollected", { docIds: test.ids.get("a") })).data).toMatchObject([{ collected: true }]);
    expect(names(await admin.post("/api/collection/list"))).toEqual([]);
    expect((await admin.act("/api/collection/move", { docIds: test.ids.get("a"), folderId: folder.id })).status).toBe(404);
    await editor.act("/api/collection/folder/delete", { ids: folder.id });
    expect(names(await editor.post("/api/collection/list"))).toHaveLength(2);
    expect((await editor.act("/api/collection/delete", { docIds })).data).toEqual({ removed: 2 });
  });
});
