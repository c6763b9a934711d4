import type { NormalizedActionItem, NormalizedLink, NormalizedObject } from "../normalize/page.ts";
import { compileActionItem, compileActions } from "./actions.ts";
import { compileColumns } from "./columns.ts";
import { ParamScope, type Place } from "./context.ts";
import { compileEndpoint } from "./endpoint.ts";
import { compileFilters, compileOneFilter } from "./filters.ts";
import { noteFormField, resolveForm } from "./form.ts";
import { compileLink } from "./link.ts";
import { noteDictionary, noteExpressionSlot, noteField, noteFormat, noteTemplateSlot } from "./names.ts";
import { compileSelect, compileSet } from "./select.ts";
import type { Slot, SlotAt } from "./slot.ts";
import { compileCharts, compileView } from "./view.ts";

/**
 * What the compiler does with a property, by its `x-slot`. It has no code per widget: these are all it knows.
 * `endpoint`, `filters` and `columns` are handled first by `compileObject`, because their neighbours depend on them.
 */
export const slots: Record<string, Slot> = {
  endpoint: (value, at) => compileEndpoint(value, at),
  filters: (value, at) => compileFilters(value, at),
  filter: (value, at) => compileOneFilter(value, at),
  columns: (value, at) => compileColumns(value, at),
  charts: (value, at) => compileCharts(value, at),
  view: (value, at) => compileView(value, placeOf(at), at.context, at.id),
  views: (value, at) => each(value, (item, i) => compileView(item, at.place, at.context, `${at.id}_${i}`)),
  actions: (value, at) => compileActions(value, at),
  action: (value, at) => compileActionItem(value as NormalizedActionItem, at.container, at.key, at),
  select: (value, at) => compileSelect(value, at),
  link: (value, at) => compileLink(value as NormalizedLink, at.place, at.context),
  field: (value, at) => named(value, at, noteField),
  dictionary: (value, at) => named(value, at, noteDictionary),
  format: (value, at) => named(value, at, noteFormat),
  expression: (value, at) => named(value, at, noteExpressionSlot),
  template: (value, at) => named(value, at, noteTemplateSlot),
  form: (value, at) => resolveForm(value, at),
  formField: (value, at) => named(value, at, noteFormField),
  set: (value, at) => compileSet(value, at),
  with: (value, at) => compileSet(value, at, false),
};

/** With `x-scope` the filters of a view fill requests below it alone: what one tab asks for is nothing to the next. */
function placeOf({ place, schema }: SlotAt): Place {
  if (schema["x-scope"] !== true) return place;
  return { ...place, scope: new ParamScope(place.scope, place.scope.prefix) };
}

function each<T>(value: unknown, compile: (item: unknown, index: number) => T | undefined): T[] {
  return Array.isArray(value) ? value.map(compile).filter((item): item is T & {} => item !== undefined && item !== null) : [];
}

function named(value: unknown, at: SlotAt, note: (text: string, at: SlotAt) => void): unknown {
  if (typeof value === "string") note(value, at);
  else if (Array.isArray(value)) {
    value.forEach((item, i) => {
      if (typeof item === "string") note(item, { ...at, container: value as unknown as NormalizedObject, key: i as unknown as string });
    });
  }
  return value;
}
