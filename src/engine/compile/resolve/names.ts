import { ExpressionError, splitTemplate } from "../../grammar/expression.ts";
import { formatNames } from "../../grammar/format.ts";
import { nearest } from "../nearest.ts";
import type { PageContext, Place } from "./context.ts";
import { fieldsMeant, fieldType } from "./rowType.ts";
import type { SlotAt } from "./slots.ts";

/** P104: the row of the nearest source has no such field. */
export function checkField(field: string, at: SlotAt): void {
  checkFieldOf(field, at.place, at.context, at.container, at.key);
}

export function checkFieldOf(
  field: string,
  place: Place,
  context: PageContext,
  container: object,
  key: string | number,
): void {
  if (!place.row || fieldType(place.row, field, context.set) !== undefined) return;
  if (place.outerRow && fieldType(place.outerRow, field, context.set) !== undefined) return;
  const { names, suggestion } = fieldsMeant(place.row, field, context.set);
  const of = place.endpoint ? ` of ${place.endpoint.name}` : "";
  context.report.add("P104", `unknown field "${field}"${of}`, container, key, {
    expected: names.join(", "),
    found: field,
    suggestion,
  });
}

/** P120: no file of schemas/dictionaries has this name. A known one is sent with the plan. */
export function checkDictionary(name: string, at: SlotAt): void {
  takeDictionary(name, at.context, at.container, at.key);
}

export function takeDictionary(name: string, context: PageContext, container: object, key: string | number): void {
  if (context.set.dictionaries.has(name)) {
    context.dictionaries.add(name);
    return;
  }
  const names = [...context.set.dictionaries.keys()];
  context.report.add("P120", `unknown dictionary "${name}"`, container, key, {
    expected: names.join(", "),
    found: name,
    suggestion: nearest(name, names),
  });
}

/** P121: no format has this name. */
export function checkFormat(name: string, at: SlotAt): void {
  if ((formatNames as readonly string[]).includes(name)) return;
  at.context.report.add("P121", `unknown format "${name}"`, at.container, at.key, {
    expected: formatNames.join(", "),
    found: name,
    suggestion: nearest(name, formatNames),
  });
}

export function checkExpressionSlot(text: string, at: SlotAt): void {
  const result = at.schema["x-result"] as "bool" | "string" | undefined;
  noteExpression(text, at.container, at.key, at.place, at.context, result ?? "any");
}

/** Expressions are checked when all parameters of the page are known. */
export function noteExpression(
  text: string,
  container: object,
  key: string | number,
  place: Place,
  context: PageContext,
  result: "bool" | "string" | "any" = "any",
  offset = 0,
): void {
  context.pendingExpressions.push({ text, container, key, offset, place, result });
}

export function checkTemplate(text: string, at: SlotAt): void {
  noteTemplate(text, at.container, at.key, at.place, at.context);
}

/** Every hole of a text; a hole that is not closed is P150, and false. */
export function noteTemplate(
  text: string,
  container: object,
  key: string | number,
  place: Place,
  context: PageContext,
): boolean {
  try {
    for (const part of splitTemplate(text)) {
      if (part.hole) noteExpression(part.text, container, key, place, context, "any", part.start);
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    context.report.add("P150", error.message, container, key, { within: error.start });
    return false;
  }
  return true;
}
