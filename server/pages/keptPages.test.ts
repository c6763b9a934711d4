import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileInTurns, compilePages } from "./compilePages.ts";
import { keptPages } from "./keptPages.ts";

const PAGE = "schemas/pages/x.json";

describe("keptPages", () => {
  let root: string;
  let file: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kept-"));
    file = join(root, "pages.json");
    cpSync("schemas/meta", join(root, "schemas/meta"), { recursive: true });
    mkdirSync(join(root, "schemas/pages"), { recursive: true });
    writeFileSync(join(root, PAGE), '{"route": "/x", "kind": "nothing"}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("reads what a start before compiled, and compiles where a schema differs", () => {
    const first = keptPages(file)(root);
    const again = keptPages(file)(root);
    expect(first.set).toBeDefined();
    expect(again).toEqual({ pages: JSON.parse(JSON.stringify(first.pages)), codeRoutes: first.codeRoutes });
    writeFileSync(join(root, PAGE), '{"route": "/y", "kind": "nothing"}');
    const changed = keptPages(file)(root);
    expect(changed.set).toBeDefined();
    expect(changed.pages[0]?.route).toBe("/y");
  });

  it("compiles where the file is half written, of another folder, or cannot be written", () => {
    keptPages(file)(root);
    writeFileSync(file, readFileSync(file, "utf8").slice(0, -3));
    expect(keptPages(file)(root).set).toBeDefined();
    const other = mkdtempSync(join(tmpdir(), "kept-"));
    cpSync(join(root, "schemas"), join(other, "schemas"), { recursive: true });
    expect(keptPages(file)(other).set).toBeDefined();
    rmSync(other, { recursive: true });
    const nowhere = join(root, "none/pages.json");
    expect(keptPages(nowhere)(root).set).toBeDefined();
    expect(existsSync(nowhere)).toBe(false);
  });

  it("compiles a page a turn to the same", async () => {
    const { pages } = await compileInTurns(root);
    expect(pages).toEqual(compilePages(root).pages);
  });
});
