import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";
import { labelOf, valuesOf } from "./labels.ts";

/** P123: an option set offers what no call of the page takes. The one that says "all" asks nothing. */
export const checkOffered: Judge<"offered"> = ({ field, schema, dictionary, container, key }, { context, set, report }) => {
  const own = dictionaryOf(schema, set);
  if (own === dictionary) return;
  const others: JsonSchema[] = context.requests().flatMap(({ properties }) => (properties?.[field] ? [properties[field]] : []));
  const each = [schema, ...others].map((one) => takenBy(resolveSchema(one, set) ?? {}, set));
  if (each.includes(undefined)) return;
  const taken = new Set(each.flatMap((values) => values ?? []));
  const items = set.dictionaries.get(dictionary)?.items ?? [];
  const other = valuesOf(items).find((value) => value !== "all" && value !== "" && !taken.has(value));
  if (other === undefined) {
    checkMeaning(own, { field, dictionary, container, key }, set, report);
    return;
  }
  const called = labelOf(other, items) ?? other;
  report.add("P123", `the dictionary "${dictionary}" offers "${called}" (${other}), which "${field}" does not take`, container, key, {
    expected: own ?? [...taken].slice(0, 40).join(", "),
    found: dictionary,
    suggestion: own,
  });
};

/** P123: an option set calls the codes of a field something else than the option set that its contract names. */
function checkMeaning(
  own: string | undefined,
  { field, dictionary, container, key }: { field: string; dictionary: string; container: object; key: string | number | undefined },
  set: SchemaSet,
  report: Report,
): void {
  const [meant, items] = [own, dictionary].map((name) => (name === undefined ? undefined : set.dictionaries.get(name)?.items));
  if (!meant || !items) return;
  const wrong = items.find(({ value, label }) => {
    const said = labelOf(String(value), meant);
    return said !== undefined && said !== label && !said.includes(label) && !label.includes(said);
  });
  if (!wrong) return;
  const said = labelOf(String(wrong.value), meant);
  report.add(
    "P123",
    `the dictionary "${dictionary}" calls ${wrong.value} "${wrong.label}", which of "${field}" is "${said}"`,
    container,
    key,
    {
      expected: own,
      found: dictionary,
      suggestion: own,
    },
  );
}

const dictionaryOf = (schema: JsonSchema, set: SchemaSet): string | undefined =>
  schema["x-dictionary"] ?? resolveSchema(schema.items, set)?.["x-dictionary"];

/** The values that a request field takes; undefined where it may take any. */
function takenBy(schema: JsonSchema, set: SchemaSet): string[] | undefined {
  const choices = schema.enum ?? resolveSchema(schema.items as JsonSchema | undefined, set)?.enum;
  const own = dictionaryOf(schema, set);
  if (choices) return choices.map(String);
  return own === undefined || !set.dictionaries.has(own) ? undefined : valuesOf(set.dictionaries.get(own)?.items ?? []);
}

/** P197: a switch asks for no when it is on, and is called as what it then leaves out. */
export const checkSwitched: Judge<"switched"> = ({ field, schema, container, key }, { report }) => {
  const { label, off } = container as { label?: unknown; off?: unknown };
  const isFlag = schema.type === "boolean" || schema["x-dictionary"] === "yesNo" || [schema.enum].flat().sort().join() === "0,1";
  if (!isFlag || (label !== undefined && label !== schema.title)) return;
  report.add("P197", `"${field}" is no while this switch is on, and "${schema.title ?? field}" is what it is called`, container, key, {
    expected: "1 or true while it is on",
    found: String((container as { on?: unknown }).on),
    suggestion: off === undefined ? undefined : String(off),
  });
};
