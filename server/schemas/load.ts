import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { MetaSchema } from "#engine/compile/bundle.ts";
import { grammars } from "#engine/compile/grammars.ts";
import type { Schema } from "#engine/compile/schema.ts";
import { createSet, type SchemaFiles, type SchemaSet } from "#engine/compile/schemaSet.ts";
import { maxSourceLength, readSource, type SourceDoc } from "#engine/grammar/source.ts";

/** Reads the `schemas` folder of a project (and the widgets' own schemas) into what pages are compiled against. */
export function loadSchemaSet(root: string = process.cwd()): SchemaSet {
  return createSet(loadSchemaFiles(root));
}

/** With `meta` of another grammar than that of the folder itself, such as an older folder read with the present one. */
export function loadSchemaFiles(root: string = process.cwd(), meta: SchemaFiles["meta"] = loadMeta(root)): SchemaFiles {
  const folder = (name: string) => readFolder(root, join("schemas", name));
  return {
    pages: folder("pages"),
    endpoints: folder("endpoints"),
    entities: folder("entities"),
    dictionaries: folder("dictionaries"),
    fragments: folder("fragments"),
    sites: folder("sites"),
    backends: folder("backends"),
    codeRoutes: readCodeRoutes(root),
    meta,
  };
}

/** Bundled meta-schemas, made from schemas/meta and the widgets' folders as they are now. */
export function loadMeta(root: string = process.cwd()): Record<string, Schema> {
  const meta: Record<string, MetaSchema> = {};
  for (const file of jsonFiles(join(root, "schemas/meta")))
    meta[relative(join(root, "schemas/meta"), file).replace(/\.json$/, "")] = readJson(file);
  return grammars({ meta, widgets: loadWidgetSchemas(root) });
}

/** `schema.json` of every folder of src/widgets, by kind. */
export function loadWidgetSchemas(root: string = process.cwd()): Record<string, MetaSchema> {
  const widgets = join(root, "src/widgets");
  if (!existsSync(widgets)) return {};
  const result: Record<string, MetaSchema> = {};
  for (const entry of readdirSync(widgets, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(widgets, entry.name, "schema.json");
    if (entry.isDirectory() && existsSync(file)) result[entry.name] = readJson(file);
  }
  return result;
}

/** One file as a source document; a file too large to be honest is not read. */
export function readDoc(root: string, file: string): SourceDoc {
  const name = relative(root, file);
  const { size, mtimeMs: changed } = statSync(file);
  if (size > maxSourceLength * 4) {
    const message = `the file is larger than ${maxSourceLength} characters`;
    return {
      file: name,
      text: "",
      value: undefined,
      problems: [{ code: "P003", message, path: [], line: 1, column: 1 }],
    };
  }
  return { ...readSource(name, readFileSync(file, "utf8")), changed };
}

function readFolder(root: string, folder: string): SourceDoc[] {
  return jsonFiles(join(root, folder)).map((file) => readDoc(root, file));
}

/** All .json files below a folder, sorted, so that everything made from them is deterministic. */
export function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...jsonFiles(path));
    else if (entry.name.endsWith(".json")) files.push(path);
  }
  return files.sort();
}

function readCodeRoutes(root: string): SchemaFiles["codeRoutes"] {
  const file = join(root, "schemas/meta/code-routes.json");
  return existsSync(file) ? (readJson(file).routes as SchemaFiles["codeRoutes"]) : {};
}

function readJson(file: string): MetaSchema {
  return JSON.parse(readFileSync(file, "utf8")) as MetaSchema;
}
