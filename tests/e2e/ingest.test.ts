import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFeedServer } from "./feedServer.ts";
import { PASSWORD, root, type Site, startSite } from "./harness.ts";

const NEWS = join(root, "../shared/data/news-daily.jsonl");

let site: Site;
let feeds: { url: string; server: Server };
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  feeds = await startFeedServer();
  const reply = await post("/api/login", { username: "admin", password: PASSWORD });
  cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}, 300_000);

afterAll(async () => {
  feeds?.server.close();
  await site?.stop();
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie: cookie ?? "" } });

interface Row {
  id: string;
  title: string;
  source: string;
  dataType: string;
  isAppraise: number;
  sameId: string;
  sameContentCount: number;
}

async function search(fields: Record<string, string>): Promise<{ total: number; rows: Row[] }> {
  const year = {
    beginTime: "1500000000000",
    endTime: String(Date.now() + 86_400_000),
    page: "1",
    pagesize: "50",
    duplicate: "0",
  };
  const { status, message, data } = (await (await post("/api/query/yuqing", { ...year, ...fields })).json()) as {
    status: number;
    message: string;
    data: { total: number; rows: Row[] };
  };
  expect({ status, message }).toMatchObject({ status: 0 });
  return data;
}

async function ingest(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/ingest.ts", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const [code] = await once(child, "close");
  return { code: code as number, out, err };
}

test("a file: good lines are searchable at once in the running server, bad ones are named by their place", async () => {
  const file = join(site.dataDir, "own.jsonl");
  const body = "<p>白露桥改造工程今日通车，市民纷纷点赞，通行时间缩短一半，沿线商户表示欢迎。</p>".repeat(3);
  const lines = [
    JSON.stringify({
      title: "白露桥改造工程今日通车",
      content: `${body}<script>alert(1)</script>`,
      source: "测试日报",
      date: "2026-11-20",
    }),
    "{not json",
    JSON.stringify({
      title: "白露桥改造工程今日通车（转载）",
      content: `${body}<p>来源：测试日报</p>`,
      source: "测试晚报",
      date: "2026-11-20",
    }),
    JSON.stringify({ title: 42, content: [] }),
    JSON.stringify({
      title: "白露桥夜间限行公告",
      content: "限行时间为每晚十时至次日六时。",
      source: "测试日报",
      date: "2026-11-19",
    }),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const { code, out, err } = await ingest(file);
  expect(err).toMatch(/own\.jsonl:2: /);
  expect(err).toMatch(/own\.jsonl:4: /);
  expect(out).toMatch(/5 read, 3 added, 0 updated, 1 grouped as near-duplicates, 2 skipped/);
  expect(code).toBe(0);

  const found = await search({ keyWords: "白露桥" });
  expect(found.total).toBe(3);
  const [first, copy] = found.rows.filter(({ title }) => title.includes("通车"));
  expect(first?.sameId).toBe(copy?.sameId);
  expect(first?.isAppraise).toBe(1);
  expect((await search({ keyWords: "白露桥", duplicate: "1" })).total).toBe(2);

  const document = await (await post("/api/fts/document", { id: first?.id ?? "", dataType: "news" })).json();
  expect(JSON.stringify(document)).not.toMatch(/<script|alert\(1\)/);
});

test("the same file again adds nothing", async () => {
  const { out } = await ingest(join(site.dataDir, "own.jsonl"));
  expect(out).toMatch(/0 added, 3 updated/);
  expect((await search({ keyWords: "白露桥" })).total).toBe(3);
});

test("RSS in GB18030, Atom and JSON Feed by address; a broken item or feed is reported and skipped", async () => {
  const { out, err } = await ingest(
    "--allow-private",
    ...["rss.xml", "atom.xml", "feed.json", "broken.xml", "gone.xml"].map((name) => `${feeds.url}/${name}`),
  );
  expect(out).toMatch(/4 added/);
  expect(err).toMatch(/rss\.xml/);
  expect(err).toMatch(/broken\.xml/);
  expect(err).toMatch(/gone\.xml/);
  const { rows, total } = await search({ keyWords: "紫云英" });
  expect(total).toBe(4);
  expect(rows.map(({ title }) => title)).toContain("紫云英湿地公园首批候鸟抵达");
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["测试广播", "测试原子", "测试数据源"]));
});

test("without leave, addresses of this machine are refused", async () => {
  const { err } = await ingest(`${feeds.url}/rss.xml`);
  expect(err).toMatch(/rss\.xml/);
  expect((await search({ keyWords: "紫云英" })).total).toBe(4);
});

test.skipIf(!existsSync(NEWS))("real news: every line arrives, scored and searchable", async () => {
  const { out } = await ingest(NEWS);
  const lines = readFileSync(NEWS, "utf8").trim().split("\n").length;
  expect(out).toMatch(new RegExp(`${lines} read, ${lines} added`));
  const { total, rows } = await search({ keyWords: "亚太经合组织" });
  expect(total).toBeGreaterThan(10);
  expect(rows.every(({ source }) => source === "新闻联播")).toBe(true);
  const scores = new Set((await search({ keyWords: "发展", pagesize: "50" })).rows.map(({ isAppraise }) => isAppraise));
  expect(scores.size).toBeGreaterThan(1);
});
