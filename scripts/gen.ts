import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MetaSchema, ref } from "#engine/compile/bundle.ts";
import { loadSchemaSet, loadWidgetSchemas } from "#server/schemas/load.ts";
import { editorGrammar, when } from "./gen/editorGrammar.ts";
import { editorNames, namesFile } from "./gen/editorNames.ts";
import { endpointReference, endpointsFolder } from "./gen/endpointReference.ts";
import { endpointTypes } from "./gen/endpoints.ts";
import { withOffers } from "./gen/pageParts.ts";
import { planTypes } from "./gen/plans.ts";
import { registrySource } from "./gen/registry.ts";
import { wordLists } from "./gen/words.ts";

/** Every generated file with its text. The same sources always give the same bytes. */
export function generate(root: string): Map<string, string> {
  const set = loadSchemaSet(root);
  const { page, fragment, endpoints, dictionary, backend, site } = set.files.meta as Record<string, MetaSchema>;
  const widgets = loadWidgetSchemas(root);
  const kinds = Object.keys(widgets).filter((kind) => existsSync(join(root, "src/widgets", kind, "entry.ts")));
  return new Map([
    [`schemas/dist/${page?.$id}`, json(editorGrammar(page ?? {}))],
    [`schemas/dist/${fragment?.$id}`, json(fragmentUnion(editorGrammar(fragment ?? {}), String(page?.$id)))],
    [`schemas/dist/${namesFile}`, json(editorNames(set))],
    ["schemas/dist/endpoints.v1.json", json({ ...withOffers(endpoints ?? {}, String(page?.$id)), $id: "endpoints.v1.json" })],
    ["schemas/dist/dictionary.v1.json", json({ ...dictionary, $id: "dictionary.v1.json" })],
    ["schemas/dist/backend.v1.json", json({ ...backend, $id: "backend.v1.json" })],
    ["schemas/dist/site.v1.json", json({ ...site, $id: "site.v1.json" })],
    ...[...endpointReference(set)].map(([file, text]) => [`${endpointsFolder}/${file}`, text] as const),
    ["src/engine/grammar/words.gen.ts", wordLists(page ?? {}, widgets)],
    ["src/engine/grammar/endpoints.gen.ts", endpointTypes(set)],
    ["src/app/registry.gen.ts", registrySource(kinds)],
    ...kinds.map((kind) => [`src/widgets/${kind}/plan.gen.ts`, planTypes(kind, widgets[kind] ?? {})] as const),
  ]);
}

/**
 * Editors know only that a file is a fragment, not which: one with a page or with request fields is known by that, one of actions or
 * charts by an item that says what it does or how it is drawn; of the others the likest is taken. In one with parameters any value may be
 * one of them: there names are offered, and nothing is told. What items are stands in the schema of pages.
 */
function fragmentUnion(schema: MetaSchema, page: string): MetaSchema {
  const listed = ["FiltersFragment", "ColumnsFragment", "ActionsFragment", "ChartsFragment"];
  const all = schema.definitions as Record<string, MetaSchema>;
  const own = Object.fromEntries(["PagesFragment", "RequestsFragment", ...listed].map((name) => [name, all[name]]));
  const items = (key: string) => ({ required: ["items"], properties: { items: { contains: { type: "object", required: [key] } } } });
  const open = (kind: MetaSchema) => ({ ...when({ required: ["parameters"] }, { if: kind }), else: kind });
  const charts = { ...when(items("mark"), open(ref("ChartsFragment"))), else: open({ anyOf: listed.map(ref) }) };
  const lists = { ...when(items("do"), open(ref("ActionsFragment"))), else: charts };
  const requests = { ...when({ required: ["properties"] }, ref("RequestsFragment")), else: lists };
  return {
    ...schema,
    allOf: [{ ...when({ required: ["page"] }, ref("PagesFragment")), else: requests }],
    definitions: JSON.parse(JSON.stringify(own).replaceAll('"#/definitions/', `"${page}#/definitions/`)) as MetaSchema,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function main(root: string, check: boolean): number {
  const stale: string[] = [];
  for (const [file, text] of generate(root)) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    stale.push(file);
    if (check) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  if (stale.length === 0) console.log("generated files are up to date");
  else if (check) console.error(`stale, run npm run gen:\n${stale.join("\n")}`);
  else console.log(`written:\n${stale.join("\n")}`);
  return check && stale.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = main(process.cwd(), process.argv.includes("--check"));
}
