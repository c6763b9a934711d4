import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkPrompts, PROMPT_OPERATIONS } from "#engine/compile/prompts.ts";
import { PromptBook, ROOT } from "./PromptBook.ts";
import { readPromptFiles } from "./promptFiles.ts";

const root = mkdtempSync(join(tmpdir(), "prompts-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("the prompts that ship are sound, one for every operation", () => {
  const { prompts, problems } = checkPrompts(readPromptFiles(ROOT));
  expect(problems).toEqual([]);
  expect([...prompts.keys()].sort()).toEqual(Object.keys(PROMPT_OPERATIONS).sort());
});

it("a saved prompt counts at once, a broken one keeps the last good and is told with its place", () => {
  cpSync(join(ROOT, "schemas/prompts"), join(root, "schemas/prompts"), { recursive: true });
  const told: string[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (_: object, text = "") => void told.push(text) };
  let now = 0;
  const book = new PromptBook(log, root, undefined, () => now);
  const file = join(root, "schemas/prompts/chat.md");
  const text = readFileSync(file, "utf8");
  expect(book.get("chat").title).toBe("问答");
  writeFileSync(file, text.replace("title: 问答", "title: 新的问答"));
  expect(book.get("chat").title).toBe("问答");
  now += 1001;
  expect(book.get("chat").title).toBe("新的问答");
  writeFileSync(file, text.replace("{{question}}", "{{qestion}}"));
  now += 1001;
  expect(book.get("chat").title).toBe("新的问答");
  expect(told).toEqual([expect.stringMatching(/^prompt not taken: schemas\/prompts\/chat\.md:\d+:1 T109 .*did you mean "question"\?$/)]);
});
