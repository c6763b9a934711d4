import type { JsonSchema } from "../../grammar/contract.ts";
import type { PageContext } from "../resolve/context.ts";
import { paramName } from "../resolve/filters.ts";
import { neighbour } from "../resolve/neighbour.ts";
import { valuesOf } from "./labels.ts";
import { valuesAt } from "./valuesAt.ts";

const kept = new WeakMap<PageContext, Map<string, JsonSchema | undefined>>();

/** What the parameters of a page can be, as far as their filters and request fields say; one that a view writes can be more. */
export function paramValues(context: PageContext): ReadonlyMap<string, JsonSchema | undefined> {
  let values = kept.get(context);
  if (!values) {
    values = new Map();
    for (const finding of context.findings) {
      if (finding.kind !== "default") continue;
      const name = nameOf(finding.container, context);
      if (name === undefined || context.named.has(name)) continue;
      const known = finding.options ? { enum: valuesOf(finding.options) } : (finding.schema ?? requestField(finding.fields, context));
      // Two filters of one parameter that differ leave it open.
      values.set(name, values.has(name) && JSON.stringify(values.get(name)) !== JSON.stringify(known) ? undefined : known);
    }
    for (const [name, keys] of openTabs(context)) values.set(name, { enum: keys });
    kept.set(context, values);
  }
  return values;
}

/** The keys of the tabs that a parameter opens, of all widgets that it opens tabs of. */
function openTabs(context: PageContext): Map<string, string[]> {
  const tabs = new Map<string, string[]>();
  for (const finding of context.findings) {
    if (finding.kind !== "refers" || finding.refers.to !== "param") continue;
    const { values, options } = finding.refers;
    const name = String(finding.value);
    const dictionary = options === undefined ? undefined : neighbour(finding.beside, options)?.value;
    const items = typeof dictionary === "string" ? context.set.dictionaries.get(dictionary)?.items : undefined;
    const keys = values === undefined ? items && [...valuesOf(items), "all"] : valuesAt(finding.beside?.value, values);
    if (keys) tabs.set(name, [...(tabs.get(name) ?? []), ...keys]);
  }
  return tabs;
}

/** The parameter that a filter makes, or that the header declares there. */
function nameOf(container: object, context: PageContext): string | undefined {
  for (const [name, { container: holder }] of context.declared) if ((holder as Record<string, unknown>)[name] === container) return name;
  const { field, ...filter } = container as { field?: unknown; param?: string; as?: string };
  const fields = (Array.isArray(field) ? field : [field]).filter((one) => typeof one === "string");
  return fields.length === 0 && filter.param === undefined ? undefined : paramName(fields, filter);
}

/** The request field that a parameter of the header fills. */
export function requestField(fields: readonly string[] | undefined, context: PageContext): JsonSchema | undefined {
  const [field] = fields ?? [];
  if (field === undefined || (fields ?? []).length > 1) return undefined;
  return context.requests().find(({ properties }) => properties?.[field])?.properties?.[field];
}
