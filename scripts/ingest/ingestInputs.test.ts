import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { readArguments } from "./arguments.ts";
import { ingestInputs } from "./ingestInputs.ts";
import type { Sink } from "./openSink.ts";

function sinkInto(kept: RawDocument[]): Sink {
  return {
    where: "memory",
    async write(documents) {
      kept.push(...documents);
      return documents.map(({ title }) => ({
        ok: true,
        id: title,
        sameId: title,
        externalId: title,
        added: true,
        grouped: false,
      }));
    },
    async close() {},
  };
}

test("files and feeds are read one after the other; what is faulty is named and nothing else is lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "inputs-"));
  const file = join(folder, "a.jsonl");
  writeFileSync(file, '{"title":"甲","date":"2025-11-01"}\n{"title":\n{"title":"乙","date":"soon"}\n{"title":"丙"}\n');
  const body = "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路，覆盖所有新建居民区。".repeat(6);
  const page = `<html><head><title>公交规划公布</title></head><body><div class="article-content"><p>2025年11月1日 08:30</p><p>${body}</p></div></body></html>`;
  const server = createServer((req, res) =>
    res.end(req.url === "/page.html" ? page : "<rss><channel><title>网</title><item><title>丁</title></item><item></item></channel></rss>"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`;
  const kept: RawDocument[] = [];
  const skipped: string[] = [];
  const article = feed.replace("/rss", "/page.html");
  const options = readArguments([file, join(folder, "none.csv"), feed, article, "--allow-private", "--type", "app", "--source", "报"]);
  const account = await ingestInputs(options, sinkInto(kept), { progress() {}, skipped: (line) => skipped.push(line) });
  expect(kept.map(({ title, source, dataType }) => [title, source, dataType])).toEqual([
    ["甲", "报", "app"],
    ["丙", "报", "app"],
    ["丁", "报", "app"],
    ["公交规划公布", "报", "app"],
  ]);
  expect(kept.at(-1)).toMatchObject({ url: article, pubdate: Date.parse("2025-11-01T08:30:00+08:00") });
  expect(skipped.map((line) => line.replace(folder, ""))).toEqual([
    expect.stringMatching(/^\/a\.jsonl:2: no JSON/),
    '/a.jsonl:3: date "soon" is no date',
    "/none.csv: no such file",
    `${feed} line 1: the item is empty`,
  ]);
  expect(account).toMatchObject({ added: 4, skipped: 4 });
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

test("a store that refuses stops the run; wrong arguments are told in one line", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "inputs-")), "a.jsonl");
  writeFileSync(file, '{"title":"甲"}\n');
  const broken: Sink = { ...sinkInto([]), write: () => Promise.reject(new Error("disk full")) };
  await expect(ingestInputs(readArguments([file]), broken, { progress() {}, skipped() {} })).rejects.toThrow("disk full");
  expect(() => readArguments(["x", "--type", "radio"])).toThrow("--type radio is unknown");
});
