import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { compileExpression } from "#engine/grammar/expression.ts";

interface Part {
  id?: string;
  with?: Record<string, string>;
}

const partOf = (file: string, id: string): Part | undefined =>
  (JSON.parse(readFileSync(resolve(import.meta.dirname, "../../schemas/pages", file), "utf8")).side as Part[]).find(
    (part) => part.id === id,
  );

it.each(["document.json", "yuqing/document.json"])("%s: the words of a repost are also those of what it quotes", (file) => {
  const ids = compileExpression(partOf(file, "words")?.with?.ids ?? "");
  expect(ids({ row: { id: "7", originals: [{ id: "3" }] } })).toEqual(["7", "3"]);
  expect(ids({ row: { id: "7", originals: [] } })).toEqual(["7"]);
});
