import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFilesOf } from "#server/contract/pageFilesOf.ts";
import { compilePages, ROOT } from "#server/pages/compilePages.ts";
import { planBookOf } from "#server/pages/routes.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import transport from "./index.ts";
import { transportJob } from "./runTasks.ts";

/** Two installations, each with schemas and a data folder of its own. */
const folders: string[] = [];
let here: TestApp;
let there: TestApp;
let admin: Client;
let other: Client;

async function installation(): Promise<{ test: TestApp; root: string }> {
  const root = mkdtempSync(join(tmpdir(), "installation-"));
  folders.push(root);
  cpSync(join(ROOT, "schemas"), join(root, "schemas"), { recursive: true });
  symlinkSync(join(ROOT, "src"), join(root, "src"));
  const test = await openTestApp({ DATA_DIR: join(root, "data"), UPLOAD_MB: "30" }, [transport], {
    schemasDir: join(root, "schemas"),
    compile: compilePages,
  });
  return { test, root };
}

const run = ({ app }: TestApp) => transportJob.run(app.services, new AbortController().signal);
const latest = async (client: Client, direction: string) => (await client.post("/api/transport/list", { direction })).data.rows[0];
const sent = async (client: Client, url: string, fields: Record<string, string>) =>
  client.send("POST", url, new URLSearchParams(fields).toString(), {
    ...{ "content-type": "application/x-www-form-urlencoded", optoken: await client.token() },
  });

async function uploaded(client: Client, kind: string, fileName: string, body: string | Buffer, field = "file") {
  there.pass(1000);
  const head = `--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--x\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
  const data = Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n--x--\r\n")]);
  return client.send("POST", "/api/transport/upload", data, {
    ...{ "content-type": "multipart/form-data; boundary=x", "content-length": String(data.length), optoken: await client.token() },
  });
}

async function checked(body: string) {
  expect((await uploaded(other, "pages", "pages.jsonl", body)).status).toBe(0);
  const { id } = await latest(other, "in");
  const { fieldMap } = (await other.post("/api/transport/get", { id })).data;
  await other.actJson("/api/transport/map", {
    ...{ id, fieldMap: fieldMap.map(({ from, to }: { from: string; to: string }) => ({ from, to })) },
  });
  await run(there);
  return latest(other, "in");
}

async function exported(test: TestApp, client: Client): Promise<string> {
  test.pass(1000);
  await client.actJson("/api/transport/save", { name: "页面", kind: "pages", format: "jsonl" });
  await run(test);
  const { id, status } = await latest(client, "out");
  expect(status).toBe("done");
  return (await sent(client, "/api/transport/file", { id, part: "file" })).message;
}

const errors = async (id: string) => (await sent(other, "/api/transport/file", { id, part: "errors" })).message;
const pages = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split("\n")
      .map((line) => [JSON.parse(line).file as string, JSON.parse(line).schema as string]),
  );
const row = (file: string, schema: object) => `${JSON.stringify({ file, schema })}\n`;
const negative = (title: string, further: object = {}) => ({
  ...{ schemaVersion: 2, route: "/desk/negative", title, access: "signedIn", kind: "list", endpoint: "search.yuqing" },
  ...{ columns: ["title", "source"], ...further },
});

beforeAll(async () => {
  for (const set of [0, 1]) {
    const { test } = await installation();
    if (set === 0) here = test;
    else there = test;
  }
  [admin, other] = [await here.signedIn("admin"), await there.signedIn("admin")];
});
afterAll(async () => {
  await here.app.close();
  await there.app.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it("pages of one installation stand in the other to the letter, are served at once, and overwrite nothing unasked", async () => {
  const ours = pageFilesOf(here.app.services);
  await ours.write([{ file: "desk/negative.json", text: `${JSON.stringify(negative("负面速览"))}\n` }]);
  const home = ours.list().find(({ route }) => route === "/toolkit/transport")!;
  await ours.write([{ file: home.file, text: home.text.replace('"数据迁移"', '"搬数据"') }]);
  const written = await exported(here, admin);
  expect(pages(written).size).toBeGreaterThan(150);

  expect(await checked(written)).toMatchObject({ status: "checked", failed: 0, existing: 1, done: pages(written).size });
  // Nothing is kept by a check.
  expect(planBookOf(there.app.services).get("desk.negative")).toBeUndefined();
  const { id } = await latest(other, "in");
  await other.act("/api/transport/run", { id });
  await run(there);
  expect(await latest(other, "in")).toMatchObject({ status: "done", failed: 1 });
  expect(await errors(id)).toContain("没有覆盖");
  expect(planBookOf(there.app.services).get("desk.negative")).toMatchObject({ title: "负面速览" });
  expect(planBookOf(there.app.services).get("toolkit.transport")).toMatchObject({ title: "数据迁移" });

  expect(await checked(written)).toMatchObject({ existing: 1 });
  await other.actJson("/api/transport/run", { id: (await latest(other, "in")).id, overwrite: true });
  await run(there);
  expect(planBookOf(there.app.services).get("toolkit.transport")).toMatchObject({ title: "搬数据" });
  expect(pages(await exported(there, other))).toEqual(pages(written));
}, 120_000);

it("a page that does not compile, leads out of the folder, or breaks another is refused with its place; the rest is kept", async () => {
  const file = [
    row("desk/wrong.json", { ...negative("错"), route: "/desk/wrong", columns: ["title", "soruce"] }),
    row("../../outside.json", { ...negative("外"), route: "/desk/outside" }),
    row("desk/good.json", { ...negative("好"), route: "/desk/good" }),
    row("desk/twice.json", { ...negative("同"), route: "/toolkit/transport" }),
    row("desk/leans.json", { extends: "/desk/wrong", schemaVersion: 2, route: "/desk/leans", title: "靠" }),
    `${JSON.stringify({ file: "desk/text.json", schema: "{ no json" })}\n`,
  ].join("");
  expect(await checked(file)).toMatchObject({ status: "checked", failed: 5, done: 6 });
  const { id } = await latest(other, "in");
  const told = await errors(id);
  expect(told).toMatch(/"1","第 \d+ 行第 \d+ 列 P104.*soruce/);
  expect(told).toContain('"2","文件名应如');
  await other.act("/api/transport/run", { id });
  await run(there);
  expect(planBookOf(there.app.services).get("desk.good")).toMatchObject({ title: "好" });
  expect(existsSync(join(folders[1]!, "outside.json"))).toBe(false);
  expect(existsSync(join(folders[1]!, "schemas/pages/desk/wrong.json"))).toBe(false);
}, 120_000);

it("only who manages roles moves pages", async () => {
  const analyst = await there.signedIn("fenxi");
  expect((await analyst.actJson("/api/transport/save", { name: "页", kind: "pages", format: "jsonl" })).status).toBe(403);
  expect((await uploaded(analyst, "pages", "p.jsonl", row("a.json", {}))).status).toBe(403);
});

it("files beyond 20 MB go to disk as they come, up to UPLOAD_MB, and none is left of what is refused", async () => {
  const line = `${JSON.stringify({ externalId: "x", title: "大文件", content: "字".repeat(300) })}\n`;
  const large = line.repeat(Math.ceil((24 * 1024 * 1024) / Buffer.byteLength(line)));
  const { http, status } = await uploaded(other, "documents", "large.jsonl", large);
  expect([http, status]).toEqual([200, 0]);
  const { id } = await latest(other, "in");
  const kept = join(folders[1]!, "data/transport", `${id}.jsonl`);
  expect(statSync(kept).size).toBe(Buffer.byteLength(large));
  const refused = await uploaded(other, "documents", "larger.jsonl", Buffer.alloc(31 * 1024 * 1024 + 2_000_000, "a\n"));
  expect([refused.http, refused.message]).toEqual([413, "文件不能超过 30 MB"]);
  expect((await uploaded(other, "documents", "a.jsonl", line, "files")).message).toContain("不接收文件");
  expect(readdirSync(join(folders[1]!, "data/uploads"))).toEqual([]);
}, 60_000);
