import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { dayOf, figureOf, readBackendSheet } from "./backendSheet.ts";
import { RECOUNT_JOB } from "./runRecounts.ts";

const DAYS = [MONDAY, MONDAY + DAY].map(dayName) as [string, string];
const WEEK = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
const work = (sourceId: string, at: number, reads: number) =>
  sampleDocument({
    ...{ dataType: "wechat", sourceId: "wechat", source: "微信", channel: sourceId, externalId: `${sourceId}${at}${reads}` },
    ...{ title: `题${sourceId}${at}`, text: `文${sourceId}${at}`, pubdate: MONDAY + at * DAY + 3_600_000 },
    metrics: { visitCount: reads, likeCount: 1, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
  });

let test: DocumentsApp;
let admin: Client;
const post = async (path: string, body: object) => (await admin.post(`/api/ranklist/basedata${path}`, { ...body })).data;
const recounted = async () => {
  await jobsOf(test.app.services).run(RECOUNT_JOB);
  return (await post("/recounts", {})).rows;
};

beforeAll(async () => {
  test = await openDocumentsApp([work("江城公号", 0, 100), work("江城公号", 1, 50), work("大号", 0, 900)], MONDAY + 4 * DAY);
  admin = await test.signedIn("admin");
  await accountReadingsOf(test.app.services).insert({
    ...{ sourceCode: "江城公号", day: DAYS[0], kind: "taken", time: MONDAY + DAY },
    figures: { posts: 1, visitCount: 90, likeCount: 1, commentCount: 0, forwardCount: 0, lookCount: 0, fans: 500 },
  });
});
afterAll(() => test.close());

async function upload(sheet: string | Buffer, fields: Record<string, string>, name = "江城公号.csv", client = admin) {
  const files = Object.entries(fields).map(([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const head = `${files.join("")}--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const reply = await test.app.inject({
    ...{ method: "POST", url: "/api/ranklist/basedata/import" },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(sheet), Buffer.from("\r\n--x--\r\n")]),
    headers: {
      host: "desk.example",
      cookie: `sid=${client.cookie}`,
      "content-type": "multipart/form-data; boundary=x",
      optoken: await client.token(),
    },
    remoteAddress: "10.0.0.1",
  });
  return reply.json();
}

describe("base data", () => {
  it("are figures as they were read; what nobody read is told as missing", async () => {
    const { rows, total } = await post("", { ...WEEK, sourceCode: "江城公号" });
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ day: DAYS[1], state: "缺数", lacks: "发布、阅读、点赞、评论、转发、在看、粉丝", rank: 1 });
    expect(rows[0]).not.toHaveProperty("visitCount");
    expect(rows[1]).toMatchObject({ day: DAYS[0], state: "已读", lacks: "", visitCount: 90, fans: 500, rank: 2 });
    expect((await post("", { ...WEEK, sourceCode: "江城公号", missing: 1 })).total).toBe(1);
  });

  it("a correction keeps the old value, who and why; index and place of the day are computed again and told", async () => {
    const fix = { sourceCode: "江城公号", day: DAYS[0], visitCount: 5000, reason: "后台截图" };
    expect((await admin.actJson("/api/ranklist/basedata/correct", fix)).status).toBe(0);
    const [job] = await recounted();
    expect(job).toMatchObject({ cause: "corrected", status: "done", percent: 1, days: 1 });
    expect(job.title).toContain("阅读 90→5000");
    const { rows: results } = await post("/recount", { id: job.id });
    expect(results).toMatchObject([{ day: DAYS[0], rankBefore: "第 2", rankAfter: "第 1" }]);
    expect(results[0].indexBefore).not.toBe(results[0].indexAfter);
    const log = await post("/readings", { sourceCode: "江城公号", day: DAYS[0] });
    expect(log.map(({ state, change, reason }: Record<string, string>) => [state, change, reason])).toEqual([
      ["修正", "阅读 90 → 5,000", "后台截图"],
      ["已读", expect.stringContaining("阅读 缺数 → 90"), ""],
    ]);
    const ranked = await admin.post("/api/ranklist/list", { ...WEEK, dataType: "wechat" });
    expect(ranked.data.rows[0]).toMatchObject({ sourceCode: "江城公号", visitCount: 5050 });
  });

  it("refuses what is no correction", async () => {
    const fix = async (fields: object) =>
      (
        await admin.actJson("/api/ranklist/basedata/correct", {
          sourceCode: "江城公号",
          day: DAYS[0],
          visitCount: 1,
          reason: "x",
          ...fields,
        })
      ).status;
    expect(await fix({ reason: " " })).toBe(100001);
    expect(await fix({ visitCount: 5000 })).toBe(100001);
    expect(await fix({ day: dayName(MONDAY + 4 * DAY) })).toBe(100001);
    // A day that no calendar has is none of the month after it.
    expect(await fix({ day: "2026-02-31", visitCount: 1 })).toBe(100001);
    expect(await fix({ sourceCode: "没有" })).toBe(404);
    const editor = await test.signedIn("bianji");
    expect((await editor.actJson("/api/ranklist/basedata/correct", { sourceCode: "江城公号", day: DAYS[0], reason: "x" })).status).not.toBe(
      0,
    );
  });
});

describe("sheets of back ends", () => {
  it("come as their platforms write them, go before what was read and behind corrections, and once only", async () => {
    // GBK of: 日期,阅读次数,累积关注人数 / 2026-.. ,1.2万, 12,345
    const heading = Buffer.from([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xd4, 0xc4, 0xb6, 0xc1, 0xb4, 0xce, 0xca, 0xfd, 0x2c]);
    const fans = Buffer.from([0xc0, 0xdb, 0xbb, 0xfd, 0xb9, 0xd8, 0xd7, 0xa2, 0xc8, 0xcb, 0xca, 0xfd]);
    const wan = Buffer.from([0xcd, 0xf2]);
    const rows = [`\n${DAYS[0]},7777,"12,345"\n${DAYS[1].replaceAll("-", "/")},1.2`, `,--\n坏,1,1\n${DAYS[1]},3,4\n`].map((text) =>
      Buffer.from(text.replace("坏", "x")),
    );
    const sheet = Buffer.concat([heading, fans, rows[0]!, wan, rows[1]!]);
    const fields = { platform: "wechat", sourceCode: "江城公号" };
    const { data } = await upload(sheet, fields);
    expect(data.map(({ row, ok, message }: { row: number; ok: boolean; message: string }) => [row, ok, message])).toEqual([
      [2, true, "已导入"],
      [3, true, "已导入"],
      [4, false, "“x”不是日期"],
      [5, false, "文件里这一天已有一行"],
    ]);
    const [job] = await recounted();
    expect(job).toMatchObject({ cause: "imported", status: "done", days: 2 });
    const { rows: base } = await post("", { ...WEEK, sourceCode: "江城公号" });
    expect(base[0]).toMatchObject({ day: DAYS[1], state: "导入", visitCount: 12000 });
    expect(base[1]).toMatchObject({ day: DAYS[0], state: "修正", visitCount: 5000, fans: 12345 });
    const before = await accountReadingsOf(test.app.services).count();
    const again = await upload(sheet, fields);
    expect(again.data[0]).toMatchObject({ ok: true, message: "与上次导入相同，未变" });
    expect(await accountReadingsOf(test.app.services).count()).toBe(before);
  });

  it("are matched to accounts by name, refused where there is none, and kept from those who may not", async () => {
    const sheet = `公众号,日期,阅读\n没有的号,${DAYS[0]},1\n`;
    const refused = await upload(sheet.replace("阅读", "阅读量"), { platform: "wechat" });
    expect(refused.data[0]).toMatchObject({ ok: false, message: "没有名为“没有的号”的账号" });
    expect((await upload("a,b\n1,2\n", { platform: "wechat" })).message).toContain("没有找到表头");
    expect((await upload(sheet, { platform: "none" })).status).not.toBe(0);
    const editor = await test.signedIn("bianji");
    expect((await upload(sheet, { platform: "wechat" }, "x.csv", editor)).status).toBe(403);
  });

  it("write figures and days in many ways", () => {
    expect(["1,234", "１２", "1.2万", "3亿", "10万+", "0.5w", "--", "", "约三万", "-5"].map(figureOf)).toEqual([
      ...[1234, 12, 12000, 300_000_000, 100_000, 5000, null, null],
      ...[undefined, undefined],
    ]);
    expect(["2026-11-03", "2026/1/3", "20261103", "2026年1月3日", "2026-11-03 10:20:30", "46000", "2026-13-01", "昨天"].map(dayOf)).toEqual(
      [...["2026-11-03", "2026-01-03", "2026-11-03", "2026-01-03", "2026-11-03", "2025-12-09"], ...[undefined, undefined]],
    );
  });

  it("of single works are added up by the day", () => {
    const sheet = [
      ["导出时间"],
      ["作品名称", "发布时间", "播放量", "点赞量"],
      ["甲", `${DAYS[0]} 08:00`, "1万", "2"],
      ["乙", DAYS[0], "5", "-"],
    ];
    expect(readBackendSheet(sheet)).toMatchObject([{ row: 3, day: DAYS[0], figures: { posts: 2, visitCount: 10005, likeCount: 2 } }]);
  });
});
