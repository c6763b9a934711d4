import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { houseOf, subscriptionId } from "#server/records/SubscriptionRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import mcloud from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let admin: Client;
const code: Record<string, string> = {};

const of = (dataType: "wechat" | "weibo" | "news", name: string, daysAgo: number, visitCount = 100) =>
  sampleDocument({
    ...{
      externalId: `${name}-${daysAgo}`,
      dataType,
      source: name,
      channel: name,
      sourceId: name,
      title: `${name}的文章`,
      pubdate: NOW - daysAgo * DAY,
    },
    metrics: { visitCount, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
  });
const ask = async (path: string, fields: Record<string, unknown> = {}) => (await admin.post(`/api/mcloud/${path}`, fields)).data;
const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      of("wechat", "甲号", 2, 50_000),
      of("wechat", "乙号", 3),
      of("wechat", "旧号", 200),
      of("weibo", "合肥发布", 2),
      of("news", "商业网", 2),
    ],
    NOW,
    [mcloud],
  );
  admin = await test.signedIn("admin");
  const { rows } = (await admin.post("/api/mcloud/wechat/list")).data;
  for (const row of rows) code[row.name] = row.id;
  const [all = []] = await test.app.services.documents.statistics({}, [{ kind: "terms", field: "account", size: 100 }]);
  for (const { key, name } of all) code[name] = key;
  const cards = accountsOf(test.app.services);
  await cards.put({ id: code.合肥发布!, orgType: "党政机关", platformIdentity: "weibo", regionId: "340100" });
  await cards.put({ id: code.商业网!, orgType: "企业" });
});
afterAll(() => test.close());

it("the library of wechat accounts goes by index; who was silent for a month is not in it", async () => {
  const found = await ask("wechat/list");
  expect(names(found)).toEqual(["甲号", "乙号"]);
  expect(found.rows[0]).toMatchObject({ posts: 1, subscribed: false, lastPost: NOW - 2 * DAY, index: { formulaId: "WCI" } });
  expect(names(await ask("wechat/list", { keyWords: "乙" }))).toEqual(["乙号"]);
  expect(await ask("wechat/list", { page: 2, pagesize: 1 })).toMatchObject({ total: 2, rows: [{ name: "乙号" }] });
});

it("the library of government holds offices by kind, level and platform", async () => {
  expect(names(await ask("government/list"))).toEqual(["合肥发布"]);
  expect(
    names(await ask("government/list", { regionType: "地市", platformIdentity: "weibo", orgType: "党政机关", regionIds: ["340000"] })),
  ).toEqual(["合肥发布"]);
  expect(names(await ask("government/list", { regionType: "省级" }))).toEqual([]);
});

it("the house subscribes once, with terms; what it takes is read below, and left again", async () => {
  const ids = [code.乙号, code.甲号];
  for (let times = 0; times < 2; times++)
    expect((await admin.act("/api/mcloud/wechat/subscribe", { ids, subscribed: true })).status).toBe(0);
  const id = subscriptionId(houseOf({ orgId: "" }), "wechat", code.乙号!);
  expect((await admin.actJson("/api/mcloud/wechat/save", { id, endDate: "2020-01-01" })).status).toBe(0);
  expect((await ask("wechat/house")).rows).toMatchObject([
    { id, accountId: code.乙号, name: "乙号", state: "已到期", term: "即日 至 2020-01-01", departments: "全部" },
    { name: "甲号", state: "有效", term: "长期", lastPost: NOW - 2 * DAY },
  ]);
  expect((await ask("wechat/list")).rows.map(({ subscribed }: { subscribed: boolean }) => subscribed)).toEqual([true, true]);
  expect((await ask("wechat/works")).rows.map(({ title }: { title: string }) => title)).toEqual(["甲号的文章"]);
  expect((await ask("government/house")).rows).toEqual([]);
  // An identity of the other library is none of this one's.
  expect((await admin.actJson("/api/mcloud/government/save", { id })).status).toBe(404);
  await admin.act("/api/mcloud/wechat/subscribe", { ids, subscribed: false });
  expect((await ask("wechat/house")).rows).toEqual([]);
});

it("refuses accounts that are none of the library, days that do not follow, and people without the page", async () => {
  expect((await admin.act("/api/mcloud/wechat/subscribe", { ids: [code.合肥发布, "nobody"], subscribed: true })).status).toBe(404);
  await admin.act("/api/mcloud/government/subscribe", { ids: [code.合肥发布], subscribed: true });
  const id = subscriptionId(houseOf({ orgId: "" }), "government", code.合肥发布!);
  const save = (fields: object) => admin.actJson("/api/mcloud/government/save", { id, ...fields });
  expect((await save({ beginDate: "2026-02-02", endDate: "2026-02-01" })).message).toContain("不能早于");
  expect((await save({ beginDate: "2026-02-30" })).status).toBe(100001);
  const editor = await test.signedIn("bianji");
  for (const path of ["wechat/list", "government/house", "wechat/works", "departments"])
    expect((await editor.post(`/api/mcloud/${path}`)).status, path).toBe(403);
});

it("a list of names subscribes what the library has, row by row, and again without doubles", async () => {
  const send = (text: string) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    return admin.token().then((optoken) =>
      admin.send("POST", "/api/mcloud/wechat/import", Buffer.from(`${head}${text}\r\n--x--\r\n`), {
        ...{ "content-type": "multipart/form-data; boundary=x", optoken },
      }),
    );
  };
  const sheet = `名称\n 乙号 \n没有的号\n\n${code.甲号}`;
  expect((await send(sheet)).data).toMatchObject([
    { row: 2, key: "乙号", ok: true },
    { row: 3, key: "没有的号", ok: false, message: "库里没有，可“申请新增”" },
    { row: 5, ok: true },
  ]);
  const held = names(await ask("wechat/house"));
  expect(held).toEqual(expect.arrayContaining(["甲号", "乙号"]));
  expect((await send(sheet)).data[0]).toMatchObject({ message: "早已订阅" });
  expect(names(await ask("wechat/house"))).toEqual(held);
  expect((await send("公众号名称\n甲号")).data[0]).toMatchObject({ message: "早已订阅" });
  expect(await send("日期\n甲号")).toMatchObject({ status: 100001, message: "表头须有 名称" });
});
