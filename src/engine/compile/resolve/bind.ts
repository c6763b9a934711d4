import { blankWhere, factsOf } from "../../grammar/conditions.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import { endpointSiblings } from "../names.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { Binding, JsonValue } from "../plan.ts";
import { resolveSchema } from "../schemaSet.ts";
import { writtenIn } from "./beside.ts";
import type { PageContext, PendingSource } from "./context.ts";
import { resourceOf } from "./rowType.ts";

/**
 * Fills in where every request field comes from, now that all parameters are known: `with` first, then the parameter
 * that fills the field. Then tells each parameter to turn lists back to their first page.
 */
export function bindSources(context: PageContext): void {
  for (const source of context.pendingSources) bindSource(source, context);
  for (const { source, page } of context.pages) resetPage(source, page, context);
  for (const source of context.pendingSources) noteResources(source, context);
  const { view } = context.page;
  const own = view.kind === "detail" ? context.pendingSources.filter(({ container, key }) => container === view && key === "endpoint") : [];
  context.first = own.flatMap((source) => neededBy(source, context, true));
  context.needed = [...new Set(context.pendingSources.flatMap((source) => neededBy(source, context)))].sort();
}

/** Whose ids the parameters hold, by the request fields that they fill as they are. */
function noteResources({ plan, endpoint }: PendingSource, context: PageContext): void {
  for (const [field, bound] of Object.entries(plan.bind)) {
    const name = "param" in bound ? bound.param : "expr" in bound ? readsOf(bound.expr).alone : undefined;
    const resource = resourceOf(endpoint.contract.request.properties?.[field], context.set);
    if (name === undefined || resource === undefined) continue;
    const known = context.resources.get(name);
    context.resources.set(name, known === undefined || known === resource ? resource : null);
  }
}

/** Parameters of the address without which a source that runs at once can't ask; a link to the page must give them. */
function neededBy({ plan, endpoint }: PendingSource, context: PageContext, first = false): string[] {
  if (plan.lazy || plan.when !== undefined) return [];
  return (endpoint.contract.request.required ?? []).flatMap((field) => {
    const bound = plan.bind[field];
    const name = bound && "param" in bound ? bound.param : bound && "expr" in bound ? readsOf(bound.expr).alone : undefined;
    const param = name === undefined ? undefined : context.params.get(name);
    if (param?.in !== "url" || param.default !== null || param.persistKey !== undefined) return [];
    // What a click on the page itself may fill as well is not there when the page opens.
    if (first) return context.filters.has(param.name) ? [] : [param.name];
    return context.written.has(param.name) || context.named.has(param.name) ? [] : [param.name];
  });
}

function bindSource(source: PendingSource, context: PageContext): void {
  const { plan, endpoint, scope, given, automatic } = source;
  const { request } = endpoint.contract;
  const fields = Object.keys(request.properties ?? {});
  const anything = request.additionalProperties === true;
  const written = new Set<string>();
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined) continue;
    let name = field;
    if (source.unusable) continue;
    if (!fields.includes(field) && !anything) {
      const suggestion = nearest(field, fields);
      context.note({ kind: "given", field, endpoint, meant: suggestion, container: given, key: field });
      if (!suggestion) continue;
      name = suggestion;
    }
    written.add(name);
    const bound = bindingOf(value);
    plan.bind[name] = bound;
    noteValue(name, bound, field, source, context);
    if ("expr" in bound) noteFills(name, bound.expr, field, source, context);
  }
  if (automatic) {
    for (const field of fields) {
      if (plan.bind[field]) continue;
      const found = scope.find(field);
      if (found && !isPaging(field, source) && !source.place.masked?.has(field))
        plan.bind[field] = found.expr === undefined ? { param: found.param } : { expr: found.expr };
    }
    bindOrder(source, context);
  }
  noteRequired(source, context);
  noteWithout(source, context);
  noteYields(source, written, context);
}

const ORDER = ["sortField", "sortType"] as const;

/** A file of the list around holds its rows in the order that the reader chose in its headings. */
function bindOrder({ plan, endpoint, container, outer }: PendingSource, context: PageContext): void {
  if ((container as { do?: unknown }).do !== "download" || ORDER.some((field) => plan.bind[field])) return;
  const list = context.pendingSources.find((one) => one.plan.id === outer.source);
  const choices = ({ contract }: PendingSource["endpoint"]) => JSON.stringify(contract.request.properties?.sortField?.enum);
  if (!list || choices(list.endpoint) !== choices(endpoint)) return;
  for (const field of ORDER) {
    const bound = list.plan.bind[field];
    if (bound && field in (endpoint.contract.request.properties ?? {})) plan.bind[field] = bound;
  }
}

/**
 * A written value that gives way to what a filter or parameter of the page fills beside it, as a named window to a begin and an end.
 * `written` are the fields that the page names, a misspelt one by what was meant.
 */
function noteYields({ plan, endpoint, given, unusable }: PendingSource, written: ReadonlySet<string>, context: PageContext): void {
  if (unusable) return;
  for (const [field, item] of Object.entries(given)) {
    if (writtenIn(item) === undefined || writtenIn(item) === null) continue;
    const to = endpoint.contract.request.properties?.[field]?.["x-yields"] ?? [];
    const by = to.filter((one) => !written.has(one) && plan.bind[one] !== undefined);
    if (by.length > 0) context.note({ kind: "yields", field, to: by, container: given, key: field });
  }
}

/** A call that is made only while a parameter that it needs is empty. */
function noteWithout({ plan, endpoint, container, key }: PendingSource, context: PageContext): void {
  if (plan.when === undefined) return;
  const empty = factsOf(plan.when).flatMap(({ read, op, value }) => (op === "==" && (value === null || value === "") ? read : []));
  const whole = blankWhere(plan.when);
  if (whole !== undefined) empty.push(whole);
  for (const field of endpoint.contract.request.required ?? []) {
    const bound = plan.bind[field];
    const param = bound && "param" in bound ? bound.param : bound && "expr" in bound ? readsOf(bound.expr).alone : undefined;
    if (param !== undefined && empty.includes(`params.${param}`))
      context.note({ kind: "without", endpoint, field, param, container, key: endpointSiblings(key).when });
  }
}

/** A value that is written, not read from somewhere. */
function noteValue(name: string, bound: Binding, key: string, { endpoint, given }: PendingSource, context: PageContext): void {
  if (noteFixed(bound, given, key, context)) return;
  const schema = resolveSchema(endpoint.contract.request.properties?.[name], context.set);
  const text = "expr" in bound ? /^\s*\[?\s*(['"])([^'"]*)\1\s*\]?\s*$/.exec(bound.expr)?.[2] : undefined;
  const value = "value" in bound ? bound.value : text;
  if (schema === undefined || value === undefined || value === null) return;
  context.note({ kind: "givenValue", field: name, schema, value, container: given, key });
}

/** An expression and the request field that it fills. */
function noteFills(name: string, text: string, key: string, { endpoint, given, outer }: PendingSource, context: PageContext): void {
  const schema = resolveSchema(endpoint.contract.request.properties?.[name], context.set);
  if (schema) context.note({ kind: "fills", text, what: name, wants: schema, place: outer, container: given, key });
}

/** A fixed text that is meant to be read; true where it is one. */
export function noteFixed(bound: Binding, container: object, key: string, context: PageContext): boolean {
  const text = "value" in bound ? bound.value : undefined;
  if (typeof text !== "string" || !/^(row|rows|params|user|site)\.\w/.test(text)) return false;
  context.note({ kind: "fixedText", text, container, key });
  return true;
}

/** Page and sort belong to the list that made them. */
function isPaging(field: string, { endpoint }: PendingSource): boolean {
  const { paging } = endpoint.contract;
  return field === paging?.page || field === paging?.size;
}

/** Fields the endpoint needs. A form or a typed text fills the rest of some. */
function noteRequired({ plan, endpoint, open, container, key }: PendingSource, context: PageContext): void {
  if (open) return;
  for (const field of endpoint.contract.request.required ?? []) context.note({ kind: "required", field, endpoint, plan, container, key });
}

function resetPage(source: PendingSource["plan"], page: string, context: PageContext): void {
  for (const bound of Object.values(source.bind)) {
    const names = "param" in bound ? [bound.param] : "expr" in bound ? readsOf(bound.expr).params : [];
    for (const name of names) {
      const param = context.params.get(name);
      if (!param || name === page || param.resets.includes(page)) continue;
      param.resets.push(page);
    }
  }
}

function bindingOf(value: unknown): Binding {
  if (typeof value === "string") return { expr: value };
  if (value !== null && typeof value === "object" && !Array.isArray(value)) {
    if ("param" in value) return { param: String((value as NormalizedObject).param) };
    return { value: ((value as NormalizedObject).value ?? null) as JsonValue };
  }
  return { value: value as JsonValue };
}
