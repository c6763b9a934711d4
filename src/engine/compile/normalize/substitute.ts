import { references } from "../check/references.ts";
import type { Origin, Report } from "../problem.ts";

type Json = Record<string, unknown>;

/** Fills the parameters of a fragment or template. */
export const substitute = { values: parameterValues, into };

/** Its parameters with the values that `reference` gives, or their defaults. */
function parameterValues(reference: Json, parameters: Json, report: Report, what: string): Json {
  const given = (reference.with ?? {}) as Json;
  const names = Object.keys(parameters);
  const values: Json = {};
  givenBy.set(values, given);
  for (const [name, value] of Object.entries(given)) {
    const meant = references.value(report, what, name, names, given);
    if (meant !== undefined) values[meant] = value;
  }
  for (const name of names) {
    const { default: fallback, with: beside } = parameters[name] as Json;
    if (name in values) {
      const lacking = Array.isArray(beside) && name in given ? beside.find((one) => !(one in given) && names.includes(one)) : undefined;
      if (lacking !== undefined) references.missingWith(report, what, String(lacking), name, given);
      continue;
    }
    if (fallback === undefined) references.missingValue(report, what, name, reference);
    // A default may be written with the parameters before it.
    values[name] = into(fallback, values, report);
  }
  return values;
}

/** The page's own place of a value that it gives: a wrong one is its mistake, and not the template's. */
const givenBy = new WeakMap<Json, Json>();

/** `$name` standing alone is replaced by the value, whatever its type; `${name}` inside a text by its text. */
function into(value: unknown, values: Json, report: Report): unknown {
  if (Object.keys(values).length === 0) return value;
  if (typeof value === "string") {
    if (/^\$\w+$/.test(value) && value.slice(1) in values) return values[value.slice(1)];
    return value.replace(/\$\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name] ?? "") : whole));
  }
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const copy = value.map((item) => into(item, values, report));
    report.origins.copy(value, copy);
    return copy;
  }
  const copy: Json = {};
  for (const [key, item] of Object.entries(value)) {
    const replaced = into(item, values, report);
    // A parameter without a value leaves the property out.
    if (replaced !== undefined) copy[key] = replaced;
  }
  report.origins.copy(value, copy);
  for (const [key, item] of Object.entries(value)) {
    const origin =
      typeof item === "string" && copy[key] !== item ? (placeOf(item, values, report) ?? report.origins.ofKey(value, key)) : undefined;
    if (origin) report.origins.setKey(copy, key, origin);
  }
  return copy;
}

/** Where the page gives the value that stands alone for a text of the template. */
function placeOf(item: string, values: Json, report: Report): Origin | undefined {
  const name = /^\$\{?(\w+)\}?(?=$|[?#])/.exec(item)?.[1];
  const given = givenBy.get(values);
  return name !== undefined && given && name in given ? report.origins.ofKey(given, name) : undefined;
}
