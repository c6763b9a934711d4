import { afterAll, beforeAll, expect } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { DocumentQuery, DocumentStore, IndexableDocument, SearchRequest } from "../documents.ts";
import { MONDAY, sampleDocument } from "../sampleDocument.ts";

/** What the suite begins with. */
export const documents: IndexableDocument[] = [
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

export const words = (text: string): DocumentQuery => ({ all: parseWords(text) });

/** A store with those documents, asked by the names they were sent under. */
export class Shelf {
  store!: DocumentStore;
  readonly ids = new Map<string, string>();

  nameOf = (id: string): string => [...this.ids].find(([, known]) => known === id)?.[0] ?? id;

  ask = async (query: DocumentQuery, rest: Partial<SearchRequest> = {}): Promise<{ total: number; names: string[] }> => {
    const page = await this.store.search({
      query,
      collapse: false,
      sort: { field: "pubdate", order: "desc" },
      page: 1,
      pagesize: 20,
      ...rest,
    });
    return { total: page.total, names: page.rows.map((row) => this.nameOf(row.id)) };
  };

  found = async (query: DocumentQuery): Promise<string> => (await this.ask(query)).names.sort().join(" ");
}

/** Fills a shelf before the tests around, and closes its store after them. */
export function filledShelf(open: () => Promise<DocumentStore>): Shelf {
  const shelf = new Shelf();
  beforeAll(async () => {
    shelf.store = await open();
    const results = await shelf.store.write(documents);
    results.forEach((result, at) => {
      shelf.ids.set(documents[at]!.externalId, result.id);
      expect(result.added).toBe(true);
      expect(result.sameId).toBe(result.id);
    });
    const copies = await shelf.store.write(
      ["a2", "a3"].map((externalId, at) =>
        sampleDocument({
          ...documents[0]!,
          externalId,
          source: `转载${at}`,
          sourceId: `转载${at}`,
          pubdate: MONDAY + (7 + at) * HOUR,
          sameId: shelf.ids.get("a")!,
          sensitive: [],
        }),
      ),
    );
    copies.forEach((result, at) => {
      shelf.ids.set(["a2", "a3"][at]!, result.id);
    });
    expect(copies[0]!.sameId).toBe(shelf.ids.get("a"));
  });
  afterAll(() => shelf.store?.close());
  return shelf;
}
