import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { parseExpression, parseWords } from "#server/analysis/query.ts";
import { DATA_TYPES, type DataType, type DocumentQuery, type Panel, type SearchRequest } from "../documents.ts";
import { MONDAY, sampleDocument } from "../sampleDocument.ts";
import { type Shelf, words } from "./shelf.contract.ts";

/** What is found, in what order, and what stands in a row. */
export function searches(shelf: Shelf): void {
  const { ids, nameOf, ask, found } = shelf;

  it.each([
    ["台风", "a a2 a3 b w1"],
    ["颱風", "a a2 a3 b w1"],
    ["恢復", "b"],
    ["abc", "b"],
    ["ＡＢＣ", "b"],
    ["iphone", "a a2 a3"],
    ["IPHONE15", "a a2 a3"],
    ["gpt-4", "b"],
    ["gpt-5", ""],
    ["4", "b"],
    ["葵", "a a2 a3"],
    ["人民日报", "a a2 a3"],
    ["北京大学", "c"],
    ["北京大", "c"],
    ["京", "c x"],
    ["世界经济", "b"],
    ['"世界 经济"', ""],
    ["世界 经济", "b c"],
    ["登陆广东", "a a2 a3"],
    ["café", "x"],
    ["不存在的词", ""],
  ])("finds %s", async (text, expected) => {
    expect(await found(words(text))).toBe(expected);
  });

  it("keeps titles apart", async () => {
    expect(await found({ ...words("暴雨"), scope: "title" })).toBe("");
    expect(await found({ ...words("广东"), scope: "title" })).toBe("a a2 a3 b");
    expect(await found({ ...words("登陆广东"), scope: "title" })).toBe("a a2 a3");
    expect(await found({ ...words("世界经济"), scope: "title" })).toBe("");
  });

  it("combines all, any, none and expressions", async () => {
    expect(await found({ all: parseWords("台风"), none: parseWords("生产") })).toBe("a a2 a3 w1");
    expect(await found({ all: parseWords("台风"), none: parseWords("登陆广东") })).toBe("b w1");
    expect(await found({ any: parseWords("校庆 世界经济 天气") })).toBe("b c w1");
    expect(await found({ none: parseWords("台风") })).toBe("c w2 w3 x");
    expect(await found({ none: parseWords("世界经济 台风") })).toBe("c w2 w3 x");
    expect(await found({ expression: parseExpression("(台风 OR 校庆) AND NOT (登陆广东 | 天气)")! })).toBe("b c");
    expect(await found({ expression: parseExpression("NOT 台风 NOT 北京")! })).toBe("w2 w3");
    expect(await found({ all: parseWords("++") })).toBe("");
  });

  it("filters by every attribute", async () => {
    expect(await found({ beginTime: MONDAY + DAY, endTime: MONDAY + 3 * DAY + 23 * HOUR })).toBe("b");
    expect(await found({ beginTime: MONDAY + 3 * DAY + 23 * HOUR, endTime: MONDAY + 4 * DAY })).toBe("c");
    expect(await found({ dataTypes: ["wechat", "news_1"] })).toBe("c x");
    expect(await found({ isAppraise: [1] })).toBe("b");
    expect(await found({ isAppraise: [-1, 1], dataTypes: ["news"] })).toBe("a a2 a3 b");
    expect(await found({ sources: ["南方都市报"] })).toBe("b");
    expect(await found({ sources: ["没有"] })).toBe("");
    expect(await found({ sourceRanks: [2, 5] })).toBe("b c");
    expect(await found({ channels: ["用户甲"] })).toBe("w1");
    expect(await found({ channelRanks: [1], sourceRanks: [1], dataTypes: ["news"] })).toBe("a a2 a3");
    expect(await found({ channelRanks: [2] })).toBe("b c w1 w2 w3");
    expect(await found({ authors: ["李四"] })).toBe("b");
    expect(await found({ regionIds: ["440000"], sourceRanks: [2] })).toBe("b");
    expect(await found({ regionIds: ["110000"] })).toBe("c");
    expect(await found({ regionIds: ["100000"], dataTypes: ["wechat"] })).toBe("c");
    expect(await found({ categoryIds: ["教育"] })).toBe("c");
    expect(await found({ isOriginal: false })).toBe("c w2 w3");
    expect(await found({ hasPic: true })).toBe("a a2 a3");
    expect(await found({ isRepost: true })).toBe("w2 w3");
    expect(await found({ retweetId: ids.get("w1")! })).toBe("w2 w3");
    expect(await found({ retweetId: ids.get("w1")!, ...words("再转") })).toBe("w3");
    expect(await found({ sameId: ids.get("a")! })).toBe("a a2 a3");
    expect(await found({ sameIds: [ids.get("a")!, ids.get("b")!, "999999", "abc"] })).toBe("a a2 a3 b");
    expect(await found({ sameIds: [ids.get("a")!], isFirst: false })).toBe("a2 a3");
    expect(await found({ sameIds: [] })).toBe("");
    expect(await found({ isFirst: true, sameId: ids.get("a")! })).toBe("a");
    expect(await found({ sensitiveGroupIds: ["g1"] })).toBe("a");
    expect(await found({ sensitiveGroupIds: ["nothing"] })).toBe("");
    expect(await found({ ids: [ids.get("b")!, ids.get("c")!, "999999", "abc"] })).toBe("b c");
    expect(await found({ ids: [] })).toBe("");
    expect(await found({ externalIds: ["b", "nobody"] })).toBe("b");
    expect(await found({ urls: ["https://example.test/b", "https://example.test/nothing", ""] })).toBe("b");
    expect(await found({ externalIds: ["a"], urls: ["https://example.test/b"] })).toBe("a b");
  });

  it("sorts and pages", async () => {
    const query = words("台风");
    expect((await ask(query)).names).toEqual(["b", "a3", "a2", "w1", "a"]);
    expect((await ask(query, { sort: { field: "pubdate", order: "asc" } })).names).toEqual(["a", "w1", "a2", "a3", "b"]);
    expect(await ask(query, { page: 2, pagesize: 2 })).toEqual({ total: 5, names: ["a2", "w1"] });
    expect(await ask(query, { page: 9, pagesize: 2 })).toEqual({ total: 5, names: [] });
    expect((await ask(query, { sort: { field: "visitCount", order: "desc" } })).names[0]).toBe("b");
    expect((await ask(query, { sort: { field: "sameContentCount", order: "desc" } })).names.slice(0, 3)).toEqual(["a3", "a2", "a"]);
  });

  it("ranks a title hit above a mention", async () => {
    await shelf.store.write([
      sampleDocument({ externalId: "r1", title: "校园新闻", text: "提到了量子计算一次", pubdate: MONDAY - DAY }),
      sampleDocument({ externalId: "r2", title: "量子计算突破", text: "正文", pubdate: MONDAY - DAY }),
    ]);
    const page = await shelf.store.search({
      query: words("量子"),
      collapse: false,
      sort: { field: "relevance", order: "desc" },
      page: 1,
      pagesize: 20,
      texts: 1,
    });
    expect(page.rows.map((row) => row.title)).toEqual(["量子计算突破", "校园新闻"]);
    expect(page.texts).toEqual(await shelf.store.get([page.rows[0]?.id ?? ""]));
    expect(await shelf.store.remove(page.rows.map((row) => row.id))).toBe(2);
    expect((await ask(words("量子"))).total).toBe(0);
  });

  it("collapses near-duplicates and counts them", async () => {
    const page = await shelf.store.search({
      query: words("台风"),
      collapse: true,
      sort: { field: "pubdate", order: "desc" },
      page: 1,
      pagesize: 20,
    });
    expect(page.total).toBe(3);
    expect(page.rows.map((row) => [nameOf(row.id), row.sameContentCount])).toEqual([
      ["b", 1],
      ["a3", 3],
      ["w1", 1],
    ]);
    expect(page.rows[1]!.sameId).toBe(ids.get("a"));
  });

  it("counts those of a group that the asker may see, in rows, in order and one by one", async () => {
    const one = (externalId: string, sameId: string | null, facts = {}) =>
      sampleDocument({
        externalId,
        title: "可见样稿",
        text: externalId,
        sameId,
        pubdate: MONDAY - 3 * DAY,
        ...facts,
      });
    const [home, mixed] = await shelf.store.write([one("home", null), one("mixed", null)]);
    const others = await shelf.store.write([
      one("home2", home!.id, { source: "他报", sourceId: "other" }),
      one("abroad1", mixed!.id, { dataType: "facebook", source: "海外甲", sourceId: "f1" }),
      one("abroad2", mixed!.id, { dataType: "twitter", source: "海外乙", sourceId: "f2" }),
    ]);
    const seenTypes = DATA_TYPES.filter((type) => type !== "facebook" && type !== "twitter");
    const counts = async (seen?: DataType[]) => {
      const { rows } = await shelf.store.search({
        query: { ...words("可见样稿"), dataTypes: seenTypes, isFirst: true, seenTypes: seen },
        collapse: true,
        sort: { field: "sameContentCount", order: "desc" },
        page: 1,
        pagesize: 5,
      });
      return rows.map(({ id, sameContentCount }) => [id, sameContentCount]);
    };
    expect(await counts()).toEqual([
      [mixed!.id, 3],
      [home!.id, 2],
    ]);
    expect(await counts([...DATA_TYPES])).toEqual(await counts());
    const seen = [
      [home!.id, 2],
      [mixed!.id, 1],
    ];
    expect(await counts(seenTypes)).toEqual(seen);
    const got = async (types?: DataType[]) => (await shelf.store.get([mixed!.id], types))[0]?.sameContentCount;
    expect([await got(), await got(seenTypes)]).toEqual([3, 1]);
    const reprints: Panel[] = [{ kind: "terms", field: "dataType", size: 5, metric: "reprints" }];
    const [all] = await shelf.store.statistics(words("可见样稿"), reprints);
    const [some] = await shelf.store.statistics({ ...words("可见样稿"), seenTypes }, reprints);
    expect([all![0]!.value, some![0]!.value]).toEqual([3, 1]);
    // One of the hidden ones goes: it is not taken off twice.
    expect(await shelf.store.remove([others[1]!.id])).toBe(1);
    expect(await counts(seenTypes)).toEqual(seen);
    expect(await got()).toBe(2);
    expect(await shelf.store.remove([home!, mixed!, others[0]!, others[2]!].map(({ id }) => id))).toBe(4);
  });

  it("joins: a collapsed row stands for the members found, also when sorted by a metric", async () => {
    const metrics = { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 };
    const one = (externalId: string, visitCount: number, sameId: string | null, facts = {}) =>
      sampleDocument({
        ...{ externalId, title: "合并样稿", text: externalId, sameId },
        ...{ metrics: { ...metrics, visitCount, likeCount: 1 }, pubdate: MONDAY - 3 * DAY, ...facts },
      });
    const [j1, lone] = await shelf.store.write([one("j1", 40, null), one("lone", 70, null)]);
    const [j2, j3] = await shelf.store.write([
      one("j2", 50, j1!.id, { pubdate: MONDAY - 2 * DAY }),
      one("j3", 900, j1!.id, { dataType: "app", isAppraise: -1 }),
    ]);
    const merged = async (rest: Partial<SearchRequest>, query: DocumentQuery = { dataTypes: ["news"] }) => {
      const { rows } = await shelf.store.search({
        ...{ query: { ...words("合并样稿"), ...query }, collapse: true, join: true, page: 1, pagesize: 20 },
        ...{ sort: { field: "visitCount", order: "desc" }, ...rest },
      });
      return rows.map((row) => [row.id, row.visitCount, row.likeCount]);
    };
    expect(await merged({})).toEqual([
      [j2!.id, 90, 2],
      [lone!.id, 70, 1],
    ]);
    expect(await merged({ sort: { field: "visitCount", order: "asc" }, pagesize: 1 })).toEqual([[lone!.id, 70, 1]]);
    expect(await merged({ sort: { field: "pubdate", order: "desc" } }, {})).toEqual([
      [j2!.id, 990, 3],
      [lone!.id, 70, 1],
    ]);
    expect((await merged({ join: false }))[0]).toEqual([lone!.id, 70, 1]);
    const sort = { field: "negative", order: "desc" } as const;
    expect((await merged({ collapse: false, join: false, sort }, {})).map(([id]) => id)).toEqual(
      [j3!, j2!, lone!, j1!].map(({ id }) => id),
    );
    expect(await shelf.store.remove([j1!, j2!, j3!, lone!].map(({ id }) => id))).toBe(4);
  });

  it("gives whole rows, originals and full documents", async () => {
    const [a, missing, w3] = await shelf.store.get([ids.get("a")!, "77777", ids.get("w3")!]);
    expect(a).toMatchObject({
      title: "台风登陆广东沿海",
      source: "样例日报",
      channel: "要闻",
      author: "张三",
      regionId: "440100",
      isAppraise: -1,
      visitCount: 500,
      keywords: ["台风", "广东"],
      sensitiveWords: ["暴雨"],
      extra: { pageNo: "A01" },
      externalId: "a",
      status: 0,
      originals: [],
    });
    expect(a!.content).toContain("<p>");
    expect(missing).toBeNull();
    expect(w3!.originals.map((row) => nameOf(row.id))).toEqual(["w2", "w1"]);
  });

  it("gives the whole tree of forwards in order of time, as far as its types may be seen", async () => {
    const tree = await shelf.store.forwards([ids.get("w1")!]);
    expect(tree.map(({ id, parentId }) => [nameOf(id), parentId && nameOf(parentId)])).toEqual([
      ["w1", null],
      ["w2", "w1"],
      ["w3", "w2"],
    ]);
    expect(tree[1]).toMatchObject({ channel: "用户乙", dataType: "weibo", pubdate: MONDAY + 5 * HOUR, content: "<p>转发微博</p>" });
    expect(tree[2]).toMatchObject({ extra: { platformIdentity: "weibo" } });
    expect((await shelf.store.forwards([ids.get("w2")!, ids.get("a")!, "999999", "x"])).map(({ id }) => nameOf(id))).toEqual([
      "a",
      "w2",
      "w3",
    ]);
    expect(await shelf.store.forwards([ids.get("w1")!], ["news"])).toEqual([]);
  });
}
