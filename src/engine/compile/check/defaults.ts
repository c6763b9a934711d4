import { windowNames, windowRange } from "../../grammar/timeWindow.ts";
import { nearest } from "../nearest.ts";
import type { DictionaryItem, JsonValue, ParamCodec } from "../plan.ts";
import type { Judge } from "./judge.ts";

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
export const checkDefault: Judge<"default"> = ({ codec, options, container }, { report }) => {
  const value = (container as { default?: JsonValue }).default;
  if (value === undefined || value === null) return;
  if (!kinds[codec].fits(value)) {
    const names = codec === "window" ? windowNames : [];
    report.add("P148", `the default ${JSON.stringify(value)} is not ${kinds[codec].words}`, container, "default", {
      expected: names.length > 0 ? [...names, "begin-end in milliseconds"].join(", ") : kinds[codec].words,
      found: JSON.stringify(value),
      suggestion: typeof value === "string" ? nearest(value, names) : undefined,
    });
    return;
  }
  if (!options) return;
  const choices = valuesOf(options);
  for (const item of Array.isArray(value) ? value : [value]) {
    if (choices.includes(String(item))) continue;
    report.add("P148", `the default ${JSON.stringify(item)} is none of the options`, container, "default", {
      expected: choices.join(", "),
      found: String(item),
      suggestion: nearest(String(item), choices),
    });
  }
};

const valuesOf = (options: readonly DictionaryItem[]): string[] =>
  options.flatMap((option) => [String(option.value), ...valuesOf(option.children ?? [])]);
