import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PagePlan } from "#engine/compile/plan.ts";
import type { Problem } from "#engine/compile/problem.ts";
import type { CompiledPage } from "./compilePages.ts";
import { compilePages } from "./compilePages.ts";
import { PlanBook, type PlanEvent, planFile } from "./PlanBook.ts";
import { watchSchemas } from "./watchSchemas.ts";

const plan = (route: string, title = "t") => ({ route, title, frame: "console", access: "menu", breadcrumb: true }) as PagePlan;
const fault = { severity: "error", code: "P104", message: "unknown field" } as Problem;
const page = (route: string, plans: PagePlan[], problems: Problem[] = []): CompiledPage => ({
  file: `${route}.json`,
  route,
  plans,
  problems,
});

function listen(book: PlanBook) {
  const events: PlanEvent[] = [];
  book.onEvent((event) => events.push(event));
  return events;
}

describe("PlanBook", () => {
  it("names files after routes", () => {
    expect(planFile("/yuqing/fts/list")).toBe("yuqing.fts.list");
    expect(planFile("/yunying/analysis/:datatype")).toBe("yunying.analysis._datatype");
    expect(planFile("/")).toBe("index");
  });

  it("tells only what changed", () => {
    const book = new PlanBook();
    book.update({ pages: [page("/a", [plan("/a")]), page("/b", [plan("/b")])], codeRoutes: ["/login"] });
    const events = listen(book);
    book.update({
      pages: [page("/a", [plan("/a")]), page("/b", [plan("/b", "new")]), page("/c", [plan("/c")])],
      codeRoutes: [],
    });
    expect(events).toEqual([
      { type: "changed", route: "/b" },
      { type: "changed", route: "/c" },
    ]);
    book.update({ pages: [page("/a", [plan("/a")])], codeRoutes: [] });
    expect(events.slice(2).map((event) => event.route)).toEqual(["/b", "/c"]);
    expect(book.index.map((entry) => entry.route)).toEqual(["/a"]);
  });

  it("a broken page keeps its last good plans and reports at the addresses of all its variants; mended, it takes that back", () => {
    const book = new PlanBook();
    const variants = [plan("/k/x"), plan("/k/y")];
    book.update({ pages: [page("/k/:kind", variants)], codeRoutes: [] });
    const events = listen(book);
    book.update({ pages: [page("/k/:kind", [], [fault])], codeRoutes: [] });
    const routes = ["/k/:kind", "/k/x", "/k/y"];
    expect(events).toEqual(routes.map((route) => ({ type: "broken", route, errors: [fault] })));
    expect(book.get("k.x")).toBeDefined();
    expect(book.problems.map(({ route }) => route)).toEqual(routes);
    book.update({ pages: [page("/k/:kind", variants)], codeRoutes: [] });
    expect(book.problems).toEqual([]);
    // The plan is what it was: nothing else would tell the tab that its banner is out of date.
    expect(events.slice(3)).toEqual(routes.map((route) => ({ type: "changed", route })));
  });

  it("a page that can't be read at all is told where it was, or where a file of its name would be", () => {
    const unread = (file: string): CompiledPage => ({ file, route: undefined, plans: [], problems: [fault] });
    const book = new PlanBook();
    const file = "schemas/pages/desk/odd.json";
    book.update({ pages: [{ ...page("/desk/named", [plan("/desk/named")]), file }], codeRoutes: [] });
    const events = listen(book);
    book.update({ pages: [unread(file), unread("schemas/pages/desk/new.json")], codeRoutes: [] });
    expect(events).toEqual([
      { type: "broken", route: "/desk/named", errors: [fault] },
      { type: "broken", route: "/desk/new", errors: [fault] },
    ]);
    expect(book.get("desk.named")).toBeDefined();
  });

  it("knows pages by pattern, code pages too", () => {
    const book = new PlanBook();
    book.update({ pages: [page("/k/:kind", [plan("/k/:kind")])], codeRoutes: ["/login"] });
    expect(["/k/x", "/login", "/k", "/z"].map((path) => book.isPage(path))).toEqual([true, true, false, false]);
  });
});

describe("watchSchemas", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "plans-"));
    cpSync("schemas/meta", join(root, "schemas/meta"), { recursive: true });
    mkdirSync(join(root, "schemas/pages"), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("recompiles after a file changed, and reports a page that broke with file and line", async () => {
    const book = new PlanBook();
    book.update(compilePages(root));
    const heard = new Promise<PlanEvent>((resolve) => book.onEvent(resolve));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const stop = watchSchemas(book, log, root);
    // Again and again: a change before the watcher has seen the folder tells it nothing.
    let line = "\n";
    const changing = setInterval(() => {
      line += "\n";
      writeFileSync(join(root, "schemas/pages/x.json"), `{"route": "/x",${line} "kind": "nothing"}`);
    }, 1000);
    const event = await heard.finally(() => clearInterval(changing));
    expect(event).toMatchObject({ type: "broken", route: "/x" });
    if (event.type === "broken") expect(event.errors[0]?.file).toContain("x.json");
    await stop();
  });
});
