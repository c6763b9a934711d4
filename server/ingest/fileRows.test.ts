import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRows } from "./fileRows.ts";
import type { Row } from "./jsonLines.ts";
import { readLines } from "./lines.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rows-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function rows(name: string, content: string | Uint8Array): Promise<Row[]> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const all: Row[] = [];
  for await (const row of readRows(file)) all.push(row);
  return all;
}

/** 中文 in GB18030, which Node can read but not write. */
const GB = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);

test("broken lines are reported where they are, everything else is kept", async () => {
  const all = await rows("a.jsonl", '{"title":"甲"}\n\n{"title":\nnot json\n{"title":"乙"}');
  expect(all.map((row) => ("fault" in row ? `${row.line}: error` : row))).toEqual([
    { line: 1, value: { title: "甲" } },
    "3: error",
    "4: error",
    { line: 5, value: { title: "乙" } },
  ]);
});

test("GB18030 and UTF-16 are recognised, a line in another charset is an error of its own", async () => {
  const line = Buffer.concat([Buffer.from('{"title":"'), GB, Buffer.from('"}\n')]);
  expect(await rows("gb.jsonl", line)).toEqual([{ line: 1, value: { title: "中文" } }]);
  expect(await rows("mixed.jsonl", Buffer.concat([Buffer.from('{"title":"甲"}\n'), line, Buffer.from('{"title":"乙"}\n')]))).toEqual([
    { line: 1, value: { title: "甲" } },
    { line: 2, fault: { code: "charset", expected: "UTF-8" } },
    { line: 3, value: { title: "乙" } },
  ]);
  expect(await rows("wide.jsonl", Buffer.from('\ufeff{"title":"甲"}\n', "utf16le"))).toEqual([{ line: 1, value: { title: "甲" } }]);
  expect(await rows("bom.csv", "\ufefftitle\n甲\n")).toEqual([{ line: 2, value: { title: "甲" } }]);
});

test("a line beyond the limit is skipped", async () => {
  const file = join(folder, "long.jsonl");
  writeFileSync(file, `1\n${"x".repeat(600_000)}\n2\n`);
  const all: unknown[] = [];
  for await (const line of readLines(file, 1000)) all.push(line);
  expect(all).toEqual([
    { line: 1, text: "1" },
    { line: 2, fault: { code: "longLine", most: 1000 } },
    { line: 3, text: "2" },
  ]);
});

test("CSV: quotes over lines, a forgotten quote, missing cells, other delimiters", async () => {
  const all = await rows("a.csv", 'title,content\n甲,"第一行\n""第二行"""\n乙,"没有结尾\n丙,好\n丁\n戊,再见\n');
  expect(all).toEqual([
    { line: 2, value: { title: "甲", content: '第一行\n"第二行"' } },
    { line: 4, fault: { code: "openQuote" } },
    { line: 5, value: { title: "丙", content: "好" } },
    { line: 6, fault: { code: "cells", found: 1, expected: 2 } },
    { line: 7, value: { title: "戊", content: "再见" } },
  ]);
  expect(await rows("b.tsv", "title\tsource\n甲\t乙\n")).toEqual([{ line: 2, value: { title: "甲", source: "乙" } }]);
});

test("a JSON array and gzip", async () => {
  expect(await rows("a.json", '[{"title":"甲"},\n{"title":"乙"}]')).toHaveLength(2);
  expect(await rows("a.jsonl.gz", gzipSync('{"title":"甲"}\n'))).toEqual([{ line: 1, value: { title: "甲" } }]);
});
