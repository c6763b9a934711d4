import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { QueryBudgetError, StoreUnavailableError } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client, Envelope } from "#server/testing/openTestApp.ts";

/** Every search parameter of the specification's three forms (§3) and every named window (§9), one by one. */
/** Wednesday 10:00 in Shanghai. */
const NOW = MONDAY - (MONDAY % DAY) + 2 * DAY + 2 * HOUR;
const SEARCH =
  "page pagesize beginTime endTime dataType isAppraise duplicate excludeWords sortField sortType retweetid searchReTweetText regionIds";
const ADVANCED =
  "page pagesize keyWords allWords anyWords excludeWords queryField beginTime endTime dataType author source channel sys_functionId isAppraise duplicate sortField sortType sys_moduleId mediaLib timeFlag tabName";
const NEWER =
  "keyWords advanceWords allWords anyWords excludeWords queryField beginTime endTime dataType sourceRank channelRank categoryIds author siteId channelId videoId weiboId wechatBiz duplicate join isOriginal forwardFlag sortField sortType pagesize hasPic isAppraise regionIds sourceObject zzsrc location";

const metrics = { visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 };
let test: DocumentsApp;
let admin: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "n1",
        title: "颱風登陸廣東",
        text: "沿海風大，氣象局發布預警。",
        pubdate: NOW - HOUR,
        isAppraise: -1,
        originalPicUrl: "/files/a.jpg",
        metrics: { ...metrics, visitCount: 9 },
      }),
      sampleDocument({
        externalId: "n2",
        title: "经济会议召开",
        text: "会议讨论台风之后的经济，记者张三丰报道。",
        pubdate: NOW - 3 * HOUR,
        source: "南方日报",
        sourceId: "s-nf",
        sourceRank: 2,
        author: "李四",
        categoryId: "经济",
        isAppraise: 1,
        regionId: "440300",
        location: "",
        metrics: { ...metrics, visitCount: 99 },
      }),
      sampleDocument({
        externalId: "w1",
        title: "",
        text: "ＡＢＣ公司发布 iPhone 15，售价 5999 元",
        dataType: "weibo",
        source: "微博",
        channel: "科技君",
        pubdate: NOW - 5 * HOUR,
      }),
      sampleDocument({
        externalId: "w2",
        title: "",
        text: "转发微博 大家注意",
        dataType: "weibo",
        source: "微博",
        channel: "用户乙",
        parentExternalId: "w1",
        isOriginal: false,
        pubdate: NOW - 4 * HOUR,
      }),
      sampleDocument({
        externalId: "x1",
        title: "公众号文章",
        text: "来源：新华社。台风过境。",
        dataType: "wechat",
        source: "微信",
        channel: "早知道",
        isOriginal: false,
        pubdate: NOW - 6 * HOUR,
      }),
      sampleDocument({
        externalId: "v1",
        title: "台风短视频",
        dataType: "video",
        source: "快看",
        channel: "看看",
        pubdate: NOW - 7 * HOUR,
        extra: { platformIdentity: "douyin" },
      }),
      sampleDocument({
        externalId: "e1",
        title: "要闻版",
        text: "数字报一版",
        dataType: "epaper",
        source: "晨报",
        channel: "A01 头版",
        pubdate: NOW - 8 * HOUR,
      }),
    ],
    NOW,
  );
  const [copy] = await test.store.write([
    sampleDocument({
      externalId: "n1b",
      title: "颱風登陸廣東",
      text: "沿海風大，氣象局發布預警。",
      pubdate: NOW - 0.5 * HOUR,
      source: "转载网",
      sameId: test.ids.get("n1")!,
    }),
  ]);
  test.ids.set("n1b", copy!.id);
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const nameOf = (id: string): string => [...test.ids].find(([, known]) => known === id)?.[0] ?? "?";
async function found(fields: Record<string, unknown>): Promise<string> {
  const reply: Envelope = await admin.post("/api/query/yuqing", { duplicate: 0, ...fields });
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows.map((row: { id: string }) => nameOf(row.id)).join(" ");
}
const sorted = async (fields: Record<string, unknown>): Promise<string> => (await found(fields)).split(" ").sort().join(" ");

it.each([
  ["search", SEARCH],
  ["advanced", ADVANCED],
  ["newer", NEWER],
])("the %s form's fields stand in the contract", (_form, fields) => {
  const { properties } = loadContracts().endpoints.get("search.yuqing")!.request;
  expect(fields.split(" ").filter((field) => !(field in properties!))).toEqual([]);
});

/** Fields of the form and the documents they find. */
const CASES: [string, Record<string, unknown>, string][] = [
  ["keyWords", { keyWords: "台风" }, "n1 n1b n2 v1 x1"],
  ["keyWords, all of several", { keyWords: "台风 会议" }, "n2"],
  ["keyWords, phrase", { keyWords: '"台风之后"' }, "n2"],
  ["keyWords, traditional", { keyWords: "廣東" }, "n1 n1b"],
  ["keyWords, full width", { keyWords: "ＩＰＨＯＮＥ" }, "w1"],
  ["keyWords, half for full width", { keyWords: "abc" }, "w1"],
  ["keyWords, one character", { keyWords: "版" }, "e1"],
  ["keyWords, number", { keyWords: "5999" }, "w1"],
  ["keyWords, mixed", { keyWords: "iPhone 15" }, "w1"],
  ["keyWords, mixed phrase", { keyWords: '"ABC公司"' }, "w1"],
  ["keyWords, a name no dictionary has", { keyWords: "张三丰" }, "n2"],
  ["allWords", { allWords: "台风 经济" }, "n2"],
  ["anyWords", { anyWords: "会议 iPhone" }, "n2 w1"],
  ["excludeWords", { keyWords: "台风", excludeWords: "经济 短视频" }, "n1 n1b x1"],
  ["advanceWords", { advanceWords: "(经济 OR iPhone) NOT 会议" }, "w1"],
  ["withinWords", { keyWords: "台风", withinWords: "预警" }, "n1 n1b"],
  ["queryField title", { keyWords: "台风", queryField: "title" }, "n1 n1b v1"],
  ["queryField title_content", { keyWords: "预警", queryField: "title_content" }, "n1 n1b"],
  ["beginTime", { beginTime: NOW - 2 * HOUR }, "n1 n1b"],
  ["endTime", { endTime: NOW - 6.5 * HOUR }, "e1 v1"],
  ["dataType", { dataType: "weibo,wechat" }, "w1 w2 x1"],
  ["dataType all", { dataType: "all" }, "e1 n1 n1b n2 w1 w2 x1"],
  ["isAppraise", { isAppraise: "-1" }, "n1"],
  ["isAppraise all", { isAppraise: "all", dataType: "news" }, "n1 n1b n2"],
  ["author", { author: "李四" }, "n2"],
  ["author, a part of a name", { author: "李" }, "n2"],
  ["source", { source: "南方日报,转载网" }, "n1b n2"],
  ["source, an account", { source: "科技君" }, "w1"],
  ["channel", { channel: "早知道" }, "x1"],
  ["channelId", { channelId: "用户乙" }, "w2"],
  ["siteId", { siteId: "s-nf" }, "n2"],
  ["videoId", { videoId: "快看" }, "v1"],
  ["weiboId", { weiboId: "科技君" }, "w1"],
  ["wechatBiz", { wechatBiz: "早知道" }, "x1"],
  ["sourceRank", { sourceRank: "2" }, "n2"],
  ["channelRank", { channelRank: "1" }, "e1 n1 n1b n2"],
  ["categoryIds", { categoryIds: "经济" }, "n2"],
  ["platformIdentity", { platformIdentity: "douyin,kuaishou" }, "v1"],
  ["platformIdentity of no document", { platformIdentity: "kuaishou" }, ""],
  ["regionIds", { regionIds: "440300" }, "n2"],
  ["location", { location: "深圳" }, "n2"],
  ["isOriginal", { isOriginal: "0" }, "w2 x1"],
  ["forwardFlag", { forwardFlag: "0" }, "w2"],
  ["zzsrc", { zzsrc: "新华社" }, "x1"],
  ["hasPic", { hasPic: 1 }, "n1"],
  ["duplicate", { keyWords: "登陆", duplicate: 1 }, "n1b"],
  ["join merges where duplicate does not", { keyWords: "登陆", join: 1 }, "n1b"],
  ["page and pagesize", { page: 2, pagesize: 3, sortField: "pubdate", sortType: "asc" }, "w1 w2 n2".split(" ").sort().join(" ")],
  [
    "sys_functionId, sys_moduleId and tabName change nothing",
    { keyWords: "5999", sys_functionId: "f", sys_moduleId: "m", tabName: "t" },
    "w1",
  ],
];

describe("each parameter", () => {
  it.each(CASES)("%s", async (_name, fields, expected) => {
    const range = "beginTime" in fields || "endTime" in fields ? {} : { beginTime: NOW - 30 * DAY, endTime: NOW };
    expect(await sorted({ ...range, ...fields })).toBe(expected);
  });

  it("retweetid lists the reposts of a post; searchReTweetText looks into them", async () => {
    const retweetid = test.ids.get("w1");
    expect(await found({ retweetid })).toBe("w2");
    expect(await found({ retweetid, keyWords: "注意", searchReTweetText: 1 })).toBe("w2");
    expect(await found({ retweetid, keyWords: "别的", searchReTweetText: 1 })).toBe("");
  });

  it.each([
    [{ sortField: "pubdate", sortType: "desc" }, "n1b n1 n2"],
    [{ sortField: "pubdate", sortType: "asc" }, "n2 n1 n1b"],
    [{ sortField: "visitCount", sortType: "desc" }, "n2 n1 n1b"],
    [{ sortField: "sameContentCount", sortType: "desc" }, "n1b n1 n2"],
    [{ sortField: "relevance", keyWords: "经济" }, "n2"],
    [{ sortField: "negative", sortType: "desc" }, "n1 n1b n2"],
    [{ sortField: "visitCount", join: 1 }, "n2 n1b"],
  ])("sorts by %o", async (sort, expected) => {
    expect(await found({ dataType: "news", ...sort })).toBe(expected);
  });

  it("mediaLib and sourceObject name a group of sources; one that is not there is refused", async () => {
    for (const field of ["mediaLib", "sourceObject"]) {
      const reply = await admin.post("/api/query/yuqing", { [field]: "没有的分组" });
      expect(reply.status).toBe(100001);
      expect(reply.message).toContain("没有的分组");
    }
  });
});

/** What a column leaves to whoever looks at it. */
const VIEW = /^(beginTime|endTime|duplicate|join|page|sys_)/;

describe("a column saved of a search", () => {
  const lists = new Set(["dataType", "sources", "regions", "sourceRank", "channelRank", "categoryIds", "platformIdentity"]);
  /** The search form's fields as the page hands them to a new column. */
  const asColumn = ({ source, regionIds, ...fields }: Record<string, unknown>): Record<string, unknown> => {
    const named = Object.entries({ ...fields, sources: source, regions: regionIds });
    return Object.fromEntries(
      named
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, lists.has(key) && typeof value === "string" ? value.split(",") : value]),
    );
  };
  const all = { beginTime: NOW - 30 * DAY, endTime: NOW };
  it.each(CASES.filter(([name]) => !VIEW.test(name) && name !== "dataType all"))("finds the same: %s", async (name, fields, expected) => {
    const made = await admin.actJson("/api/subscribe/column/add", { name, ...asColumn(fields) });
    expect(made.status, made.message).toBe(0);
    const columnId = made.data.id as string;
    const dataType = fields.dataType ?? [];
    expect(await sorted({ columnId, dataType, ...all })).toBe(expected);
    await admin.act("/api/subscribe/column/delete", { ids: [columnId] });
  });

  it("narrows further by what is asked beside it, to nothing where both cannot hold", async () => {
    const fields = { name: "省级经济", sourceRank: [2], categoryIds: ["经济"], isOriginal: "1" };
    const columnId = (await admin.actJson("/api/subscribe/column/add", fields)).data.id as string;
    expect(await sorted({ columnId, ...all })).toBe("n2");
    expect(await sorted({ columnId, sourceRank: "2,3", ...all })).toBe("n2");
    for (const more of [{ sourceRank: "1" }, { categoryIds: "时政" }, { isOriginal: "0" }, { author: "无此人" }])
      expect(await found({ columnId, ...more, ...all }), JSON.stringify(more)).toBe("");
    await admin.act("/api/subscribe/column/delete", { ids: [columnId] });
  });

  it("is refused with an expression that cannot be read", async () => {
    const made = await admin.actJson("/api/subscribe/column/add", { name: "错", advanceWords: "(防汛" });
    expect(made).toMatchObject({ status: 100001, message: expect.stringContaining("表达式") });
  });
});

describe("each window", () => {
  const today = NOW - 10 * HOUR;
  it.each<[string, [begin: number, end: number]]>([
    ["0.1h", [NOW - 0.1 * HOUR, NOW]],
    ["0.5h", [NOW - 0.5 * HOUR, NOW]],
    ["1h", [NOW - HOUR, NOW]],
    ["24h", [NOW - DAY, NOW]],
    ["48h", [NOW - 2 * DAY, NOW]],
    ["1d", [NOW - DAY, NOW]],
    ["2d", [NOW - 2 * DAY, NOW]],
    ["3d", [NOW - 3 * DAY, NOW]],
    ["7d", [NOW - 7 * DAY, NOW]],
    ["30d", [NOW - 30 * DAY, NOW]],
    ["365d", [NOW - 365 * DAY, NOW]],
    ["today", [today, today + DAY]],
    ["last_1d", [today - DAY, today]],
    ["last_7d", [today - 7 * DAY, today]],
    ["last_30d", [today - 30 * DAY, today]],
    ["last_60d", [today - 60 * DAY, today]],
    ["last_90d", [today - 90 * DAY, today]],
    ["news_7d", [today - 6 * DAY, today + DAY]],
    ["news_30d", [today - 29 * DAY, today + DAY]],
    ["next_30d", [today, today + 30 * DAY]],
  ])("%s", async (timeFlag, [begin, end]) => {
    const edges = { before: begin - 1, first: begin, last: end - 1, after: end };
    const word = `窗口${timeFlag.replace(/\W|_/g, "x")}`;
    await test.store.write(
      Object.entries(edges).map(([name, pubdate]) =>
        sampleDocument({ externalId: `${timeFlag}:${name}`, title: `${word} ${name}`, pubdate }),
      ),
    );
    const reply = await admin.post("/api/query/yuqing", { keyWords: `"${word}"`, timeFlag, duplicate: 0 });
    expect(reply.status, reply.message).toBe(0);
    expect(reply.data.rows.map((row: { title: string }) => row.title.split(" ")[1]).sort()).toEqual(["first", "last"]);
  });

  it("an unknown one is refused, and a request without one is not narrowed", async () => {
    expect((await admin.post("/api/query/yuqing", { timeFlag: "5d" })).status).toBe(100001);
    expect(await found({ keyWords: "5999" })).toBe("w1");
  });
});

it("a query beyond its budget says so with a code of its own, and the next one is answered", async () => {
  const { search } = test.store;
  test.store.search = () => Promise.reject(new QueryBudgetError("the query takes too long"));
  const reply = await admin.post("/api/query/yuqing", { keyWords: "台风" });
  test.store.search = search;
  expect(reply).toMatchObject({ http: 200, status: 100011 });
  expect(reply.message).toMatch(/[\u4e00-\u9fff]/);
  expect(await found({ keyWords: "5999" })).toBe("w1");
});

it("a store that cannot work now is a clear refusal, not a failure of ours", async () => {
  const { search } = test.store;
  test.store.search = () => Promise.reject(new StoreUnavailableError("corrupt", "the document file is damaged"));
  const reply = await admin.post("/api/query/yuqing", { keyWords: "台风" });
  test.store.search = search;
  expect(reply).toMatchObject({ http: 503, status: 100010 });
  expect(reply.message).toContain("damaged");
});
