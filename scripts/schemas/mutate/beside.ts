import { type Condition, lackOf } from "#engine/compile/resolve/effect.ts";
import type { Beside } from "#engine/compile/resolve/slot.ts";
import { type Definitions, deref, type Schema } from "#engine/compile/schema.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { PageText } from "./edit.ts";
import type { Operator } from "./Operator.ts";
import type { Site } from "./sites.ts";

type Json = Record<string, unknown>;

const propertiesOf = ({ schema }: Site): Record<string, Schema> => (schema.properties ?? {}) as Record<string, Schema>;

/** A value that a setting takes and that is not its default; undefined where it names something. */
function sampleOf(given: Schema, definitions: Definitions): unknown {
  const schema = deref(given, definitions);
  const said = given["x-refers"] ?? schema["x-refers"];
  const isFree = said === "free text" || (said as { to?: string } | undefined)?.to === "title";
  if (schema.type === "boolean") return schema.default !== true;
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== schema.default);
  if (schema.type === "integer" || schema.type === "number")
    return Math.min(Math.max(Number(schema.minimum ?? 0), 90), Number(schema.maximum ?? Number.POSITIVE_INFINITY));
  return schema.type === "string" && isFree && schema.pattern === undefined ? "\u7532" : undefined;
}

/** The objects around a place as the check sees them: with the defaults of the nearest. */
function besideOf(site: Site): Pick<Beside, "value" | "up"> {
  const defaults = Object.fromEntries(
    Object.entries(propertiesOf(site)).flatMap(([key, one]) => (one.default === undefined ? [] : [[key, one.default]])),
  );
  const up = site.around.reduce<Beside | undefined>((outer, value) => ({ value, up: outer }) as Beside, undefined);
  return { value: { ...defaults, ...(site.value as Json) }, up };
}

const isObject = (value: unknown): value is Json => value !== null && typeof value === "object" && !Array.isArray(value);

/** Settings that depend on what stands beside them, as the meta-schema says: `x-where`, `x-with`, `x-unique` and their like. */
export const besideOperators: Operator[] = [
  {
    name: "setting without effect",
    codes: ["P186"],
    apply: (site, text, { definitions }) => {
      // A list of charts or columns in a template stands in pages that may say what is missing.
      if (site.role !== "plain" || !isObject(site.value) || JSON.stringify(site.value).includes("$")) return undefined;
      const beside = besideOf(site);
      for (const [key, property] of Object.entries(propertiesOf(site))) {
        const conditions = [property["x-where"] ?? []].flat() as Condition[];
        const outer = conditions.some((condition) => Object.keys(condition).some((name) => name.startsWith("^")));
        if (conditions.length === 0 || outer || key in site.value || conditions.some((one) => lackOf(one, beside) === undefined)) continue;
        const value = sampleOf(property, definitions);
        if (value !== undefined) return text.insert(site.path, key, value);
      }
      return undefined;
    },
  },
  {
    name: "setting without what it goes with",
    codes: ["P101"],
    apply: (site, text, { definitions }) => {
      if (site.role !== "plain" || !isObject(site.value)) return undefined;
      for (const [key, property] of Object.entries(propertiesOf(site))) {
        const needs = property["x-with"] as string | Record<string, string> | undefined;
        if (needs === undefined || key in site.value || property["x-where"] !== undefined) continue;
        const [value, other] = typeof needs === "string" ? [sampleOf(property, definitions), needs] : (Object.entries(needs)[0] ?? []);
        if (other !== undefined && value !== undefined && !(other in site.value)) return text.insert(site.path, key, value);
      }
      return undefined;
    },
  },
  {
    name: "item twice",
    codes: ["P185"],
    apply: ({ schema, value, path }, text) => {
      const [first = ""] = (schema["x-unique"] as string[] | undefined) ?? [];
      const item = first !== "" && Array.isArray(value) ? value.find((one) => isAlone(one, first)) : undefined;
      return item === undefined ? undefined : text.append(path, item);
    },
  },
  {
    name: "field in two steps",
    codes: ["P185"],
    apply: ({ schema, value, path }, text) => {
      const list = schema["x-once"];
      if (typeof list !== "string" || !Array.isArray(value) || value.length < 2) return undefined;
      const [first, second] = value as Json[];
      const taken = (first?.[list] as unknown[] | undefined)?.[0];
      return taken === undefined || !second?.[list] ? undefined : text.append([...path, 1, list], taken);
    },
  },
  {
    name: "text that is not known",
    codes: ["P148"],
    apply: ({ schema, value, path }, text) => {
      const known = schema["x-values"] as string[] | undefined;
      const given = typeof value === "string" ? known?.find((one) => value.includes(`'${one}'`)) : undefined;
      return given === undefined ? undefined : text.setValue(path, String(value).replace(`'${given}'`, "'neverOne'"));
    },
  },
  {
    name: "compared with itself",
    codes: ["P187"],
    apply: ({ role, schema, parent, path }, text) => {
      const other = role === "property" && typeof schema["x-differs"] === "string" ? parent?.[schema["x-differs"]] : undefined;
      return typeof other === "string" ? text.setValue(path, other) : undefined;
    },
  },
  {
    name: "right of another call",
    codes: ["P189"],
    apply: ({ role, key, schema, parent, path }, text, set) => {
      const op = role === "property" ? rightOf(parent, callOf(key, schema), set) : undefined;
      const other = op === "export" ? "delete" : "export";
      const edited = op === undefined ? undefined : text.setValue(path, other);
      return edited && { ...edited, suggestion: op as string };
    },
  },
  {
    name: "right left out",
    codes: ["P189"],
    apply: ({ role, key, schema, value, parent, path, around }, text, set) => {
      const call = callOf(key, schema);
      // What opens the dialog around may ask for it.
      const asked = around.slice(0, -1).some(({ op }) => op === value);
      if (role !== "property" || asked || call === undefined || rightOf(parent, call, set) !== value) return undefined;
      const edited = text.remove(path);
      const line = edited && new PageText(edited.text).lineOf([...path.slice(0, -1), call]);
      return edited && line !== undefined ? { ...edited, line } : undefined;
    },
  },
  {
    name: "day pattern in small letters",
    codes: ["P148"],
    apply: ({ role, refers, value, path }, text) => {
      if (role !== "names" || refers?.to !== "day pattern" || typeof value !== "string") return undefined;
      const edited = text.setValue(path, value.toLowerCase());
      return edited && { ...edited, suggestion: value };
    },
  },
  {
    name: "fixed text that is meant to be read",
    codes: ["P157"],
    apply: ({ role, value, path }, text) =>
      role === "with entry" && typeof value === "string" && /^(row|params|user)\.\w+$/.test(value)
        ? text.setValue(path, { value })
        : undefined,
  },
];

/** An item that is the same as another of its kind, whatever else stands in the list. */
function isAlone(item: unknown, first: string): boolean {
  if (typeof item === "string") return first !== "name" && !item.startsWith("$");
  return isObject(item) && item.$ref === undefined && item[first] !== undefined && (item.when === undefined || first === "name");
}

/** The neighbour with the call that a setting asks a right for: `x-right`, which that of actions has beside its reference. */
const callOf = (key: string | undefined, schema: Schema): string | undefined =>
  (schema["x-right"] as string | undefined) ?? (key === "op" ? "endpoint" : undefined);

/** The right that the call asks for which the neighbour names (`x-right`). */
function rightOf(beside: Json | undefined, call: string | undefined, set: SchemaSet): string | undefined {
  const rights = call !== undefined ? set.endpoints.get(String(beside?.[call]))?.contract.rights : undefined;
  return typeof rights === "object" ? rights.op : undefined;
}
