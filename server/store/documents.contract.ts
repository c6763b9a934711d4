import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { parseExpression, parseWords } from "#server/analysis/query.ts";
import { segmentDocument } from "#server/text/segment.ts";
import {
  type Bucket,
  DATA_TYPES,
  type DataType,
  type DocumentQuery,
  type DocumentStore,
  type IndexableDocument,
  type Panel,
  type SearchRequest,
} from "./documents.ts";

/** Midnight, 10 November 2025, Asia/Shanghai (a Monday). */
export const MONDAY = Date.UTC(2025, 10, 9, 16);

/** A complete document from a few facts, tokens made as production makes them. */
export function sampleDocument(facts: Partial<IndexableDocument> & { externalId: string }): IndexableDocument {
  const title = facts.title ?? "无题";
  const text = facts.text ?? `${title}。正文`;
  return {
    title,
    summary: text.slice(0, 80),
    content: `<p>${text}</p>`,
    text,
    url: `https://example.test/${facts.externalId}`,
    dataType: "news",
    sourceId: facts.source ?? "s-daily",
    source: "样例日报",
    sourceRank: 1,
    channel: "要闻",
    author: "张三",
    pubdate: MONDAY,
    regionId: "440100",
    location: "广州",
    categoryId: "时政",
    isAppraise: 0,
    isOriginal: true,
    originalPicUrl: "",
    duration: 0,
    keywords: [],
    metrics: { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
    sameId: null,
    sensitive: [],
    tokens: segmentDocument(title, text),
    ...facts,
  };
}

/** What every adapter of DocumentStore must do. `open` gives a new, empty store. */
export function documentStoreContract(name: string, open: () => Promise<DocumentStore>): void {
  describe(`${name}: documents`, () => {
    let store: DocumentStore;
    const ids = new Map<string, string>();
    const nameOf = (id: string): string => [...ids].find(([, known]) => known === id)?.[0] ?? id;

    const ask = async (query: DocumentQuery, rest: Partial<SearchRequest> = {}): Promise<{ total: number; names: string[] }> => {
      const page = await store.search({
        query,
        collapse: false,
        sort: { field: "pubdate", order: "desc" },
        page: 1,
        pagesize: 20,
        ...rest,
      });
      return { total: page.total, names: page.rows.map((row) => nameOf(row.id)) };
    };
    const found = async (query: DocumentQuery): Promise<string> => (await ask(query)).names.sort().join(" ");
    const words = (text: string): DocumentQuery => ({ all: parseWords(text) });

    const documents: IndexableDocument[] = [
      sampleDocument({
        externalId: "a",
        title: "台风登陆广东沿海",
        text: "台风“海葵”登陆广东，暴雨预警升级，人民日报社记者报道。iPhone15 发布。",
        keywords: ["台风", "广东"],
        pubdate: MONDAY + HOUR,
        isAppraise: -1,
        originalPicUrl: "https://example.test/a.jpg",
        sensitive: [{ groupId: "g1", words: ["暴雨"] }],
        metrics: { visitCount: 500, likeCount: 5, commentCount: 3, forwardCount: 2, playCount: 0, lookCount: 0 },
        extra: { pageNo: "A01" },
      }),
      sampleDocument({
        externalId: "b",
        title: "颱風過後廣東恢復生產",
        text: "ＡＢＣ公司恢复生产，GPT-4 模型上线，世界经济形势向好。",
        source: "南方都市报",
        sourceRank: 2,
        channel: "财经",
        author: "李四",
        keywords: ["台风", "经济"],
        pubdate: MONDAY + DAY + 2 * HOUR,
        isAppraise: 1,
        regionId: "440300",
        categoryId: "经济",
        metrics: { visitCount: 900, likeCount: 1, commentCount: 1, forwardCount: 1, playCount: 0, lookCount: 0 },
      }),
      sampleDocument({
        externalId: "c",
        title: "北京大学举行校庆",
        text: "北京大学今日举行校庆，世界各地校友参加，经济学院承办。",
        dataType: "wechat",
        source: "北大公号",
        sourceRank: 5,
        channel: "北大",
        regionId: "110000",
        categoryId: "教育",
        pubdate: MONDAY + 3 * DAY + 23 * HOUR,
        isOriginal: false,
        keywords: ["北京大学"],
      }),
      sampleDocument({
        externalId: "w1",
        title: "",
        text: "今天天气真好 #台风#",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: MONDAY + 4 * HOUR,
      }),
      sampleDocument({
        externalId: "w2",
        title: "",
        text: "转发微博",
        dataType: "weibo",
        source: "微博",
        channel: "用户乙",
        parentExternalId: "w1",
        isOriginal: false,
        pubdate: MONDAY + 5 * HOUR,
      }),
      sampleDocument({
        externalId: "w3",
        title: "",
        text: "再转",
        extra: { platformIdentity: "weibo", fans: 1000, verified: "media" },
        dataType: "weibo",
        source: "微博",
        channel: "用户丙",
        parentExternalId: "w2",
        isOriginal: false,
        pubdate: MONDAY + 6 * HOUR,
      }),
      sampleDocument({
        externalId: "x",
        title: "Overseas notice",
        text: "Café 北京 notice",
        dataType: "news_1",
        pubdate: MONDAY + 8 * DAY,
      }),
    ];

    beforeAll(async () => {
      store = await open();
      const results = await store.write(documents);
      results.forEach((result, at) => {
        ids.set(documents[at]!.externalId, result.id);
        expect(result.added).toBe(true);
        expect(result.sameId).toBe(result.id);
      });
      const copies = await store.write(
        ["a2", "a3"].map((externalId, at) =>
          sampleDocument({
            ...documents[0]!,
            externalId,
            source: `转载${at}`,
            sourceId: `转载${at}`,
            pubdate: MONDAY + (7 + at) * HOUR,
            sameId: ids.get("a")!,
            sensitive: [],
          }),
        ),
      );
      copies.forEach((result, at) => {
        ids.set(["a2", "a3"][at]!, result.id);
      });
      expect(copies[0]!.sameId).toBe(ids.get("a"));
    });
    afterAll(() => store?.close());

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
      await store.write([
        sampleDocument({ externalId: "r1", title: "校园新闻", text: "提到了量子计算一次", pubdate: MONDAY - DAY }),
        sampleDocument({ externalId: "r2", title: "量子计算突破", text: "正文", pubdate: MONDAY - DAY }),
      ]);
      const page = await store.search({
        query: words("量子"),
        collapse: false,
        sort: { field: "relevance", order: "desc" },
        page: 1,
        pagesize: 20,
        texts: 1,
      });
      expect(page.rows.map((row) => row.title)).toEqual(["量子计算突破", "校园新闻"]);
      expect(page.texts).toEqual(await store.get([page.rows[0]?.id ?? ""]));
      expect(await store.remove(page.rows.map((row) => row.id))).toBe(2);
      expect((await ask(words("量子"))).total).toBe(0);
    });

    it("collapses near-duplicates and counts them", async () => {
      const page = await store.search({
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
      const [home, mixed] = await store.write([one("home", null), one("mixed", null)]);
      const others = await store.write([
        one("home2", home!.id, { source: "他报", sourceId: "other" }),
        one("abroad1", mixed!.id, { dataType: "facebook", source: "海外甲", sourceId: "f1" }),
        one("abroad2", mixed!.id, { dataType: "twitter", source: "海外乙", sourceId: "f2" }),
      ]);
      const seenTypes = DATA_TYPES.filter((type) => type !== "facebook" && type !== "twitter");
      const counts = async (seen?: DataType[]) => {
        const { rows } = await store.search({
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
      const got = async (types?: DataType[]) => (await store.get([mixed!.id], types))[0]?.sameContentCount;
      expect([await got(), await got(seenTypes)]).toEqual([3, 1]);
      const reprints: Panel[] = [{ kind: "terms", field: "dataType", size: 5, metric: "reprints" }];
      const [all] = await store.statistics(words("可见样稿"), reprints);
      const [some] = await store.statistics({ ...words("可见样稿"), seenTypes }, reprints);
      expect([all![0]!.value, some![0]!.value]).toEqual([3, 1]);
      // One of the hidden ones goes: it is not taken off twice.
      expect(await store.remove([others[1]!.id])).toBe(1);
      expect(await counts(seenTypes)).toEqual(seen);
      expect(await got()).toBe(2);
      expect(await store.remove([home!, mixed!, others[0]!, others[2]!].map(({ id }) => id))).toBe(4);
    });

    it("joins: a collapsed row stands for the members found, also when sorted by a metric", async () => {
      const metrics = { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 };
      const one = (externalId: string, visitCount: number, sameId: string | null, facts = {}) =>
        sampleDocument({
          ...{ externalId, title: "合并样稿", text: externalId, sameId },
          ...{ metrics: { ...metrics, visitCount, likeCount: 1 }, pubdate: MONDAY - 3 * DAY, ...facts },
        });
      const [j1, lone] = await store.write([one("j1", 40, null), one("lone", 70, null)]);
      const [j2, j3] = await store.write([
        one("j2", 50, j1!.id, { pubdate: MONDAY - 2 * DAY }),
        one("j3", 900, j1!.id, { dataType: "app", isAppraise: -1 }),
      ]);
      const merged = async (rest: Partial<SearchRequest>, query: DocumentQuery = { dataTypes: ["news"] }) => {
        const { rows } = await store.search({
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
      expect(await store.remove([j1!, j2!, j3!, lone!].map(({ id }) => id))).toBe(4);
    });

    it("gives whole rows, originals and full documents", async () => {
      const [a, missing, w3] = await store.get([ids.get("a")!, "77777", ids.get("w3")!]);
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
      const tree = await store.forwards([ids.get("w1")!]);
      expect(tree.map(({ id, parentId }) => [nameOf(id), parentId && nameOf(parentId)])).toEqual([
        ["w1", null],
        ["w2", "w1"],
        ["w3", "w2"],
      ]);
      expect(tree[1]).toMatchObject({ channel: "用户乙", dataType: "weibo", pubdate: MONDAY + 5 * HOUR, content: "<p>转发微博</p>" });
      expect(tree[2]).toMatchObject({ extra: { platformIdentity: "weibo" } });
      expect((await store.forwards([ids.get("w2")!, ids.get("a")!, "999999", "x"])).map(({ id }) => nameOf(id))).toEqual(["a", "w2", "w3"]);
      expect(await store.forwards([ids.get("w1")!], ["news"])).toEqual([]);
    });

    it("counts in cross tables what the filter finds: each cell its documents, no cell for none", async () => {
      const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
      const [byType, cells, reads, total, sums] = await store.statistics(query, [
        { kind: "trend", interval: "day", by: "dataType" },
        { kind: "cross", by: ["dataType"], interval: "day" },
        { kind: "cross", by: ["author", "channel"], interval: "month", metric: "visitCount" },
        { kind: "count" },
        { kind: "sum", metric: "visitCount" },
      ]);
      const sorted = (rows: unknown[][]): unknown[][] => rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
      const trend = byType!.filter(({ value }) => value > 0).map(({ key, series, value }) => [key, series, value]);
      expect(sorted(cells!.map(({ key, name, value }) => [key, name, value]))).toEqual(sorted(trend));
      expect(cells!.reduce((all, { value }) => all + value, 0)).toBe(total![0]!.value);
      expect(reads!.reduce((all, { value }) => all + value, 0)).toBe(sums![0]!.value);
      expect(new Set(reads!.map(({ key }) => key))).toEqual(new Set(["2025-11"]));
      const [weeks] = await store.statistics(query, [{ kind: "cross", by: [], interval: "week" }]);
      expect(weeks).toEqual([{ key: "2025-11-10", name: "", value: 7 }]);
      for (const { name, series, value } of reads!) {
        const [[found]] = (await store.statistics({ ...query, authors: [name], channels: [series!] }, [
          { kind: "sum", metric: "visitCount" },
        ])) as [Bucket[]];
        expect([name, series, found!.value]).toEqual([name, series, value]);
      }
    });

    it("computes all panels over one filter", async () => {
      const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
      const panels: Panel[] = [
        { kind: "count" },
        { kind: "count", collapse: true },
        { kind: "trend", interval: "day" },
        { kind: "trend", interval: "day", by: "dataType" },
        { kind: "terms", field: "dataType", size: 10 },
        { kind: "terms", field: "source", size: 2, metric: "visitCount" },
        { kind: "keywords", size: 3 },
        { kind: "heatmap" },
        { kind: "sum", metric: "visitCount" },
        { kind: "terms", field: "sensitiveGroup", size: 5 },
        { kind: "trend", interval: "hour" },
        { kind: "trend", interval: "month" },
      ];
      const [count, groups, days, byType, types, sources, keywords, heatmap, sum, groupsHit, hours, months] = await store.statistics(
        query,
        panels,
      );
      expect(count![0]!.value).toBe(7);
      expect(groups![0]!.value).toBe(5);
      expect(days).toEqual([
        { key: "2025-11-10", name: "2025-11-10", value: 6 },
        { key: "2025-11-11", name: "2025-11-11", value: 1 },
      ]);
      expect(byType!.filter((bucket) => bucket.series === "weibo").map((bucket) => bucket.value)).toEqual([3, 0]);
      expect(byType!.reduce((total, bucket) => total + bucket.value, 0)).toBe(7);
      expect(types!.map((bucket) => [bucket.key, bucket.value])).toEqual([
        ["news", 4],
        ["weibo", 3],
      ]);
      expect(sources!.map((bucket) => [bucket.name, bucket.value])).toEqual([
        ["南方都市报", 900],
        ["样例日报", 500],
      ]);
      expect(keywords![0]).toEqual({ key: "台风", name: "台风", value: 4 });
      expect(heatmap).toHaveLength(168);
      expect(heatmap!.find((cell) => cell.series === "1" && cell.key === "01")!.value).toBe(1);
      expect(sum![0]!.value).toBe(2400);
      expect(groupsHit!.map((bucket) => [bucket.key, bucket.value])).toEqual([["g1", 1]]);
      expect(hours).toHaveLength(48);
      expect(hours![1]).toEqual({ key: "2025-11-10 01:00", name: "2025-11-10 01:00", value: 1 });
      expect(months).toEqual([{ key: "2025-11", name: "2025-11", value: 7 }]);
    });

    it("counts groups and takes maxima", async () => {
      const query: DocumentQuery = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
      const [groups, most, reprints] = await store.statistics(query, [
        { kind: "terms", field: "dataType", size: 10, metric: "groups" },
        { kind: "terms", field: "dataType", size: 10, metric: "visitCount", of: "max" },
        { kind: "terms", field: "source", size: 10, metric: "reprints" },
      ]);
      expect(reprints!.map((bucket) => [bucket.name, bucket.value])).toEqual([["样例日报", 2]]);
      expect(groups!.map((bucket) => bucket.value)).toEqual([3, 2]);
      expect(most!.map((bucket) => [bucket.key, bucket.value])).toEqual([["news", 900]]);
      const [count] = await store.statistics(query, [{ kind: "count" }], { collapse: true });
      expect(count![0]!.value).toBe(5);
    });

    it("with collapse counts a group once in each bucket, as many as a collapsed search of that bucket finds", async () => {
      const one = (externalId: string, hour: number, facts: object) =>
        sampleDocument({ externalId, title: "并计样稿", pubdate: MONDAY - 12 * DAY + hour * HOUR, ...facts });
      const [first, lone] = await store.write([one("g1", 1, { regionId: "440300" }), one("g2", 2, { regionId: "440100" })]);
      await store.write([
        one("g3", 3, { sameId: first!.id, dataType: "app", regionId: "440305" }),
        one("g4", 27, { sameId: first!.id, dataType: "app", isAppraise: -1, regionId: "110105" }),
      ]);
      const query: DocumentQuery = { ...words("并计样稿"), beginTime: MONDAY - 12 * DAY, endTime: MONDAY - 10 * DAY };
      const panels: Panel[] = [
        { kind: "count" },
        { kind: "terms", field: "dataType", size: 5 },
        { kind: "terms", field: "isAppraise", size: 5 },
        { kind: "terms", field: "region", size: 5, below: [] },
        { kind: "terms", field: "region", size: 5, level: "prefecture" },
        { kind: "terms", field: "region", size: 5, level: "county" },
        { kind: "trend", interval: "day" },
        { kind: "trend", interval: "day", by: "dataType" },
        { kind: "heatmap" },
      ];
      const [count, types, moods, places, prefectures, counties, days, byType, heat] = await store.statistics(query, panels, {
        collapse: true,
      });
      const pairs = (rows: Bucket[] = []) => rows.map(({ key, value, series }) => [series ?? key, value]);
      expect(pairs(count)).toEqual([["count", 2]]);
      expect(pairs(types)).toEqual([
        ["news", 2],
        ["app", 1],
      ]);
      expect(pairs(moods)).toEqual([
        ["0", 2],
        ["-1", 1],
      ]);
      expect(pairs(places)).toEqual([
        ["440000", 2],
        ["110000", 1],
      ]);
      // A prefecture and a district of it are one; districts of a municipality stand where prefectures do.
      expect(pairs(prefectures).sort()).toEqual(["440300", "440100", "110105"].sort().map((place) => [place, 1]));
      expect(pairs(counties).sort()).toEqual(["440300", "440305", "440100", "110105"].sort().map((place) => [place, 1]));
      expect(days!.map(({ value }) => value)).toEqual([2, 1]);
      expect(pairs(byType)).toEqual([
        ["news", 2],
        ["news", 0],
        ["app", 1],
        ["app", 1],
      ]);
      expect(heat!.reduce((sum, { value }) => sum + value, 0)).toBe(4);
      for (const { key, value } of types!) {
        const request = { collapse: true, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: 5 } as const;
        expect((await store.search({ query: { ...query, dataTypes: [key as DataType] }, ...request })).total).toBe(value);
      }
      await store.remove([
        first!.id,
        lone!.id,
        ...(await store.search({ query, ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 } })).rows.map(
          ({ id }) => id,
        ),
      ]);
    });

    it("knows what others reprinted and which articles were sent first, and counts outlets of one name once", async () => {
      const one = (externalId: string, facts: object) =>
        sampleDocument({ externalId, title: "转载样稿", pubdate: MONDAY - 14 * DAY, source: "本报", sourceId: "own", ...facts });
      const [first] = await store.write([one("r1", {})]);
      const sameId = first!.id;
      await store.write([
        one("r2", { sameId, sourceId: "own-app", dataType: "app" }),
        one("r3", { sameId, source: "微信", sourceId: "wx", channel: "本报", dataType: "wechat", extra: { position: 2 } }),
        one("r4", { sameId, source: "微信", sourceId: "wx", channel: "别家", dataType: "wechat", extra: { position: 1 } }),
        one("r5", { sameId, source: "他报", sourceId: "other" }),
      ]);
      const query = words("转载样稿");
      const accounts = async (more: DocumentQuery): Promise<string[]> => {
        const sort = { field: "pubdate", order: "asc" } as const;
        const { rows } = await store.search({ query: { ...query, ...more }, collapse: false, sort, page: 1, pagesize: 9 });
        return rows.map((row) => (row.dataType === "wechat" ? row.channel : row.source)).sort();
      };
      expect(await accounts({ isReprint: true })).toEqual(["他报", "别家"].sort());
      expect(await accounts({ isHeadline: true })).toEqual(["别家"]);
      const [reprints, outlets] = await store.statistics(query, [
        { kind: "terms", field: "dataType", size: 5, metric: "reprints" },
        { kind: "terms", field: "outlet", size: 5 },
      ]);
      expect(reprints!.map(({ key, value }) => [key, value])).toEqual([["news", 2]]);
      // Which of two equal ones comes first is nobody's business.
      expect(outlets!.map(({ key, name, value }) => `${key} ${name} ${value}`).sort()).toEqual(
        ["本报 本报 3", "别家 别家 1", "other 他报 1"].sort(),
      );
      await store.remove(
        (await store.search({ query, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 })).rows.map(
          ({ id }) => id,
        ),
      );
    });

    it("takes for the first of a group what is marked as its original, else the earliest, whoever came in first", async () => {
      const one = (externalId: string, facts: object) => sampleDocument({ externalId, title: "先后样稿", isOriginal: false, ...facts });
      const at = MONDAY - 15 * DAY;
      const [founder] = await store.write([one("f1", { pubdate: at + 9, source: "转载报", sourceId: "taker" })]);
      const sameId = founder!.id;
      await store.write([
        one("f2", { sameId, pubdate: at + 5, source: "首发报", sourceId: "maker" }),
        one("f3", { sameId, pubdate: at + 1, source: "早钟报", sourceId: "clock" }),
      ]);
      const query = words("先后样稿");
      const ask = async (more: DocumentQuery): Promise<string[]> => {
        const sort = { field: "pubdate", order: "asc" } as const;
        const { rows } = await store.search({ query: { ...query, ...more }, collapse: false, sort, page: 1, pagesize: 9 });
        return rows.map(({ source }) => source);
      };
      const reprints = async (): Promise<unknown> => {
        const [found] = await store.statistics(query, [{ kind: "terms", field: "source", size: 9, metric: "reprints" }]);
        return found!.filter(({ value }) => value > 0).map(({ name, value }) => [name, value]);
      };
      expect(await ask({ isFirst: true })).toEqual(["早钟报"]);
      expect(await reprints()).toEqual([["早钟报", 2]]);
      const [maker] = (
        await store.search({
          query: { ...query, sources: ["首发报"] },
          collapse: false,
          sort: { field: "pubdate", order: "asc" },
          page: 1,
          pagesize: 1,
        })
      ).rows;
      await store.update([maker!.id], { isOriginal: true });
      expect(await ask({ isFirst: true })).toEqual(["首发报"]);
      expect(await ask({ isFirst: false })).toEqual(["早钟报", "转载报"]);
      expect(await ask({ isReprint: true })).toEqual(["早钟报", "转载报"]);
      expect(await reprints()).toEqual([["首发报", 2]]);
      await store.remove([maker!.id]);
      expect(await ask({ isFirst: true })).toEqual(["早钟报"]);
      const left = await store.search({ query, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 });
      await store.remove(left.rows.map(({ id }) => id));
    });

    it("ranks accounts and filters by them and by platform", async () => {
      const [accounts] = await store.statistics({ beginTime: MONDAY, endTime: MONDAY + 4 * DAY }, [
        { kind: "terms", field: "account", size: 20 },
      ]);
      expect(accounts!.map((bucket) => bucket.name)).toEqual(expect.arrayContaining(["用户甲", "北大", "南方都市报"]));
      expect(await found({ sources: ["用户甲"] })).toBe("w1");
      expect(await found({ sources: ["要闻"] })).toBe("");
      expect(await found({ platforms: ["weibo"] })).toBe("w3");
      expect(await found({ minFans: 1000 })).toBe("w3");
      expect(await found({ minFans: 1001 })).toBe("");
      expect(await found({ verified: ["media", "personal"] })).toBe("w3");
      expect(await found({ verified: ["none"] })).toBe("");
    });

    it("moves one document into an older group or one of its own; the first of several stays, and originals follow", async () => {
      const one = (externalId: string, facts: object = {}) =>
        sampleDocument({ externalId, title: "移组", pubdate: MONDAY - 11 * DAY, ...facts });
      const [older, younger] = await store.write([one("v1"), one("v2")]);
      const [member, told] = await store.write([
        one("v3", { sameId: younger!.id, isOriginal: false }),
        one("v4", { sameId: younger!.id, isOriginal: true, isOriginalKnown: true }),
      ]);
      const state = async () =>
        (await store.get([younger!.id, member!.id, told!.id])).map((row) => [row!.sameId, row!.sameContentCount, row!.isOriginal]);
      expect(await store.move(younger!.id, older!.id)).toBe(false);
      expect(await store.move(member!.id, null)).toBe(true);
      expect(await store.move(told!.id, older!.id)).toBe(true);
      expect(await state()).toEqual([
        [younger!.id, 1, true],
        [member!.id, 1, true],
        [older!.id, 2, true],
      ]);
      // Who is joined to an older group was not the first.
      expect(await store.regroup(younger!.id, older!.id)).toBe(1);
      expect((await state())[0]).toEqual([older!.id, 3, false]);
      expect(await store.move(member!.id, told!.id)).toBe(true);
      expect((await state())[1]).toEqual([older!.id, 4, false]);
      await store.remove([older!, younger!, member!, told!].map(({ id }) => id));
    });

    it("marks originals where no sender said so, never forwards, and keeps the mark when a document comes again", async () => {
      const one = (externalId: string, facts: object = {}) =>
        sampleDocument({ externalId, title: "原创", pubdate: MONDAY - 12 * DAY, ...facts });
      const given = [
        one("o1", { isOriginal: false }),
        one("o2"),
        one("o3", { isOriginalKnown: true }),
        one("o4", { isOriginal: false, dataType: "weibo", parentExternalId: "w1" }),
      ];
      const rows = (await store.write(given)).map(({ id }) => id) as [string, string, string, string];
      const marks = async () => (await store.get(rows)).map((row) => row!.isOriginal);
      expect(await store.update([rows[0], rows[3]], { isOriginal: true })).toBe(1);
      expect(await store.update([rows[1], rows[2]], { isOriginal: false })).toBe(1);
      expect(await marks()).toEqual([true, false, true, false]);
      await store.write(given);
      expect(await marks()).toEqual([true, false, true, false]);
      await store.write([one("o1", { isOriginal: false, isOriginalKnown: true })]);
      expect(await marks()).toEqual([false, false, true, false]);
      await store.remove(rows);
    });

    it("moves a group into an older one, and what is written for it later as well", async () => {
      const one = (externalId: string, sameId: string | null = null) =>
        sampleDocument({ externalId, title: "并组", pubdate: MONDAY - 9 * DAY, sameId });
      const [older, younger] = await store.write([one("g1"), one("g2")]);
      const [copy] = await store.write([one("g3", younger!.id)]);
      expect(await store.regroup(older!.id, younger!.id)).toBe(0);
      expect(await store.regroup(younger!.id, older!.id)).toBe(2);
      const [late] = await store.write([one("g4", younger!.id)]);
      expect(late!.sameId).toBe(older!.id);
      const rows = await store.get([older!.id, younger!.id, copy!.id, late!.id]);
      expect(rows.map((row) => [row!.sameId, row!.sameContentCount])).toEqual(rows.map(() => [older!.id, 4]));
      expect((await ask({ sameId: older!.id })).total).toBe(4);
      expect((await ask({ sameId: younger!.id })).total).toBe(0);
      await store.remove(rows.map((row) => row!.id));
    });

    it("keeps what a post forwards as it was first told, and says so", async () => {
      const facts = { title: "", text: "转", dataType: "weibo", source: "微博" } as const;
      const write = async (further: Partial<IndexableDocument>) =>
        (await store.write([sampleDocument({ externalId: "w4", ...facts, ...further })]))[0]!;
      const { id } = await write({ parentExternalId: "w3", isOriginal: false });
      expect(await write({ parentExternalId: "w1", isOriginal: false })).toMatchObject({ id, added: false, keptParent: "w3" });
      expect(await write({})).toMatchObject({ id, keptParent: "w3" });
      expect(await write({ parentExternalId: "w3" })).not.toHaveProperty("keptParent");
      expect((await store.get([id]))[0]!.originals.map((row) => nameOf(row.id))).toEqual(["w3", "w2", "w1"]);
      await store.remove([id]);
    });

    it("updates status, sentiment and labels, and keeps an editor's sentiment on rewriting", async () => {
      const id = ids.get("b")!;
      expect(await store.update([id, "424242"], { status: 2, isAppraise: -1, labels: ["重点", "台风"] })).toBe(1);
      expect(await store.update([id], { status: 2 })).toBe(0);
      expect(await found({ status: [2] })).toBe("b");
      expect(await found({ labels: ["重点"] })).toBe("b");
      expect(await found({ isAppraise: [-1], dataTypes: ["news"], sourceRanks: [2] })).toBe("b");
      const [again] = await store.write([{ ...documents[1]!, metrics: { ...documents[1]!.metrics, visitCount: 901 } }]);
      expect(again).toEqual({ id, sameId: id, added: false });
      const [row] = await store.get([id]);
      expect(row).toMatchObject({ status: 2, isAppraise: -1, labels: ["重点", "台风"], visitCount: 901 });
      await store.update([id], { labels: [] });
      expect(await found({ labels: ["重点"] })).toBe("");
    });

    it("puts labels on and takes them off, finds those with one of each list and those with none", async () => {
      const [a, b, c] = [ids.get("a")!, ids.get("b")!, ids.get("c")!];
      const labelsOf = async (id: string) => (await store.get([id]))[0]!.labels;
      expect(await store.update([a, b, "424242"], { addLabels: ["防汛", "深度"] })).toBe(2);
      expect(await store.update([a], { addLabels: ["深度"] })).toBe(0);
      expect(await store.update([a, c], { dropLabels: ["深度"], addLabels: ["民生"] })).toBe(2);
      expect([await labelsOf(a), await labelsOf(b), await labelsOf(c)]).toEqual([["防汛", "民生"], ["防汛", "深度"], ["民生"]]);
      expect(await found({ labels: ["防汛", "民生"] })).toBe("a b c");
      expect(await found({ labelSets: [["防汛"], ["民生", "深度"]] })).toBe("a b");
      expect(await found({ labelSets: [["防汛"], ["民生"]] })).toBe("a");
      expect(await found({ labelSets: [["防汛"], ["无此标签"]] })).toBe("");
      const all = await ask({ ids: [...ids.values()] }, { pagesize: 100 });
      const bare = await ask({ ids: [...ids.values()], isLabelled: false }, { pagesize: 100 });
      expect(bare.names).toEqual(all.names.filter((name) => !["a", "b", "c"].includes(name)));
      expect(await found({ isLabelled: true })).toBe("a b c");
      await store.update([a, b, c], { labels: [] });
      expect(await found({ isLabelled: true })).toBe("");
    });

    it("counts labels and sums the reads of what carries them; rules label what arrives, not what comes again", async () => {
      const one = (externalId: string, visitCount: number, labels: string[], sameId: string | null = null) =>
        sampleDocument({
          ...{ externalId, sameId, labels, title: "标签样稿", pubdate: MONDAY - 6 * DAY },
          metrics: { visitCount, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
        });
      const [first, lone] = await store.write([one("l1", 10, ["甲", "乙"]), one("l2", 5, ["甲", "甲"])]);
      const [copy] = await store.write([one("l3", 7, ["甲"], first!.id)]);
      const read = async (panel: Partial<Panel>, collapse = false) => {
        const [rows] = await store.statistics(words("标签样稿"), [{ kind: "terms", field: "label", size: 9, ...panel } as Panel], {
          collapse,
        });
        return Object.fromEntries(rows!.map((bucket) => [bucket.name, bucket.value]));
      };
      expect(await read({})).toEqual({ 甲: 3, 乙: 1 });
      expect(await read({}, true)).toEqual({ 甲: 2, 乙: 1 });
      expect(await read({ metric: "visitCount" }, true)).toEqual({ 甲: 22, 乙: 10 });
      expect(await read({ metric: "visitCount", of: "max" } as Partial<Panel>)).toEqual({ 甲: 10, 乙: 10 });
      await store.update([lone!.id], { dropLabels: ["甲"] });
      await store.write([one("l2", 6, ["甲"])]);
      expect((await store.get([lone!.id]))[0]!.labels).toEqual([]);
      await store.remove([first!, lone!, copy!].map((result) => result.id));
      expect(await read({})).toEqual({});
    });

    it("marks and clears one sensitive group and leaves the others", async () => {
      const [a, b] = [ids.get("a")!, ids.get("b")!];
      const mark = (of: string[], groupId: string, ...marked: string[]): Promise<number> =>
        store.update(of, { sensitive: { groupId, words: marked } });
      expect(await mark([a, b, "424242"], "g2", "广东", "恢复")).toBe(2);
      expect(await mark([a], "g2", "广东", "恢复")).toBe(0);
      expect(await found({ sensitiveGroupIds: ["g2"] })).toBe("a b");
      expect(await found({ sensitiveGroupIds: ["g1"] })).toBe("a");
      expect((await store.get([a]))[0]).toMatchObject({ sensitiveWords: ["暴雨", "广东", "恢复"] });
      expect(await mark([b], "g2", "恢复")).toBe(1);
      expect((await store.get([b]))[0]).toMatchObject({ sensitiveWords: ["恢复"] });
      expect(await mark([a, b], "g2")).toBe(2);
      expect(await found({ sensitiveGroupIds: ["g2"] })).toBe("");
      expect((await store.get([a]))[0]).toMatchObject({ sensitiveWords: ["暴雨"] });
    });

    it("counts what sensitive groups marked, whatever order merging leaves behind", async () => {
      const one = (externalId: string, group: string, hour: number, sameId: string | null = null) =>
        sampleDocument({
          ...{ externalId, sameId, title: "标记样稿", pubdate: MONDAY - 5 * DAY + hour * HOUR },
          sensitive: [{ groupId: group, words: ["样稿"] }],
        });
      const [first, lone] = await store.write([one("m1", "g8", 1), one("m2", "g8", 2)]);
      const [copy] = await store.write([one("m3", "g9", 3, first!.id)]);
      const counts = async (metric: "count" | "groups", collapse: boolean) => {
        const panels: Panel[] = [{ kind: "terms", field: "sensitiveGroup", size: 5, metric }];
        const [rows] = await store.statistics(words("标记样稿"), panels, { collapse });
        return Object.fromEntries(rows!.map((bucket) => [bucket.key, bucket.value]));
      };
      expect(await counts("count", false)).toEqual({ g8: 2, g9: 1 });
      // The group that both marked counts in each of them.
      expect(await counts("count", true)).toEqual({ g8: 2, g9: 1 });
      const [again] = await store.write([one("m4", "g8", 4, first!.id)]);
      expect(await counts("groups", false)).toEqual({ g8: 2, g9: 1 });
      await store.remove([first!, lone!, copy!, again!].map((result) => result.id));
    });

    it("indexes a rewritten text anew", async () => {
      const before = sampleDocument({ externalId: "rw", title: "旧标题蝴蝶", text: "旧正文 蜻蜓飞舞在池塘" });
      const [first] = await store.write([before]);
      ids.set("rw", first!.id);
      expect(await found(words("蜻蜓飞舞"))).toBe("rw");
      const [second] = await store.write([sampleDocument({ externalId: "rw", title: "新标题", text: "新正文 螳螂" })]);
      expect(second).toEqual({ id: first!.id, sameId: first!.sameId, added: false });
      expect(await found(words("蜻蜓"))).toBe("");
      expect(await found(words("蜻蜓飞舞"))).toBe("");
      expect(await found({ ...words("蝴蝶"), scope: "title" })).toBe("");
      expect(await found(words("螳螂"))).toBe("rw");
    });

    it("removes documents from everything", async () => {
      const [one, two] = await store.write([
        sampleDocument({ externalId: "del1", title: "待删除蜘蛛", keywords: ["蜘蛛"] }),
        sampleDocument({ externalId: "del2", title: "待删除蜘蛛", keywords: ["蜘蛛"], source: "蜘蛛网" }),
      ]);
      const size = await store.size();
      expect(await store.remove([one!.id, one!.id, "9999999", "x"])).toBe(1);
      expect(await store.size()).toBe(size - 1);
      expect((await ask(words("蜘蛛"))).total).toBe(1);
      expect(await store.get([one!.id])).toEqual([null]);
      expect(await store.suggest("蜘", 10)).toEqual(["蜘蛛"]);
      expect(await store.sources("蜘蛛", 10)).toEqual([
        { sourceId: "蜘蛛网", source: "蜘蛛网", dataType: "news", sourceRank: 1, count: 1, lastTime: MONDAY },
      ]);
      await store.remove([two!.id]);
      expect(await store.suggest("蜘", 10)).toEqual([]);
      expect(await store.sources("蜘蛛", 10)).toEqual([]);
      expect((await ask(words("蜘蛛"))).total).toBe(0);
    });

    it("forgets the old words of a rewritten document and knows the new ones, however many are rewritten", async () => {
      const totals = async (...texts: string[]): Promise<number[]> =>
        Promise.all(texts.map(async (text) => (await ask(words(text))).total));
      const write = (from: number, to: number, text: string) =>
        store.write(Array.from({ length: to - from }, (_, at) => sampleDocument({ externalId: `rw${from + at}`, title: "改写", text })));
      for (const count of [3, 90, 700]) {
        const { length } = await write(0, count, "原来说的是长颈鹿。");
        expect(await totals("长颈鹿", "犀牛", '"是长颈鹿"')).toEqual([length, 0, length]);
        await write(1, count, "后来说的是犀牛。");
        expect(await totals("长颈鹿", "犀牛", '"是长颈鹿"')).toEqual([1, length - 1, 1]);
      }
    });

    it("is walked from the latest arrival to the first", async () => {
      const all: string[] = [];
      for (let before: string | null = null; ; ) {
        const slice = await store.scan(before, 7);
        all.push(...slice.map((document) => document.id));
        if (slice.length === 0) break;
        expect(slice.length).toBeLessThanOrEqual(7);
        before = slice.at(-1)!.id;
      }
      expect(all).toHaveLength(await store.size());
      expect(all.map(Number)).toEqual(all.map(Number).sort((a, b) => b - a));
      expect((await store.scan(null, 1))[0]).toMatchObject({ id: all[0], content: expect.any(String) });
    });

    it("suggests by frequency and finds sources by part of the name", async () => {
      expect(await store.suggest("台", 10)).toEqual(["台风"]);
      expect(await store.suggest("", 10)).toEqual([]);
      const sources = await store.sources("日报", 10);
      expect(sources[0]).toMatchObject({ source: "样例日报", sourceId: "s-daily" });
      expect((await store.sources("", 10, { sourceRanks: [2] })).map((one) => one.source)).toEqual(["南方都市报"]);
    });

    it("is idempotent within a batch and undoes a bad batch whole", async () => {
      const [first, second] = await store.write([
        sampleDocument({ externalId: "twice", title: "第一次写入" }),
        sampleDocument({ externalId: "twice", title: "第二次写入" }),
      ]);
      expect(second!.id).toBe(first!.id);
      expect([first!.added, second!.added]).toEqual([true, false]);
      expect((await ask(words("第二次写入"))).total).toBe(1);
      expect((await ask(words("第一次写入"))).total).toBe(0);
      const size = await store.size();
      const good = sampleDocument({ externalId: "good", title: "好文档" });
      const bad = sampleDocument({ externalId: "bad", dataType: "nonsense" as never });
      await expect(store.write([good, bad])).rejects.toThrow(/nonsense/);
      expect(await store.size()).toBe(size);
      const [kept] = await Promise.all([store.write([good]), store.write([bad]).catch(() => null)]);
      expect(kept![0]!.added).toBe(true);
      expect((await ask(words("好文档"))).total).toBe(1);
    });
  });
}
