import type { DictionaryFile } from "#engine/compile/schemaSet.ts";
import type { Backend } from "#engine/grammar/backend.ts";
import type { AuthoredArea, Rights } from "#engine/grammar/contract.ts";
import { backendName, backendOf } from "./backendOf.ts";
import { contractOf, type MadeContract } from "./contractOf.ts";
import { takeDictionaries } from "./dictionaries.ts";
import { errorFacts } from "./errorFacts.ts";
import { type ListFacts, listFacts } from "./listFacts.ts";
import { listStyle } from "./listStyle.ts";
import type { Notes } from "./Notes.ts";
import { camel, routeOf } from "./names.ts";
import { type Json, OpenApiDocument } from "./OpenApiDocument.ts";
import { type Operation, operationsOf } from "./operation.ts";
import { nearby, type Resource, resourceOf } from "./resources.ts";

export interface OpenApiOptions {
  /** File or address. */
  from: string;
  paths: readonly string[];
  /** Also what creates, changes and deletes. */
  crud: boolean;
  /** Route of the first path's page; of the others it comes from the path. */
  route?: string;
  access: "menu" | "signedIn";
  area?: string;
  /** A backend that is there, or the name of a new one. */
  backend?: string;
  known: { backends: ReadonlyMap<string, Backend>; dictionaries: { has(name: string): boolean } };
}

/** The contracts of one path, by what they are for. */
export interface MadeResource {
  resource: Resource;
  route: string;
  contracts: Partial<Record<Exclude<keyof Resource, "path">, MadeContract>>;
}

export interface FromOpenApi {
  backend: Backend;
  /** Absent: the backend was there already. */
  newBackend: boolean;
  area: AuthoredArea;
  dictionaries: DictionaryFile[];
  resources: MadeResource[];
}

/** Contracts, and the backend they name, from paths of an OpenAPI document. @throws with a sentence */
export async function fromOpenApi(options: OpenApiOptions, notes: Notes): Promise<FromOpenApi> {
  const { from, paths, crud, known } = options;
  const document = await OpenApiDocument.read(from, notes);
  const resources = paths.map((path) => (crud ? resourceOf(document, path) : soleOf(document, path)));
  const facts = new Map<Operation, ListFacts>();
  for (const one of resources.flatMap(({ list, read }) => [list, read])) if (one) facts.set(one, listFacts(one, document));
  const lists = resources.flatMap(({ list }) => (list ? [facts.get(list) as ListFacts] : []));
  const name = options.backend ?? backendName(document);
  const given = known.backends.get(name);
  const calls = resources
    .flatMap(({ create, update, remove, list, read }) => [create, update, remove, list, read])
    .filter((one) => one !== undefined);
  const error = given ? undefined : errorFacts(calls, document);
  const written = given ? undefined : listStyle(calls, document);
  const backend: Backend = given ?? {
    ...backendOf(document, name, from, lists),
    ...(written && { filtering: { style: "plain", lists: written } }),
    ...(error && { error }),
  };
  for (const { list } of resources) if (list) tellOther(list, facts.get(list) as ListFacts, backend, notes);
  const routes = resources.map(({ path }, i) => (i === 0 && options.route) || routeOf(path));
  const areaName =
    options.area ??
    camel(
      routeOf(paths[0] ?? "")
        .split("/")
        .at(-1) || name,
    );
  const made = resources.map((resource, i): MadeResource => {
    const route = routes[i] ?? "/";
    const rightsOf = (op?: string): Rights =>
      options.access === "menu" ? { menus: [route], ...(op && { op }) } : op ? { op } : "signedIn";
    const make = (operation: Operation | undefined, op?: string) =>
      operation && contractOf(operation, document, { area: areaName, backend, rights: rightsOf(op), facts: facts.get(operation) });
    const { list, create, read, update, remove, attach } = resource;
    return {
      resource,
      route,
      contracts: {
        ...(list && { list: make(list) }),
        ...(create && { create: make(create, "edit") }),
        ...(read && { read: make(read) }),
        ...(update && { update: make(update, "edit") }),
        ...(remove && { remove: make(remove, "delete") }),
        ...(attach && { attach: make(attach, "edit") }),
      },
    };
  });
  const contracts = made.flatMap((one) => Object.values(one.contracts));
  const twice = contracts.find(({ name: one }, i) => contracts.findIndex((other) => other.name === one) !== i);
  if (twice) throw new Error(`two operations are called ${twice.name}; the document needs other operationIds`);
  const title = String((document.value.info as Json | undefined)?.title ?? areaName);
  return {
    backend,
    newBackend: given === undefined,
    dictionaries: takeDictionaries(areaName, contracts, known.dictionaries),
    area: { area: areaName, title, endpoints: Object.fromEntries(contracts.map((one) => [one.name, one.contract])) },
    resources: made,
  };
}

/** One path by itself: its GET, a list or one record; a POST where there is none. */
function soleOf(document: OpenApiDocument, path: string): Resource {
  if (!document.item(path)) throw new Error(`the document has no path "${path}"${nearby(document, path)}`);
  const operations = operationsOf(document, path);
  const operation = operations.get("GET") ?? operations.get("POST");
  if (!operation) throw new Error(`"${path}" has neither get nor post`);
  for (const { place } of operations.values()) if (place !== operation.place) document.notes.add(place, "left out; --crud takes it");
  const { kind } = listFacts(operation, document);
  return kind === "object" ? { path, read: operation } : { path, list: operation };
}

/** A backend turns pages and sorts in one way; a list that does otherwise keeps its parameters as they are. */
function tellOther({ place }: Operation, facts: ListFacts, backend: Backend, notes: Notes): void {
  for (const kind of ["paging", "sorting"] as const) {
    const same = JSON.stringify(facts[kind]) === JSON.stringify(backend[kind]);
    if (same || !facts[kind]) continue;
    notes.add(place, `its ${kind} is not that of the backend "${backend.name}"; its parameters stay as they are`);
    delete facts[kind];
    if (kind === "paging" && facts.kind === "rows") facts.kind = "list";
  }
}
