import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { checkPage } from "#engine/compile/compile.ts";
import { describe } from "#engine/compile/problem.ts";
import { createSet, type SchemaFiles } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { compactJson } from "./schemas/compactJson.ts";
import { fromOpenApi } from "./schemas/openapi/fromOpenApi.ts";
import { Notes } from "./schemas/openapi/Notes.ts";
import { type NewPage, resourcePages } from "./schemas/openapi/resourcePages.ts";
import { scaffoldPage } from "./schemas/scaffold.ts";

const usage = `npm run schemas:new -- --route /x/y --endpoint area.call
npm run schemas:new -- --openapi FILE|URL --path /pets [--path /owners …] [--crud] [--route /pets]
                       [--access menu|signedIn] [--backend NAME] [--area NAME]

Writes a page into schemas/. From OpenAPI 3.0 or 3.1 (JSON or YAML) also the contracts, the backend that they name and its option
sets: one page for the GET of each path; with --crud a list, a record, and what creates, changes and deletes one. What can't be
taken over is told. Nothing that exists is overwritten; --dry-run only tells.`;

export interface NewOptions {
  route?: string;
  endpoint?: string;
  openapi?: string;
  paths?: readonly string[];
  crud?: boolean;
  access?: "menu" | "signedIn";
  backend?: string;
  area?: string;
}

/** Files to write, by path, and what whoever asked for them should know. */
export interface Written {
  files: Map<string, string>;
  /** Of each page its columns with their formats. */
  told: string[];
  /** What could not be taken over. */
  notes: readonly string[];
}

/** @throws with a sentence when something is missing or wrong */
export async function newPages(root: string, options: NewOptions): Promise<Written> {
  const known = loadSchemaFiles(root);
  const { openapi, endpoint, route, access = "menu" } = options;
  const files = new Map<string, string>();
  const notes = new Notes();
  const put = (kind: "endpoints" | "backends" | "dictionaries", name: string, value: object) => {
    const file = `schemas/${kind}/${name}.json`;
    const text = compactJson({
      $schema: `../dist/${{ endpoints: "endpoints", backends: "backend", dictionaries: "dictionary" }[kind]}.v1.json`,
      ...value,
    });
    files.set(file, text);
    known[kind] = [...(known[kind] ?? []), readSource(file, text)];
  };
  if (!openapi) {
    if (!endpoint) throw new Error("--endpoint is missing");
    if (!route) throw new Error("--route is missing");
    const page = scaffoldPage(route, endpoint, createSet(known));
    return { files: checkedPages([{ route, page, told: [] }], known), told: [], notes: [] };
  }
  const { paths = [] } = options;
  if (paths.length === 0) throw new Error("--openapi needs --path");
  const { backends, dictionaries } = createSet(known);
  const { crud = false, backend, area } = options;
  const named = { ...(route && { route }), ...(backend && { backend }), ...(area && { area }) };
  const made = await fromOpenApi({ from: openapi, paths, crud, access, ...named, known: { backends, dictionaries } }, notes);
  if (made.newBackend) put("backends", made.backend.name, made.backend);
  for (const one of made.dictionaries) put("dictionaries", one.name, one);
  put("endpoints", made.area.area, made.area);
  const pages = resourcePages(made, access, createSet(known), notes);
  if (pages.length === 0) throw new Error(`there is no page to make of ${paths.join(", ")}:\n${notes.lines.join("\n")}`);
  for (const [file, text] of checkedPages(pages, known)) files.set(file, text);
  return { files, told: pages.flatMap(({ told }) => told), notes: notes.lines };
}

/** The pages as files. @throws where the checker finds a mistake in one */
function checkedPages(pages: readonly NewPage[], known: SchemaFiles): Map<string, string> {
  const docs = pages.map(({ route, page }) => {
    if (!/^\/[A-Za-z0-9_/:-]+$/.test(route)) throw new Error(`"${route}" is no route`);
    const file = `schemas/pages${route.replaceAll(":", "_")}.json`;
    return readSource(file, compactJson(page));
  });
  const set = createSet({ ...known, pages: [...known.pages, ...docs] });
  const errors = docs.flatMap((doc) => checkPage(doc, set)).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`the contract does not give a sound page:\n${errors.map(describe).join("\n")}`);
  return new Map(docs.map(({ file, text }) => [file, text]));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      route: { type: "string" },
      endpoint: { type: "string" },
      openapi: { type: "string" },
      path: { type: "string", multiple: true },
      crud: { type: "boolean" },
      access: { type: "string" },
      backend: { type: "string" },
      area: { type: "string" },
      "dry-run": { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const { path, access, help, "dry-run": dry, ...options } = values;
  if (help || (!options.endpoint && !options.openapi)) {
    console.log(usage);
    process.exitCode = help ? 0 : 2;
    return;
  }
  try {
    if (access !== undefined && access !== "menu" && access !== "signedIn") throw new Error("--access is menu or signedIn");
    const { files, told, notes } = await newPages(process.cwd(), { ...options, ...(path && { paths: path }), ...(access && { access }) });
    for (const file of files.keys())
      if (existsSync(file)) throw new Error(`${file} exists already; --area, --backend and --route give other names`);
    for (const [file, text] of dry ? [] : files) {
      mkdirSync(dirname(join(process.cwd(), file)), { recursive: true });
      writeFileSync(file, text);
    }
    for (const file of files.keys()) console.log(`${dry ? "would write" : "written"}: ${file}`);
    if (told.length > 0) console.log(`\n${told.join("\n")}`);
    if (notes.length > 0) console.log(`\nnot taken over, or guessed (${notes.length}):\n${notes.map((line) => `  ${line}`).join("\n")}`);
    console.log(
      `\n${access === "signedIn" ? "" : "Add the route to a menu in schemas/sites, or set access. "}${options.openapi ? "Contracts are read when the server starts." : ""}`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith("schemas-new.ts")) await main();
