import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CompiledPages, compilePages } from "./compilePages.ts";

let root: string;
const fileOf = (name: string) => join(root, "schemas/pages", `${name}.json`);
function write(name: string, route: string, text = "a"): string {
  const page = { schemaVersion: 2, route, title: "t", access: "signedIn", kind: "text", text };
  writeFileSync(fileOf(name), JSON.stringify(page));
  return fileOf(name);
}
const pageOf = ({ pages }: CompiledPages, name: string) => pages.find(({ file }) => file.endsWith(`pages/${name}.json`));

describe("compilePages", () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "compile-"));
    cpSync("schemas/meta", join(root, "schemas/meta"), { recursive: true });
    mkdirSync(join(root, "schemas/pages"), { recursive: true });
    for (const kind of ["text", "list"])
      cpSync(`src/widgets/${kind}/schema.json`, join(root, `src/widgets/${kind}/schema.json`), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("compiles after a page was written that page alone, and the others are the objects they were", () => {
    write("one", "/one");
    write("two", "/two");
    const before = compilePages(root);
    const now = compilePages(root, { before, changed: [write("two", "/two", "b")] });
    expect(pageOf(now, "one")).toBe(pageOf(before, "one"));
    expect(pageOf(now, "two")?.plans[0]?.view).toMatchObject({ text: "b" });
    expect(now.set?.endpoints).toBe(before.set?.endpoints);
  });

  it("a page that is gone is left out, and links to it are wrong", () => {
    const link = { do: "open", link: "/two" };
    const one = { schemaVersion: 2, route: "/one", title: "t", access: "signedIn", kind: "text", text: "a", actions: [link] };
    writeFileSync(fileOf("one"), JSON.stringify(one));
    write("two", "/two");
    const before = compilePages(root);
    expect(pageOf(before, "one")?.problems).toEqual([]);
    rmSync(fileOf("two"));
    const now = compilePages(root, { before, changed: [fileOf("two")] });
    expect(now.pages).toHaveLength(1);
    expect(pageOf(now, "one")?.problems).toMatchObject([{ code: "P130" }]);
  });

  it("reads everything again where something else was written", () => {
    write("one", "/one");
    const now = compilePages(root);
    const other = compilePages(root, { before: now, changed: [join(root, "schemas/dictionaries/x.json")] });
    expect(other.set?.endpoints).not.toBe(now.set?.endpoints);
  });

  it("blames the copy for a route that stands already, and leaves the page that has it alone", () => {
    write("desk", "/desk");
    const before = compilePages(root);
    const now = compilePages(root, { before, changed: [write("a-copy", "/desk")] });
    expect(pageOf(now, "desk")?.problems).toEqual([]);
    expect(pageOf(now, "a-copy")).toMatchObject({ route: "/desk", plans: [], problems: [{ code: "P140" }] });
  });

  it("blames the younger file where neither is named after the route", () => {
    utimesSync(write("new", "/desk"), 2000, 2000);
    utimesSync(write("old", "/desk"), 1000, 1000);
    const compiled = compilePages(root);
    expect(pageOf(compiled, "old")?.problems).toEqual([]);
    expect(pageOf(compiled, "new")?.problems).toMatchObject([{ code: "P140" }]);
  });

  it("a page emptied or not JSON has no route, and a problem", () => {
    write("one", "/one");
    const before = compilePages(root);
    writeFileSync(fileOf("one"), "");
    const emptied = compilePages(root, { before, changed: [fileOf("one")] });
    expect(pageOf(emptied, "one")).toMatchObject({ route: undefined, plans: [], problems: [{ code: "P001" }] });
    const mended = compilePages(root, { before: emptied, changed: [write("one", "/one")] });
    expect(pageOf(mended, "one")?.problems).toEqual([]);
  });
});
