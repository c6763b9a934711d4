import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, type JSONPath, modify, parse, stripComments } from "jsonc-parser";
import type { Problem } from "#engine/compile/problem.ts";
import { compactJson } from "./compactJson.ts";

/** Lists whose entries have no short form. */
const TILES = "items";

/** Takes out of the files what P181 found restated; answers how much in which files. */
export function fixRestated(root: string, problems: Problem[]): Map<string, number> {
  const files = new Map<string, string[]>();
  for (const { code, file, path } of problems) if (code === "P181") files.set(file, [...(files.get(file) ?? []), path]);
  for (const [file, pointers] of files) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(root, file), withoutRestated(text, pointers));
  }
  return new Map([...files].map(([file, pointers]) => [file, pointers.length]));
}

/** The text without the properties at the pointers; a column of which only its field remains is that field. */
export function withoutRestated(text: string, pointers: string[]): string {
  let result = text;
  const change = (path: JSONPath, value: unknown) => {
    result = applyEdits(result, modify(result, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  };
  for (const pointer of pointers) {
    const path = pathOf(pointer, parse(result));
    change(path, undefined);
    const column = path.slice(0, -1);
    const rest = column.reduce<unknown>((node, part) => (node as Record<string | number, unknown>)[part], parse(result));
    if (typeof column.at(-1) !== "number" || column.at(-2) === TILES || rest === null || typeof rest !== "object") continue;
    const { field, ...more } = rest as Record<string, unknown>;
    if (typeof field === "string" && Object.keys(more).length === 0) change(column, field);
  }
  // Comments can't be kept by what formats; a file with some is left to the formatter.
  return stripComments(result) === result ? compactJson(JSON.parse(result)) : result;
}

function pathOf(pointer: string, value: unknown): JSONPath {
  const path: JSONPath = [];
  let node = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(node) ? Number(name) : name);
    node = (node as Record<string, unknown> | null | undefined)?.[name];
  }
  return path;
}
