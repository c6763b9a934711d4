import { describe, expect, it } from "vitest";
import { createSet, resolveSchema, type SchemaFiles } from "#engine/compile/schemaSet.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { compare } from "../compare.ts";
import { at, isObject, type Json, type Path, placesIn } from "./authored.ts";

const files = loadSchemaFiles();
const before = createSet(files);

const kinds = ["pages", "endpoints", "entities", "dictionaries", "fragments", "sites"] as const;
type Rewrite = (value: Json, doc: SourceDoc) => unknown;

/** The same folder, each file written anew. */
function rewritten(rewrite: Rewrite, of: readonly (typeof kinds)[number][] = kinds, indent = 2): SchemaFiles {
  const anew = (doc: SourceDoc) => readSource(doc.file, JSON.stringify(rewrite(structuredClone(doc.value) as Json, doc), null, indent));
  return { ...files, ...Object.fromEntries(of.map((kind) => [kind, files[kind].map(anew)])) };
}

const alarms = (now: SchemaFiles): string[] =>
  compare(before, createSet(now)).map(({ rule, file, message }) => `${rule ?? ""} ${file} ${message}`);

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, reversed(item)] as const)
      .reverse(),
  );
};

/** Each list of those names becomes a fragment of its own, to which the page refers. */
function extracted(names: Record<string, string>): SchemaFiles {
  const made: SourceDoc[] = [];
  const take = (page: Json): Json => {
    const lists = placesIn(page)
      .flatMap(({ path, value }) => Object.keys(value).map((key): Path => [...path, key]))
      // A change of another page's list goes by the entries' names.
      .filter((path) => !path.includes("patch") && String(path.at(-1)) in names && Array.isArray(at(page, path)));
    for (const path of lists.reverse()) {
      const kind = names[String(path.at(-1))] as string;
      const items = at(page, path) as unknown[];
      // A fragment's parameters are filled where it is taken, not through another.
      if (items.length === 0 || JSON.stringify(items).includes('"$')) continue;
      const name = `${kind}/extracted${made.length}`;
      made.push(readSource(`schemas/fragments/${name}.json`, JSON.stringify({ schemaVersion: 2, title: "x", items })));
      (at(page, path.slice(0, -1)) as Json)[String(path.at(-1))] = [{ $ref: name }];
    }
    return page;
  };
  const now = rewritten(take, ["pages"]);
  return { ...now, fragments: [...files.fragments, ...made] };
}

describe("what is only written otherwise gives no alarm, over all shipped files", () => {
  it.each<[string, () => SchemaFiles]>([
    ["one line each, and properties in another order", () => rewritten((value) => reversed(value), kinds, 0)],
    ["files in another order and other folders, with a byte order mark and the line ends of Windows", moved],
    ["lists of columns and filters extracted to fragments", () => extracted({ columns: "columns", filters: "filters" })],
    ["buttons extracted to fragments", () => extracted({ rowActions: "actions", toolbar: "actions", bulk: "actions" })],
    [
      "short forms written out, and what the grammar presumes said",
      () => rewritten((page) => ({ access: "menu", breadcrumb: true, ...writtenOut(page) }), ["pages"]),
    ],
    ["written in version 1", () => rewritten(inVersion1, ["pages"])],
    ["each contract in a file of its own, whole", apart],
    [
      "values of option sets in another order",
      () => rewritten((value) => ({ ...value, items: [...(value.items as unknown[])].reverse() }), ["dictionaries"]),
    ],
  ])("%s", { timeout: 300_000 }, (_, now) => expect(alarms(now()).slice(0, 8)).toEqual([]));
});

function moved(): SchemaFiles {
  const windows = (text: string) => `\ufeff${text.replace(/\n/g, "\r\n")}`;
  const pages = files.pages.map((doc) => readSource(doc.file.replace("pages/", "pages/moved/"), windows(doc.text)));
  return { ...files, ...Object.fromEntries(kinds.map((kind) => [kind, [...(kind === "pages" ? pages : files[kind])].reverse()])) };
}

/** What version 2 says in a word, as it was said before. */
function inVersion1(page: Json): Json {
  for (const param of Object.values(isObject(page.params) ? page.params : {})) {
    if (!isObject(param) || param.sent !== false) continue;
    delete param.sent;
    param.field = [];
  }
  for (const { value } of placesIn(page)) {
    const { needs } = value;
    if (typeof value.kind !== "string" || !Array.isArray(needs) || needs.length !== 1 || "when" in value || "loadWhen" in value) continue;
    delete value.needs;
    value.when = `params.${needs[0]} != null && params.${needs[0]} != ''`;
    value.loadWhen = value.when;
  }
  return { ...page, schemaVersion: 1, $schema: String(page.$schema).replace("v2", "v1") };
}

/** A column or filter named by its field alone, as an object. */
function writtenOut(page: Json): Json {
  for (const { value } of placesIn(page))
    for (const key of ["columns", "filters"]) {
      const list = value[key];
      if (Array.isArray(list))
        value[key] = list.map((item) => (typeof item === "string" && !item.startsWith("$") ? { field: item } : item));
    }
  return page;
}

/** Fields that fragments give are written into the contract, the entity of its rows too. */
function apart(): SchemaFiles {
  const endpoints = files.endpoints.flatMap((doc) => {
    const area = doc.value as Json & { endpoints: Record<string, Json> };
    return Object.entries(area.endpoints).map(([name, contract]) =>
      readSource(doc.file, JSON.stringify({ ...area, endpoints: { [name]: inlined(name, structuredClone(contract)) } })),
    );
  });
  return { ...files, endpoints };
}

function inlined(name: string, contract: Json): Json {
  const request = before.endpoints.get(name)?.contract.request;
  if (isObject(contract.request) && request) contract.request = request;
  const reply = contract.reply as Json | undefined;
  const entity = isObject(reply?.row) && typeof reply.row.$ref === "string" ? resolveSchema(reply.row as JsonSchema, before) : undefined;
  if (reply && entity) reply.row = entity;
  return contract;
}
