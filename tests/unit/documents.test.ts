import { expect, it } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import { compileExpression } from "#engine/grammar/expression.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

const set = loadSchemaSet();

/** What fills a request field of one of the page's sources, as an expression. */
function filledBy(file: string, source: string, field: string): string {
  const doc = set.files.pages.find((page) => page.file === `schemas/pages/${file}`);
  const bound = doc && compilePage(doc, set).plan?.sources[source]?.bind[field];
  return bound && "expr" in bound ? bound.expr : "";
}

it.each(["document.json", "yuqing/document.json"])("%s: the words of a repost are also those of what it quotes", (file) => {
  const ids = compileExpression(filledBy(file, "words", "ids"));
  expect(ids({ row: { id: "7", originals: [{ id: "3" }] } })).toEqual(["7", "3"]);
  expect(ids({ row: { id: "7", originals: [] } })).toEqual(["7"]);
});
