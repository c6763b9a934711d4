import { ExpressionError, splitTemplate } from "../../grammar/expression.ts";
import type { PageContext, Place } from "./context.ts";
import type { SlotAt } from "./slot.ts";

/** A field of the row of the nearest source. */
export function noteField(field: string, { place, context, container, key }: SlotAt): void {
  const { row, outerRow, endpoint } = place;
  if (row) context.note({ kind: "field", field, row, outerRow, endpoint, container, key });
}

/** A known dictionary is sent with the plan. */
export function takeDictionary(name: string, context: PageContext, container: object, key: string | number): void {
  if (context.set.dictionaries.has(name)) context.dictionaries.add(name);
  else context.note({ kind: "dictionary", name, container, key });
}

export function noteFormat(name: string, { context, container, key }: SlotAt): void {
  context.note({ kind: "format", name, container, key });
}

export function noteExpressionSlot(text: string, at: SlotAt): void {
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
  context.note({ kind: "expression", text, container, key, offset, place, result });
}

export function noteTemplateSlot(text: string, at: SlotAt): void {
  noteTemplate(text, at.container, at.key, at.place, at.context);
}

/** Every hole of a text; false where one is not closed. */
export function noteTemplate(text: string, container: object, key: string | number, place: Place, context: PageContext): boolean {
  try {
    for (const part of splitTemplate(text)) {
      if (part.hole) noteExpression(part.text, container, key, place, context, "any", part.start);
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    context.note({ kind: "unclosed", error, container, key });
    return false;
  }
  return true;
}
