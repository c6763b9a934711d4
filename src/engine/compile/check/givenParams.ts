import { comparedIn } from "../../grammar/conditions.ts";
import type { JsonSchema } from "../../grammar/contract.ts";
import { fieldType, resourceOf } from "../resolve/rowType.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { FindingOf, Known } from "./judge.ts";
import { valuesOf } from "./labels.ts";
import { paramValues } from "./paramValues.ts";

type Wrong = { code: string; message: string; start: number; found: string; expected: string };

/** P200, P148: a parameter that holds one of a few values, a number or a time is given where an id, or one of other values, is taken. */
export function checkGivenParam({ text, what, wants, container, key }: FindingOf<"fills">, known: Known): void {
  const name = /^\s*\[?\s*params\.(\w+)\s*\]?\s*$/.exec(text)?.[1];
  if (name === undefined || typeof wants === "string" || known.report.wrongAt(container, key ?? "")) return;
  const { set, context, report } = known;
  const taken = resourceOf(wants, set);
  const held = heldBy(name, known);
  if (held === undefined) return;
  const items = resolveSchema(wants.items, set);
  const choices = choicesOf(wants, known) ?? choicesOf(items, known);
  const differs = held.choices && choices && !held.choices.some((one) => choices.includes(one));
  const isNumber = held.is === "a number" && [wants.type].flat().includes("array") && items?.type === "string";
  if (taken === undefined && !differs && !isNumber) return;
  if (taken !== undefined && context.params.get(name)?.fields.includes(what)) return;
  const takes = taken === undefined ? (choices?.join(", ") ?? "texts") : `the id of "${taken}"`;
  report.add(taken === undefined ? "P148" : "P200", `"${what}" takes ${takes}, and params.${name} is ${held.is}`, container, key, {
    expected: takes,
    found: text,
  });
}

interface HeldValue {
  is: string;
  choices?: readonly string[];
}

/** What a parameter is known to hold, where that is no id. */
function heldBy(name: string, known: Known): HeldValue | undefined {
  const { context } = known;
  const codec = context.params.get(name)?.codec;
  if (codec === "window") return { is: "a time window" };
  if (codec === "number") return context.resources.has(name) ? undefined : { is: "a number" };
  if (codec === "boolean") return { is: "yes or no" };
  const choices = choicesOf(paramValues(context).get(name), known);
  return choices ? { is: `one of ${choices.join(", ")}`, choices } : undefined;
}

function choicesOf(given: JsonSchema | undefined, { set }: Known): readonly string[] | undefined {
  const schema = resolveSchema(given, set);
  const dictionary = schema?.["x-dictionary"];
  const items = dictionary === undefined ? undefined : set.dictionaries.get(dictionary)?.items;
  const all = schema?.enum?.map(String) ?? (items && valuesOf(items));
  const own = all?.filter((one) => one !== "all" && one !== "");
  return own && own.length > 0 ? own : undefined;
}

/** What an expression makes of parameters that hold something else: an id that is compared with a word, a window made of no window. */
export function paramMisread({ text, place }: FindingOf<"expression">, known: Known): Wrong | undefined {
  const { context, set } = known;
  if (!text.includes("params.")) return undefined;
  const window = /\bbucketWindow\([^()]*,\s*params\.(\w+)\s*\)/.exec(text);
  const codec = window ? context.params.get(window[1] ?? "")?.codec : undefined;
  if (window && codec !== undefined && codec !== "window") {
    const start = window.index + window[0].lastIndexOf("params.");
    const windows = [...context.params.values()].flatMap((one) => (one.codec === "window" ? `params.${one.name}` : []));
    const expected = windows.join(", ") || "a time window";
    return {
      code: "P148",
      message: `bucketWindow takes a time window, and params.${window[1]} is none`,
      start,
      found: window[1] ?? "",
      expected,
    };
  }
  for (const { read, op, value, start } of comparedIn(text)) {
    const name = /^params\.(\w+)$/.exec(read)?.[1];
    const resource = name === undefined ? undefined : context.resources.get(name);
    if (typeof resource !== "string" || typeof value !== "string" || !/^[a-z]{2,12}$/i.test(value) || (op !== "==" && op !== "!="))
      continue;
    if (paramValues(context).get(name ?? "") !== undefined && choicesOf(paramValues(context).get(name ?? ""), known)) continue;
    if (context.params.get(name ?? "")?.default === value) continue;
    const message = `params.${name} holds the id of a "${resource}", which is never '${value}'`;
    return { code: "P194", message, start, found: value, expected: "another parameter" };
  }
  const compared = /\brow\.(\w+)\s*[=!]=\s*params\.(\w+)/.exec(text);
  const [, field = "", param = ""] = compared ?? [];
  const own = place.row && compared ? fieldType(place.row, field, set) : undefined;
  const held = typeof own === "object" && resourceOf(own, set) !== undefined ? heldBy(param, known) : undefined;
  if (!compared || !held || typeof own !== "object") return undefined;
  const message = `row.${field} is the id of a "${resourceOf(own, set)}", and params.${param} is ${held.is}`;
  return { code: "P200", message, start: compared.index, found: `params.${param}`, expected: "a parameter that holds such an id" };
}
