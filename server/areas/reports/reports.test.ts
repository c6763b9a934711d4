import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import reports from "./index.ts";

const NOW = MONDAY + 172_800_000;

let test: DocumentsApp;
let officer: Client;
let editor: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风登陆", pubdate: NOW - 1000, isAppraise: -1 }),
      sampleDocument({
        externalId: "w",
        title: "",
        text: "微博说台风",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: NOW - 2000,
      }),
      sampleDocument({ externalId: "o", title: "overseas", dataType: "news_1", pubdate: NOW - 2000 }),
    ],
    NOW,
    [reports],
  );
  [officer, editor] = await Promise.all([test.signedIn("yuqing"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const PATH = "/mbd-cloud-report/reportMaterial";
const list = (client: Client, fields = {}) => client.post(`${PATH}/list`, fields);

describe("report material", () => {
  it("takes documents once and texts of one's own", async () => {
    const docIds = ["a", "w", "o"].map((name) => test.ids.get(name));
    expect((await officer.act(`${PATH}/add`, { docIds, groupId: "material-opinion" })).data).toEqual({
      added: 2,
      known: 0,
      total: 2,
    });
    test.pass(1000);
    expect((await officer.act(`${PATH}/add`, { docIds })).data).toEqual({ added: 0, known: 2, total: 2 });
    const own = { title: "值班手记", summary: "今夜无事", note: "自撰" };
    expect((await officer.act(`${PATH}/add`, own)).data).toEqual({ added: 1, known: 0, total: 3 });
    expect((await officer.act(`${PATH}/add`, { note: "空" })).status).toBe(100001);
    expect((await officer.act(`${PATH}/add`, { docIds, groupId: "report-brief" })).status).toBe(404);
  });

  it("lists, filters and reads it", async () => {
    const { data } = await list(officer);
    expect(data.rows.map((row: { title: string }) => row.title)).toEqual(["值班手记", "台风登陆", "微博说台风"]);
    expect(data.rows[1]).toMatchObject({ source: "样例日报", isAppraise: -1, user: "舆情专员", dataType: "news" });
    expect(data.rows[2].source).toBe("用户甲");
    expect((await list(officer, { keyWords: "台风", dataType: "weibo,news" })).data.total).toBe(2);
    expect((await list(officer, { groupId: "material-opinion", pagesize: 1 })).data).toMatchObject({ total: 2 });
    expect((await list(officer, { beginTime: NOW + 500 })).data.total).toBe(1);
    const one = await officer.post(`${PATH}/findById`, { id: data.rows[0].id });
    expect(one.data).toMatchObject({ title: "值班手记", summary: "今夜无事" });
    const groups = await officer.post("/mbd-cloud-report/report/group/findList", { kind: "material" });
    expect(groups.data.map((group: { count: number }) => group.count)).toEqual([0, 2, 0]);
  });

  it("belongs to the unit", async () => {
    const { data } = await list(officer);
    expect((await list(editor)).data.total).toBe(0);
    const [{ id }] = data.rows;
    expect((await editor.post(`${PATH}/findById`, { id })).status).toBe(404);
    await editor.act(`${PATH}/delete`, { ids: id });
    expect((await list(officer)).data.total).toBe(3);
    expect((await officer.act(`${PATH}/delete`, { ids: id })).status).toBe(0);
    expect((await list(officer)).data.total).toBe(2);
  });
});
