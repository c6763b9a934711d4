import type { JsonSchema } from "../../grammar/contract.ts";
import type { ParamCodec, ParamPlan } from "../plan.ts";
import { routeParams } from "../routePattern.ts";
import type { PageContext, ParamScope } from "./context.ts";
import { noteParam } from "./names.ts";
import { requestField } from "./requestField.ts";

/**
 * Adds a parameter. The same parameter met again (a filter in two tabs) is one; another of the same name gets the
 * block's id in front.
 */
export function defineParam(param: ParamPlan, context: PageContext, scope: ParamScope | undefined): string {
  const kept = context.params.get(param.name);
  if (!kept) context.params.set(param.name, param);
  else kept.resets = [...new Set([...kept.resets, ...param.resets])];
  for (const field of param.fields) scope?.fields.set(field, { param: param.name });
  return param.name;
}

export function sameParam(a: ParamPlan, b: ParamPlan): boolean {
  return a.codec === b.codec && a.in === b.in && JSON.stringify([a.default, a.fields]) === JSON.stringify([b.default, b.fields]);
}

/** Codec for a request field: lists as lists, numbers as numbers. */
export function codecOf(schema: JsonSchema | undefined, many = schema?.type === "array"): ParamCodec {
  const item = schema?.type === "array" ? schema.items : schema;
  const number = item?.type === "integer" || item?.type === "number";
  if (many) return number ? "numberList" : "list";
  if (number) return "number";
  return item?.type === "boolean" ? "boolean" : item?.type === "object" ? "json" : "string";
}

/** The browser's key of a value: the one named, or the page's own where the value lives in the browser or `persist` is true. */
export function keptUnder(kept: ParamPlan["in"], persist: unknown, context: PageContext): Pick<ParamPlan, "persistKey"> {
  if (typeof persist === "string") return { persistKey: persist };
  return persist === true || kept === "local" || kept === "session" ? { persistKey: `page:${context.page.route}` } : {};
}

/** The request field that a parameter fills, or the one that was meant; what nobody wrote may be of no request. */
function takenField(field: string, fields: string[], i: number, context: PageContext): string {
  if (!context.text.origins.ofKey(fields, i)) return field;
  return requestField(field, fields, i, { context })?.name ?? field;
}

/** Parameters of the route and of the page's `params`. */
export function headerParams(context: PageContext, scope: ParamScope): void {
  const { header, route, fixed } = context.page;
  for (const name of routeParams(route)) {
    const codec: ParamCodec = "string";
    defineParam({ name, codec, default: null, in: "route", fields: [name], resets: [] }, context, scope);
  }
  for (const [name, value] of Object.entries(fixed)) {
    defineParam({ name, codec: "string", default: value, in: "memory", fields: [name], resets: [] }, context, scope);
  }
  for (const [name, authored] of Object.entries(header.params)) {
    const { type, label, default: fallback, in: kept, persist, resets } = authored;
    const fields = authored.fields.map((field, i) => takenField(field, authored.fields, i, context));
    const param: ParamPlan = {
      name,
      codec: type,
      default: fallback,
      in: kept,
      fields,
      resets: [...resets],
      ...(label === undefined ? {} : { label }),
      ...keptUnder(kept, persist, context),
    };
    // A type that could not be read is told by itself; the usual one in its place says nothing of the default.
    if (!context.text.incomplete) context.note({ kind: "default", codec: type, fields, container: authored, key: "default" });
    if (type === "window" && fields.length === 1 && authored.fields !== undefined && fields[0] !== name)
      context.note({ kind: "oneEnd", field: fields[0] ?? "", container: authored, key: "fields" });
    resets.forEach((other, key) => {
      noteParam(other, context, resets, key, true);
    });
    const existing = context.params.get(name);
    if (existing?.in === "route") Object.assign(existing, { codec: param.codec, fields, label });
    else context.params.set(name, param);
    for (const one of fields) scope.fields.set(one, { param: name });
    context.declared.set(name, { container: header.params, key: name });
  }
}
