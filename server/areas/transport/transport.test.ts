import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { type ColumnRecord, columnsOf } from "#server/records/ColumnRecord.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import transport from "./index.ts";
import { transportJob } from "./runTasks.ts";
import { errorFileOf, tasksIn } from "./TransportTask.ts";

const NOW = MONDAY + 2 * DAY;
let here: DocumentsApp;
let there: DocumentsApp;
let admin: Client;
let other: Client;

const run = (app: DocumentsApp, signal = new AbortController().signal) => transportJob.run(app.app.services, signal);
const named = async (client: Client, direction: string, name: string) =>
  (await rows(client, direction)).find((task: { name: string }) => task.name === name);
const rows = async (client: Client, direction: string) => (await client.post("/api/transport/list", { direction })).data.rows;
/** What is no JSON comes as the message. */
const text = async (client: Client, id: string, part = "file") =>
  (
    await client.send("POST", "/api/transport/file", new URLSearchParams({ id, part }).toString(), {
      ...{ "content-type": "application/x-www-form-urlencoded", optoken: await client.token() },
    })
  ).message;

async function exported(app: DocumentsApp, client: Client, fields: Record<string, unknown>): Promise<string> {
  const { data } = await client.actJson("/api/transport/save", { name: "全部", kind: "documents", format: "jsonl", ...fields });
  await run(app);
  expect((await rows(client, "out")).find(({ id }: { id: string }) => id === data.id)).toMatchObject({ status: "done" });
  return text(client, data.id);
}

async function uploaded(client: Client, kind: string, fileName: string, body: string | Buffer) {
  const head = `--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const data = Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n--x--\r\n")]);
  return client.send("POST", "/api/transport/upload", data, {
    ...{ "content-type": "multipart/form-data; boundary=x", optoken: await client.token() },
  });
}

/** Uploads, keeps the columns as guessed, checks and takes in. */
async function imported(app: DocumentsApp, client: Client, kind: string, fileName: string, body: string | Buffer) {
  expect((await uploaded(client, kind, fileName, body)).status).toBe(0);
  const { id } = await named(client, "in", fileName);
  const { fieldMap } = (await client.post("/api/transport/get", { id })).data;
  const asked = fieldMap.map(({ from, to }: { from: string; to: string }) => ({ from, to }));
  expect((await client.actJson("/api/transport/map", { id, fieldMap: asked })).status).toBe(0);
  await run(app);
  expect(await named(client, "in", fileName)).toMatchObject({ status: "checked" });
  expect((await client.act("/api/transport/run", { id })).status).toBe(0);
  await run(app);
  return named(client, "in", fileName);
}

beforeAll(async () => {
  const documents = Array.from({ length: 450 }, (_, n) =>
    sampleDocument({
      externalId: `e${n}`,
      title: `第${n}篇 =2+2 “引号”`,
      content: `<p>正文${n}，第一行</p><p>第二行</p>`,
      // Half of them in one and the same millisecond.
      pubdate: n < 230 ? MONDAY : MONDAY + n * 1000,
      channel: n % 2 ? "要闻" : "社会",
      extra: n === 7 ? { pageNo: "A01" } : {},
    }),
  );
  documents.push(
    sampleDocument({ externalId: "f1", title: "转发它", parentExternalId: "e3", dataType: "weibo", pubdate: MONDAY + 999_000 }),
  );
  here = await openDocumentsApp(documents, NOW, [transport]);
  there = await openDocumentsApp([], NOW, [transport]);
  [admin, other] = [await here.signedIn("admin"), await there.signedIn("admin")];
  const [first] = (
    await here.app.services.documents.search({
      ...{ query: { externalIds: ["e9"] }, collapse: false, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: 1 },
    })
  ).rows;
  await here.app.services.documents.update([first!.id], { status: 2, isAppraise: -1, labels: ["重点", "本地"] });
});
afterAll(async () => {
  await here.close();
  await there.close();
});

it("what one installation wrote another reads, record by record; read again nothing is doubled", async () => {
  const written = await exported(here, admin, {});
  const lines = written.trim().split("\n");
  expect(lines).toHaveLength(451);
  const task = await imported(there, other, "documents", "all.jsonl", written);
  expect(task).toMatchObject({ status: "done", done: 451, failed: 0, percent: 1 });
  const again = await exported(there, other, {});
  const byId = (all: string) =>
    new Map(
      all
        .trim()
        .split("\n")
        .map((line) => [JSON.parse(line).externalId as string, JSON.parse(line) as Record<string, unknown>]),
    );
  const [ours, theirs] = [byId(written), byId(again)];
  expect(theirs.size).toBe(451);
  // What is worked out anew from the text is none of what is compared, unless an editor set it.
  for (const [id, { isAppraise: _a, ...row }] of ours) {
    const { isAppraise: _b, ...read } = theirs.get(id) ?? {};
    expect(read, id).toEqual(row);
  }
  expect(theirs.get("e9")).toMatchObject({ status: 2, isAppraise: -1, labels: ["重点", "本地"] });
  expect(theirs.get("f1")).toMatchObject({ parentExternalId: "e3" });
  await imported(there, other, "documents", "again.jsonl", written);
  // A table keeps what a program would take for a formula, and takes its mark off again.
  const table = await exported(here, admin, { format: "csv", name: "表" });
  expect(await imported(there, other, "documents", "table.csv", table)).toMatchObject({ done: 451, failed: 0 });
  const e9 = (await exported(there, other, {})).split("\n").find((line) => line.includes('"e9"'));
  expect(JSON.parse(e9!)).toMatchObject({ title: "第9篇 =2+2 “引号”", isAppraise: -1, labels: ["重点", "本地"] });
  expect(await there.app.services.documents.size()).toBe(451);
});

it("a stopped server goes on where it was, and the file is the same", async () => {
  const whole = await exported(here, admin, { name: "整" });
  const { data } = await admin.actJson("/api/transport/save", { name: "断", kind: "documents", format: "jsonl" });
  const cut = new AbortController();
  const { documents } = here.app.services;
  const get = documents.get.bind(documents);
  let asked = 0;
  // The server ends while the second slice is read.
  documents.get = (ids, types) => {
    if (++asked === 3) cut.abort();
    return get(ids, types);
  };
  await run(here, cut.signal);
  documents.get = get;
  const held = await tasksIn(here.app.services).get(data.id);
  expect(held).toMatchObject({ status: "running" });
  expect(held!.done).toBeGreaterThan(0);
  expect(held!.done).toBeLessThan(451);
  await run(here);
  expect(await text(admin, data.id)).toBe(whole);
});

it("an import that is cut off goes on where it was: every row counted once, none lost, none doubled", async () => {
  const wrong = new Set([3, 450, 1150]);
  const lines = Array.from({ length: 1200 }, (_, n) =>
    JSON.stringify(
      wrong.has(n) ? { externalId: `w${n}` } : { externalId: `c${n}`, title: `断点第${n}篇`, content: `内容${n}。`, source: "甲报" },
    ),
  );
  const { id } = (await uploaded(other, "documents", "断.jsonl", `${lines.join("\n")}\n`)).data;
  const { fieldMap } = (await other.post("/api/transport/get", { id })).data;
  await other.actJson("/api/transport/map", { id, fieldMap: fieldMap.map(({ from, to }: { from: string; to: string }) => ({ from, to })) });
  await run(there);
  await other.act("/api/transport/run", { id });
  const size = await there.app.services.documents.size();
  const { documents } = there.app.services;
  const write = documents.write.bind(documents);
  const cut = new AbortController();
  let writes = 0;
  documents.write = (batch) => {
    if (++writes === 2) cut.abort();
    return write(batch);
  };
  await run(there, cut.signal);
  documents.write = write;
  const held = await tasksIn(there.app.services).get(id);
  expect(held!.status).toBe("running");
  expect(held!.done).toBeGreaterThan(0);
  expect(held!.done).toBeLessThan(1200);
  // A crash loses the notes of slices that are kept: they are read again, and known.
  const errors = await readFile(errorFileOf(there.app.services, { id }));
  const second = errors.indexOf("\n", errors.indexOf("\n") + 1) + 1;
  await tasksIn(there.app.services).update(id, { done: 200, failed: 1, errorBytes: second });
  await run(there);
  expect(await named(other, "in", "断.jsonl")).toMatchObject({ status: "done", done: 1200, failed: 3 });
  expect(await there.app.services.documents.size()).toBe(size + 1197);
  expect((await text(other, id, "errors")).trim().split("\n")).toHaveLength(4);
});

it("a table of somebody else's columns is mapped by hand once; wrong rows are told by their line and stop no other", async () => {
  const csv =
    "题目,正文,何时,来源\n甲题,内容甲。内容甲。,2026-10-12 08:00,甲报\n,,2026-10-12,乙报\n丙题,内容丙。,不是日期,丙报\n丁题,内容丁。,2026-10-12 09:00,丁报\n";
  const told = await uploaded(other, "documents", "外部.csv", csv);
  const { id } = told.data;
  expect((await other.post("/api/transport/task", { id })).data).toMatchObject({ name: "外部.csv", kind: "documents", status: "draft" });
  const guess = async (task: string) =>
    (await other.post("/api/transport/get", { id: task })).data.fieldMap.map(({ from, to }: { from: string; to: string }) => [from, to]);
  expect(await guess(id)).toEqual([
    ["题目", ""],
    ["正文", "content"],
    ["何时", ""],
    ["来源", "source"],
  ]);
  expect((await other.act("/api/transport/run", { id })).message).toBe("请先对应字段并等待校验完成");
  const map = (to: string) => [
    { from: "题目", to: "title" },
    { from: "正文", to: "content" },
    { from: "何时", to },
    { from: "来源", to: "source" },
  ];
  expect((await other.actJson("/api/transport/map", { id, fieldMap: map("nothing") })).message).toBe("没有字段“nothing”");
  expect((await other.actJson("/api/transport/map", { id, fieldMap: map("title") })).message).toBe("“标题”对应了两列");
  expect((await other.actJson("/api/transport/map", { id, fieldMap: map("pubdate") })).status).toBe(0);
  const size = await there.app.services.documents.size();
  await run(there);
  expect(await named(other, "in", "外部.csv")).toMatchObject({ status: "checked", done: 4, failed: 2 });
  expect(await there.app.services.documents.size()).toBe(size);
  expect(await text(other, id, "errors")).toMatch(/"3","标题和正文都没有"[\s\S]*"4","“发布时间”的 ""不是日期"" 不是日期"/);
  expect(
    (await other.post("/api/transport/preview", { id })).data.rows.map(({ message }: { message: string }) => message === "可导入"),
  ).toEqual([true, false, false, true]);
  await other.act("/api/transport/run", { id });
  await run(there);
  expect(await named(other, "in", "外部.csv")).toMatchObject({ status: "done", done: 4, failed: 2 });
  expect(await there.app.services.documents.size()).toBe(size + 2);
  // The next file of the same columns needs no hand.
  const next = (await uploaded(other, "documents", "又一份.csv", csv)).data.id;
  expect((await guess(next)).map(([, to]: [string, string]) => to)).toEqual(["title", "content", "pubdate", "source"]);
  expect((await admin.post("/api/transport/task", { id: next })).status).toBe(404);
});

it("columns and users move too, with their tree and without what signs them in", async () => {
  const columns = columnsOf(here.app.services);
  const userId = (await usersIn(here.app.services.records).findOne({ code: "admin" }))!.id;
  const own = {
    userId,
    kind: "cust" as const,
    order: 0,
    trend: true,
    emotion: true,
    typeAnalysis: true,
    mediaRank: true,
    hotKeywords: true,
  };
  const base = { ...own, push: false, receivers: [], enabled: true, updateTime: 0 };
  await columns.removeWhere({ userId });
  const { id } = await columns.insert({ ...base, parentId: "", name: "上级" });
  await columns.insert({ ...base, parentId: id, name: "下级", keyWords: "台风 暴雨" });
  const written = await exported(here, admin, { kind: "columns" });
  await columnsOf(there.app.services).removeWhere({});
  expect(await imported(there, other, "columns", "columns.jsonl", written)).toMatchObject({ done: 2, failed: 0 });
  const [above, below] = await columnsOf(there.app.services).find({ orderBy: [["order", "asc"]] });
  expect(below).toMatchObject({ name: "下级", keyWords: "台风 暴雨", parentId: above!.id });
  const people = await exported(here, admin, { kind: "users", format: "csv" });
  expect(people).toContain("bianji");
  expect(people.toLowerCase()).not.toMatch(/passw|scrypt|argon|\$2/);
  const [, department] = /"bianji","([^"]+)"/.exec(people) ?? [];
  const added = `${people.split("\r\n").slice(0, 1).join("")}\r\n"新人","xinren","${department}","编辑","010-65001234","new@example.org","2027-12-31"\r\n`;
  expect(await imported(there, other, "users", "users.csv", added)).toMatchObject({ status: "done", done: 1, failed: 0 });
});

it("columns, word lists and users read elsewhere are written there as they were, record by record", async () => {
  const records = (all: string) =>
    all
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const whole = {
    advanceWords: "(台风 OR 暴雨) NOT 彩排",
    author: "张",
    isOriginal: "1",
    hasPic: 1,
    platformIdentity: ["douyin", "kuaishou"],
    queryField: "title",
  } satisfies Partial<ColumnRecord>;
  const own = columnsOf(here.app.services);
  const [first] = await own.find({ where: { name: "下级" } });
  await own.update(first!.id, { ...whole, sourceRank: [1, 2], dataType: ["news", "weibo"], isAppraise: "-1", hotKeywords: false });
  const columns = await exported(here, admin, { kind: "columns" });
  expect(await imported(there, other, "columns", "whole.jsonl", columns)).toMatchObject({ existing: 1, failed: 1 });
  await columnsOf(there.app.services).removeWhere({});
  const table = await exported(here, admin, { kind: "columns", format: "csv" });
  expect(await imported(there, other, "columns", "whole.csv", table)).toMatchObject({ done: 2, failed: 0 });
  expect(records(await exported(there, other, { kind: "columns" }))).toEqual(records(columns));

  const userId = (await usersIn(here.app.services.records).findOne({ code: "admin" }))!.id;
  const group = { dataTypes: ["weibo"], regionIds: [], level: 2, isAppraise: "-1", enabled: false, wechUserIds: [], userId };
  for (const name of ["台风", "校园"])
    await groupsOf(here.app.services).insert({ ...group, name, words: [`${name} 伤亡`], sentives: ["停课"] });
  const words = await exported(here, admin, { kind: "words" });
  await groupsOf(there.app.services).removeWhere({});
  expect(await imported(there, other, "words", "words.jsonl", words)).toMatchObject({ failed: 0 });
  const byName = (all: string) => records(all).sort((one, another) => String(one.name).localeCompare(String(another.name)));
  expect(byName(words).length).toBeGreaterThan(1);
  expect(byName(await exported(there, other, { kind: "words" }))).toEqual(byName(words));

  const people = (await exported(there, other, { kind: "users" })).trim().split("\n");
  const added = people.filter((line) => line.includes('"xinren"'));
  expect(added).toHaveLength(1);
  expect(await imported(here, admin, "users", "one.jsonl", `${added.join("\n")}\n`)).toMatchObject({ done: 1, failed: 0 });
  const theirs = records(await exported(here, admin, { kind: "users" })).filter(({ code }) => code === "xinren");
  expect(theirs).toEqual(records(added.join("\n")));
});

it("a dry run of users says what taking them in would refuse, and takes none in", async () => {
  const before = await usersIn(there.app.services.records).count();
  const code = (row: string) => `{"name":"试读","code":"${row}","roles":"编辑"`;
  const lines = [
    `${code("shidu1")},"department":"没有这个部门"}`,
    `${code("admin")},"department":"总编室"}`,
    `${code("shidu2")},"department":"总编室"}`,
  ];
  expect((await uploaded(other, "users", "dry.jsonl", lines.join("\n"))).status).toBe(0);
  const { id } = await named(other, "in", "dry.jsonl");
  const fieldMap = ["name", "code", "roles", "department"].map((name) => ({ from: name, to: name }));
  expect((await other.actJson("/api/transport/map", { id, fieldMap })).status).toBe(0);
  await run(there);
  expect(await named(other, "in", "dry.jsonl")).toMatchObject({ status: "checked", done: 3, failed: 2 });
  const errors = await text(other, id, "errors");
  expect(errors).toContain("部门“没有这个部门”不存在");
  expect(errors).toContain("账号“admin”已存在");
  expect(errors).not.toContain("shidu2");
  expect(await usersIn(there.app.services.records).count()).toBe(before);
});

it("kinds are read by their Chinese names; what cannot be read is said in Chinese from the first look at the file on", async () => {
  const line = (type: string, n: number) => JSON.stringify({ 标题: `中文类型${n}`, 正文: "正文", 类型: type, 发布时间: MONDAY });
  const task = await imported(there, other, "documents", "types.jsonl", `${line("微博", 1)}\n${line("电报", 2)}\n{bad\n`);
  expect(task).toMatchObject({ done: 3, failed: 2 });
  const errors = await text(other, task.id, "errors");
  expect(errors).toContain("“类型”没有 电报，可用：网站、APP、论坛");
  expect(errors).toContain("不是 JSON");
  const { message } = await uploaded(other, "documents", "junk.zip", "PK junk");
  expect(message).toBe("文件无法读取：不是 JSON");
});

it("what stands here and differs is changed only when that is asked for", async () => {
  const line = `${JSON.stringify({ name: "台风", words: ["台风 停运"], level: 1 })}\n`;
  const kept = async () => (await groupsOf(there.app.services).findOne({ name: "台风" }))!.words;
  there.pass(1000);
  expect(await imported(there, other, "words", "spared.jsonl", line)).toMatchObject({ existing: 1, done: 1, failed: 1 });
  expect(await kept()).toEqual(["台风 伤亡"]);
  there.pass(1000);
  await uploaded(other, "words", "changed.jsonl", line);
  const { id } = await named(other, "in", "changed.jsonl");
  await other.actJson("/api/transport/map", { id, fieldMap: ["name", "words", "level"].map((to) => ({ from: to, to })) });
  await run(there);
  await other.actJson("/api/transport/run", { id, overwrite: true });
  await run(there);
  expect(await named(other, "in", "changed.jsonl")).toMatchObject({ status: "done", failed: 0 });
  expect(await kept()).toEqual(["台风 停运"]);
});

it("reads packed files, lists in JSON and tables by tabs by the end of their names", async () => {
  const item = (n: number) => ({ externalId: `packed-${n}`, title: `打包${n}`, content: "内容。" });
  const packed = gzipSync(`${JSON.stringify(item(1))}\n`);
  expect(await imported(there, other, "documents", "one.jsonl.gz", packed)).toMatchObject({ done: 1, failed: 0 });
  const list = JSON.stringify([item(2), item(3)], null, 2);
  expect(await imported(there, other, "documents", "two.json", list)).toMatchObject({ done: 2, failed: 0 });
  expect(await imported(there, other, "documents", "tabs.tsv", "标题\t正文\n制表\t内容。\n")).toMatchObject({ done: 1, failed: 0 });
});

it("is the own user's, and each kind needs the right to what it moves", async () => {
  const [{ id }] = await rows(admin, "out");
  const analyst = await here.signedIn("fenxi");
  expect((await analyst.act("/api/transport/delete", { ids: [id] })).status).toBe(404);
  expect((await analyst.actJson("/api/transport/save", { name: "人", kind: "users", format: "csv" })).status).toBe(403);
  expect((await analyst.actJson("/api/transport/save", { name: "文", kind: "documents", format: "csv" })).status).toBe(0);
  expect((await (await here.signedIn("bianji")).post("/api/transport/list", {})).status).toBe(403);
  expect((await uploaded(analyst, "documents", "空.csv", "标题\n")).message).toContain("文件里没有数据");
  expect((await uploaded(analyst, "documents", "坏.xlsx", "PK")).status).toBe(100001);
});
