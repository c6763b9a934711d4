import { compile } from "json-schema-to-typescript";
import { pascal } from "#engine/compile/names.ts";
import type { EndpointArea, JsonSchema } from "#engine/grammar/contract.ts";
import type { MetaSchema } from "./bundle.ts";

const banner = (from: string) => `/* Generated from ${from} by npm run gen. Do not edit. */`;
const options = {
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  strictIndexSignatures: true,
  unreachableDefinitions: true,
  format: false,
  cwd: process.cwd(),
} as const;

/** Types of an authored page: `Page`, `View`, `Column`, `Action` and the rest, named as the meta-schema's definitions. */
export async function pageTypes(bundle: MetaSchema): Promise<string> {
  const schema = forTypes({
    ...bundle,
    title: undefined,
    $id: undefined,
    allOf: undefined,
    type: "object",
    properties: { page: { $ref: "#/definitions/Page" } },
  });
  const text = await compile(schema as never, "PageFile", {
    ...options,
    bannerComment: banner("schemas/meta and the schema.json of every widget"),
  });
  return quiet(text);
}

/** Types of the entities, by file name. */
export async function entityTypes(entities: Map<string, JsonSchema>): Promise<string> {
  const definitions: Record<string, unknown> = {};
  for (const [name, schema] of [...entities].sort(byName)) definitions[name] = localRefs(schema);
  const schema = forTypes({ type: "object", properties: {}, definitions });
  const text = await compile(schema as never, "Entities", { ...options, bannerComment: banner("schemas/entities") });
  return quiet(text).replace(/\nexport interface Entities \{\s*\}\n/, "\n");
}

/** Request and row types per endpoint, `SearchYuqingRequest` and `SearchYuqingRow`, and a record of them by name. */
export async function endpointTypes(areas: EndpointArea[], entities: Map<string, JsonSchema>): Promise<string> {
  const definitions: Record<string, unknown> = {};
  const used = new Set<string>();
  const record: string[] = [];
  const kinds: Record<string, string> = {
    rows: "{ rows: Row[]; total: number }",
    list: "Row[]",
    object: "Row",
    none: "null",
  };
  for (const area of [...areas].sort((a, b) => byName([a.area, 0], [b.area, 0]))) {
    for (const [name, contract] of Object.entries(area.endpoints).sort(byName)) {
      const stem = pascal(name);
      definitions[`${stem}Request`] = {
        ...(localRefs(contract.request, used) as object),
        description: contract.description ?? contract.title,
      };
      const row = contract.reply.row;
      const entity = row?.$ref ? base(row.$ref) : undefined;
      if (entity) used.add(entity);
      else if (row) definitions[`${stem}Row`] = localRefs(row, used);
      const extra = contract.reply.extra;
      if (extra) definitions[`${stem}Extra`] = { type: "object", properties: localRefs(extra, used) };
      const rowType = entity ?? (row ? `${stem}Row` : "unknown");
      const data = (kinds[contract.reply.kind] ?? "unknown").replaceAll("Row", rowType);
      const whole = extra && contract.reply.kind !== "list" ? `${data} & ${stem}Extra` : data;
      record.push(`  ${JSON.stringify(name)}: { request: ${stem}Request; row: ${rowType}; data: ${whole} };`);
    }
  }
  const schema = forTypes({
    type: "object",
    properties: {},
    definitions: { ...definitions, ...stubs(used, entities) },
  });
  const text = await compile(schema as never, "Endpoints", { ...options, bannerComment: "" });
  const body = quiet(text)
    .replace(/\nexport interface Endpoints \{\s*\}\n/, "\n")
    .replace(/\/\*\* stub:\w+ \*\/\n?/g, "");
  const own = withoutStubs(body, used);
  const imports = used.size > 0 ? `import type { ${[...used].sort().join(", ")} } from "./entities.gen.ts";\n` : "";
  return `${banner("schemas/endpoints")}\n${imports}\n/** Request, row and whole data of every endpoint. */\nexport interface EndpointTypes {\n${record.join("\n")}\n}\n\n${own.trim()}\n`;
}

/** Entities are imported, so here each is a name that is taken out again. */
function stubs(used: Set<string>, entities: Map<string, JsonSchema>): Record<string, unknown> {
  return Object.fromEntries(
    [...used]
      .filter((name) => entities.has(name))
      .map((name) => [name, { type: "object", properties: { [`stub_${name}`]: { type: "null" } } }]),
  );
}

function withoutStubs(text: string, used: Set<string>): string {
  let result = text;
  for (const name of used)
    result = result.replace(new RegExp(`export interface ${name} \\{\\s*stub_${name}\\??: null;?\\s*\\}\\n?`), "");
  return result;
}

/**
 * What json-schema-to-typescript stumbles over is taken away: titles (it names types by them, and Chinese ones become
 * NoName1), a lone allOf (an alias of its own), our annotations.
 */
function forTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forTypes);
  if (value === null || typeof value !== "object") return value;
  const node = value as MetaSchema;
  if (Array.isArray(node.allOf) && node.allOf.length === 1 && !node.properties) return forTypes(node.allOf[0]);
  const result: MetaSchema = {};
  for (const [key, item] of Object.entries(node)) {
    if (
      item === undefined ||
      key.startsWith("x-") ||
      key === "discriminator" ||
      key === "examples" ||
      key === "default"
    )
      continue;
    if (key === "properties" || key === "definitions") {
      result[key] = Object.fromEntries(
        Object.entries(item as MetaSchema).map(([name, schema]) => [name, forTypes(schema)]),
      );
    } else if (key === "title") {
      if (typeof item === "string" && typeof node.description !== "string") result.description = item;
    } else result[key] = forTypes(item);
  }
  // A union requires its discriminator itself, which would make an empty interface of it.
  if (result.oneOf || result.anyOf) {
    delete result.required;
    delete result.type;
  }
  return result;
}

/** Every type says of itself that it was referenced; that is noise in a review. */
function quiet(text: string): string {
  return text
    .replace(
      /( \*\s*\n)? \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "[^"]+"\.\n/g,
      "",
    )
    .replace(/\/\*\*\n \*\/\n/g, "");
}

function localRefs(value: unknown, used?: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => localRefs(item, used));
  if (value === null || typeof value !== "object") return value;
  const { $ref } = value as MetaSchema;
  if (typeof $ref === "string") {
    const name = base($ref);
    used?.add(name);
    return { $ref: `#/definitions/${name}` };
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "$schema" && key !== "$id")
      .map(([key, item]) => [key, localRefs(item, used)]),
  );
}

function base(ref: string): string {
  return (ref.split("/").at(-1) ?? ref).replace(/\.json$/, "");
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
