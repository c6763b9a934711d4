import type { JsonSchema } from "#engine/grammar/contract.ts";
import { dayName, dayNamed } from "#engine/grammar/localTime.ts";

/** The end of the year 9999, beyond which dates have no four digits. */
const LAST = 253_402_300_799_999;

/**
 * Times are milliseconds here. A field that the backend writes otherwise says how with `x-time`: iso (`2026-11-23T08:00:00Z`), date
 * (`2026-11-23`, a day here) or seconds since 1970.
 */
export function timeHere(value: unknown, how: unknown): unknown {
  if (how === "seconds") return typeof value === "number" ? value * 1000 : value;
  if ((how !== "iso" && how !== "date") || typeof value !== "string") return value;
  const time = how === "iso" ? Date.parse(value) : dayNamed(value.slice(0, 10));
  return Number.isNaN(time) ? value : time;
}

export function timeThere(value: unknown, how: unknown): unknown {
  if (typeof value !== "number" || Math.abs(value) > LAST) return value;
  if (how === "seconds") return Math.floor(value / 1000);
  if (how === "date") return dayName(value);
  return how === "iso" ? new Date(value).toISOString() : value;
}

/** A request or reply with the times of all its fields turned. */
export function turnTimes(value: unknown, schema: JsonSchema | undefined, turn: typeof timeHere, resolve: Resolve): unknown {
  if (schema === undefined) return value;
  const own = resolve(schema);
  if (Array.isArray(value)) return own.items ? value.map((item) => turnTimes(item, own.items, turn, resolve)) : value;
  if (typeof value !== "object" || value === null) return own["x-time"] === undefined ? value : turn(value, own["x-time"]);
  if (!own.properties) return value;
  const { properties } = own;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      turnTimes(item, Object.hasOwn(properties, key) ? properties[key] : undefined, turn, resolve),
    ]),
  );
}

export type Resolve = (schema: JsonSchema) => JsonSchema;
