import type { MetaSchema } from "#engine/compile/bundle.ts";

/** Longest line of a generated file. */
const WIDTH = 120;

export const banner = (from: string) => `/* Generated from ${from} by npm run gen. Do not edit. */`;

/** Says the type of a schema itself; undefined where its keywords do. */
export type Special = (schema: MetaSchema) => string | undefined;

/**
 * The TypeScript type of a JSON Schema, for the keywords that the meta-schema allows: objects are closed unless they say
 * `additionalProperties`, a `$ref` is the name of its file or definition. Words and limits stay in the schema.
 * `indent`: columns before the lines after the first; `at`: columns before the first.
 */
export function typeText(schema: MetaSchema, special: Special = () => undefined, indent = 0, at = indent): string {
  const own = special(schema);
  if (own !== undefined) return own;
  const inside = (part: unknown) => typeText(part as MetaSchema, special, indent, at);
  if (typeof schema.$ref === "string") return referenced(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return union(
      schema.enum.map((value) => JSON.stringify(value)),
      indent,
      at,
    );
  const parts = (schema.anyOf ?? schema.oneOf) as MetaSchema[] | undefined;
  const bare = schema.properties === undefined && schema.type !== "array";
  if (parts && bare) return union(parts.map(inside), indent, at);
  const all = (schema.allOf as MetaSchema[] | undefined)?.map(inside) ?? [];
  if (all.length > 0) return [...all, ...(bare ? [] : [inside({ ...schema, allOf: undefined })])].join(" & ");
  if (Array.isArray(schema.type)) {
    const { type, ...rest } = schema;
    return union(
      type.map((one) => typeText({ ...rest, type: one }, special, indent, at)),
      indent,
      at,
    );
  }
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return listOf(inside(schema.items ?? {}));
    case "object":
      return objectText(schema, special, indent, at);
    case undefined:
      return schema.properties ? objectText(schema, special, indent, at) : "unknown";
    default:
      throw new Error(`no type of a schema: ${String(schema.type)}`);
  }
}

function objectText(schema: MetaSchema, special: Special, indent: number, at: number): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, MetaSchema>);
  const { additionalProperties: more } = schema;
  const rest = more && typeof more === "object" ? typeText(more as MetaSchema, special, indent, at + 15) : "unknown";
  const open = more === true || typeof more === "object" || (more === undefined && properties.length === 0);
  if (properties.length === 0) return open ? `Record<string, ${rest}>` : "Record<string, never>";
  const required = new Set((schema.required ?? []) as string[]);
  const members = properties.map(([name, property]) => {
    const key = `${memberName(name)}${required.has(name) ? "" : "?"}: `;
    return memberText(key, typeText(property, special, indent + 2, indent + 2 + key.length));
  });
  if (open) members.push(`[more: string]: unknown`);
  const inline = `{ ${members.join("; ")} }`;
  if (!inline.includes("\n") && at + inline.length < WIDTH) return inline;
  return `{\n${memberLines(members, indent + 2)}\n${" ".repeat(indent)}}`;
}

/** Members one after the other in lines of 120 columns; one of several lines stands alone. */
export function memberLines(members: string[], indent: number): string {
  const lines: string[] = [];
  let closed = true;
  for (const member of members) {
    const last = lines.at(-1) ?? "";
    const alone = member.includes("\n");
    if (!closed && !alone && last.length + member.length + 2 <= WIDTH) lines[lines.length - 1] = `${last} ${member};`;
    else lines.push(`${" ".repeat(indent)}${member};`);
    closed = alone;
  }
  return lines.join("\n");
}

/** `name: type`; a type that begins on the next line leaves no space behind. */
export const memberText = (key: string, type: string) => (type.startsWith("\n") ? `${key.trimEnd()}${type}` : key + type);

function union(types: string[], indent: number, at: number): string {
  const single = [...new Set(types)];
  const inline = single.join(" | ") || "never";
  if (at + inline.length < WIDTH || single.some((type) => type.includes("\n"))) return inline;
  const lines = [""];
  for (const type of single) {
    const last = lines.at(-1) as string;
    if (last && indent + last.length + type.length + 7 > WIDTH) lines.push(type);
    else lines[lines.length - 1] = last ? `${last} | ${type}` : type;
  }
  return lines.map((line) => `\n${" ".repeat(indent + 2)}| ${line}`).join("");
}

const listOf = (type: string) => (/[|&]/.test(type.replace(/\{[\s\S]*\}/g, "")) ? `(${type})[]` : `${type}[]`);

const memberName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** `../entities/Work.json`, `#/definitions/Work` → Work. */
export function referenced(ref: string): string {
  return (ref.split("/").at(-1) ?? ref).replace(/\.json$/, "");
}
