import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import yunying from "#server/areas/yunying/index.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { fanReadingsOf } from "#server/records/FanReading.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";

const WEEK = { beginTime: MONDAY, endTime: MONDAY + 7 * DAY };
let test: DocumentsApp;
let analyst: Client;
const post = (channel: string) =>
  sampleDocument({
    ...{ dataType: "weibo", sourceId: "weibo", source: "微博", channel, externalId: channel, title: channel, text: channel },
    pubdate: MONDAY + HOUR,
  });
const ask = async (path: string, body: object = {}) => (await analyst.post(`/api/follow/weibo/${path}`, { ...WEEK, ...body })).data;

beforeAll(async () => {
  test = await openDocumentsApp([post("江城晨报"), post("街坊")], MONDAY + 7 * DAY + HOUR, [yunying]);
  const [user] = await usersIn(test.records).find({ where: { code: "fenxi" } });
  await usersIn(test.records).put({ ...user!, mediaId: "江城晨报" });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

it("what nobody read is missing and never 0", async () => {
  expect((await analyst.post("/api/follow/weibo/own", {})).data).toEqual([{ value: "江城晨报", label: "江城晨报" }]);
  const kpis = await ask("fans");
  expect(kpis.map(({ name }: { name: string }) => name)).toEqual([
    "粉丝（缺数）",
    "净增（缺数）",
    "活跃粉丝（缺数）",
    "活跃率（%）（缺数）",
  ]);
  for (const { value } of kpis) expect(value).toBeNull();
  for (const by of ["day", "growth", "gender", "hour"]) expect((await ask("fans/by", { by })).rows).toEqual([]);
  expect(await ask("fans/core")).toMatchObject({ rows: [], day: "缺数" });
});

it("tells fans, growth and shares by what was read, a part by its last reading", async () => {
  const read = (at: number, fans: number) => ({
    ...{
      sourceCode: "江城晨报",
      day: dayName(MONDAY + at * DAY),
      kind: "taken" as const,
      figures: { fans },
      time: MONDAY + (at + 1) * DAY,
    },
  });
  await accountReadingsOf({ records: test.records }).insertMany([read(-1, 900), read(0, 920), read(5, 960), read(6, 1000)]);
  const fan = { sourceCode: "江城晨报", time: MONDAY };
  await fanReadingsOf({ records: test.records }).insertMany([
    {
      ...fan,
      id: "a",
      day: dayName(MONDAY + DAY),
      parts: { gender: [{ key: "女", name: "女", value: 5 }], age: [{ key: "老", name: "老", value: 1 }] },
    },
    { ...fan, id: "b", day: dayName(MONDAY + 6 * DAY), active: 250, parts: { gender: [{ key: "女", name: "女", value: 7 }] } },
  ]);
  const kpis = await ask("fans");
  expect(kpis.map(({ key, value }: { key: string; value: number }) => [key, value])).toEqual([
    ["fans", 1000],
    ["growth", 100],
    ["active", 250],
    ["activeShare", 25],
  ]);
  const { rows } = await ask("fans/by", { by: "growth" });
  expect(rows.map(({ value }: { value?: number }) => value ?? null)).toEqual([20, null, null, null, null, null, 40]);
  expect((await ask("fans/by", { by: "gender" })).rows).toMatchObject([{ value: 7 }]);
  expect((await ask("fans/by", { by: "age" })).rows).toMatchObject([{ value: 1 }]);
});

it("a sheet of the back end is a reading of yesterday; only own accounts, only by those who may", async () => {
  const upload = async (sheet: string, uid: string, client = analyst) => {
    const field = `--x\r\ncontent-disposition: form-data; name="uid"\r\n\r\n${uid}\r\n`;
    const head = `${field}--x\r\ncontent-disposition: form-data; name="file"; filename="fans.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    return client.send("POST", "/api/follow/weibo/fans/import", `${head}${sheet}\r\n--x--\r\n`, {
      "content-type": "multipart/form-data; boundary=x",
      optoken: await client.token(),
    });
  };
  const sheet = "维度,名称,数值,粉丝\n地域,四川省,30\n活跃时段,周一 8,4\n活跃粉丝,,300\n核心粉丝,老李,9,12\n性别,男,约三\n星座,白羊,1\n";
  const { data } = await upload(sheet, "江城晨报");
  expect(data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, true, false, false]);
  expect((await ask("fans/by", { by: "region" })).rows).toMatchObject([{ key: "510000", value: 30 }]);
  expect((await ask("fans/by", { by: "hour" })).rows).toMatchObject([{ key: "08", series: "1", value: 4 }]);
  expect((await ask("fans/core")).rows).toEqual([{ key: "老李", rank: 1, name: "老李", interactions: 9, fans: 12, known: false }]);
  expect((await ask("fans")).find(({ key }: { key: string }) => key === "activeShare").value).toBe(30);
  expect((await upload(sheet, "街坊")).status).toBe(404);
  expect((await upload("a,b\n", "江城晨报")).message).toContain("表头须有");
  expect((await upload(sheet, "江城晨报", await test.signedIn("bianji"))).status).toBe(403);
});
