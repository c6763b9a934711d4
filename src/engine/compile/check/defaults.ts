import { windowNames, windowRange } from "../../grammar/timeWindow.ts";
import { nearest } from "../nearest.ts";
import type { JsonValue, ParamCodec } from "../plan.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";
import { codeOf, labelOf, valuesOf } from "./labels.ts";
import { type Misfit, misfit, noChoice } from "./misfit.ts";
import { paramValues, requestField } from "./paramValues.ts";

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

/** P148: a value that is written into a parameter which can't hold it. */
export const checkSetValue: Judge<"setValue"> = ({ codec, value, container, key }, { context, set, report }) => {
  if (kinds[codec].fits(value)) {
    const wrong = noChoice(value, paramValues(context).get(String(key)), set);
    if (wrong) report.add("P148", `the parameter "${String(key)}" can't be ${JSON.stringify(value)}`, container, key, wrong);
    return;
  }
  report.add("P148", `"${String(key)}" holds ${kinds[codec].words}, not ${JSON.stringify(value)}`, container, key, {
    expected: kinds[codec].words,
    found: JSON.stringify(value),
  });
};

/** P148: a default that its parameter can't hold, that its request field does not take, or that is none of the options it is chosen from. */
export const checkDefault: Judge<"default"> = ({ codec, options, schema, fields, container }, { context, set, report }) => {
  const value = (container as { default?: JsonValue }).default;
  if (value === undefined || value === null) return;
  const field = schema ?? requestField(fields, context);
  const add = (message: string, wrong: Omit<Misfit, "expected"> & { expected: string | readonly string[] }) =>
    report.add("P148", message, container, "default", { ...wrong });
  if (!kinds[codec].fits(value)) {
    const names = codec === "window" ? windowNames : [];
    const dictionary = resolveSchema(field, set)?.["x-dictionary"];
    const called = options ?? (dictionary === undefined ? undefined : set.dictionaries.get(dictionary)?.items);
    add(`the default ${JSON.stringify(value)} is not ${kinds[codec].words}`, {
      expected: names.length > 0 ? [...names, "begin-end in milliseconds"].join(", ") : kinds[codec].words,
      found: JSON.stringify(value),
      suggestion: typeof value === "string" ? (codeOf(value, called) ?? nearest(value, names)) : undefined,
    });
    return;
  }
  if (options) {
    const choices = valuesOf(options);
    for (const item of Array.isArray(value) ? value : [value]) {
      if (choices.includes(String(item))) continue;
      add(`the default ${JSON.stringify(item)} is none of the options`, {
        expected: choices,
        about: (one) => labelOf(one, options),
        found: String(item),
        suggestion: codeOf(String(item), options) ?? nearest(String(item), choices),
      });
    }
    return;
  }
  const wrong = codec === "window" || codec === "json" ? undefined : misfit(value, field, set);
  if (wrong) add(`the default ${JSON.stringify(value)} does not fit the request field`, wrong);
};
