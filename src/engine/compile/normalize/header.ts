import type { ParamCodec } from "../plan.ts";
import type { Report } from "../problem.ts";
import { normalizeAction } from "./action.ts";
import { isObject, type NormalizedAction, type NormalizedHeader, type NormalizedParam } from "./page.ts";

/** What a page has beside its view. `authored` has its defaults already, and its actions their insides in one form. */
export function normalizeHeader(authored: Record<string, unknown>, report: Report): NormalizedHeader {
  const { title, frame, frameWhen, access, breadcrumb, navScope } = authored;
  const header = {
    title: String(title ?? ""),
    frame,
    ...(Array.isArray(frameWhen) ? { frameWhen: frameWhen.filter(isObject) } : {}),
    access,
    breadcrumb: breadcrumb !== false,
    ...(typeof navScope === "string" ? { navScope } : {}),
    params: mapped(authored.params, report, normalizeParam),
    // A list of actions is the view's own.
    actions: mapped(authored.actions, report, (action): NormalizedAction | undefined =>
      isObject(action) && typeof action.do === "string" ? normalizeAction(action, action, report) : undefined,
    ),
  } as NormalizedHeader;
  report.origins.copy(authored, header);
  return header;
}

/** A parameter with its settings; its default is null and it fills the field of its own name unless it says otherwise. */
function normalizeParam(value: unknown, container: object, name: string, report: Report): NormalizedParam | undefined {
  const settings = typeof value === "string" ? { type: value } : value;
  if (!isObject(settings)) return undefined;
  const { type = "string", label, field, sent, persist } = settings;
  const fields = sent === false ? [] : field === undefined ? [name] : Array.isArray(field) ? (field as string[]) : [String(field)];
  const param = {
    type: type as ParamCodec,
    ...(typeof label === "string" ? { label } : {}),
    default: settings.default ?? null,
    fields,
    in: settings.in ?? "url",
    ...(typeof persist === "string" ? { persist } : {}),
    resets: settings.resets ?? [],
  } as NormalizedParam;
  const origin = report.origins.ofKey(container, name);
  if (origin) report.origins.set(param, origin);
  // A field that is written is looked up; the parameter's own name may be of no request.
  const said = typeof field === "string" ? report.origins.ofKey(settings, "field") : undefined;
  if (said) report.origins.setKey(fields, 0, said);
  return param;
}

/** An object by name with each item in its one form; what can't be read is left out. */
function mapped<T>(
  value: unknown,
  report: Report,
  normalize: (item: unknown, container: object, key: string, report: Report) => T | undefined,
): Record<string, T> {
  const result: Record<string, T> = {};
  if (!isObject(value)) return result;
  report.origins.copy(value, result);
  for (const [key, item] of Object.entries(value)) {
    const one = item === undefined ? undefined : normalize(item, value, key, report);
    if (one !== undefined) result[key] = one;
  }
  return result;
}
