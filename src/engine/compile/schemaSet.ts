import type { Backend } from "../grammar/backend.ts";
import type { AuthoredArea, EndpointArea, EndpointContract, JsonSchema, RequestFragment } from "../grammar/contract.ts";
import { type MissingInclude, resolveArea } from "../grammar/resolveContract.ts";
import type { SourceDoc } from "../grammar/source.ts";
import type { DictionaryItem } from "./plan.ts";
import { Origins } from "./problem.ts";
import type { Definitions, Schema } from "./schema.ts";
import type { Understood } from "./understood.ts";

export interface DictionaryFile {
  name: string;
  title: string;
  description?: string;
  items: DictionaryItem[];
}

export interface KnownEndpoint {
  name: string;
  contract: EndpointContract;
  doc: SourceDoc;
}

/** Parsed files of the `schemas` folder, as the loader found them. */
export interface SchemaFiles {
  pages: SourceDoc[];
  endpoints: SourceDoc[];
  entities: SourceDoc[];
  dictionaries: SourceDoc[];
  fragments: SourceDoc[];
  sites: SourceDoc[];
  /** Other people's services; absent in sets that know none. */
  backends?: SourceDoc[];
  /** Routes of pages that are code: `{"/login": {"title", "params": []}}`. */
  codeRoutes: Record<string, { title: string; params: string[]; access?: string }>;
  /** Bundled meta-schemas by name: page, fragment, endpoints, dictionary, backend, site. */
  meta: Record<string, Schema>;
}

/** Everything a page is compiled against. Built once, replaced as a whole when a file changes. */
export interface SchemaSet {
  files: SchemaFiles;
  page: Schema;
  definitions: Definitions;
  endpoints: Map<string, KnownEndpoint>;
  /** The files of `schemas/endpoints`, their contracts complete. */
  areas: EndpointArea[];
  /** Fragments that contracts include and nobody wrote. */
  missingIncludes: MissingInclude[];
  entities: Map<string, JsonSchema>;
  dictionaries: Map<string, DictionaryFile>;
  /** By the name of the file. */
  backends: Map<string, Backend>;
  /** `filters/doc` → file. */
  fragments: Map<string, SourceDoc>;
  origins: Origins;
  /** What compiling one page computes for the others, such as the parameters each page takes. */
  memo: Map<string, unknown>;
  understood: WeakMap<SourceDoc, Understood>;
  /** Pages and fragments of an older version, in the present one. */
  present: WeakMap<SourceDoc, object>;
}

export function createSet(files: SchemaFiles): SchemaSet {
  const origins = new Origins();
  for (const kind of ["pages", "endpoints", "entities", "dictionaries", "fragments", "sites", "backends"] as const) {
    for (const doc of files[kind] ?? []) origins.add(doc);
  }
  const page = files.meta.page ?? {};
  const fragments = new Map(files.fragments.map((doc) => [fragmentName(doc.file), doc]));
  return {
    ...collectEndpoints(files.endpoints, fragments),
    files,
    page,
    definitions: (page.definitions ?? {}) as Definitions,
    entities: new Map(files.entities.filter(isObject).map((doc) => [baseName(doc.file), doc.value as JsonSchema])),
    dictionaries: new Map(
      files.dictionaries.filter(isObject).map((doc) => {
        const value = doc.value as DictionaryFile;
        return [value.name ?? baseName(doc.file), { ...value, items: Array.isArray(value.items) ? value.items : [] }];
      }),
    ),
    backends: new Map((files.backends ?? []).filter(isObject).map((doc) => [baseName(doc.file), doc.value as Backend])),
    fragments,
    origins,
    memo: new Map(),
    understood: new WeakMap(),
    present: new WeakMap(),
  };
}

function collectEndpoints(
  docs: SourceDoc[],
  fragments: Map<string, SourceDoc>,
): Pick<SchemaSet, "endpoints" | "areas" | "missingIncludes"> {
  const endpoints = new Map<string, KnownEndpoint>();
  const areas: EndpointArea[] = [];
  const missingIncludes: MissingInclude[] = [];
  const sources = {
    fragment: (name: string) => fragments.get(`requests/${name}`)?.value as RequestFragment | undefined,
    names: () => [...fragments.keys()].filter((name) => name.startsWith("requests/")).map((name) => name.slice(9)),
    missing: (what: MissingInclude) => missingIncludes.push(what),
  };
  for (const doc of docs) {
    if (!isObject(doc)) continue;
    const area = resolveArea(doc.value as AuthoredArea, sources);
    areas.push(area);
    for (const [name, contract] of Object.entries(area.endpoints)) endpoints.set(name, { name, contract, doc });
  }
  return { endpoints, areas, missingIncludes };
}

/** A nested schema with its reference to an entity resolved. */
export function resolveSchema(schema: JsonSchema | undefined, set: SchemaSet): JsonSchema | undefined {
  let current = schema;
  for (let hops = 0; current?.$ref && hops < 10; hops++) current = set.entities.get(baseName(current.$ref));
  return current;
}

/** `schemas/entities/Document.json` → Document. */
function baseName(file: string): string {
  return (file.split("/").at(-1) ?? file).replace(/\.json$/, "");
}

function fragmentName(file: string): string {
  return file.replace(/^.*schemas\/fragments\//, "").replace(/\.json$/, "");
}

function isObject(doc: SourceDoc): boolean {
  return doc.value !== null && typeof doc.value === "object" && !Array.isArray(doc.value);
}
