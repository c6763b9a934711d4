import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import dataforward from "./index.ts";

const NOW = MONDAY + 172_800_000;
const PATH = "/mbd-cloud-dataforward/dataforward";

let test: DocumentsApp;
let officer: Client;
let admin: Client;
let server: Outside;
const received: { target: string; documents: { title: string }[]; receivers: string[] }[] = [];

beforeAll(async () => {
  server = await openOutside((req, reply, text) => {
    if (req.url === "/in") received.push(JSON.parse(text));
    reply.writeHead(req.url === "/in" ? 200 : 503).end();
  });
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风登陆", pubdate: NOW - 1000 }),
      sampleDocument({
        externalId: "w",
        title: "",
        text: "=微博公式",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: NOW - 2000,
      }),
    ],
    NOW,
    [dataforward],
  );
  const address = server.url;
  Object.assign(test.app.services.settings, { pushTargets: { api: `${address}/in`, email: `${address}/down` } });
  [officer, admin] = await Promise.all([test.signedIn("yuqing"), test.signedIn("admin")]);
});
afterAll(async () => {
  await test.close();
  server.close();
});

const push = (client: Client, fields: object) =>
  client.act(`${PATH}/add`, { docIds: [test.ids.get("a"), test.ids.get("w"), "999"], ...fields });
const list = async (fields = {}, client = officer) => (await client.post(`${PATH}/list`, fields)).data;

describe("pushing documents", () => {
  it("reaches people as a message in the console", async () => {
    const reply = await push(officer, { target: "leader", note: "请阅" });
    expect(reply.data, reply.message).toEqual({ added: 2 });
    const { data } = await admin.get("/api/user/message");
    expect(data.title).toBe("舆情专员推送了 2 篇稿件");
    expect(data.content).toContain("请阅\n1. 台风登陆（样例日报）");
    expect((await officer.get("/api/user/message")).data).toBeNull();
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.find((row: { docId: string }) => row.docId === test.ids.get("w"))).toMatchObject({
      ...{ source: "用户甲", target: "leader", status: 1, user: "舆情专员", readCount: 0 },
    });
    await admin.post("/api/document/read", { ids: test.ids.get("a") });
    expect((await list({ keyWords: "台风" })).rows[0].readCount).toBe(1);
    expect((await push(officer, { target: "department", receivers: ["u-bianji"] })).status).toBe(0);
    const editor = await test.signedIn("bianji");
    expect((await editor.get("/api/user/message")).data.title).toContain("推送了");
  });

  it("reaches the system configured, and keeps what failed with the reason", async () => {
    expect((await push(officer, { target: "api", receivers: ["desk"] })).status).toBe(0);
    expect(received).toMatchObject([{ target: "api", receivers: ["desk"], documents: [{ title: "台风登陆" }, {}] }]);
    expect(await push(officer, { target: "email" })).toMatchObject({
      status: 100010,
      message: "推送失败：“邮件”对方出错（HTTP 503）",
    });
    expect(await push(officer, { target: "wechat" })).toMatchObject({ status: 100010 });
    const failed = await list({ status: "2" });
    expect(failed.total).toBe(4);
    expect(failed.rows[0].message).not.toBe("");
    expect(await push(officer, { target: "caibian" })).toMatchObject({ status: 403 });
    expect(await push(officer, { target: "nowhere" })).toMatchObject({ status: 100001 });
    expect(await push(officer, { target: "api", docIds: "999" })).toMatchObject({ status: 404 });
  });

  it("is listed, exported and deleted by the unit", async () => {
    expect((await list({ target: "api" })).total).toBe(2);
    expect((await list({ timeFlag: "last_1d" })).total).toBe(0);
    expect((await list({}, admin)).total).toBe(0);
    const token = await officer.token();
    const reply = await test.app.inject({
      method: "POST",
      url: `${PATH}/exportExcel`,
      payload: `target=api&optoken=${token}&optime=0`,
      headers: {
        host: "desk.example",
        cookie: `sid=${officer.cookie}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      remoteAddress: "10.0.0.1",
    });
    const book = read(reply.rawPayload, { type: "buffer" });
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(expect.arrayContaining(["标题", "推送目标"]));
    expect(rows.map((row) => row[0])).toContain("'=微博公式");
    const ids = (await list({ target: "api" })).rows.map((row: { id: string }) => row.id);
    await admin.act(`${PATH}/delete`, { ids });
    expect((await list({ target: "api" })).total).toBe(2);
    await officer.act(`${PATH}/delete`, { ids });
    expect((await list({ target: "api" })).total).toBe(0);
  });
});
