import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn } from "#server/users/Role.ts";
import plans from "./index.ts";

/** Ten in the morning of a Wednesday. */
const NOW = MONDAY + 2 * DAY + 10 * HOUR;
const TODAY = MONDAY + 2 * DAY;

let test: DocumentsApp;
let admin: Client;
let editor: Client;
let overseas: Client;
let officer: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "骑手的一天", text: "骑手的一天。外卖骑手超时罚款", pubdate: NOW - HOUR }),
      sampleDocument({ externalId: "b", title: "平台回应", pubdate: NOW - 2 * HOUR }),
      sampleDocument({ externalId: "o", title: "overseas", dataType: "news_1", pubdate: NOW - 2 * HOUR }),
    ],
    NOW,
    [plans],
  );
  [admin, editor, overseas, officer] = await Promise.all([
    test.signedIn("admin"),
    test.signedIn("bianji"),
    test.signedIn("haiwai"),
    test.signedIn("yuqing"),
  ]);
});
afterAll(() => test.close());

const call = (client: Client, name: string, fields = {}) => client.post(`/api/topicPlan/${name}`, fields);
const set = (client: Client, body: object) => client.actJson("/api/topicPlan/set", body);
const titles = (reply: { data: { rows: { title: string }[] } }) => reply.data.rows.map((row) => row.title);

describe("/api/topicPlan of the demo desk", () => {
  it("lists plans around today by period, state, person, class and words", async () => {
    const all = await call(editor, "lists");
    expect(all.data.total).toBe(12);
    expect(all.data.rows.map((row: { triggerDate: number }) => row.triggerDate)).toEqual(
      all.data.rows.map((row: { triggerDate: number }) => row.triggerDate).toSorted((a: number, b: number) => a - b),
    );
    expect((await call(editor, "lists", { timeFlag: "today" })).data.total).toBe(2);
    expect((await call(editor, "lists", { beginTime: TODAY - 7 * DAY, endTime: TODAY })).data.total).toBe(3);
    expect((await call(editor, "lists", { status: "4" })).data.total).toBe(2);
    expect((await call(overseas, "lists", { scope: "duty" })).data.rows[0]).toMatchObject({ dutyUserName: "驻外记者" });
    expect(titles(await call(overseas, "lists", { scope: "member" }))).toEqual(["湿地候鸟越冬：守望者的十年"]);
    const [duty, member] = [
      (await call(editor, "lists", { scope: "duty" })).data.rows,
      (await call(editor, "lists", { scope: "member" })).data.rows,
    ];
    const ids = (rows: { id: string }[]) => [...new Set(rows.map(({ id }) => id))].sort();
    const mine = (await call(editor, "lists", { scope: "mine" })).data.rows;
    expect(ids(mine)).toEqual(ids([...duty, ...member]));
    expect(mine.map(({ dutyUserId }: { dutyUserId: string }) => dutyUserId)).toContain("u-bianji");
    expect((await call(editor, "lists", { category: "科技,体育" })).data.total).toBe(2);
    const riders = await call(editor, "lists", { keyWords: "骑手 罚款", pagesize: 1 });
    expect(riders.data.rows[0]).toMatchObject({
      dutyUserName: "编辑",
      members: ["舆情专员", "管理员"],
      docCount: 1,
      status: 2,
      ops: ["edit", "flow", "relate", "delete"],
    });
    const docs = await call(editor, "doc/list", { id: riders.data.rows[0].id });
    expect(titles(docs)).toEqual(["骑手的一天"]);
  });

  it("reminds those who have a part, from the day set on", async () => {
    const titlesFor = async (client: Client): Promise<string[]> =>
      (await call(client, "remind")).data.map((row: { title: string }) => row.title);
    expect(await titlesFor(overseas)).toEqual(["中欧班列上的年货：一只货柜的旅程"]);
    expect(await titlesFor(officer)).toEqual(["外卖骑手超时罚款取消之后", "流感就诊高峰，儿科如何分流"]);
    const { data } = await overseas.get("/api/user/messages");
    expect(data.topicPlan).toEqual([
      {
        id: "p-6",
        title: "中欧班列上的年货：一只货柜的旅程",
        triggerDate: TODAY + DAY,
        dutyUserName: "驻外记者",
      },
    ]);
  });

  it("reminds nobody in the popup of a page he may not open", async () => {
    const analyst = await test.signedIn("fenxi");
    expect((await call(analyst, "remind")).data).not.toEqual([]);
    expect((await analyst.get("/api/user/messages")).data.topicPlan).toEqual([]);
  });
});

describe("background of a plan", () => {
  const relations = (reply: { data: { rows: { title: string; related: boolean }[] } }) =>
    reply.data.rows.map(({ title, related }) => [title, related]);

  it("is searched with the plan's words unless others are given; what the plan has is marked", async () => {
    const { data } = await call(editor, "lists", { keyWords: "骑手 罚款" });
    const { id } = data.rows[0];
    expect(relations(await call(editor, "doc/search", { id }))).toEqual([["骑手的一天", true]]);
    expect(relations(await call(editor, "doc/search", { id, keyWords: "平台" }))).toEqual([["平台回应", false]]);
    expect((await call(editor, "doc/search", { id: "gone" })).status).toBe(404);
    expect(relations(await call(editor, "doc/suggest", { id }))).toContainEqual(["骑手的一天", true]);
    expect(titles(await call(editor, "doc/suggest", { id }))).not.toContain("overseas");
    expect((await call(editor, "doc/suggest", { id: "gone" })).status).toBe(404);
  });

  it("is for people who are there: those whose account is open", async () => {
    const { data } = await call(editor, "people");
    expect(data).toContainEqual({ value: "u-bianji", label: "编辑" });
  });
});

describe("a plan", () => {
  let id: string;
  it("is made, changed and given documents", async () => {
    const { data: setting } = await call(editor, "setting");
    expect(setting).toMatchObject({ remind: { advance: 1, way: ["popup"] } });
    expect(setting.users).toContainEqual({ value: "u-haiwai", label: "驻外记者" });
    const made = await set(editor, {
      ...{ title: " 新选题 ", triggerDate: TODAY + 5 * DAY, dutyUserId: "u-haiwai", members: ["分析师", "特约记者"] },
      ...{ docIds: [test.ids.get("a"), test.ids.get("o"), "999"], remind: { advance: 5 } },
    });
    expect(made.status, made.message).toBe(0);
    expect(made.data).toMatchObject({
      ...{ title: "新选题", dutyUserName: "驻外记者", members: ["分析师", "特约记者"], docCount: 1, status: 0 },
      ...{ remind: { advance: 5, way: ["popup"] }, createUser: "编辑" },
    });
    id = made.data.id;
    const more = await set(overseas, { id, docIds: [test.ids.get("o")] });
    expect(more.data).toMatchObject({ docCount: 2, title: "新选题" });
    expect((await call(editor, "doc/list", { id })).data.total).toBe(1);
    expect((await call(editor, "get", { id })).data.docIds).toEqual([test.ids.get("a")]);
    expect((await call(overseas, "doc/list", { id })).data.total).toBe(2);
    expect((await set(overseas, { id, removeDocIds: [test.ids.get("o")] })).data.docCount).toBe(1);
    expect((await call(overseas, "remind")).data).toHaveLength(2);
  });

  it("goes through its states and keeps the way", async () => {
    const flow = (step: number, note = "") => editor.act("/api/topicPlan/flow", { id, step, note });
    expect((await flow(1, "开始")).data).toMatchObject({ status: 1, flow: [{ step: 0 }, { step: 1, note: "开始" }] });
    expect((await flow(1)).status).toBe(100001);
    expect((await flow(5)).status).toBe(0);
    expect((await flow(3)).status).toBe(100003);
    expect((await flow(0)).data.flow).toHaveLength(4);
    expect((await editor.act("/api/topicPlan/flow", { id: "gone", step: 1 })).status).toBe(404);
  });

  it("collects remarks, newest first", async () => {
    await editor.act("/api/topicPlan/updates", { id, text: "第一条" });
    test.pass(1000);
    const reply = await overseas.act("/api/topicPlan/updates", { id, text: "第二条" });
    expect(reply.data.map((row: { text: string; user: string }) => [row.user, row.text])).toEqual([
      ["驻外记者", "第二条"],
      ["编辑", "第一条"],
    ]);
    expect((await editor.act("/api/topicPlan/updates", { id })).data).toHaveLength(2);
  });

  it("is changed by its people only", async () => {
    expect((await call(officer, "getOperation", { id })).data).toEqual([]);
    expect((await set(officer, { id, title: "抢" })).status).toBe(403);
    expect((await call(overseas, "getOperation", { id: "p-1" })).data).toEqual(["relate"]);
    expect((await set(overseas, { id: "p-1", title: "抢" })).status).toBe(403);
    expect((await set(overseas, { id: "p-1", docIds: [test.ids.get("b")] })).status).toBe(0);
    const progress = (client: typeof editor, planId: string) => client.act("/api/topicPlan/updates", { id: planId, text: "冒名的进展" });
    expect((await progress(overseas, "p-1")).status).toBe(403);
    expect((await progress(officer, id)).status).toBe(403);
    expect((await set(overseas, { id: "p-1", note: "冒名的进展" })).status).toBe(403);
    const known = (await editor.act("/api/topicPlan/updates", { id: "p-1" })).data as { text: string }[];
    expect(known.filter(({ text }) => text === "冒名的进展")).toEqual([]);
    expect((await overseas.act("/api/topicPlan/delete", { ids: `${id},p-1` })).status).toBe(403);
    expect((await call(editor, "get", { id })).data.title).toBe("新选题");
    expect((await overseas.act("/api/topicPlan/delete", { ids: id })).status).toBe(0);
    expect((await call(editor, "get", { id })).status).toBe(404);
    expect((await admin.act("/api/user/delete", { ids: "u-haiwai" })).message).toContain("选题");
  });

  it("of somebody else is deleted by a role that may delete on the page, and by no other that plans", async () => {
    const { services } = test.app;
    const plan = (await set(editor, { title: "别人的选题", triggerDate: TODAY, dutyUserId: "u-bianji" })).data.id as string;
    expect((await overseas.act("/api/topicPlan/delete", { ids: plan })).status).toBe(403);
    const role = (await rolesIn(services.records).get("r-overseas"))!;
    const menus = role.menus.map((grant) =>
      grant.menuId === "track.plan" ? { ...grant, operations: [...grant.operations, "delete"] } : grant,
    );
    await rolesIn(services.records).update(role.id, { menus });
    menusOf(services).forget();
    expect((await call(overseas, "getOperation", { id: plan })).data).toEqual(["relate", "delete"]);
    expect((await overseas.act("/api/topicPlan/delete", { ids: plan })).status).toBe(0);
    expect((await call(editor, "get", { id: plan })).status).toBe(404);
  });

  it("is refused with what is missing", async () => {
    const whole = { title: "题", triggerDate: TODAY, dutyUserId: "u-bianji" };
    expect(await set(editor, { ...whole, title: undefined })).toMatchObject({ message: "请填写选题标题" });
    expect(await set(editor, { ...whole, triggerDate: undefined })).toMatchObject({ message: "请选择选题日期" });
    expect(await set(editor, { ...whole, dutyUserId: "u-no" })).toMatchObject({ status: 100001 });
    expect(await set(editor, { ...whole, category: "没有" })).toMatchObject({ status: 100001 });
    expect(await set(editor, { ...whole, docIds: ["999"] })).toMatchObject({ status: 404 });
  });
});
