import { nearest } from "./nearest.ts";
import { choiceMeant, propertyMeant } from "./otherNames.ts";

export type Schema = { [keyword: string]: unknown };
export type Definitions = Record<string, Schema>;

/** The schema behind `$ref` and a lone `allOf`, annotations of the referring schema kept. */
export function deref(schema: Schema, definitions: Definitions): Schema {
  if (!schema.$ref && !schema.allOf) return schema;
  let kept = dereferenced.get(definitions);
  if (!kept) {
    kept = new WeakMap();
    dereferenced.set(definitions, kept);
  }
  let real = kept.get(schema);
  if (!real) {
    real = follow(schema, definitions);
    kept.set(schema, real);
  }
  return real;
}

const dereferenced = new WeakMap<Definitions, WeakMap<Schema, Schema>>();

function follow(schema: Schema, definitions: Definitions): Schema {
  let current = schema;
  for (let hops = 0; hops < 20; hops++) {
    if (typeof current.$ref === "string") {
      current = definitions[current.$ref.slice("#/definitions/".length)] ?? {};
    } else if (Array.isArray(current.allOf) && current.allOf.length === 1 && !current.properties) {
      const { allOf, ...own } = current;
      const target = deref(allOf[0] as Schema, definitions);
      current = { ...target, ...own };
      break;
    } else break;
  }
  return current;
}

/** The branch of a union that this value belongs to; undefined when none can be told. */
export function branchOf(value: unknown, schema: Schema, definitions: Definitions): Schema | undefined {
  if (schema.discriminator && Array.isArray(schema.oneOf)) {
    const { propertyName } = schema.discriminator as { propertyName: string };
    const tag = (value as Record<string, unknown> | null)?.[propertyName];
    return typeof tag === "string" ? taggedBranches(schema, definitions).get(tag) : undefined;
  }
  if (!Array.isArray(schema.anyOf)) return schema;
  const type = jsonType(value);
  const candidates = branches(schema.anyOf, definitions).filter((branch) => typesOf(branch, definitions).has(type));
  if (candidates.length <= 1) return candidates[0];
  if (value === null || typeof value !== "object" || Array.isArray(value)) return candidates[0];
  const object = value as Record<string, unknown>;
  // Most values fit one branch as they are; only a slip makes it worth asking what was meant.
  return candidates.find((branch) => fitsKeys(object, branch)) ?? likest(object, candidates, definitions);
}

/** All keys known, nothing missing. */
function fitsKeys(value: Record<string, unknown>, branch: Schema): boolean {
  if (branch.discriminator) return (branch.discriminator as { propertyName: string }).propertyName in value;
  if (branch.anyOf || !branch.properties) return false;
  const properties = branch.properties as Record<string, Schema>;
  for (const key of Object.keys(value)) if (!Object.hasOwn(properties, key)) return false;
  return ((branch.required ?? []) as string[]).every((key) => key in value);
}

function likest(value: Record<string, unknown>, candidates: Schema[], definitions: Definitions): Schema | undefined {
  let best: Schema | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of candidates) {
    const score = likeness(value, branch, definitions);
    if (score > most) {
      most = score;
      best = branch;
    }
  }
  return best;
}

export function branches(list: unknown, definitions: Definitions): Schema[] {
  let real = branchLists.get(list as Schema[]);
  if (!real) {
    real = (list as Schema[]).map((branch) => deref(branch, definitions));
    branchLists.set(list as Schema[], real);
  }
  return real;
}

/** A list of branches belongs to one bundle, as the schema around it does. */
const branchLists = new WeakMap<Schema[], Schema[]>();

/** Branches of a union by what their discriminator must be. */
export function taggedBranches(schema: Schema, definitions: Definitions): Map<string, Schema> {
  const { oneOf, discriminator } = schema as { oneOf: Schema[]; discriminator: { propertyName: string } };
  let tagged = taggedLists.get(oneOf);
  if (!tagged) {
    const { propertyName } = discriminator;
    tagged = new Map(branches(oneOf, definitions).map((branch) => [String(tagOf(branch, propertyName)), branch]));
    taggedLists.set(oneOf, tagged);
  }
  return tagged;
}

const taggedLists = new WeakMap<Schema[], Map<string, Schema>>();

function tagOf(branch: Schema, propertyName: string): unknown {
  return ((branch.properties as Record<string, Schema> | undefined)?.[propertyName] as Schema | undefined)?.const;
}

function likeness(value: Record<string, unknown>, branch: Schema, definitions: Definitions): number {
  if (branch.discriminator) {
    const { propertyName } = branch.discriminator as { propertyName: string };
    if (propertyName in value) return 100;
    // `type` for `as`: the tag by the name that others give it.
    const tags = [...taggedBranches(branch, definitions).keys()];
    const slip = Object.keys(value).find((key) => propertyMeant(key, [propertyName]) && choiceMeant(String(value[key]), tags));
    if (
      slip !== undefined &&
      !branches(branch.oneOf, definitions).some(({ properties }) => Object.hasOwn((properties ?? {}) as object, slip))
    )
      return 50;
    // Without its tag a value may still look like one of these more than like anything else.
    return Math.max(...branches(branch.oneOf, definitions).map((one) => likeness(value, one, definitions)));
  }
  if (branch.anyOf) {
    return Math.max(...branches(branch.anyOf, definitions).map((one) => likeness(value, one, definitions)));
  }
  const properties = (branch.properties ?? {}) as Record<string, Schema>;
  const required = (branch.required ?? []) as string[];
  const names = Object.keys(properties);
  const known = Object.keys(value).reduce((sum, key) => sum + (Object.hasOwn(properties, key) ? 1 : nearest(key, names) ? 0.5 : 0), 0);
  const missing = required.filter((key) => !(key in value) && !nearest(key, Object.keys(value))).length;
  return known - 2 * missing;
}

const everyType = ["string", "number", "boolean", "object", "array", "null"];

const typeSets = new WeakMap<Schema, Set<string>>();

/** JSON types that a schema allows. */
export function typesOf(schema: Schema, definitions: Definitions): Set<string> {
  const real = deref(schema, definitions);
  let types = typeSets.get(real);
  if (!types) {
    types = findTypes(real, definitions);
    typeSets.set(real, types);
  }
  return types;
}

function findTypes(real: Schema, definitions: Definitions): Set<string> {
  if (typeof real.type === "string") return new Set([real.type]);
  if (Array.isArray(real.type)) return new Set(real.type as string[]);
  if (real.const !== undefined) return new Set([jsonType(real.const)]);
  if (Array.isArray(real.enum)) return new Set(real.enum.map(jsonType));
  if (Array.isArray(real.anyOf)) return new Set(branches(real.anyOf, definitions).flatMap((one) => [...typesOf(one, definitions)]));
  if (real.properties) return new Set(["object"]);
  return new Set(everyType);
}

export function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** What a property means to the compiler: its `x-slot`. */
export function slotOf(schema: Schema | undefined): string | undefined {
  return typeof schema?.["x-slot"] === "string" ? (schema["x-slot"] as string) : undefined;
}
