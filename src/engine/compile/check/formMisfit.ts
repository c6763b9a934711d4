import type { JsonSchema } from "../../grammar/contract.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { valuesOf } from "./labels.ts";
import { misfit } from "./misfit.ts";

/** What a form says of a field that its contract refuses. */
interface FormMisfit {
  /** The keyword that says it, of the field or of one of its choices. */
  key: string;
  holder?: object;
  why: string;
  expected: string;
  found: string;
}

/** Limits that must not be wider than the contract's: from below, from above. */
const least = ["minimum", "minLength", "minItems"] as const;
const most = ["maximum", "maxLength", "maxItems"] as const;

/** How a field of a form disagrees with the request field it fills: its type, its limits, its choices; undefined where it agrees. */
export function formMisfit(field: JsonSchema, contract: JsonSchema, set: SchemaSet): FormMisfit | undefined {
  const types = list(contract.type);
  const own = list(field.type);
  if (types.length > 0 && own.length > 0 && !own.some((type) => types.includes(type) || (type === "integer" && types.includes("number"))))
    return {
      key: "type",
      why: `is ${types.join(" or ")} for the request, not ${own.join(" or ")}`,
      expected: types.join(" or "),
      found: own.join(" or "),
    };
  for (const key of most) {
    const [value, limit] = [field[key], contract[key]] as (number | undefined)[];
    if (value !== undefined && limit !== undefined && value > limit)
      return {
        key,
        why: `may be more than the request takes: ${key} is ${limit} there`,
        expected: `at most ${limit}`,
        found: String(value),
      };
  }
  for (const key of least) {
    const [value, limit] = [field[key], contract[key]] as (number | undefined)[];
    if (value !== undefined && limit !== undefined && value < limit)
      return {
        key,
        why: `may be less than the request takes: ${key} is ${limit} there`,
        expected: `at least ${limit}`,
        found: String(value),
      };
  }
  for (const choice of field.oneOf ?? []) {
    const wrong = misfit(choice.const, contract, set);
    const why = `offers ${JSON.stringify(choice.const)}, which the request does not take`;
    if (wrong) return { holder: choice, key: "const", why, expected: wrong.expected, found: wrong.found };
  }
  return choicesMisfit(field, contract, set);
}

function choicesMisfit(field: JsonSchema, contract: JsonSchema, set: SchemaSet): FormMisfit | undefined {
  // The contract's own option set may name more than the call takes: the form shows what is there.
  if (dictionaryOf(field, set) !== undefined && dictionaryOf(field, set) === dictionaryOf(contract, set)) return undefined;
  const taken = choicesOf(contract, set)?.values;
  const offered = choicesOf(field, set);
  if (!taken || !offered) return undefined;
  const other = offered.values.find((value) => !taken.includes(value));
  if (other === undefined) return undefined;
  return {
    key: offered.key,
    why: `offers "${other}", which the request does not take`,
    expected: taken.slice(0, 40).join(", "),
    found: other,
  };
}

function choicesOf(schema: JsonSchema, set: SchemaSet): { key: string; values: string[] } | undefined {
  if (schema.oneOf?.every((one) => one.const !== undefined)) return { key: "oneOf", values: schema.oneOf.map((one) => String(one.const)) };
  if (schema.enum) return { key: "enum", values: schema.enum.map(String) };
  const items = resolveSchema(schema.items, set);
  const dictionary = dictionaryOf(schema, set);
  const known = dictionary === undefined ? undefined : set.dictionaries.get(dictionary)?.items;
  if (known) return { key: "x-dictionary", values: valuesOf(known) };
  return items?.enum ? { key: "items", values: items.enum.map(String) } : undefined;
}

const dictionaryOf = (schema: JsonSchema, set: SchemaSet): string | undefined =>
  schema["x-dictionary"] ?? resolveSchema(schema.items, set)?.["x-dictionary"];

/** What is no type at all is told by itself (P170). */
const known = ["string", "number", "integer", "boolean", "object", "array"];

const list = (type: string | string[] | undefined): string[] =>
  (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined && known.includes(one)) as string[];
