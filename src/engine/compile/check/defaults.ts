import { windowNames, windowRange } from "../../grammar/timeWindow.ts";
import { nearest } from "../nearest.ts";
import type { JsonValue, ParamCodec } from "../plan.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";
import { checkLabel, codeOf, valuesOf } from "./labels.ts";

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";

/** What a parameter of each codec may hold, and how to say it. */
const kinds: Record<ParamCodec, { fits: (value: JsonValue) => boolean; words: string }> = {
  string: { fits: isText, words: "a text" },
  number: { fits: isNumber, words: "a number" },
  boolean: { fits: (value) => typeof value === "boolean", words: "true or false" },
  list: { fits: (value) => Array.isArray(value) && value.every(isText), words: "a list of texts" },
  numberList: {
    fits: (value) => Array.isArray(value) && value.every((item) => item === null || isNumber(item)),
    words: "a list of numbers",
  },
  window: {
    fits: (value) => value === "" || (typeof value === "string" && windowRange(value, 0) !== undefined),
    words: "a time window",
  },
  json: { fits: () => true, words: "any value" },
};

/** P148: a default that its parameter can't hold, or that is none of the options it is chosen from. */
export const checkDefault: Judge<"default"> = ({ codec, options, fields, container }, { context, set, report }) => {
  const value = (container as { default?: JsonValue }).default;
  if (value === undefined || value === null) return;
  const dictionary = fields && dictionaryOf(fields, context);
  const called = options ?? (dictionary === undefined ? undefined : set.dictionaries.get(dictionary)?.items);
  if (!kinds[codec].fits(value)) {
    const names = codec === "window" ? windowNames : [];
    report.add("P148", `the default ${JSON.stringify(value)} is not ${kinds[codec].words}`, container, "default", {
      expected: names.length > 0 ? [...names, "begin-end in milliseconds"].join(", ") : kinds[codec].words,
      found: JSON.stringify(value),
      suggestion: typeof value === "string" ? (codeOf(value, called) ?? nearest(value, names)) : undefined,
    });
    return;
  }
  if (dictionary !== undefined) return checkLabel(String(fields?.[0]), dictionary, value, container, "default", { set, report });
  if (!options) return;
  const choices = valuesOf(options);
  for (const item of Array.isArray(value) ? value : [value]) {
    if (choices.includes(String(item))) continue;
    report.add("P148", `the default ${JSON.stringify(item)} is none of the options`, container, "default", {
      expected: choices.join(", "),
      found: String(item),
      suggestion: codeOf(String(item), options) ?? nearest(String(item), choices),
    });
  }
};

/** The dictionary of the request field that a parameter of the header fills. */
function dictionaryOf(fields: readonly string[], context: PageContext): string | undefined {
  const [field] = fields;
  if (field === undefined || fields.length > 1) return undefined;
  const schema = context.requests().find(({ properties }) => properties?.[field])?.properties?.[field];
  return resolveSchema(schema, context.set)?.["x-dictionary"];
}
