import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { sendReminders } from "#server/areas/plans/sendReminders.ts";
import type { Services } from "#server/contract/handler.ts";
import type { StoredDocument } from "#server/ingest/pipeline.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { plansOf, STATUS, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { usersIn } from "#server/users/User.ts";
import { hubOf } from "./Hub.ts";
import { outboxIn } from "./Outbox.ts";
import { tellDuePlans } from "./planNotices.ts";
import { QUIET, SensitiveNotices } from "./sensitiveNotices.ts";

let test: TestApp;
let services: Services;
beforeEach(async () => {
  // 2026-06-01 10:00 in Shanghai.
  test = await openTestApp();
  services = test.app.services;
});
afterEach(() => test.app.close());

const told = async () =>
  (await outboxIn(services.records).find({ orderBy: [["seq", "asc"]] })).map(({ userId, notification }) => ({
    userId,
    ...notification,
  }));

describe("sensitive documents", () => {
  const stored = (id: string, part: Partial<StoredDocument["document"]> = {}, more: Partial<StoredDocument> = {}) =>
    ({
      id,
      sameId: id,
      added: true,
      ...more,
      document: {
        title: `标题${id}`,
        summary: "",
        source: "日报",
        channel: "",
        dataType: "news",
        pubdate: services.now() - 60_000,
        sensitive: [{ groupId: "g1", words: ["事故"] }],
        ...part,
      },
    }) as StoredDocument;

  beforeEach(async () => {
    const group = { words: ["事故"], sentives: [], dataTypes: [], isAppraise: "all", regionIds: [], wechUserIds: [] };
    await groupsOf(services).put({ id: "g1", name: "安全生产", level: 1, enabled: true, ...group });
    await groupsOf(services).put({ id: "g2", name: "旧组", level: 3, enabled: false, ...group });
  });

  it("are told to the users of the sensitive list, and to no others", async () => {
    const notices = new SensitiveNotices(services);
    notices.take([stored("d1")]);
    await notices.tell();
    await notices.stop();
    const all = await told();
    expect(all.map(({ userId }) => userId).sort()).toContain("u-admin");
    const reached = new Set(all.map(({ userId }) => userId));
    for (const user of await usersIn(services.records).find()) {
      const { menuUrls } = await menusOf(services).of(user.roleIds, user.zxyun === 1);
      expect(reached.has(user.id), user.code).toBe(menuUrls.has("/yuqing/sensitive") && user.orgId === "");
    }
    expect(all[0]).toMatchObject({
      title: "敏感信息：安全生产",
      content: "标题d1\n命中：事故",
      source: "日报",
      tag: "sensitive-g1",
      requireInteraction: true,
      link: "/yuqing/document?id=d1&dataType=news",
    });
  });

  it("come as one notification per group, one story once, and at most one in ten minutes", async () => {
    const notices = new SensitiveNotices(services);
    const admin = async () => (await told()).filter(({ userId }) => userId === "u-admin");
    notices.take([stored("d1"), stored("d2"), stored("d3", {}, { sameId: "d1" })]);
    await notices.tell();
    expect((await admin()).map(({ content, link }) => [content, link])).toEqual([
      ["标题d1等 2 条\n命中：事故", "/yuqing/sensitive?groupId=g1"],
    ]);
    notices.take([stored("d4")]);
    test.pass(QUIET - 1);
    await notices.tell();
    expect(await admin()).toHaveLength(1);
    test.pass(1);
    await notices.tell();
    expect(await admin()).toHaveLength(2);
    notices.take([stored("d5")]);
    await notices.stop();
    expect((await admin()).at(-1)?.content).toContain("标题d5");
  });

  it("that cannot be told now are told with the next ones, and keep back no other group's", async () => {
    await groupsOf(services).put({ ...(await groupsOf(services).get("g1"))!, id: "g3", name: "防汛" });
    const hub = hubOf(services);
    const notify = hub.notify.bind(hub);
    hub.notify = (userIds, notification) =>
      notification.tag === "sensitive-g1" ? Promise.reject(new Error("busy")) : notify(userIds, notification);
    const notices = new SensitiveNotices(services);
    notices.take([stored("d1"), stored("d2", { sensitive: [{ groupId: "g3", words: ["事故"] }] })]);
    await notices.tell();
    expect(new Set((await told()).map(({ tag }) => tag))).toEqual(new Set(["sensitive-g3"]));
    hub.notify = notify;
    notices.take([stored("d4")]);
    await notices.stop();
    expect((await told()).at(-1)?.content).toBe("标题d1等 2 条\n命中：事故");
  });

  it("stay quiet about history, rewritten documents, groups that are off, and what a user may not see", async () => {
    const notices = new SensitiveNotices(services);
    notices.take([
      stored("old", { pubdate: services.now() - 2 * 86_400_000 }),
      stored("again", {}, { added: false }),
      stored("off", { sensitive: [{ groupId: "g2", words: ["事故"] }] }),
      stored("plain", { sensitive: [] }),
    ]);
    await notices.tell();
    expect(await told()).toEqual([]);
    notices.take([stored("abroad", { dataType: "facebook" })]);
    await notices.tell();
    await notices.stop();
    expect((await told()).map(({ userId }) => userId)).not.toContain("u-yuqing");
  });
});

describe("topic plans", () => {
  const put = (id: string, part: Partial<TopicPlanRecord>) =>
    plansOf(services).put({
      id,
      title: `选题${id}`,
      triggerDate: services.now() + DAY,
      dutyUserId: "u-bianji",
      members: ["u-haiwai", "u-fenxi", "外聘"],
      category: "社会",
      status: STATUS.open,
      angle: "",
      desc: "",
      remind: { advance: 1, way: ["popup"] },
      docIds: [],
      flow: [],
      createUserId: "u-admin",
      createUser: "管理员",
      createTime: 0,
      ...part,
    });

  it("are told to everybody who has a part in them and may open the page, on the first day and on the day itself, once each", async () => {
    await put("p1", {});
    expect(await tellDuePlans(services)).toBe(1);
    expect((await told()).map(({ userId }) => userId).sort()).toEqual(["u-admin", "u-bianji", "u-haiwai"]);
    expect((await told())[0]).toMatchObject({
      title: "选题提醒",
      content: "选题p1\n6月2日，负责人 编辑",
      tag: "plan-p1",
      link: `/track/plan?id=p1&triggerDate=${services.now() + DAY}`,
    });
    expect(await tellDuePlans(services)).toBe(0);
    test.pass(DAY);
    expect(await tellDuePlans(services)).toBe(1);
    test.pass(DAY);
    expect(await tellDuePlans(services)).toBe(0);
  });

  const messages = async () => (await messagesIn(services).find()).map(({ title, quiet }) => [title, quiet]);

  it("make one notice each: the popup's, or a message, or mail; a message beside the popup only stands in the list", async () => {
    await put("box", { remind: { advance: 1, way: ["message"] } });
    await put("mail", { remind: { advance: 1, way: ["email"] } });
    expect(await tellDuePlans(services)).toBe(0);
    expect(await sendReminders(services)).toBe(2);
    expect(await messages()).toEqual([["选题提醒：选题box", false]]);
    await put("both", { remind: { advance: 1, way: ["popup", "message"] } });
    expect(await tellDuePlans(services)).toBe(1);
    expect(await sendReminders(services)).toBe(1);
    expect(await messages()).toContainEqual(["选题提醒：选题both", true]);
    const editor = await test.signedIn("bianji");
    expect((await editor.get("/api/user/message")).data.title).toBe("选题提醒：选题box");
    const { data } = await editor.get("/api/user/messages?all=1");
    expect(data.rows.map((row: { title: string }) => row.title)).toContain("选题提醒：选题both");
    expect(await sendReminders(services)).toBe(0);
  });

  it("are not told when finished, silent, too far away, or before half past eight", async () => {
    await put("done", { status: STATUS.done });
    await put("silent", { remind: { advance: 1, way: [] } });
    await put("far", { triggerDate: services.now() + 5 * DAY });
    await put("between", { triggerDate: services.now() + 2 * DAY, remind: { advance: 4, way: ["popup"] } });
    expect(await tellDuePlans(services)).toBe(0);
    await put("morning", { triggerDate: services.now() + DAY });
    test.pass(22 * 3_600_000);
    expect(await tellDuePlans(services)).toBe(0);
    test.pass(30 * 60_000);
    expect(await tellDuePlans(services)).toBe(1);
  });
});
