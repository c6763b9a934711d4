import { fieldType, propertiesOf, resourceOf, rowOfReply } from "#engine/compile/resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "#engine/compile/schemaSet.ts";
import { comparisonsOf } from "#engine/grammar/comparisons.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import type { Operator } from "./Operator.ts";
import type { Site } from "./sites.ts";

/** The contract of the nearest endpoint around a place. */
function contractOf(site: Site, set: SchemaSet, key = "endpoint"): EndpointContract | undefined {
  for (const object of site.around.toReversed()) {
    const name = object[key];
    if (typeof name === "string") return set.endpoints.get(name)?.contract;
  }
  return undefined;
}

/** What the contract says of the field that a neighbour names. */
function fieldBeside({ parent, refers, path }: Site, contract: EndpointContract | undefined, set: SchemaSet): JsonSchema | undefined {
  const field = refers?.of === undefined ? undefined : parent?.[refers.of];
  const row = contract && rowOfReply(contract, set);
  if (typeof field !== "string" || !row || path.includes("template")) return undefined;
  const found = fieldType(row, field, set);
  return found === "unknown" ? undefined : found;
}

/** A field of these rows that holds something else. */
function otherField(contract: EndpointContract | undefined, set: SchemaSet): string | undefined {
  const row = contract && rowOfReply(contract, set);
  return Object.entries(row?.properties ?? {}).find(([, schema]) => resolveSchema(schema, set)?.type === "boolean")?.[0];
}

const requestField = (site: Site, set: SchemaSet): JsonSchema | undefined => {
  const field = site.parent?.field;
  const found = typeof field === "string" ? contractOf(site, set)?.request.properties?.[field] : undefined;
  return resolveSchema(found, set);
};

const valuesOf = (name: string | undefined, set: SchemaSet): string[] =>
  (name === undefined ? [] : (set.dictionaries.get(name)?.items ?? [])).map(({ value }) => String(value));

/** The field that a setting reads while its neighbour names none. */
const standIn = ({ parent, refers }: Site): Record<string, unknown> => ({ ...parent, [refers?.of ?? ""]: refers?.else });
const labelledBy = ({ parent, refers }: Site): string => String(parent?.[refers?.of ?? ""] ?? refers?.else);

/** A field of the row in an expression, compared with a text of its dictionary: where that text stands. */
function comparedText(text: string, contract: EndpointContract | undefined, set: SchemaSet): { value: string; start: number } | undefined {
  const row = contract && rowOfReply(contract, set);
  for (const { path, value, start } of comparisonsOf(text)) {
    const found = row && path[0] === "row" && path.length > 1 ? fieldType(row, path.slice(1).join("."), set) : undefined;
    const coded = typeof found === "object" && (found.enum !== undefined || found["x-dictionary"] !== undefined);
    if (coded && typeof value === "string" && value !== "" && text.slice(start + 1).startsWith(value)) return { value, start };
  }
  return undefined;
}

/** The field of the rows around a call that holds the id of something else than the one given, where one is known of. */
function otherId({ role, key = "", value, path, around }: Site, set: SchemaSet): { wrong: string } | undefined {
  const given = role === "with entry" && path.at(-2) === "with" ? /^row\.(\w+)$/.exec(String(value))?.[1] : undefined;
  const named = around.toReversed().filter(({ endpoint }) => typeof endpoint === "string");
  const [call, rows] = named.map(({ endpoint }) => set.endpoints.get(String(endpoint))?.contract);
  const row = rows && rowOfReply(rows, set);
  if (given === undefined || !call || !row || path.includes("template")) return undefined;
  const fields = propertiesOf(row, set);
  const wanted = resourceOf(call.request.properties?.[key], set);
  if (wanted === undefined || resourceOf(fields[given], set) !== wanted) return undefined;
  const type = resolveSchema(fields[given], set)?.type;
  const wrong = Object.keys(fields).find((name) => {
    const resource = resourceOf(fields[name], set);
    return resource !== undefined && resource !== wanted && resolveSchema(fields[name], set)?.type === type;
  });
  return wrong === undefined ? undefined : { wrong };
}

/** Values that do not go with what they are for. */
export const valueOperators: Operator[] = [
  {
    name: "id of something else",
    codes: ["P200"],
    apply: (site, text, set) => {
      const other = otherId(site, set);
      return other && text.setValue(site.path, `row.${other.wrong}`);
    },
  },
  {
    name: "milliseconds for seconds",
    codes: ["P196"],
    apply: ({ role, schema, value, path }, text) => {
      if (role !== "property" || schema["x-unit"] !== "seconds" || typeof value !== "number" || value < 1) return undefined;
      const edited = text.setValue(path, value * 1000);
      return edited && { ...edited, suggestion: String(value) };
    },
  },
  {
    name: "field of another kind",
    codes: ["P149"],
    apply: (site, text, set) => {
      // A yes or no is what a flag holds.
      if (
        site.role !== "names" ||
        !site.refers?.holds ||
        site.refers.holds === "flag" ||
        site.refers.of !== undefined ||
        site.path.includes("expand")
      )
        return undefined;
      const other = otherField(contractOf(site, set), set);
      return other === undefined ? undefined : text.setValue(site.path, other);
    },
  },
  {
    name: "format of another type",
    codes: ["P122"],
    apply: (site, text, set) => {
      if (site.role !== "names" || site.refers?.to !== "format") return undefined;
      const type = fieldBeside(site, contractOf(site, set), set)?.type;
      const wrong = type === "array" ? "percent" : type === "string" ? "timestamp" : type === "integer" ? "sparkline" : undefined;
      return wrong === undefined ? undefined : text.setValue(site.path, wrong);
    },
  },
  {
    name: "dictionary of something else",
    codes: ["P123"],
    apply: (site, text, set) => {
      if (site.role !== "names" || site.refers?.to !== "dictionary") return undefined;
      const contract = contractOf(site, set);
      const labels = fieldBeside(site, contract, set) ?? fieldBeside({ ...site, parent: standIn(site) }, contract, set);
      const codes = labels?.["x-labels"] === "reply" ? contract?.reply.labels?.[labelledBy(site)] : labels?.["x-dictionary"];
      const values = [codes ?? []].flat().flatMap((own) => valuesOf(own, set));
      const other = [...set.dictionaries.keys()].find((name) => {
        const others = valuesOf(name, set);
        return (
          others.length > 0 &&
          !JSON.stringify(set.dictionaries.get(name)).match(/"children"/) &&
          !others.some((one) => values.includes(one))
        );
      });
      return values.length === 0 || other === undefined ? undefined : text.setValue(site.path, other);
    },
  },
  {
    name: "compared with what it never is",
    codes: ["P148"],
    apply: (site, text, set) => {
      if (site.role !== "names" || site.refers?.to !== "expression" || typeof site.value !== "string" || site.value.includes("{"))
        return undefined;
      const found = comparedText(site.value, contractOf(site, set), set);
      if (!found) return undefined;
      const { value, start } = found;
      return text.setValue(site.path, `${site.value.slice(0, start + 1)}neverOne${site.value.slice(start + 1 + value.length)}`);
    },
  },
  {
    name: "heading that an import does not read",
    codes: ["P175"],
    apply: ({ role, value, path }, text) =>
      role === "row item" || (path.at(-2) === "template" && role === "plain" && typeof value === "string")
        ? text.setValue(path, { field: value, title: "别的" })
        : undefined,
  },
  {
    name: "default of another type",
    codes: ["P148"],
    apply: ({ role, key, value, parent, path }, text) => {
      if (role !== "property" || key !== "default" || !parent || (!("field" in parent) && !("type" in parent))) return undefined;
      if (parent.type === "json" || path.includes("parameters")) return undefined;
      if (typeof value === "number" || typeof value === "boolean") return text.setValue(path, "none");
      return undefined;
    },
  },
  {
    name: "default that is no window",
    codes: ["P148"],
    apply: ({ role, key, value, parent, path }, text) =>
      role === "property" && key === "default" && (parent?.as === "timeWindow" || parent?.type === "window") && typeof value === "string"
        ? text.setValue(path, "lately")
        : undefined,
  },
  {
    name: "default that is no option",
    codes: ["P148"],
    apply: (site, text, set) => {
      const { role, key, value, parent, path } = site;
      if (role !== "property" || key !== "default" || typeof value !== "string" || parent?.endpoint !== undefined) return undefined;
      const field = requestField(site, set);
      const dictionary = (parent?.dictionary as string | undefined) ?? field?.["x-dictionary"];
      return valuesOf(dictionary, set).length > 0 ? text.setValue(path, "neverOne") : undefined;
    },
  },
  {
    name: "words for a code",
    codes: ["P148"],
    apply: (site, text, set) => {
      const { role, key, value, parent, path } = site;
      if (role !== "property" || key !== "default" || typeof value !== "string" || parent?.endpoint !== undefined) return undefined;
      const dictionary = (parent?.dictionary as string | undefined) ?? requestField(site, set)?.["x-dictionary"];
      const items = dictionary === undefined ? [] : (set.dictionaries.get(dictionary)?.items ?? []);
      const item = items.find((one) => !items.some((other) => String(other.value) === one.label) && String(one.value) === value);
      const edited = item && text.setValue(path, item.label);
      return edited && { ...edited, suggestion: value };
    },
  },
  {
    name: "least above most",
    codes: ["P105"],
    apply: ({ role, parent, path, schema }, text) => {
      const most = role === "property" && typeof schema["x-below"] === "string" ? parent?.[schema["x-below"]] : undefined;
      return typeof most === "number" && !(most + 1 > (schema.maximum as number)) ? text.setValue(path, most + 1) : undefined;
    },
  },
  {
    name: "end before begin",
    codes: ["P115"],
    apply: ({ role, key, value, parent, path }, text) =>
      role === "property" && key === "field" && parent?.as === "timeWindow" && Array.isArray(value) && value.length === 2
        ? text.setValue(path, value.toReversed())
        : undefined,
  },
  {
    name: "control for another number of fields",
    codes: ["P116"],
    apply: ({ role, key, parent, path, around }, text) => {
      if (role !== "tag" || key !== "as" || typeof parent?.field !== "string" || around.some((object) => "form" in object))
        return undefined;
      const plain = Object.keys(parent).every((name) =>
        ["as", "field", "label", "placeholder", "collapsed", "when", "param"].includes(name),
      );
      return plain ? text.setValue(path, "numberRange") : undefined;
    },
  },
  {
    name: "control of a form for another type",
    codes: ["P174"],
    apply: (site, text, set) => {
      const { role, key, parent, path, around } = site;
      if (role !== "property" || key !== "as" || typeof parent?.field !== "string" || !around.some((object) => "form" in object))
        return undefined;
      const contract = contractOf(site, set, "saveEndpoint") ?? contractOf(site, set);
      const type = resolveSchema(contract?.request.properties?.[parent.field], set)?.type;
      return type === "string" ? text.setValue(path, "tags") : undefined;
    },
  },
];
