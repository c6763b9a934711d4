import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client, Envelope } from "#server/testing/openTestApp.ts";
import { shippedPages } from "#server/testing/shippedPages.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { organizationsIn } from "#server/users/Organization.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { loadAreas } from "../loadAreas.ts";
import { loadContracts } from "../loadContracts.ts";

const { endpoints } = loadContracts();
const editing = [...endpoints].filter(([, { edits }]) => edits);

/** Calls that forms save by and that change no record as the form shows it. */
const NO_EDIT: Record<string, string> = {
  "alerts.groupUpdateCustomWords": "sends the words it began with (`base`): the words of both are kept",
  "alerts.updateCustomWords": "sends the words it began with (`base`): the words of both are kept",
  "labels.saveArticle": "sends the labels it began with (`base`): what others put on or took off is kept",
  "documents.status": "marks documents, which are no records; the log of marks keeps each",
  "people.apply": "adds an application, which another decides on",
  "users.homeBlocksUpsert": "a user's own arrangement, not a form",
  "search.saveSearch": "adds a search of the user's own",
  "plans.updates": "adds a line to the progress of a plan",
  "transport.map": "a file of the user's own, whose columns are mapped as often as wished before it is read",
  "copyright.caseFlow": "moves a case to a state that may follow the present one, and adds a line to its log",
  "events.actionSave": "adds a line to the book of an event",
};

type Json = Record<string, unknown>;

/** Blocks that save what they show: forms over a row or a source, and whatever else has a `saveSource`. */
function savesOf(plan: { sources: Record<string, { endpoint: { name: string } }>; view: unknown; actions: unknown }): string[] {
  const found: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const block = part as Json;
    const saves = typeof block.saveSource === "string" ? plan.sources[block.saveSource]?.endpoint.name : undefined;
    if (saves !== undefined && (block.source !== undefined || block.start !== "empty")) found.push(saves);
    for (const each of Object.values(block)) walk(each);
  };
  walk(plan.view);
  walk(plan.actions);
  return found;
}

describe("every form that edits a record", () => {
  const pages = shippedPages().pages.flatMap(({ plans }) => plans);
  const saves = new Set(pages.flatMap(savesOf));

  it("saves by a call that says which record it edits", () => {
    expect(saves.size).toBeGreaterThan(25);
    // Forms that only add: what they save by has no id.
    const adds = (name: string) => endpoints.get(name)?.request.properties?.id === undefined && endpoints.get(name)?.edits === undefined;
    const missing = [...saves].filter((name) => !endpoints.get(name)?.edits && !(name in NO_EDIT) && !adds(name));
    expect(missing).toEqual([]);
  });

  it("so does every call by whose name something is saved under an id", () => {
    const named = [...endpoints].filter(([name, { safe, request }]) => {
      const fields = Object.keys(request.properties ?? {});
      return !safe && fields.includes("id") && fields.length > 1 && /\.(\w*(Save|Edit|Update)|save\w*|edit|update|set)$/.test(name);
    });
    const told = named.filter(([name, { edits }]) => !edits && !(name in NO_EDIT)).map(([name]) => name);
    expect(told).toEqual([]);
  });

  it("of the exceptions each is one", () => {
    expect(Object.keys(NO_EDIT).filter((name) => endpoints.get(name)?.edits || !endpoints.has(name))).toEqual([]);
  });

  it("names a collection that there is, and its fields by their names there", () => {
    const shapes = JSON.parse(readFileSync("server/store/folder/fixtures/shapes.json", "utf8"));
    /** What no record holds: orders, secrets that are kept otherwise, and words that a plan adds to its history. */
    const ORDERS = new Set(["password", "clearSecret", "removeDocIds", "note", "emails", "weighted", "certs"]);
    for (const [name, { edits, request }] of editing) {
      const { types, record } = shapes.collections[edits!.collection] ?? {};
      expect(types, `${name}: ${edits!.collection}`).toBeDefined();
      const fieldsOf = (type: string): string[] =>
        Object.keys(types[type] ?? {}).flatMap((key) =>
          key.startsWith("extends ") ? fieldsOf(key.slice("extends ".length)) : [key.replace("?", "")],
        );
      const kept = new Set([...fieldsOf(record), "id", ...Object.values(edits!.fields ?? {})]);
      const unknown = Object.keys(request.properties ?? {}).filter((field) => !kept.has(field) && !ORDERS.has(field));
      if (fieldsOf(record).every((field) => field !== "=")) expect([name, unknown]).toEqual([name, []]);
    }
  });
});

interface Row {
  /** Adds a record, and is sent again with its id. */
  body: Json;
  /** The call that adds, where it is another one; what it takes is not sent again then. */
  by?: string;
  /** Added to the collection itself: what no call of a form makes. */
  stored?: true;
  /** The record is its owner's alone, who has it open twice. */
  own?: true;
  /** A field, what is written first, and what comes too late. */
  field: string;
  first: unknown;
  late: unknown;
}

const RECEIVERS = ["desk@example.cn"];
const ROWS: Record<string, Row> = {
  "alerts.groupUpdate": { body: { name: "食品安全", words: ["变质"], level: 1 }, field: "name", first: "食品", late: "食品卫生" },
  "calendar.save": {
    body: { title: "两会", type: "会议", time: 1_790_000_000_000 },
    own: true,
    field: "title",
    first: "全国两会",
    late: "两会开幕",
  },
  "collection.folderSave": { body: { name: "选题" }, own: true, field: "name", first: "选题库", late: "选题线索" },
  "dataforward.ruleSave": {
    body: { name: "暴雨", keyWords: "暴雨", target: "leader", receivers: ["王"], format: "full", cycle: "day" },
    field: "keyWords",
    first: "暴雨 洪水",
    late: "暴雨 内涝",
  },
  "epaper.houseSave": {
    body: {
      id: "house paper p",
      ...{ owner: "side:", library: "paper", key: "p", order: 0, beginDate: "", endDate: "", departmentIds: [] },
    },
    stored: true,
    field: "endDate",
    first: "2027-12-31",
    late: "2028-12-31",
  },
  "mcloud.wechatSave": {
    body: {
      id: "house wechat a",
      ...{ owner: "side:", library: "wechat", key: "a", order: 0, beginDate: "", endDate: "", departmentIds: [] },
    },
    stored: true,
    field: "endDate",
    first: "2027-12-31",
    late: "2028-12-31",
  },
  "mcloud.governmentSave": {
    body: {
      id: "house government a",
      ...{ owner: "side:", library: "government", key: "a", order: 0, beginDate: "", endDate: "", departmentIds: [] },
    },
    stored: true,
    field: "endDate",
    first: "2027-12-31",
    late: "2028-12-31",
  },
  "labels.save": { body: { name: "民生", words: ["停电"] }, field: "color", first: "#aa0000", late: "#00aa00" },
  "events.save": { body: { title: "暴雨", keyWords: "暴雨" }, field: "title", first: "华北暴雨", late: "暴雨灾情" },
  "events.judge": { by: "events.save", body: { title: "台风", keyWords: "台风" }, field: "judgement", first: "影响有限", late: "需要关注" },
  "monitor.save": { body: { name: "本地", kind: "local", keyWords: "暴雨" }, field: "name", first: "本市", late: "本省" },
  "organizations.edit": { by: "organizations.save", body: { name: "报社" }, field: "name", first: "日报社", late: "晚报社" },
  "organizations.userEdit": {
    body: {
      id: "unit-user",
      ...newUser({ name: "小李", code: "xiaoli", passwordHash: "", createTime: 0 }),
      codeKey: "xiaoli",
      orgId: "unit",
      roleIds: ["r-yuqing"],
    },
    stored: true,
    field: "name",
    first: "小李一",
    late: "小李二",
  },
  "people.configSave": {
    body: {
      id: "configured",
      name: "张三",
      initial: "Z",
      photo: "",
      title: "主任",
      org: "",
      regionId: "",
      tags: [],
      aliases: [],
      bio: "",
      relations: [],
    },
    stored: true,
    field: "title",
    first: "局长",
    late: "厅长",
  },
  "people.save": {
    body: {
      id: "person",
      name: "张三",
      initial: "Z",
      photo: "",
      title: "主任",
      org: "",
      regionId: "",
      tags: [],
      aliases: [],
      bio: "",
      relations: [],
    },
    stored: true,
    field: "title",
    first: "局长",
    late: "厅长",
  },
  "plans.set": {
    body: { title: "高考选题", triggerDate: 1_790_000_000_000, category: "教育", dutyUserId: "chief" },
    field: "title",
    first: "高考报道",
    late: "高考策划",
  },
  "push.saveChannel": {
    body: { groupId: "group", name: "值班", kind: "email", receivers: RECEIVERS },
    field: "name",
    first: "夜班",
    late: "白班",
  },
  "ranks.customSave": {
    body: { name: "重点", kind: "news" },
    own: true,
    field: "name",
    first: "重点网站",
    late: "重点媒体",
  },
  "reports.materialSave": {
    body: {
      id: "material",
      unit: "unit",
      groupId: "",
      docId: "",
      title: "素材",
      summary: "",
      note: "",
      order: 0,
      userId: "",
      user: "",
      addTime: 0,
    },
    stored: true,
    field: "title",
    first: "素材一",
    late: "素材二",
  },
  "reports.groupSave": { body: { kind: "report", name: "日报" }, field: "name", first: "每日报告", late: "舆情日报" },
  "reports.save": { body: { title: "周报", sections: [] }, field: "title", first: "一周报告", late: "舆情周报" },
  "reports.templateSave": { body: { name: "早报", sections: [{ ref: "@overview" }] }, field: "name", first: "早班日报", late: "晨报" },
  "reports.customSave": { body: { name: "台风", keyWords: "台风" }, field: "name", first: "台风专题", late: "台风专报" },
  "reports.digestSave": {
    body: { name: "晨报", schedule: "每天 8:30", templateId: "t-media-day" },
    field: "name",
    first: "每日晨报",
    late: "晨间简报",
  },
  "reports.deliverySave": {
    body: {
      ...{ id: "delivery", unit: "unit", name: "送达", digestId: "d", ways: ["message"], userIds: ["chief"], roleIds: [] },
      ...{ departmentIds: [], addresses: [], url: "", attach: "", linkDays: 0, enabled: true, userId: "chief", creator: "" },
      ...{ createTime: 0, updateTime: 0 },
    },
    stored: true,
    field: "linkDays",
    first: 3,
    late: 5,
  },
  "ranks.areaSave": {
    body: {
      id: "510000",
      ...{ title: "四川榜", cycle: "week", enabled: false, kind: "news", members: [], updateTime: 0 },
    },
    stored: true,
    field: "title",
    first: "四川媒体榜",
    late: "川榜",
  },
  "ranks.peopleSave": {
    body: { id: "ranked", personId: "p1", group: "人物榜", weight: 100, enabled: true, order: 0 },
    stored: true,
    field: "weight",
    first: 120,
    late: 80,
  },
  "roles.save": { body: { name: "值班编辑", menus: [] }, field: "desc", first: "夜班", late: "白班" },
  "sources.save": {
    body: { name: "样例", url: "https://example.org/feed.xml", dataType: "news" },
    field: "name",
    first: "样例网",
    late: "样例站",
  },
  "subscribe.update": {
    by: "subscribe.add",
    body: { name: "暴雨", keyWords: "暴雨" },
    own: true,
    field: "name",
    first: "暴雨汛情",
    late: "防汛",
  },
  "users.updateCurrent": { body: {}, own: true, field: "phone", first: "13800000001", late: "13800000002" },
  "users.save": {
    body: { name: "新人", code: "newcomer", password: "kite4821", departmentId: "unit", roleIds: ["r-admin"] },
    field: "name",
    first: "新人一",
    late: "新人二",
  },
  "users.departmentSave": { body: { name: "要闻组" }, field: "name", first: "要闻部", late: "要闻中心" },
  "copyright.caseSave": {
    body: {
      ...{ id: "case", workId: "w", workTitle: "作品", docId: "1", title: "转载", source: "乙网", url: "", pubdate: 0, similarity: 1 },
      ...{ evidenceNo: "", status: 1, amount: 0, paid: 0, deadline: 0, reminded: 0, owner: "", ownerId: "chief", note: "", log: [] },
      ...{ userId: "chief", createTime: 0, updateTime: 0 },
    },
    stored: true,
    field: "amount",
    first: 100,
    late: 200,
  },
  "copyright.licenceSave": { body: { outlet: "甲报" }, own: true, field: "note", first: "合同一", late: "合同二" },
  "dailynews.save": { body: { title: "早报", date: "2026-11-20", blocks: [] }, field: "title", first: "早报一", late: "早报二" },
  "follow.weiboEdit": {
    body: { id: "follow", orgId: "", uid: "1000001", name: "甲号", group: "", userId: "chief", applicant: "", time: 0 },
    stored: true,
    field: "name",
    first: "甲号一",
    late: "甲号二",
  },
  "works.save": { body: { title: "作品", url: "https://example.org/a" }, own: true, field: "title", first: "作品一", late: "作品二" },
};

describe("a save that comes too late", () => {
  let app: DocumentsApp;
  let mine: Client;
  let colleague: Client;

  beforeAll(async () => {
    const known = new Set([
      "audit",
      "collection",
      "documents",
      "events",
      "hot",
      "menus",
      "ranks",
      "roles",
      "search",
      "session",
      "statistics",
      "subscribe",
      "users",
    ]);
    const further = (await loadAreas()).filter(({ name }) => !known.has(name));
    app = await openDocumentsApp([], Date.UTC(2026, 5, 1, 2), further);
    const users = usersIn(app.records);
    const [admin, demo] = await Promise.all([users.findOne({ code: "admin" }), users.findOne({ code: "yuqing" })]);
    const { passwordHash } = demo!;
    await users.insert({
      ...newUser({
        name: "李主任",
        code: "chief",
        passwordHash,
        createTime: 0,
        roleIds: admin!.roleIds,
        departmentId: "unit",
      }),
      id: "chief",
    });
    await users.update(admin!.id, { departmentId: "unit" });
    await organizationsIn(app.records).insert({
      ...{ id: "unit", parentId: "", name: "客户", orgType: "", regionType: "" },
      ...{ contact: "", phone: "", order: 0 },
    });
    await departmentsIn(app.records).insert({ id: "unit", parentId: "", name: "本部" });
    await groupsOf(app.app.services).insert({
      ...{ id: "group", name: "值班组", words: ["停电"], sentives: [], dataTypes: [], level: 2, isAppraise: "" },
      ...{ regionIds: [], wechUserIds: [], enabled: true },
    });
    mine = await app.signedIn("admin");
    colleague = await app.signedIn("chief");
  });
  afterAll(() => app.close());

  const call = async (who: Client, name: string, body: Json, readAt?: number): Promise<Envelope> => {
    const { path, token } = endpoints.get(name) as EndpointContract;
    return who.json(path, body, {
      ...(token && { optoken: await who.token() }),
      ...(readAt !== undefined && { "records-at": String(readAt) }),
    });
  };

  const add = async (by: string, body: Json): Promise<{ id: string }> => {
    const { status, message, data } = await call(mine, by, body);
    expect([status, message]).toEqual([0, "success"]);
    return { id: String(data.id ?? data) };
  };

  it("says nothing of fields that it does not write: two forms may share a record", async () => {
    const readAt = Number((await mine.post("/api/myinfo")).headers["records-at"]);
    expect(await call(mine, "users.updateCurrent", { phone: "13800000009" })).toMatchObject({ status: 0 });
    expect(await call(mine, "users.updateCurrent", { sound: false }, readAt)).toMatchObject({ status: 0 });
    expect(await call(mine, "users.updateCurrent", { phone: "13800000008" }, readAt)).toMatchObject({ status: 100015 });
  });

  it("has a row here for every call that edits", () => {
    expect(editing.map(([name]) => name).filter((name) => !ROWS[name])).toEqual([]);
  });

  it.each(Object.keys(ROWS))("%s is refused with what changed, and may be repeated", async (name) => {
    const { body, by = name, field, first, late, stored, own } = ROWS[name]!;
    const { edits } = endpoints.get(name) as EndpointContract;
    const records = app.records.collection<{ id: string }>({ name: edits!.collection });
    const made = stored
      ? await records.insert(body)
      : edits!.by === "caller"
        ? { id: (await mine.post("/api/myinfo")).data.id }
        : await add(by, body);
    const sent = endpoints.get(name)!.request.properties!;
    const whole =
      by === name ? Object.fromEntries(Object.entries({ ...body, id: made.id }).filter(([key]) => key in sent)) : { id: made.id };
    const readAt = Number((await mine.post("/api/myinfo")).headers["records-at"]);
    expect(await call(own ? mine : colleague, name, { ...whole, [field]: first })).toMatchObject({ status: 0 });
    const kept = () => records.get(made.id);
    const before = await kept();
    const refused = await call(mine, name, { ...whole, [field]: late }, readAt);
    expect(refused).toMatchObject({ http: 409, status: 100015 });
    const change = refused.data.changes.find((each: { field: string }) => each.field === field);
    expect(change).toMatchObject({ ...(own ? { own } : { own: false, userName: "李主任" }), new: first });
    expect(change.title).toMatch(/\p{Script=Han}/u);
    expect(await kept()).toEqual(before);
    const repeated = await call(mine, name, { ...whole, [field]: late }, refused.data.readAt);
    expect(repeated).toMatchObject({ status: 0 });
    const next = Number(repeated.headers["records-at"]);
    expect(next).toBeGreaterThan(refused.data.readAt);
    expect(await call(mine, name, { ...whole, [field]: first }, next)).toMatchObject({ status: 0 });
  });
});
