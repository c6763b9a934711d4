import { ExpressionError, splitTemplate } from "../../grammar/expression.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { JsonValue } from "../plan.ts";
import { type Refers, refersOf } from "../refers.ts";
import type { PageContext, Place } from "./context.ts";
import type { SlotAt } from "./slot.ts";

/** Where something is named: what the check looks it up by. */
type NamedAt = Pick<SlotAt, "context" | "container" | "key" | "place" | "beside">;

/** Notes what a setting names, or each of a list; what nobody wrote names nothing that could be wrong. */
export function noteNames(value: unknown, refers: Refers, at: NamedAt): void {
  const { context, container, key } = at;
  if (!context.text.origins.isWritten(container, key)) return;
  if (!Array.isArray(value)) noteName(value as JsonValue, refers, at);
  else
    value.forEach((item: JsonValue, i) => {
      noteName(item, refers, { ...at, container: value as unknown as NormalizedObject, key: i as unknown as string });
    });
}

function noteName(value: JsonValue, refers: Refers, { context, container, key, place, beside }: NamedAt): void {
  context.note({ kind: "refers", refers, value, place, beside, container, key });
}

/** A field of the row of the nearest source. */
export function noteField(field: string, at: SlotAt): void {
  const refers = refersOf(at.schema);
  noteName(field, refers?.to === "row" ? refers : ofRow, at);
}

const ofRow: Refers = { to: "row" };

/** A parameter of the page. */
export function noteParam(value: string, context: PageContext, container: object, key: string | number, written = false): void {
  context.note({ kind: "refers", refers: written ? toWritten : toParam, value, place: nowhere, container, key });
}

const toParam: Refers = { to: "param" };
/** Where a parameter is written, nothing reads it yet. */
const toWritten: Refers = { to: "param", read: true };
const nowhere = { row: undefined };

/** A known dictionary is sent with the plan. */
export function takeDictionary(name: string, context: PageContext, container: object, key: string | number): void {
  if (context.set.dictionaries.has(name)) context.dictionaries.add(name);
  else context.note({ kind: "refers", refers: toDictionary, value: name, place: nowhere, container, key });
}

const toDictionary: Refers = { to: "dictionary" };

/** A dictionary that a setting names, and whether it says what the values of its field are called. */
export function noteDictionary(name: string, at: SlotAt): void {
  takeDictionary(name, at.context, at.container, at.key);
  const refers = refersOf(at.schema);
  if (refers?.of && at.context.set.dictionaries.has(name)) noteName(name, refers, at);
}

export function noteFormat(name: string, at: SlotAt): void {
  noteName(name, refersOf(at.schema) ?? toFormat, at);
}

const toFormat: Refers = { to: "format" };

export function noteExpressionSlot(text: string, at: SlotAt): void {
  const result = at.schema["x-result"] as "bool" | "string" | undefined;
  noteExpression(text, at.container, at.key, at.place, at.context, result ?? "any", 0, at.schema["x-values"] as string[] | undefined);
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
  /** The texts that it may give, with `x-values`. */
  values?: readonly string[],
): void {
  context.note({ kind: "expression", text, container, key, offset, place, result, values });
}

export function noteTemplateSlot(text: string, at: SlotAt): void {
  noteTemplate(text, at.container, at.key, at.place, at.context);
  const refers = refersOf(at.schema);
  if (refers) noteNames(text, refers, at);
}

/** Every hole of a text; false where one is not closed. */
export function noteTemplate(text: string, container: object, key: string | number, place: Place, context: PageContext): boolean {
  if (/^\s*(row|rows|params|user|site)(\.\w+)+\s*$/.test(text))
    context.note({ kind: "fixedText", text: text.trim(), container, key, hole: true });
  try {
    for (const part of splitTemplate(text)) {
      if (part.hole)
        context.note({
          kind: "expression",
          text: part.text,
          container,
          key,
          offset: part.start,
          place,
          result: "any",
          values: undefined,
          hole: true,
        });
    }
    const foreign = /\$\{|\{\{\s*(?:row|params|user|site)\.[^{}]*\}\}/.exec(text);
    if (foreign) context.note({ kind: "foreignHole", found: foreign[0], within: foreign.index, text, container, key });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    context.note({ kind: "unclosed", error, container, key });
    return false;
  }
  return true;
}
