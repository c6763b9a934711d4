import { isObject, type NormalizedLink, type NormalizedObject } from "../normalize/page.ts";
import type { Binding, JsonValue, SelectPlan } from "../plan.ts";
import { noteFixed } from "./bind.ts";
import type { Place } from "./context.ts";
import { paramName } from "./filters.ts";
import { compileLink } from "./link.ts";
import { noteExpression, noteParam, noteTemplate } from "./names.ts";
import { codecOf, defineParam } from "./params.ts";
import { requestField } from "./requestField.ts";
import { fieldType, withWindow } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";
import { compileView, drawerPlace } from "./view.ts";

/** What a click does. A bare field filters this page by it; a parameter is made where no filter has made one. */
export function compileSelect(value: unknown, given: SlotAt): SelectPlan | undefined {
  // A chart adds the time window of what was clicked to its row.
  const at =
    "mark" in given.container || given.context.text.incomplete
      ? { ...given, place: { ...given.place, row: withWindow(given.place.row) } }
      : given;
  if (!isObject(value)) return undefined;
  const authored = value;
  const { context, place } = at;
  if (typeof authored.filter === "string") return filterSelect(authored.filter, authored, at);
  if (authored.set) return { do: "set", set: compileSet(authored.set, { ...at, container: authored, key: "set" }) };
  if (authored.open) {
    const link = compileLink(authored.open as NormalizedLink, place, context);
    return link && { do: "open", link };
  }
  if (authored.drawer) {
    const view = compileView(authored.drawer, drawerPlace(place, at.id), context, `${at.id}_drawer`);
    if (typeof authored.title === "string") noteTemplate(authored.title, authored, "title", place, context);
    return view && { do: "drawer", ...(typeof authored.title === "string" ? { title: authored.title } : {}), view };
  }
  return undefined;
}

function filterSelect(field: string, authored: NormalizedObject, at: SlotAt): SelectPlan | undefined {
  const { context, place } = at;
  const outside: Place = { ...place, endpoint: undefined };
  let target = place.scope.find(field)?.param ?? context.params.get(field)?.name;
  if (!target) {
    const found = requestField(field, authored, "filter", { ...at, place: outside });
    if (!found) return undefined;
    const { name, schema } = found;
    target =
      place.scope.find(name)?.param ??
      defineParam(
        {
          name: paramName([name], {}),
          codec: codecOf(schema, false),
          default: null,
          in: place.lazy ? "memory" : "url",
          fields: [name],
          resets: [],
          label: String(schema.title ?? name),
        },
        context,
        place.scope,
      );
  }
  context.written.add(target);
  const given = authored.value;
  if (typeof given === "string") {
    noteExpression(given, authored, "value", place, context);
    context.sets.push({ name: target, text: given, place, container: authored, key: "value" });
  }
  return {
    do: "set",
    set: { [target]: { expr: typeof given === "string" ? given : clickedValue(field, target, at) } },
  };
}

/** The clicked row's own field, else the key of a chart row, else its id; a window gets the bucket clicked. */
function clickedValue(field: string, param: string, { context, place }: SlotAt): string {
  const window = context.params.get(param)?.codec === "window";
  const { row } = place;
  const has = (name: string) => row === undefined || fieldType(row, name, context.set) !== undefined;
  if (window) return `bucketWindow(row.${has("key") ? "key" : "name"}, params.${param})`;
  if (row && has(field)) return `row.${field}`;
  return has("key") ? "row.key" : has("id") ? "row.id" : "row.name";
}

/** Parameter (or field) to value. `check` makes sure that each is a parameter of the page. */
export function compileSet(value: unknown, at: SlotAt, check = true): Record<string, Binding> {
  const result: Record<string, Binding> = {};
  for (const [name, item] of Object.entries((value ?? {}) as NormalizedObject)) {
    if (item === undefined) continue;
    if (check) {
      at.context.written.add(name);
      noteParam(name, at.context, value as object, name, true);
    }
    result[name] = binding(item, value as object, name, at, check);
    if (noteFixed(result[name], value as object, name, at.context) || !check) continue;
    const fixed = result[name];
    if (fixed && "value" in fixed) at.context.sets.push({ name, value: fixed.value, place: at.place, container: value as object });
  }
  return result;
}

function binding(
  item: unknown,
  container: object,
  key: string,
  { place, context }: Pick<SlotAt, "place" | "context">,
  sets: boolean,
): Binding {
  if (typeof item === "string") {
    noteExpression(item, container, key, place, context);
    if (sets) context.sets.push({ name: key, text: item, place, container });
    return { expr: item };
  }
  if (item !== null && typeof item === "object" && !Array.isArray(item)) {
    if ("param" in item) {
      noteParam(String((item as NormalizedObject).param), context, item, "param");
      return { param: String((item as NormalizedObject).param) };
    }
    return { value: (item as NormalizedObject).value as JsonValue };
  }
  return { value: item as JsonValue };
}
