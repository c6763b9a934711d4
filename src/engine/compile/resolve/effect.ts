import type { NormalizedObject } from "../normalize/page.ts";
import type { Schema } from "../schema.ts";
import type { PageContext, Place } from "./context.ts";
import { neighbour } from "./neighbour.ts";
import type { Beside } from "./slot.ts";

/** Neighbour to what it must hold: one of these values (null: none is written), or (true) anything, or (false) nothing. */
export type Condition = Record<string, boolean | readonly unknown[]>;

/** A setting that was written, and why it does nothing where it stands. */
export interface Effect {
  container: object;
  key: string;
  /** Undefined where it does something. */
  lacks: { name: string; found: unknown; wants: Condition[string] } | undefined;
}

/** `x-where` of a setting: the neighbours with which it does something; of several conditions one is enough. */
export function noteEffect(property: Schema, key: string, beside: Beside, context: PageContext): void {
  const said = property["x-where"] as Condition | Condition[] | undefined;
  const { value } = beside;
  // What says what would be anyway misleads nobody.
  if (said === undefined || value[key] === false || value[key] === property.default) return;
  const lacking = [said].flat().map((condition) => lackOf(condition, beside));
  const lacks = lacking.includes(undefined) ? undefined : lacking[0];
  context.effects.push({ container: value, key, lacks });
}

/** The same of every setting of an object that is not compiled by its schema. */
export function noteEffects(value: object, { properties }: Schema, place: Place, context: PageContext): void {
  const own = value as NormalizedObject;
  for (const [key, property] of Object.entries((properties ?? {}) as Record<string, Schema>)) {
    const written = own[key] !== undefined && context.text.origins.isWritten(own, key);
    if (written) noteEffect(property, key, { value: own, place, up: undefined }, context);
  }
}

/** What of a condition does not hold; undefined where all of it does. */
export function lackOf(condition: Condition, beside: Pick<Beside, "value" | "up">): Effect["lacks"] {
  for (const [name, wants] of Object.entries(condition)) {
    const found = neighbour(beside as Beside, name)?.value;
    if (!holds(found, wants)) return { name: name.replace(/^\^+/, ""), found, wants };
  }
  return undefined;
}

function holds(found: unknown, wants: Condition[string]): boolean {
  if (typeof wants === "boolean") return isThere(found) === wants;
  return [found].flat().some((one) => wants.includes(one ?? null));
}

const isThere = (found: unknown): boolean => found !== undefined && found !== false && !(Array.isArray(found) && found.length === 0);
