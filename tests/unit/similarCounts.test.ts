import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import alerts from "#server/areas/alerts/index.ts";
import clues from "#server/areas/clues/index.ts";
import history from "#server/areas/history/index.ts";
import influence from "#server/areas/influence/index.ts";
import labels from "#server/areas/labels/index.ts";
import localnews from "#server/areas/localnews/index.ts";
import mcloud from "#server/areas/mcloud/index.ts";
import plans from "#server/areas/plans/index.ts";
import reports from "#server/areas/reports/index.ts";
import spread from "#server/areas/spread/index.ts";
import weibo from "#server/areas/weibo/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { plansOf } from "#server/records/TopicPlanRecord.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import type { IndexableDocument } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { yearsBefore } from "#server/time/calendarDay.ts";

/**
 * 相似 N is what opens below it (docs/counting.md), in every call whose rows show one, for a reader who may not see all
 * kinds. A call that begins to show one is missing in the table, and fails here.
 */
const NOW = MONDAY + 5 * DAY + 10 * HOUR;
const WINDOW = { beginTime: NOW - 3 * DAY, endTime: NOW };
/** The last story is of this day in the year before. */
const YEAR_AGO = yearsBefore(NOW, 1)! + HOUR;
const SAME = "sameContentCount";

let test: DocumentsApp;
let admin: Client;
let column: string;
const groups: string[] = [];

/** Each group holds a news item, a post, an article of an account, and two that only those with leave for abroad may see. */
const MEMBERS = [
  { dataType: "news", source: "合肥日报", sourceId: "合肥日报", channel: "要闻" },
  { dataType: "wechat", source: "微信", sourceId: "wechat", channel: "甲号" },
  { dataType: "weibo", source: "微博", sourceId: "weibo", channel: "合肥发布" },
  { dataType: "twitter", source: "推特", sourceId: "twitter", channel: "abroad" },
  { dataType: "facebook", source: "脸书", sourceId: "facebook", channel: "abroad" },
] as const;

async function seed(): Promise<void> {
  for (const [story, first] of [0, 1, 2, 2, 0].entries()) {
    const one = (member: number, sameId: string | null): IndexableDocument =>
      sampleDocument({
        ...MEMBERS[member]!,
        ...{ externalId: `s${story}-${member}`, sameId, isOriginal: sameId === null, isAppraise: -1, labels: ["重点"], regionId: "340100" },
        ...{ title: `#合肥防汛#第${story}号堤段加固`, text: `#合肥防汛#第${story}号堤段今天完成加固，市民点赞。`, sourceRank: 1 },
        ...{
          keywords: ["防汛", "堤段", "加固"],
          pubdate: (story === 4 ? YEAR_AGO : NOW - 20 * HOUR + story * HOUR) + (member === first ? 0 : (member + 1) * 60_000),
        },
        sensitive: [{ groupId: "g1", words: ["加固"] }],
      });
    const [founder] = await test.store.write([one(first, null)]);
    const rest = await test.store.write([0, 1, 2, 3, 4].filter((member) => member !== first).map((member) => one(member, founder!.id)));
    test.ids.set(`s${story}`, founder!.id);
    groups.push(founder!.id, ...rest.slice(0, 2).map(({ id }) => id));
  }
}

beforeAll(async () => {
  const areas = [alerts, clues, history, influence, labels, localnews, mcloud, plans, reports, spread, weibo, yunying];
  test = await openDocumentsApp([], NOW, areas);
  await seed();
  const { services } = test.app;
  await services.records.collection<{ id: string; name: string; enabled: boolean }>({ name: "sensitiveGroups" }).put({
    ...{ id: "g1", name: "堤段", enabled: true },
  });
  await eventsOf(services).insert({
    ...{ id: "e1", title: "堤段加固", groupId: "hot", breakoutType: "", heat: 1, docCount: 9, updateTime: NOW, beginTime: NOW - 2 * DAY },
    docIds: groups,
  });
  await plansOf(services).insert({
    ...{ id: "p1", title: "堤段加固", angle: "防汛", desc: "", category: "", status: 0, docIds: groups, triggerDate: NOW + DAY },
    ...{ dutyUserId: "", members: [], remind: { advance: 0, way: [] } },
  } as never);
  const [accountRows = []] = await services.documents.statistics({}, [{ kind: "terms", field: "account", size: 100 }]);
  const office = accountRows.find(({ name }) => name === "合肥发布")!.key;
  await accountsOf(services).put({ id: office, orgType: "党政机关", platformIdentity: "weibo", regionId: "340100" });
  admin = await test.signedIn("admin");
  const done = async (reply: Promise<{ status: number; message: string; data: unknown }>) => {
    const { status, message, data } = await reply;
    expect([status, message]).toEqual([0, message]);
    return data as { id: string };
  };
  await done(admin.act("/api/collection/save", { docIds: groups }));
  column = (await done(admin.actJson("/api/subscribe/column/add", { name: "防汛", keyWords: "加固" }))).id;
  const accounts = async (library: string) =>
    (await admin.post(`/api/mcloud/${library}/list`, { pagesize: 50 })).data.rows.map((row: { id: string }) => row.id);
  for (const library of ["wechat", "government"]) {
    const ids = await accounts(library);
    await done(admin.act(`/api/mcloud/${library}/subscribe`, { ids, subscribed: true }));
  }
}, 60_000);
afterAll(() => test.close());

/** What each call is asked for; several where its rows differ. */
const ASKED: Record<string, () => Record<string, unknown>[]> = {
  "search.yuqing": () => [0, 1].map((duplicate) => ({ ...WINDOW, duplicate, dataType: ["all"] })),
  "search.sameContent": () => groups.map((sameId) => ({ sameId })),
  "alerts.docList": () => [{ ...WINDOW, dataType: ["all"] }],
  "alerts.groupDocList": () => [{ ...WINDOW, groupId: "g1" }],
  "alerts.try": () => [{ words: ["加固"] }],
  "clues.focus": () => [WINDOW],
  "collection.list": () => [{ dataType: ["all"] }],
  "documents.get": () => groups.map((id) => ({ id })),
  "history.own": () => [{}],
  "influence.works": () => [WINDOW],
  "influence.topicPosts": () => [{ ...WINDOW, id: "合肥防汛" }],
  "labels.articles": () => [WINDOW],
  "localnews.list": () => [WINDOW],
  "mcloud.wechatWorks": () => [{}],
  "mcloud.governmentWorks": () => [{}],
  "plans.docList": () => [{ id: "p1" }],
  "plans.findDocs": () => [{ id: "p1" }],
  "plans.suggestDocs": () => [{ id: "p1" }],
  "ranks.documents": () => [WINDOW],
  "ranks.sourceWorks": () => [{ ...WINDOW, sourceCode: "合肥日报" }],
  "reports.documents": () => ["hot", "read", "negative", "latest"].map((pick) => ({ ...WINDOW, pick })),
  "spread.origin": () => groups.map((id) => ({ id })),
  "spread.first": () => groups.map((id) => ({ id })),
  "spread.expand": () => groups.flatMap((id) => ["similar", "topic", "comment", "platform"].map((kind) => ({ id, kind }))),
  "spread.figures": () => groups.map((id) => ({ id })),
  "spread.reprints": () => groups.map((id) => ({ id })),
  "subscribe.query": () => [{ id: column }],
  "weibo.firsts": () => [{ ...WINDOW, uid: "合肥发布" }],
  "yunying.articles": () => [WINDOW],
  "yunying.article": () => groups.map((id) => ({ id })),
  // Others count the group of `docId`, or of the topic, under a name of their own.
  "events.timeline": () => [{ id: "e1" }],
};
/** Rows of these are found by a picture (images.test.ts), or were written down with their day (reports). */
const ELSEWHERE = ["images.search", "reports.list", "reports.get"];

const set = loadSchemaSet();
const contracts = Object.assign({}, ...set.areas.map(({ endpoints }) => endpoints)) as Record<
  string,
  { path: string; encoding?: string; reply?: unknown }
>;
const showing = [...set.entities].filter(([, entity]) => JSON.stringify(entity).includes(`"${SAME}"`)).map(([name]) => name);

it("every call whose rows show 相似 is asked below", () => {
  const shown = Object.keys(contracts).filter((name) => {
    const reply = JSON.stringify(contracts[name]?.reply ?? "");
    return reply.includes(`"${SAME}"`) || showing.some((entity) => reply.includes(`/${entity}.json"`));
  });
  expect(shown.length).toBeGreaterThan(25);
  expect(shown.filter((name) => !(name in ASKED) && !ELSEWHERE.includes(name))).toEqual([]);
});

/** Rows, however deep, that say how many are alike: the document they tell it of, and how many. */
function* told(node: unknown, name: string): Generator<{ id: string | undefined; says: number }> {
  if (Array.isArray(node)) for (const one of node) yield* told(one, name);
  else if (node && typeof node === "object") {
    const row = node as Record<string, unknown>;
    if (SAME in row) yield { id: row.id as string | undefined, says: row[SAME] as number };
    if (name === "events.timeline" && "docId" in row) yield { id: row.docId as string, says: row.count as number };
    for (const value of Object.values(row)) yield* told(value, name);
  }
}

async function opens(id: string): Promise<number> {
  const { sameId } = (await admin.post("/api/fts/document", { id })).data;
  const { rows, total } = (await admin.post("/api/query/sameContent", { sameId, pagesize: 50 })).data;
  expect(rows).toHaveLength(total);
  return total;
}

it.each(Object.keys(ASKED))("%s says how many open", async (name) => {
  let count = 0;
  for (const fields of ASKED[name]?.() ?? []) {
    const { path, encoding } = contracts[name]!;
    const reply = await (encoding === "json" ? admin.json(path, fields) : admin.post(path, fields));
    expect([reply.status, reply.message, fields]).toEqual([0, reply.message, fields]);
    // Figures of a way are those of the document it is asked of.
    for (const { id = String(fields.id), says } of told(reply.data, name)) {
      expect([name, id, says]).toEqual([name, id, await opens(id)]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(0);
});

it("topics of our own documents are as hot as their groups are large", async () => {
  const { rows } = (await admin.post("/api/hot/topics", { platform: "all" })).data;
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, heat } of rows) expect([id, heat]).toEqual([id, await opens(id.split(":")[1])]);
});
