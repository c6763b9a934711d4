import type { SourceDoc } from "../../grammar/source.ts";
import { nearest } from "../nearest.ts";
import { choiceMeant, propertyMeant } from "../otherNames.ts";
import type { Report } from "../problem.ts";
import { branches, branchOf, type Definitions, deref, jsonType, type Schema, taggedBranches, typesOf } from "../schema.ts";
import { checkLists, checkNeighbours, checkSeconds, LISTS, NEIGHBOURS } from "./neighbours.ts";

/** Stands for a value that could not be made sense of and is left out of the further checks. */
const dropped = Symbol("dropped");

interface Place {
  container: object;
  key: string | number | undefined;
  /** The property that an item of a list, or a value of a map, belongs to. */
  name?: string | undefined;
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

/** P102: a file that holds something else than an object. */
export function reportNotObject(doc: SourceDoc, report: Report): void {
  report.addAt("P102", "a page must be an object", { doc, path: [] }, { expected: "object" });
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
    const { form, isBounded } = rulesOf(schema);
    if (form === "tagged") return this.checkTagged(value, schema, place);
    if (form === "any") return this.checkAny(value, schema, place);
    if (!this.checkType(value, schema, place)) return dropped;
    const chosen = form === "choice" ? this.checkChoice(value, schema, place) : value;
    if (chosen === dropped) return dropped;
    if (typeof chosen === "string") {
      if (isBounded) this.checkText(chosen, schema, place);
    } else if (typeof chosen === "number") this.checkNumber(chosen, schema, place);
    else if (Array.isArray(chosen)) return this.checkArray(chosen, schema, place);
    else if (chosen !== null && typeof chosen === "object") return this.checkObject(chosen as Record<string, unknown>, schema);
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
        const value = String(object[key]);
        const branch = propertyMeant(key, [propertyName]) ? (all.get(value) ?? all.get(choiceMeant(value, tags) ?? "")) : undefined;
        return branch && !Object.hasOwn((branch.properties ?? {}) as object, key);
      });
      if (slip === undefined) {
        this.report.add("P101", `"${propertyName}" is missing`, object, undefined, { expected: tags });
        return this.drop();
      }
      this.unknownProperty(object, slip, [propertyName], propertyName);
      known = this.renamed(object, slip, propertyName);
      tag = object[slip];
    }
    if (typeof tag !== "string") {
      this.report.add("P102", `"${propertyName}" must be a text`, object, propertyName, {
        expected: tags,
        found: show(tag),
      });
      return this.drop();
    }
    let branch = all.get(tag);
    if (!branch) {
      const suggestion = choiceMeant(tag, tags);
      this.report.add("P103", `unknown ${propertyName} "${tag}"`, object, propertyName, {
        expected: tags,
        found: tag,
        suggestion,
      });
      // What others call it has their properties as well, which are no mistakes of their own.
      if (!suggestion || nearest(tag, tags) !== suggestion) return this.drop();
      branch = all.get(suggestion) as Schema;
      known = this.changed(known as Record<string, unknown>, { [propertyName]: suggestion });
    }
    return this.checkObject(known as Record<string, unknown>, branch);
  }

  private checkAny(value: unknown, schema: Schema, place: Place): unknown {
    if ((value === "true" || value === "false") && typesOf(schema, this.definitions).has("boolean"))
      return this.wrongType(value, new Set(["boolean"]), place);
    const branch = branchOf(value, schema, this.definitions);
    if (branch) return this.check(value, branch, place);
    const types = new Set(branches(schema.anyOf as unknown[], this.definitions).flatMap((one) => [...typesOf(one, this.definitions)]));
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

  private wrongType(value: unknown, types: Set<string>, { container, key, name }: Place): typeof dropped {
    const expected = [...types].join(" or ");
    this.report.add("P102", `${key === undefined ? "this" : `"${name ?? key}"`} must be ${expected}`, container, key, {
      expected,
      found: show(value),
    });
    return this.drop();
  }

  private checkChoice(value: unknown, schema: Schema, { container, key, name }: Place): unknown {
    const choices = schema.const !== undefined ? [schema.const] : (schema.enum as unknown[] | undefined);
    if (!choices || choices.some((choice) => choice === value)) return value;
    if (key === "schemaVersion" && typeof value === "number") {
      const newer = value > Number(choices[0]);
      const message = newer
        ? `schemaVersion ${value} is newer than this product knows`
        : `schemaVersion ${value} is older; run npm run schemas:migrate`;
      this.report.add(newer ? "P106" : "P107", message, container, key, {
        expected: choices.map(String),
        found: String(value),
      });
      return value;
    }
    const suggestion = typeof value === "string" ? choiceMeant(value, choices.map(String)) : undefined;
    this.report.add("P103", `"${show(value)}" is not a choice${key === undefined ? "" : ` of "${name ?? key}"`}`, container, key, {
      expected: choices.map(String),
      found: show(value),
      suggestion,
    });
    return suggestion === undefined ? this.drop() : suggestion;
  }

  private checkText(value: string, schema: Schema, place: Place): void {
    const { minLength, maxLength, pattern } = schema as { minLength?: number; maxLength?: number; pattern?: string };
    if (minLength !== undefined && value.length < minLength) this.outOfRange(place, value, `at least ${minLength} characters`);
    else if (maxLength !== undefined && value.length > maxLength) this.outOfRange(place, value, `at most ${maxLength} characters`);
    else if (pattern !== undefined && !expression(pattern).test(value))
      this.outOfRange(place, value, String(schema["x-words"] ?? `a text of the form ${pattern}`));
  }

  private checkNumber(value: number, schema: Schema, place: Place): void {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    if (schema["x-unit"] === "seconds" && value >= 1000 && value % 1000 === 0) checkSeconds(value, place, maximum, this.report);
    else if (minimum !== undefined && value < minimum) this.outOfRange(place, value, `at least ${minimum}`);
    else if (maximum !== undefined && value > maximum) this.outOfRange(place, value, `at most ${maximum}`);
  }

  private outOfRange({ container, key, name }: Place, value: unknown, expected: string): void {
    this.report.add("P105", `${key === undefined ? "this" : `"${name ?? key}"`} must be ${expected}`, container, key, {
      expected,
      found: show(value),
    });
  }

  private checkArray(value: unknown[], schema: Schema, place: Place): unknown[] {
    const { minItems, maxItems, items } = schema as { minItems?: number; maxItems?: number; items?: Schema };
    if (minItems !== undefined && value.length < minItems)
      this.outOfRange(place, `${value.length} items`, `at least ${minItems} items long`);
    if (maxItems !== undefined && value.length > maxItems)
      this.outOfRange(place, `${value.length} items`, `at most ${maxItems} items long`);
    const twice = rulesOf(schema).isList ? checkLists(value, schema, this.report) : none;
    if (!items) return value;
    let result: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      // What stands twice is left out: whatever else is wrong with it is the first one's.
      const item = twice.has(i)
        ? dropped
        : this.check(value[i], items, { container: value, key: i, name: place.name ?? String(place.key ?? i) });
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
          ) ?? propertyMeant(key, free);
        // What belongs into a part that is missing is no mistake of its own.
        const inMissing = meant === undefined && required.some((name) => object[name] === undefined);
        if (!inMissing) this.unknownProperty(value, key, free, meant);
        const follows = meant !== undefined && this.takes(properties[meant] as Schema, value[key]);
        object = follows ? this.renamed(object, key, meant) : this.changed(object, { [key]: undefined });
        if (!follows) this.report.incomplete = true;
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
      const beside = rulesOf(own).isBeside;
      if (beside && own["x-below"] !== undefined) this.checkBelow(object, key, own);
      if (item === object[key]) {
        if (beside) checkNeighbours(object, key, own, this.report);
        continue;
      }
      changes ??= {};
      changes[key] = item === dropped ? undefined : item;
    }
    return changes ? this.changed(object, changes) : object;
  }

  /** Whether a value is of a type that a property takes; of another, only its name was told. */
  private takes(schema: Schema, value: unknown): boolean {
    const types = typesOf(schema, this.definitions);
    return types.has(jsonType(value)) || (types.has("integer") && typeof value === "number");
  }

  /** `x-below` names the neighbour that a number is not to exceed. */
  private checkBelow(object: Record<string, unknown>, key: string, { "x-below": other, maximum }: Schema): void {
    const [low, high] = [object[key], typeof other === "string" ? object[other] : undefined];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return;
    if (typeof maximum === "number" && low > maximum) return;
    this.outOfRange({ container: object, key }, low, `at most ${high}, which is "${String(other)}"`);
  }

  private unknownProperty(object: object, key: string, names: string[], suggestion = nearest(key, names)): void {
    this.report.add("P100", `unknown property "${key}"`, object, key, {
      at: "key",
      expected: names,
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

/** What there is to check by a schema, found once: most have few of the keywords that it could have. */
interface Rules {
  form: "tagged" | "any" | "choice" | "plain";
  /** A text of it is bounded. */
  isBounded: boolean;
  /** Something is said of the items of a list together. */
  isList: boolean;
  /** Something is said of a property beside others. */
  isBeside: boolean;
}

const rules = new WeakMap<Schema, Rules>();

function rulesOf(schema: Schema): Rules {
  let known = rules.get(schema);
  if (!known) {
    const says = (...keywords: string[]) => keywords.some((keyword) => schema[keyword] !== undefined);
    known = {
      form: schema.discriminator ? "tagged" : schema.anyOf ? "any" : says("const", "enum") ? "choice" : "plain",
      isBounded: says("minLength", "maxLength", "pattern"),
      isList: says(...LISTS),
      isBeside: says("x-below", ...NEIGHBOURS),
    };
    rules.set(schema, known);
  }
  return known;
}

const none: ReadonlySet<number> = new Set();

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  let compiled = expressions.get(pattern);
  if (!compiled) {
    compiled = new RegExp(pattern, "u");
    expressions.set(pattern, compiled);
  }
  return compiled;
}

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
