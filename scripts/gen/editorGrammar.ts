import type { MetaSchema } from "#engine/compile/bundle.ts";
import { branches, type Definitions, deref, taggedBranches, typesOf } from "#engine/compile/schema.ts";
import { choices, formats, meaningsOf, namesFile, windowsOf } from "./editorNames.ts";
import { offeredSoftly, PARTS, pageParts } from "./pageParts.ts";

/**
 * The grammar as editors read it from the `$schema` line. The compiler picks the branch of a union by its discriminator;
 * an editor tries every branch of `oneOf` and `anyOf` and tells the mistakes of the likest, or of none. So each union is
 * written out as conditions: the tag, a key that only one branch has, or the type chooses one branch, and a mistake
 * inside is told alone. Tags keep their list of choices beside the conditions, so that they complete whatever else stands
 * there. Settings that name something offer the names there are. The compiler's own keywords are left out.
 */
export function editorGrammar(bundle: MetaSchema): MetaSchema {
  const definitions = bundle.definitions as Definitions;
  const write = (schema: MetaSchema): MetaSchema => {
    if (schema.discriminator) return tagged(schema, definitions);
    if (Array.isArray(schema.anyOf)) return chosen(schema, definitions, write);
    return plain(schema, write);
  };
  return {
    ...bundle,
    definitions: {
      ...Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, write(schema)])),
      [PARTS]: pageParts(definitions),
    },
  };
}

type Write = (schema: MetaSchema) => MetaSchema;
type Schemas = Record<string, MetaSchema>;

/** A schema that is no union: its parts written, its names offered. */
function plain(schema: MetaSchema, write: Write): MetaSchema {
  const own = annotated(schema);
  if (schema.properties) own.properties = mapped(schema.properties as Schemas, write);
  for (const key of ["items", "additionalProperties"]) if (isSchema(schema[key])) own[key] = write(schema[key]);
  if (Array.isArray(schema.allOf)) own.allOf = (schema.allOf as MetaSchema[]).map(write);
  return own;
}

/** Without the compiler's keywords, with the names that may stand there and what each choice means. */
function annotated(schema: MetaSchema): MetaSchema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith("x-")));
  const meanings = Array.isArray(schema.enum) ? meaningsOf(schema.enum) : undefined;
  if (meanings) {
    const { enum: words, ...described } = choices(new Map((schema.enum as string[]).map((word) => [word, meanings.get(word) ?? ""])));
    Object.assign(kept, described, { enum: words });
  }
  return { ...kept, ...offered(schema) };
}

/** Names of contracts and formats are all there are; what files of pages make may be newer than the list. */
function offered(schema: MetaSchema): MetaSchema {
  if (schema["x-offers"] !== undefined) return offeredSoftly(schema["x-offers"]);
  if (schema["x-suggests"] === "window") return open(windowsOf());
  const said = schema["x-refers"];
  const to = typeof said === "string" ? said : (said as { to?: string } | undefined)?.to;
  // A setting that points to a definition is offered what the definition offers.
  if (to === undefined || schema.$ref || schema.allOf || schema.type === "array") return {};
  if (to === "format") return { allOf: [{ ...formats(), errorMessage: "There is no format of this name." }] };
  if (to === "endpoint") return { allOf: [{ $ref: `${namesFile}#/definitions/endpoint` }] };
  const listed = ["dictionary", "fragment", "page", "route"].includes(to);
  return listed ? open({ $ref: `${namesFile}#/definitions/${to}` }) : {};
}

/** Offered, while anything else may stand as well. */
const open = (schema: MetaSchema): MetaSchema => ({ anyOf: [schema, {}] });

/** A union by its tag: each branch under the condition of its tag; before there is one, what all branches share. */
function tagged(schema: MetaSchema, definitions: Definitions): MetaSchema {
  const { propertyName: tag } = schema.discriminator as { propertyName: string };
  const all = taggedBranches(schema, definitions);
  const list = schema.oneOf as MetaSchema[];
  const [first = {}, ...rest] = [...all.values()].map(propertiesOf);
  const shared = Object.keys(first).filter((key) => key !== tag && rest.every((one) => key in one));
  const early = shared.map((key) => {
    const alike = rest.every((one) => same(one[key], first[key]));
    const { title, description } = first[key] ?? {};
    return [key, alike ? { $ref: `${String(list[0]?.$ref)}/properties/${escaped(key)}` } : { title, description }];
  });
  return {
    title: schema.title,
    description: schema.description,
    type: "object",
    required: [tag],
    properties: {
      [tag]: {
        type: "string",
        title: first[tag]?.title,
        description: schema.description,
        ...choices(new Map([...all].map(([name, branch]) => [name, String(branch.description ?? branch.title ?? "")]))),
      },
    },
    allOf: [
      { if: { required: [tag] }, else: { properties: Object.fromEntries(early) } },
      ...[...all.keys()].map((name, i) => when({ required: [tag], properties: { [tag]: { const: name } } }, list[i] ?? {})),
    ],
  };
}

/** A union without a tag: the type of the value chooses, among objects a key that only one of them has. */
function chosen(schema: MetaSchema, definitions: Definitions, write: Write): MetaSchema {
  const { anyOf, ...rest } = schema;
  const given = anyOf as MetaSchema[];
  const all = branches(given, definitions).map((real, i) => ({ real, written: write(given[i] ?? {}), types: typesOf(real, definitions) }));
  const types = [...new Set(all.flatMap((one) => [...one.types]))];
  const simple = types.filter((type) => type !== "object");
  const conditions = simple.map((type) => {
    const fitting = all.filter((one) => one.types.has(type)).map(({ written }) => written);
    return when({ type }, fitting.length === 1 && fitting[0] ? fitting[0] : { anyOf: fitting });
  });
  const objects = all.filter((one) => one.types.has("object"));
  const byKey = objects.reduceRight<MetaSchema | undefined>((otherwise, { real, written }) => {
    if (!otherwise) return written;
    const others = objects.flatMap((one) => (one.real === real ? [] : [one.real]));
    const key = keyOf(real, others, definitions);
    const description = propertyOf(real, key, definitions)?.description;
    return { ...when({ required: [key], properties: { [key]: { description } } }, written), else: otherwise };
  }, undefined);
  // Words among the choices are offered before anything stands there.
  const words = all.filter(({ real }) => Array.isArray(real.enum) || Object.keys(offered(real)).length > 0);
  return {
    ...annotated(rest),
    type: types,
    ...(words.length > 0 ? { anyOf: [...words.map(({ written }) => written), {}] } : {}),
    allOf: [...conditions, ...(byKey ? [when({ type: "object" }, byKey)] : [])],
  };
}

/** What holds of a value where it fits `condition`. */
// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
export const when = (condition: MetaSchema, branch: MetaSchema): MetaSchema => ({ if: condition, then: branch });
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The key that tells this object from the others: the tag of a union, or one it needs and no other has. */
function keyOf(schema: MetaSchema, others: MetaSchema[], definitions: Definitions): string {
  if (schema.discriminator) return (schema.discriminator as { propertyName: string }).propertyName;
  const foreign = new Set(others.flatMap((one) => keysOf(one, definitions)));
  const key = ((schema.required ?? []) as string[]).find((name) => !foreign.has(name));
  if (key === undefined) throw new Error(`nothing tells "${String(schema.title)}" from the other choices`);
  return key;
}

function keysOf(schema: MetaSchema, definitions: Definitions): string[] {
  const inner = [...((schema.anyOf ?? []) as MetaSchema[]), ...((schema.oneOf ?? []) as MetaSchema[])];
  return [...Object.keys(propertiesOf(schema)), ...inner.flatMap((one) => keysOf(deref(one, definitions), definitions))];
}

function propertyOf(schema: MetaSchema, key: string, definitions: Definitions): MetaSchema | undefined {
  if (!schema.discriminator) return propertiesOf(schema)[key];
  return propertiesOf([...taggedBranches(schema, definitions).values()][0] ?? {})[key];
}

const propertiesOf = (schema: MetaSchema): Schemas => (schema.properties ?? {}) as Schemas;
const isSchema = (value: unknown): value is MetaSchema => value !== null && typeof value === "object" && !Array.isArray(value);
const mapped = (schemas: Schemas, write: Write): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, write(schema)]));
/** A key as part of a JSON pointer. */
const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
