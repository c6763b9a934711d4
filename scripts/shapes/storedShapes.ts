import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { parseAst } from "vite";
import { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import { PictureIndex } from "#server/areas/images/PictureIndex.ts";
import { DATABASES, type DatabaseName } from "#server/store/folder/versions.ts";
import { COLUMN_NAMES, Columns } from "#server/store/sqlite/columns.ts";
import { openForWriting } from "#server/store/sqlite/documentSchema.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Type of each field by its name; `?` at the end of an optional one. An alias of something else has one field, "=". */
export type Fields = Record<string, string>;

/** Indexed and unique fields, the type of the records, and the types that it is made of by their names. */
export interface CollectionShape {
  indexes: string[];
  unique: string[];
  record: string;
  types: Record<string, Fields>;
}

export interface StoredShapes {
  /** Collections of the record store by name. */
  collections: Record<string, CollectionShape>;
  /** Tables and indexes of the other databases, by file and name. */
  tables: Record<string, Record<string, string>>;
  /** Bytes a document takes in each column. */
  columns: Record<string, number>;
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, of which a few kinds are looked at
type Node = any;

interface Source {
  file: string;
  text: string;
  body: Node[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(join(root, file), "utf8");
  const source = { file, text, body: parseAst(text, { lang: "ts" }).body as Node[] };
  sources.set(file, source);
  return source;
}

function* nodesOf(node: Node): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (node && typeof node === "object" && typeof node.type === "string") {
    yield node;
    for (const value of Object.values(node)) if (value && typeof value === "object") yield* nodesOf(value);
  }
}

const declared = (source: Source): Node[] => source.body.map((node) => node.declaration ?? node);

/** The file that a name is imported from, and its name there. */
function importOf(source: Source, name: string): { file: string; name: string } | null {
  for (const node of source.body) {
    if (node.type !== "ImportDeclaration" && node.type !== "ExportNamedDeclaration") continue;
    if (!node.source) continue;
    const one = node.specifiers.find((specifier: Node) => (specifier.local ?? specifier.exported)?.name === name);
    const from: string = node.source.value;
    if (!one || !/^[.#]/.test(from)) continue;
    const file = from.startsWith("#")
      ? from.slice(1).replace(/^engine/, "src/engine")
      : relative(root, join(root, dirname(source.file), from));
    if (existsSync(join(root, file))) return { file, name: one.imported?.name ?? name };
  }
  return null;
}

/** Where a name is declared, in a file or in one that it imports from. */
function find(source: Source, name: string, fits: (node: Node) => boolean): { source: Source; node: Node } | null {
  const node = declared(source).find(fits);
  if (node) return { source, node };
  const from = importOf(source, name);
  return from && find(sourceOf(from.file), from.name, (other) => fits(other));
}

const textOf = (source: Source, node: Node): string =>
  source.text
    .slice(node.start, node.end)
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replace(/^\| /, "")
    .trim();

/** The value of a literal, or of a constant that a name stands for. */
function literalOf(source: Source, node: Node): unknown {
  if (node.type === "Literal") return node.value;
  if (node.type === "ArrayExpression") return node.elements.map((one: Node) => literalOf(source, one));
  if (node.type === "ObjectExpression")
    return Object.fromEntries(node.properties.map((one: Node) => [one.key.name, literalOf(source, one.value)]));
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return literalOf(source, node.expression);
  if (node.type !== "Identifier") return undefined;
  const isIt = (declaration: Node) =>
    declaration.type === "VariableDeclaration" && declaration.declarations.some((one: Node) => one.id.name === node.name);
  const found = find(source, node.name, isIt);
  const init = found?.node.declarations.find((one: Node) => one.id.name === node.name)?.init;
  return init && literalOf((found as { source: Source }).source, init);
}

/** What a type of the contracts is made of: the one call that it names, not all of them. */
const OF_CALLS = new Set(["RequestOf", "SentOf", "ReplyOf", "RowOf"]);
const CALLS = "src/engine/grammar/endpoints.gen.ts";

function addCall(types: CollectionShape["types"], call: string): void {
  const source = sourceOf(CALLS);
  const calls = declared(source).find((node) => node.id?.name === "Endpoints");
  const entry = calls?.body.body.find((member: Node) => member.key.value === call);
  if (!entry) throw new Error(`${CALLS}: no call "${call}", of which a stored record takes its type`);
  types[`call ${call}`] = { "=": textOf(source, entry.typeAnnotation.typeAnnotation) };
}

/** Adds a type and those it is made of. */
function addType(types: CollectionShape["types"], source: Source, name: string): void {
  if (types[name]) return;
  const isIt = (node: Node) => /^TS(Interface|TypeAlias)Declaration$/.test(node.type) && node.id.name === name;
  const found = find(source, name, isIt);
  if (!found) return;
  const { node, source: home } = found;
  const members: Node[] | undefined =
    node.body?.body ?? (node.typeAnnotation?.type === "TSTypeLiteral" ? node.typeAnnotation.members : undefined);
  const fields: Fields = {};
  types[name] = fields;
  for (const member of members ?? []) {
    if (member.type !== "TSPropertySignature") continue;
    fields[`${member.key.name ?? member.key.value}${member.optional ? "?" : ""}`] = textOf(home, member.typeAnnotation.typeAnnotation);
  }
  for (const base of node.extends ?? []) fields[`extends ${textOf(home, base)}`] = "";
  if (!members) fields["="] = textOf(home, node.typeAnnotation);
  for (const reference of nodesOf(node)) {
    const ofCall = reference.type === "TSTypeReference" && OF_CALLS.has(reference.typeName.name);
    const call = ofCall && reference.typeArguments?.params[0]?.literal?.value;
    if (typeof call === "string") addCall(types, call);
    if (ofCall) continue;
    const named =
      reference.type === "TSTypeReference" ? reference.typeName : reference.type === "TSInterfaceHeritage" ? reference.expression : null;
    if (named?.type === "Identifier" && named.name !== name) addType(types, home, named.name);
  }
}

function collectionsOf(shapes: StoredShapes): void {
  const files = globSync(["server/**/*.ts", "scripts/demo/*.ts"], { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  for (const file of files.sort()) {
    if (/\.test\.ts$|\.contract\.ts$|^server\/store\/|fixtures/.test(file)) continue;
    if (!readFileSync(join(root, file), "utf8").includes("collection")) continue;
    const source = sourceOf(file);
    for (const node of nodesOf(source.body)) {
      const isCall = node.type === "CallExpression" && node.callee.property?.name === "collection" && node.arguments.length === 1;
      const spec = isCall
        ? (literalOf(source, node.arguments[0]) as { name?: string; indexes?: string[]; unique?: string[][] } | undefined)
        : undefined;
      if (!isCall) continue;
      if (typeof spec?.name !== "string") throw new Error(`${file}: the name of a collection is not found in its source`);
      const shape: CollectionShape = shapes.collections[spec.name] ?? {
        indexes: [],
        unique: [],
        record: "",
        types: {},
      };
      shapes.collections[spec.name] = shape;
      const merged = (known: string[], more: string[]) => [...new Set([...known, ...more])].sort();
      shape.indexes = merged(shape.indexes, spec.indexes ?? []);
      shape.unique = merged(
        shape.unique,
        (spec.unique ?? []).map((set) => set.join(" ")),
      );
      const type = node.typeArguments?.params[0];
      if (!type) continue;
      const record = textOf(source, type);
      const types: CollectionShape["types"] = {};
      if (type.type === "TSTypeReference") addType(types, source, record);
      // One collection may be read as a part of its record elsewhere: the widest counts.
      const fields = (shape: Pick<CollectionShape, "record" | "types">) => Object.keys(shape.types[shape.record] ?? {}).length;
      if (!shape.record || fields({ record, types }) > fields(shape)) Object.assign(shape, { record, types: sorted(types) });
    }
  }
}

const sorted = <T>(map: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

function tablesOf(shapes: StoredShapes): void {
  const dir = mkdtempSync(join(tmpdir(), "shapes-"));
  try {
    openForWriting(join(dir, DATABASES.documents.file)).close();
    new NearDuplicateIndex(join(dir, DATABASES["near-duplicates"].file)).close();
    new PictureIndex(dir).close();
    for (const name of ["documents", "near-duplicates", "pictures"] as DatabaseName[]) {
      const { file } = DATABASES[name];
      const db = new Database(join(dir, file), { readonly: true });
      const rows = db
        .prepare(
          "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'fts_%' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .all();
      shapes.tables[file] = Object.fromEntries(
        (rows as { name: string; sql: string }[]).map((row) => [row.name, row.sql.replace(/\s+/g, " ")]),
      );
      db.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The shape of everything a data folder holds, as the present sources have it. */
export function storedShapes(): StoredShapes {
  const shapes: StoredShapes = { collections: {}, tables: {}, columns: {} };
  collectionsOf(shapes);
  tablesOf(shapes);
  for (const name of COLUMN_NAMES) shapes.columns[name] = Columns.width(name);
  return { ...shapes, collections: sorted(shapes.collections) };
}
