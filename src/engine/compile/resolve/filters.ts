import type { JsonSchema } from "../../grammar/contract.ts";
import { compileExpression } from "../../grammar/expression.ts";
import { type WindowName, windowLabels, windowPresets } from "../../grammar/timeWindow.ts";
import { pascal } from "../names.ts";
import { isObject, type NormalizedFilter, type NormalizedObject } from "../normalize/page.ts";
import { setDefaults } from "../normalize/walk.ts";
import type { BlockPlan, DictionaryItem, FilterPlan, JsonValue, ParamCodec, ParamPlan } from "../plan.ts";
import type { Schema } from "../schema.ts";
import type { PageContext, ParamScope, Place, PlanProperties } from "./context.ts";
import { choosesSeveral, controlFor, controlMisfit, isTurned } from "./control.ts";
import type { ControlTakes } from "./finding.ts";
import { noteExpression, takeDictionary } from "./names.ts";
import { compileObject } from "./object.ts";
import { codecOf, defineParam, keptUnder, sameParam } from "./params.ts";
import { requestField } from "./requestField.ts";
import type { SlotAt } from "./slot.ts";

const common = new Set([
  "field",
  "param",
  "label",
  "placeholder",
  "default",
  "dictionary",
  "in",
  "persist",
  "when",
  "collapsed",
  "as",
  "endpoint",
  "with",
  "optionValue",
  "optionLabel",
]);

const handled: ReadonlySet<string> = new Set([...common].filter((key) => key !== "endpoint"));

/** Filters as a block of kind `filters`; each makes a parameter. */
export function compileFilters(value: unknown, at: SlotAt): BlockPlan | undefined {
  const items = Array.isArray(value) ? (value as NormalizedFilter[]) : [];
  const filters = items.map((item) => compileFilter(item, at)).filter((filter) => filter !== undefined);
  if (filters.length === 0) return undefined;
  for (const filter of filters) fitToMacro(filter, at.context);
  return { kind: "filters", id: at.id, path: at.context.pathOf(value as object), filters };
}

/** A filter that stands alone, such as one in the heading of a column, as a block. */
export function compileOneFilter(value: unknown, at: SlotAt): BlockPlan | undefined {
  const block = isObject(value) ? compileFilters([value], at) : undefined;
  return block && { ...block, path: at.context.pathOf(value as object) };
}

function compileFilter(item: NormalizedFilter, at: SlotAt): FilterPlan | undefined {
  const { context, place } = at;
  let authored = item;
  if (authored?.field === undefined) return undefined;
  const written = (Array.isArray(authored.field) ? authored.field : [authored.field]) as string[];
  const turned = isTurned(written);
  if (turned) context.note({ kind: "turned", fields: written, container: authored, key: "field" });
  const named = turned ? written.toReversed() : written;
  const found = named.map((field, i) => {
    return Array.isArray(item.field)
      ? requestField(field, item.field, turned ? named.length - 1 - i : i, at)
      : requestField(field, item, "field", at);
  });
  const fields = named.map((field, i) => found[i]?.name ?? field);
  const schema = found[0]?.schema;
  const own = authored.as === "mode" ? "mode" : schema?.["x-dictionary"];
  const dictionary = (authored.dictionary ?? own) as string | undefined;
  if (dictionary !== undefined) takeDictionary(dictionary, context, authored, authored.dictionary ? "dictionary" : "field");
  const options = dictionary === undefined ? undefined : context.set.dictionaries.get(dictionary)?.items;
  const schemas = found.map((one) => one?.schema);
  noteOffered(authored, fields, schema, context);
  const as = controlOf(authored, fields, schemas, options, context);
  if (needsOptions.has(as) && dictionary === undefined && !authored.endpoint)
    context.note({ kind: "filterOptions", as, container: authored, key: authored.as ? "as" : "field" });
  const definition = context.set.definitions[`Filter${pascal(as)}`];
  const multiple = choosesSeveral(as, schema, options);
  if (authored.multiple === undefined && multiple !== undefined) {
    const whole = { ...authored, multiple };
    context.text.origins.copy(authored, whole);
    authored = whole;
  }
  noteOwnValues(authored, fields[0] ?? "", schema, definition, context);
  const several = item.multiple === true && schema?.type !== undefined && ![schema.type].flat().includes("array");
  if (several)
    context.note({
      kind: "control",
      as,
      message: `"${fields[0]}" takes one value, and "multiple" gives several`,
      expected: "one value",
      container: item,
      key: "multiple",
    });
  const param = filterParam(as, fields, schema, authored, options, definition, at, several);
  const filterAt: Place = { ...place, row: undefined, hasRow: false, perRow: true, masked: new Set(fields) };
  const whole: NormalizedObject = { ...authored, as };
  context.text.origins.copy(authored, whole);
  if (authored.as === undefined && definition) setDefaults(whole, definition, context.text.origins);
  const { source, ...settings } = definition
    ? compileObject(whole, definition, filterAt, context, `${at.id}_${param}`, handled)
    : ({} as PlanProperties);
  if (authored.endpoint === undefined) delete settings.endpoint;
  if (typeof authored.when === "string") noteExpression(authored.when, authored, "when", { ...place, hasRow: false }, context, "bool");
  return {
    as,
    param,
    label: String(authored.label ?? schema?.title ?? fields[0]),
    ...text("placeholder", authored.placeholder),
    ...(dictionary !== undefined ? { dictionary } : {}),
    ...text("source", source),
    ...text("optionValue", authored.optionValue),
    ...text("optionLabel", authored.optionLabel),
    ...text("when", authored.when),
    ...(authored.collapsed === true ? { collapsed: true } : {}),
    props: settings as FilterPlan["props"],
    path: context.pathOf(authored),
  };
}

/** What a filter offers, where its option set is another than its contract's; a switch that sends no when it is on. */
function noteOffered(
  authored: NormalizedFilter,
  [field = "", second]: string[],
  schema: JsonSchema | undefined,
  context: PageContext,
): void {
  if (!schema || second !== undefined) return;
  const { dictionary, on } = authored;
  if (typeof dictionary === "string" && context.set.dictionaries.has(dictionary))
    context.note({ kind: "offered", field, schema, dictionary, container: authored, key: "dictionary" });
  if (on === 0 || on === false) context.note({ kind: "switched", field, schema, container: authored, key: "on" });
}

/** What a control says its field may be given: `x-refers` of the setting is `filter value`, or how it writes days: `day pattern`. */
function noteOwnValues(
  authored: NormalizedFilter,
  field: string,
  schema: JsonSchema | undefined,
  definition: Schema | undefined,
  context: PageContext,
): void {
  for (const [key, property] of Object.entries((definition?.properties ?? {}) as Record<string, Schema>)) {
    const value = authored[key] as JsonValue | undefined;
    if (value === undefined || !context.text.origins.isWritten(authored, key)) continue;
    if (property["x-refers"] === "day pattern" && typeof value === "string") {
      const picker = (authored.picker ?? "date") as string;
      context.note({ kind: "dayPattern", pattern: value, picker, schema, container: authored, key });
    }
    if (!schema || property["x-refers"] !== "filter value") continue;
    // Ends the wrong way round are told as such.
    const high = authored[String(property["x-below"])];
    if (typeof value === "number" && typeof high === "number" && value > high) continue;
    context.note({ kind: "givenValue", field, schema, value, container: authored, key });
  }
}

/** The control of a filter: the one it names, unless that can't fill its fields. */
function controlOf(
  authored: NormalizedFilter,
  fields: string[],
  schemas: (JsonSchema | undefined)[],
  options: DictionaryItem[] | undefined,
  context: PageContext,
): string {
  const { as } = authored;
  const fitting = controlFor(schemas[0], fields, options);
  if (as === undefined) return fitting;
  const takes = context.set.definitions[`Filter${pascal(as)}`]?.["x-takes"] as ControlTakes | undefined;
  const wrong = takes && controlMisfit(as, takes, fields, schemas);
  if (wrong) context.note({ kind: "control", as, ...wrong, container: authored, key: "as" });
  return wrong ? fitting : as;
}

/** What a macro such as the mode shows at first is what is asked: a filter beside it without a default follows it. */
function fitToMacro({ as, param, props }: FilterPlan, { params, set }: SlotAt["context"]): void {
  const macro = macroOf(set.definitions[`Filter${pascal(as)}`]);
  for (const [field, expr] of Object.entries(macro ?? {})) {
    const beside = params.get(String(props[field] ?? field));
    if (beside?.default !== null) continue;
    const read = compileExpression(expr.replaceAll("{param}", param));
    const value = read({ params: { [param]: params.get(param)?.default } });
    beside.default = (beside.codec === "string" ? String(value) : value) as JsonValue;
  }
}

/** Request fields that a control fills together, each by an expression on its parameter. */
const macroOf = (definition: Schema | undefined) => definition?.["x-fields"] as Record<string, string> | undefined;

const needsOptions = new Set(["select", "radio", "checkbox", "tabs", "tree", "cascader"]);

function filterParam(
  as: string,
  fields: string[],
  schema: JsonSchema | undefined,
  authored: NormalizedFilter,
  options: DictionaryItem[] | undefined,
  definition: Schema | undefined,
  at: SlotAt,
  misfit: boolean,
): string {
  const { context, place } = at;
  const many = authored.multiple === true || as === "checkbox" || as === "tags";
  const codec: ParamCodec =
    as === "timeWindow"
      ? "window"
      : as === "numberRange"
        ? "numberList"
        : as === "mode"
          ? "string"
          : as === "tags" && schema?.type !== "array"
            ? "string"
            : codecOf(schema, many);
  const macro = macroOf(definition);
  const base = paramName(fields, authored);
  const lives = (authored.in as ParamPlan["in"] | undefined) ?? (place.lazy ? "memory" : "url");
  const chosen = as === "timeWindow" ? windowsOf(authored) : authored.endpoint === undefined && needsOptions.has(as) ? options : undefined;
  const limited = fields.length > 1 ? undefined : ownLimits(schema, authored);
  // A control that does not fit its fields is one mistake, whatever it begins with; of a field that no call is known for, nothing is.
  const fits = (authored.as === undefined || as === authored.as) && !misfit && (schema !== undefined || !context.text.incomplete);
  if (fits) context.note({ kind: "default", codec, options: chosen, schema: limited, container: authored, key: "default" });
  const plan: ParamPlan = {
    name: `${place.scope.prefix}${base}`,
    codec,
    default: defaultOf(as, codec, schema, authored, options),
    in: lives,
    fields: macro ? [] : fields,
    resets: [],
    label: String(authored.label ?? schema?.title ?? fields[0]),
    ...keptUnder(lives, authored.persist, context),
  };
  const kept = context.params.get(plan.name);
  const scope: ParamScope = place.scope;
  // The header declared it (a detail page's id as a filter too): the filter is its control.
  context.written.add(plan.name);
  // A macro writes what others fill.
  if (!macro) context.filters.set(plan.name, authored);
  if (kept && context.declared.has(plan.name)) {
    kept.label ??= plan.label;
    return plan.name;
  }
  // The order of a list begins as the list says, where its filter says nothing.
  if (kept?.label === undefined && kept?.default !== undefined && authored.default === undefined) plan.default = kept.default;
  if (kept && !sameParam(kept, plan)) {
    if (typeof authored.param === "string")
      context.note({ kind: "sameParam", name: plan.name, fields: kept.fields, container: authored, key: "param" });
    plan.name = `${place.blockId}_${base}`;
    context.filters.set(plan.name, authored);
    const own = context.localScope(place.blockId, scope);
    place.scope = own;
    // The block's own call was met before its filters: it reads what they write, too.
    for (const pending of context.pendingSources)
      if (pending.scope === scope && pending.place.blockId === place.blockId) pending.scope = own;
    defineParam(plan, context, own);
    return plan.name;
  }
  const name = defineParam(plan, context, macro ? undefined : scope);
  if (macro) {
    // A filter of the field itself, before or after, fills it: the macro writes its parameter.
    for (const [field, expr] of Object.entries(macro))
      if (!scope.fields.has(field)) scope.fields.set(field, { param: name, expr: expr.replaceAll("{param}", name) });
  }
  return name;
}

/** The request field as its control narrows it; where the control has options of its own, the contract's are not asked. */
function ownLimits(schema: JsonSchema | undefined, { min, max, endpoint, dictionary }: NormalizedFilter): JsonSchema | undefined {
  const limited: JsonSchema = { ...schema };
  const turned = typeof min === "number" && typeof max === "number" && min > max;
  if (typeof min === "number" && !turned) limited.minimum = Math.max(min, limited.minimum ?? min);
  if (typeof max === "number" && !turned) limited.maximum = Math.min(max, limited.maximum ?? max);
  if (endpoint !== undefined || dictionary !== undefined) delete limited["x-dictionary"];
  return limited;
}

/** The windows that a reader can choose, where these are all there are. */
function windowsOf({ preset }: NormalizedFilter): DictionaryItem[] | undefined {
  const names: readonly unknown[] | undefined = Array.isArray(preset) ? preset : windowPresets[String(preset ?? "search")]?.items;
  return names?.map((name) => ({ value: String(name), label: windowLabels[name as WindowName] ?? String(name) }));
}

/** `beginTime, endTime` → time; `minPrice, maxPrice` → price; otherwise the field itself. */
export function paramName(fields: string[], authored: { param?: string; as?: string }): string {
  if (typeof authored.param === "string") return authored.param;
  if (authored.as === "mode") return "mode";
  const [first = "", second] = fields;
  if (second === undefined) return first;
  const stem = first.replace(/^(begin|start|min|from|low)/i, "");
  return stem === "" ? first : stem[0]?.toLowerCase() + stem.slice(1);
}

function defaultOf(
  as: string,
  codec: ParamCodec,
  schema: JsonSchema | undefined,
  authored: NormalizedFilter,
  options: DictionaryItem[] | undefined,
): JsonValue {
  if (authored.default !== undefined) return authored.default as JsonValue;
  if (as === "timeWindow") {
    const { preset = "search" } = authored;
    return Array.isArray(preset) ? String(preset[0]) : (windowPresets[String(preset)]?.default ?? "1d");
  }
  if (as === "mode") return "normal";
  const fallback = schema?.default as JsonValue | undefined;
  if (fallback !== undefined)
    return codec === "list" && !Array.isArray(fallback)
      ? [fallback]
      : Array.isArray(fallback) && codec !== "list" && codec !== "numberList"
        ? (fallback[0] ?? null)
        : fallback;
  if ((as === "radio" || as === "tabs") && options?.some((option) => option.value === "all")) return "all";
  return null;
}

function text(key: string, value: unknown): PlanProperties {
  return typeof value === "string" ? { [key]: value } : {};
}
