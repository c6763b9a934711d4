import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { IndexableDocument } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import monitor from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
const made = (start: string, count: number, fields: (at: number) => Partial<IndexableDocument>) =>
  Array.from({ length: count }, (_, at) => sampleDocument({ pubdate: NOW - (at + 1) * HOUR, ...fields(at), externalId: `${start}${at}` }));

let test: DocumentsApp;
let officer: Client;
let editor: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      ...made("c", 12, (at) => ({
        title: `成都火锅第${at}家`,
        keywords: ["成都", "火锅"],
        source: at < 8 ? "锦江新闻" : "都市快报",
        sourceId: at < 8 ? "jinjiang" : "kuaibao",
        isAppraise: at < 2 ? -1 : 0,
        regionId: "510100",
      })),
      ...made("j", 12, (at) => ({
        title: `济南泉水第${at}处`,
        keywords: ["济南", "泉水"],
        dataType: "weibo",
        channel: "用户甲",
        isAppraise: 1,
        regionId: "370100",
      })),
      ...made("b", 1, () => ({
        title: "成都与济南共话旅游",
        text: "成都与济南共话旅游，成都市市长王晓明表示欢迎。",
        content: "<p>成都市市长王晓明表示欢迎。</p>",
        keywords: ["旅游"],
      })),
      ...made("o", 1, () => ({ title: "成都旧闻", keywords: ["成都"], pubdate: NOW - 30 * 24 * HOUR })),
    ],
    NOW,
    [monitor],
  );
  [officer, editor] = await Promise.all([test.signedIn("yuqing"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const WEEK_ENDING = { beginTime: NOW - 7 * 24 * HOUR, endTime: NOW };
type Point = { key: string; name: string; value: number; series?: string; part?: string };
const ask = async (fields: Record<string, unknown>, path = "") =>
  officer.post(`/api/monitor/compare${path}`, { ...WEEK_ENDING, ...fields });
const rows = async (fields: Record<string, unknown>): Promise<Point[]> => (await ask(fields)).data.rows;
const both = { objects: "m-chengdu,word:济南" };

describe("/api/monitor/compare", () => {
  it("counts each thing over the same filter, as its own list would", async () => {
    const kinds = await rows({ ...both, object: "m-chengdu", by: "kind" });
    expect(kinds).toEqual([{ key: "news", name: "网站", value: 13, monitorId: "m-chengdu" }]);
    const found = await officer.post("/api/query/yuqing", { ...WEEK_ENDING, monitorId: "m-chengdu" });
    expect(found.data.total).toBe(13);
    const trend = await rows({ ...both, object: "word:济南" });
    expect(trend.reduce((sum, { value }) => sum + value, 0)).toBe(13);
    expect((await rows({ ...both, object: "m-chengdu", by: "media" }))[0]).toMatchObject({ name: "锦江新闻", value: 8 });
  });

  it("gives all things as categories where none is named", async () => {
    const tones = await rows({ ...both, by: "tone" });
    const of = (name: string, part: string) => tones.find((row) => row.name === name && row.part === part)?.value;
    expect([of("成都", "-1"), of("成都", "0"), of("“济南”", "1")]).toEqual([2, 11, 12]);
    expect(tones.find(({ part }) => part === "-1")?.series).toBe("负面");
    expect(await rows({ ...both, by: "shared" })).toMatchObject([
      { name: "成都", series: "“济南”", value: 1 },
      { name: "“济南”", series: "成都", value: 1 },
    ]);
  });

  it("names what sets a thing apart, without the words it is found by, and who is named in it", async () => {
    expect((await rows({ ...both, object: "m-chengdu", by: "distinct" })).map(({ name }) => name)).toEqual(["火锅"]);
    expect((await rows({ ...both, object: "word:济南", by: "distinct" })).map(({ name }) => name)).toEqual(["泉水"]);
    expect(await rows({ ...both, object: "m-chengdu", by: "person" })).toMatchObject([{ name: "王晓明", value: 1 }]);
  });

  it("lists the figures side by side, and sources as well", async () => {
    const { data } = await ask({ objects: "source:锦江新闻,source:都市快报" }, "/figures");
    expect(data.rows).toMatchObject([
      { name: "锦江新闻", thingKind: "媒体", count: 8, negCount: 2, negativeRate: 0.25, topSource: "锦江新闻" },
      { name: "都市快报", count: 4, negCount: 0 },
    ]);
    // Boards know accounts by their codes; a reader is told names.
    const coded = await ask({ objects: "source:jinjiang,source:kuaibao" }, "/figures");
    expect(coded.data.rows).toMatchObject([
      { name: "锦江新闻", count: 8 },
      { name: "都市快报", count: 4 },
    ]);
  });

  it("offers objects of the unit and the words typed; a chosen one that is gone says so", async () => {
    const things = async (fields: Record<string, unknown>): Promise<{ id: string; name: string }[]> =>
      (await officer.post("/api/monitor/compare/things", fields)).data;
    expect((await things({ keyWords: "成" })).map(({ id }) => id)).toEqual(["word:成", "m-chengdu"]);
    expect(await things({ keys: "gone" })).toContainEqual(expect.objectContaining({ id: "gone", name: "gone（已删除）" }));
    const sets = (await officer.post("/api/monitor/list", { kind: "compare" })).data;
    expect(sets[0].objectNames).toEqual(["武汉城市形象", "济南", "成都"]);
  });

  const file = async (format: string): Promise<Buffer> => {
    const fields = { ...WEEK_ENDING, ...both, format, optoken: await officer.token(), optime: 0 };
    const reply = await test.app.inject({
      method: "POST",
      url: "/api/monitor/compare/file",
      payload: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
      headers: { host: "desk.example", cookie: `sid=${officer.cookie}`, "content-type": "application/x-www-form-urlencoded" },
      remoteAddress: "10.0.0.1",
    });
    return reply.rawPayload;
  };

  it("goes out whole as a sheet and as a report", async () => {
    const book = read(await file("xlsx"));
    const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(cells[0]).toEqual(["维度", "项目", "成都", "“济南”"]);
    expect(cells).toContainEqual(["总览", "信息量", 13, 13]);
    expect(cells).toContainEqual(["情感", "负面", 2, 0]);
    expect((await file("docx")).subarray(0, 2).toString()).toBe("PK");
  });

  it("the media of an outlet are those that reprinted what it was the first to publish", async () => {
    const one = (externalId: string, source: string, hours: number, sameId?: string) =>
      sampleDocument({
        ...{ externalId, source, sourceId: source, title: "大桥合龙", pubdate: NOW - hours * HOUR },
        ...(sameId && { sameId }),
      });
    const [first] = await test.store.write([one("p1", "本报", 5)]);
    const copies = ["转载一网", "转载二网", "转载二网", "本报"];
    await test.store.write(copies.map((source, at) => one(`p${at + 2}`, source, 4, first!.id)));
    const asked = { objects: "source:本报,source:转载一网", by: "reprint" };
    const { rows } = (await ask({ ...asked, object: "source:本报" })).data;
    expect(rows.map(({ name, value }: { name: string; value: number }) => `${name} ${value}`)).toEqual(["转载二网 2", "转载一网 1"]);
    expect((await ask({ ...asked, object: "source:转载一网" })).data.rows).toEqual([]);
  });

  it("refuses what cannot be compared", async () => {
    const status = async (fields: Record<string, unknown>) => (await ask(fields)).status;
    expect(await status({ objects: "m-chengdu,m-chengdu" })).toBe(100001);
    expect(await status({ objects: "m-chengdu,word: " })).toBe(100001);
    expect(await status({ objects: "m-chengdu,m-cities" })).toBe(100001);
    expect(await status({ objects: "m-chengdu,event:none" })).toBe(404);
    expect(await status({ ...both, object: "m-jinan" })).toBe(100001);
    expect(await status({ objects: "m-chengdu,word:a,word:b,word:c,word:d,word:e" })).toBe(100001);
    expect((await editor.post("/api/monitor/compare", both)).status).toBe(403);
  });
});
