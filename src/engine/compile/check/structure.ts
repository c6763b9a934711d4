import type { Report } from "../problem.ts";
import { nearest } from "./nearest.ts";

export type Schema = { [keyword: string]: unknown };
export type Definitions = Record<string, Schema>;

/** Stands for a value that could not be made sense of and is left out of the further checks. */
const dropped = Symbol("dropped");

interface Place {
  container: object;
  key: string | number | undefined;
}

/**
 * Checks a value against a draft-07 schema, one problem per mistake: unions pick their branch by the discriminator
 * first. Returns the value as it was probably meant (a misspelt key or choice corrected, hopeless parts left out), so
 * that the checks of meaning which follow don't report the same mistake again. Knows the keywords that schemas/meta uses.
 */
export function checkStructure(
  value: unknown,
  schema: Schema,
  definitions: Definitions,
  report: Report,
  container: object,
  /** `$name` may stand for anything: a fragment before its parameters are known. */
  placeholders = false,
): unknown {
  const result = new StructureCheck(definitions, report, placeholders).check(value, schema, {
    container,
    key: undefined,
  });
  return result === dropped ? undefined : result;
}

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

class StructureCheck {
  constructor(
    private readonly definitions: Definitions,
    private readonly report: Report,
    private readonly placeholders: boolean,
  ) {}

  check(value: unknown, given: Schema, place: Place): unknown {
    if (this.placeholders && typeof value === "string" && /^\$\w+$/.test(value)) return value;
    const schema = deref(given, this.definitions);
    if (schema.discriminator) return this.checkTagged(value, schema, place);
    if (schema.anyOf) return this.checkAny(value, schema, place);
    if (!this.checkType(value, schema, place)) return dropped;
    const chosen = this.checkChoice(value, schema, place);
    if (chosen === dropped) return dropped;
    if (typeof chosen === "string") this.checkText(chosen, schema, place);
    else if (typeof chosen === "number") this.checkNumber(chosen, schema, place);
    else if (Array.isArray(chosen)) return this.checkArray(chosen, schema, place);
    else if (chosen !== null && typeof chosen === "object")
      return this.checkObject(chosen as Record<string, unknown>, schema);
    return chosen;
  }

  /** What is left out may have declared something. */
  private drop(): typeof dropped {
    this.report.incomplete = true;
    return dropped;
  }

  private checkTagged(value: unknown, schema: Schema, place: Place): unknown {
    if (jsonType(value) !== "object") return this.wrongType(value, new Set(["object"]), place);
    const object = value as Record<string, unknown>;
    const { propertyName } = schema.discriminator as { propertyName: string };
    const all = taggedBranches(schema, this.definitions);
    let tag = object[propertyName];
    const meant = typeof tag === "string" ? all.get(tag) : undefined;
    if (meant) return this.checkObject(object, meant);
    const tags = [...all.keys()];
    let known: unknown = value;
    if (tag === undefined) {
      // `knid` for `kind`: a misspelt discriminator is one mistake, not a missing one and an unknown one.
      const slip = Object.keys(object).find((key) => {
        const branch = nearest(key, [propertyName]) ? all.get(String(object[key])) : undefined;
        return branch && !Object.hasOwn((branch.properties ?? {}) as object, key);
      });
      if (slip === undefined) {
        this.report.add("P101", `"${propertyName}" is missing`, object, undefined, { expected: list(tags) });
        return this.drop();
      }
      this.unknownProperty(object, slip, [propertyName]);
      known = this.renamed(object, slip, propertyName);
      tag = object[slip];
    }
    if (typeof tag !== "string") {
      this.report.add("P102", `"${propertyName}" must be a text`, object, propertyName, {
        expected: list(tags),
        found: show(tag),
      });
      return this.drop();
    }
    let branch = all.get(tag);
    if (!branch) {
      const suggestion = nearest(tag, tags);
      this.report.add("P103", `unknown ${propertyName} "${tag}"`, object, propertyName, {
        expected: list(tags),
        found: tag,
        suggestion,
      });
      if (!suggestion) return this.drop();
      branch = all.get(suggestion) as Schema;
      known = this.changed(known as Record<string, unknown>, { [propertyName]: suggestion });
    }
    return this.checkObject(known as Record<string, unknown>, branch);
  }

  private checkAny(value: unknown, schema: Schema, place: Place): unknown {
    const branch = branchOf(value, schema, this.definitions);
    if (branch) return this.check(value, branch, place);
    const types = new Set(
      branches(schema.anyOf as unknown[], this.definitions).flatMap((one) => [...typesOf(one, this.definitions)]),
    );
    return this.wrongType(value, types, place);
  }

  private checkType(value: unknown, schema: Schema, place: Place): boolean {
    const types = typesOf(schema, this.definitions);
    const type = jsonType(value);
    const integral = type === "number" && Number.isInteger(value) && types.has("integer");
    if (types.has(type) || integral) return true;
    this.wrongType(value, types, place);
    return false;
  }

  private wrongType(value: unknown, types: Set<string>, { container, key }: Place): typeof dropped {
    const expected = [...types].join(" or ");
    this.report.add("P102", `${key === undefined ? "this" : `"${key}"`} must be ${expected}`, container, key, {
      expected,
      found: show(value),
    });
    return this.drop();
  }

  private checkChoice(value: unknown, schema: Schema, { container, key }: Place): unknown {
    const choices = schema.const !== undefined ? [schema.const] : (schema.enum as unknown[] | undefined);
    if (!choices || choices.some((choice) => choice === value)) return value;
    if (key === "schemaVersion" && typeof value === "number") {
      const newer = value > Number(choices[0]);
      const message = newer
        ? `schemaVersion ${value} is newer than this product knows`
        : `schemaVersion ${value} is older; run npm run schemas:migrate`;
      this.report.add(newer ? "P106" : "P107", message, container, key, {
        expected: list(choices.map(String)),
        found: String(value),
      });
      return value;
    }
    const suggestion = typeof value === "string" ? nearest(value, choices.map(String)) : undefined;
    this.report.add(
      "P103",
      `"${show(value)}" is not a choice${key === undefined ? "" : ` of "${key}"`}`,
      container,
      key,
      {
        expected: list(choices.map(String)),
        found: show(value),
        suggestion,
      },
    );
    return suggestion === undefined ? this.drop() : suggestion;
  }

  private checkText(value: string, schema: Schema, place: Place): void {
    const { minLength, maxLength, pattern } = schema as { minLength?: number; maxLength?: number; pattern?: string };
    if (minLength !== undefined && value.length < minLength)
      this.outOfRange(place, value, `at least ${minLength} characters`);
    else if (maxLength !== undefined && value.length > maxLength)
      this.outOfRange(place, value, `at most ${maxLength} characters`);
    else if (pattern !== undefined && !expression(pattern).test(value))
      this.outOfRange(place, value, `a text of the form ${pattern}`);
  }

  private checkNumber(value: number, schema: Schema, place: Place): void {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    if (minimum !== undefined && value < minimum) this.outOfRange(place, value, `at least ${minimum}`);
    else if (maximum !== undefined && value > maximum) this.outOfRange(place, value, `at most ${maximum}`);
  }

  private outOfRange({ container, key }: Place, value: unknown, expected: string): void {
    this.report.add("P105", `${key === undefined ? "this" : `"${key}"`} must be ${expected}`, container, key, {
      expected,
      found: show(value),
    });
  }

  private checkArray(value: unknown[], schema: Schema, place: Place): unknown[] {
    const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number };
    if (minItems !== undefined && value.length < minItems)
      this.outOfRange(place, `${value.length} items`, `at least ${minItems} items long`);
    if (maxItems !== undefined && value.length > maxItems)
      this.outOfRange(place, `${value.length} items`, `at most ${maxItems} items long`);
    if (!schema.items) return value;
    let result: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item = this.check(value[i], schema.items as Schema, { container: value, key: i });
      if (item === value[i]) continue;
      if (!result) {
        result = [...value];
        this.report.origins.copy(value, result);
      }
      // Later items keep their place, so what is left out leaves a hole.
      result[i] = item === dropped ? undefined : item;
    }
    return result ?? value;
  }

  private checkObject(value: Record<string, unknown>, schema: Schema): Record<string, unknown> {
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    const required = (schema.required ?? []) as string[];
    const additional = schema.additionalProperties;
    let object = value;
    if (additional === false) {
      for (const key of Object.keys(value)) {
        if (Object.hasOwn(properties, key)) continue;
        const free = Object.keys(properties).filter((name) => !(name in object));
        const meant =
          nearest(
            key,
            required.filter((name) => !(name in object)),
          ) ?? nearest(key, free);
        this.unknownProperty(value, key, free, meant);
        object = meant ? this.renamed(object, key, meant) : this.changed(object, { [key]: undefined });
        if (!meant) this.report.incomplete = true;
      }
    }
    for (const key of required) {
      if (object[key] !== undefined) continue;
      this.report.add("P101", `"${key}" is missing`, value, undefined, { expected: key });
      this.report.incomplete = true;
    }
    let changes: Record<string, unknown> | undefined;
    const others = additional && typeof additional === "object" ? (additional as Schema) : undefined;
    for (const key of Object.keys(object)) {
      const own = Object.hasOwn(properties, key) ? (properties[key] as Schema) : others;
      if (!own || object[key] === undefined) continue;
      const item = this.check(object[key], own, { container: object, key });
      if (item === object[key]) continue;
      changes ??= {};
      changes[key] = item === dropped ? undefined : item;
    }
    return changes ? this.changed(object, changes) : object;
  }

  private unknownProperty(object: object, key: string, names: string[], suggestion = nearest(key, names)): void {
    this.report.add("P100", `unknown property "${key}"`, object, key, {
      at: "key",
      expected: list(names),
      found: key,
      suggestion,
    });
  }

  private changed(object: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
    const copy = { ...object };
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) delete copy[key];
      else copy[key] = value;
    }
    this.report.origins.copy(object, copy);
    return copy;
  }

  private renamed(object: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
    const origin = this.report.origins.ofKey(object, from);
    const copy = this.changed(object, { [from]: undefined, [to]: object[from] });
    if (origin) this.report.origins.setKey(copy, to, origin);
    return copy;
  }
}

function branches(list: unknown, definitions: Definitions): Schema[] {
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
function taggedBranches(schema: Schema, definitions: Definitions): Map<string, Schema> {
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
    // Without its tag a value may still look like one of these more than like anything else.
    return Math.max(...branches(branch.oneOf, definitions).map((one) => likeness(value, one, definitions)));
  }
  if (branch.anyOf) {
    return Math.max(...branches(branch.anyOf, definitions).map((one) => likeness(value, one, definitions)));
  }
  const properties = (branch.properties ?? {}) as Record<string, Schema>;
  const required = (branch.required ?? []) as string[];
  const names = Object.keys(properties);
  const known = Object.keys(value).reduce(
    (sum, key) => sum + (Object.hasOwn(properties, key) ? 1 : nearest(key, names) ? 0.5 : 0),
    0,
  );
  const missing = required.filter((key) => !(key in value) && !nearest(key, Object.keys(value))).length;
  return known - 2 * missing;
}

const everyType = ["string", "number", "boolean", "object", "array", "null"];

const typeSets = new WeakMap<Schema, Set<string>>();

/** JSON types that a schema allows. */
function typesOf(schema: Schema, definitions: Definitions): Set<string> {
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
  if (Array.isArray(real.anyOf))
    return new Set(branches(real.anyOf, definitions).flatMap((one) => [...typesOf(one, definitions)]));
  if (real.properties) return new Set(["object"]);
  return new Set(everyType);
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  let compiled = expressions.get(pattern);
  if (!compiled) {
    compiled = new RegExp(pattern, "u");
    expressions.set(pattern, compiled);
  }
  return compiled;
}

function list(names: string[]): string {
  return names.join(", ");
}

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
