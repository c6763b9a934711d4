import type { MetaSchema } from "#engine/compile/bundle.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import { isFile } from "#server/contract/isFile.ts";
import { dataSchema } from "#server/contract/ReplyChecker.ts";
import { banner, memberLines, referenced, typeText } from "./typeText.ts";

/**
 * `Endpoints`: of every call its request as a handler reads it (defaults filled in, files taken out), the names of the
 * fields with a default, and the `data` of its reply or, of a stream, a message; then the entities that calls refer to.
 */
export function endpointTypes({ endpoints, entities }: Pick<SchemaSet, "endpoints" | "entities">): string {
  // Calls of backends are named by pages alone, which need no types.
  const own = [...endpoints].filter(([, { contract }]) => !contract.foreign);
  const calls = Object.fromEntries(own.map(([name, { contract }]) => [name, callSchema(contract)]));
  const used = reachable(calls, entities);
  return [
    banner("schemas/endpoints and schemas/entities"),
    "",
    "/** Request and reply of every call; read through `endpointTypes.ts`. */",
    `export interface Endpoints {\n${memberLines(
      Object.keys(calls)
        .sort()
        .map((name) => `${JSON.stringify(name)}: ${typeText(calls[name] ?? {}, undefined, 2, 6 + name.length)}`),
      2,
    )}\n}`,
    ...used.map((name) => `\nexport type ${name} = ${body(entities.get(name) as MetaSchema)};`),
    "",
  ].join("\n");
}

function callSchema(contract: EndpointContract): MetaSchema {
  const { request, reply } = contract;
  const fields = Object.entries(request.properties ?? {}).filter(([, field]) => !isFile(field));
  const defaults = fields.filter(([, field]) => field.default !== undefined).map(([name]) => name);
  const properties = Object.fromEntries(fields);
  const bare = reply.kind === "file" || reply.kind === "stream" || reply.envelope === false;
  return object({
    request: { ...request, type: "object", properties, required: [...(request.required ?? []), ...defaults] },
    ...(defaults.length > 0 ? { defaults: { enum: defaults } } : {}),
    reply: bare ? {} : dataSchema(contract),
    ...(contract.transport ? { transport: { const: contract.transport } } : {}),
    ...(bare && reply.row ? { message: reply.row } : {}),
  });
}

/** Names of the entities that calls refer to, and those that these refer to. */
function reachable(calls: Record<string, MetaSchema>, entities: SchemaSet["entities"]): string[] {
  const found = new Set<string>();
  const follow = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const { $ref } = node as MetaSchema;
    const name = typeof $ref === "string" ? referenced($ref) : undefined;
    if (name === undefined) for (const part of Object.values(node)) follow(part);
    else if (!found.has(name)) {
      if (!entities.has(name)) throw new Error(`no entity ${name}`);
      found.add(name);
      follow(entities.get(name));
    }
  };
  follow(calls);
  return [...found].sort();
}

const body = (entity: MetaSchema) => typeText({ ...entity, type: "object" }, undefined, 0, 120);

const object = (properties: Record<string, MetaSchema>): MetaSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
