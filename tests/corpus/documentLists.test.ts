import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import type { ColumnPlan, SourcePlan } from "#engine/compile/plan.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";

const files = loadSchemaFiles(process.cwd());
const set = createSet(files);

interface ListBlock {
  path?: string;
  layout?: string;
  layouts?: string[];
  columns?: ColumnPlan[];
  expand?: { source: string; field?: string };
}

/** Every block of every shipped page that shows documents by C.doc, with the sources of its page. */
const lists = files.pages.flatMap((doc) =>
  compilePage(doc, set).plans.flatMap((plan) => {
    const found: { route: string; block: ListBlock; sources: Record<string, SourcePlan> }[] = [];
    const walk = (part: unknown): void => {
      if (part === null || typeof part !== "object") return;
      const block = part as ListBlock;
      const fields = Array.isArray(block.columns) ? block.columns.map(({ field }) => field) : [];
      if (["title", "summary", "pubdate", "visitCount"].every((field) => fields.includes(field)))
        found.push({ route: plan.route, block, sources: plan.sources });
      for (const inner of Object.values(part)) walk(inner);
    };
    walk(plan.view);
    return found;
  }),
);

test("相似 N opens the whole group: no list leaves the document out that was opened", () => {
  const opened = lists.filter(({ block }) => block.expand?.field === "sameContentCount");
  expect(opened.length).toBeGreaterThan(5);
  for (const { route, block, sources } of opened)
    expect(Object.keys(sources[block.expand?.source ?? ""]?.bind ?? {}), route).toEqual(["sameId"]);
});

/** Room of a table beside the charts of a page 1220 px wide, less its checkbox, its opener and its actions. */
const ROOM = 1220 - 332 - 32 - 2 * 40 - 130;

test("tables of documents show the time of publication without scrolling", () => {
  const tables = lists.filter(({ block }) => block.layouts?.includes("table"));
  expect(tables.length).toBeGreaterThan(3);
  for (const { route, block } of tables) {
    const shown = (block.columns ?? []).filter((column) => !column.hidden);
    const upTo = shown.slice(0, shown.findIndex(({ field }) => field === "pubdate") + 1);
    const width = upTo.reduce((sum, column) => sum + (column.width ?? 120), 0);
    expect(width, route).toBeGreaterThan(0);
    expect(width, route).toBeLessThanOrEqual(ROOM);
  }
});
