import type { JsonSchema } from "../../grammar/contract.ts";
import type { Schema } from "../schema.ts";
import type { Json, PageContext, Place } from "./context.ts";
import { fieldsMeant, fieldType } from "./rowType.ts";

/** `x-number` of a field property: what it names must hold numbers. */
interface NumberRule {
  /** Field that is read while none is named; it must be there then. */
  else?: string;
  /** Neighbour that takes the property's place. */
  unless?: string;
  /** The rule holds only where these neighbours have these values. */
  where?: Record<string, string>;
  /** Neighbour that may hold the number instead, where these have these values. */
  swap?: { with: string; where: Record<string, string> };
}

/** P149: nothing could be drawn, because the field holds no number or is not there. */
export function checkNumber(key: string, property: Schema, value: Json, place: Place, context: PageContext): void {
  const rule = property["x-number"] as NumberRule | undefined;
  if (!rule || !place.row || context.report.incomplete) return;
  const { row } = place;
  const holds = (where: Record<string, string>) => Object.entries(where).every(([name, one]) => value[name] === one);
  if ((rule.where && !holds(rule.where)) || (rule.unless && value[rule.unless] !== undefined)) return;
  const named = value[key] as string | undefined;
  const field = named ?? rule.else;
  if (field === undefined && !rule.where) return;
  // An unknown field that is named is told already (P104).
  const found = field === undefined ? undefined : fieldType(row, field, context.set);
  if (found === "unknown" || (found && isNumber(found)) || (named !== undefined && !found)) return;
  const { swap } = rule;
  const beside = swap && holds(swap.where) ? (value[swap.with] as string | undefined) : undefined;
  const other = beside === undefined ? undefined : fieldType(row, beside, context.set);
  if (other === "unknown" || (other && isNumber(other)) || (beside !== undefined && !other)) return;
  const of = place.endpoint ? ` of ${place.endpoint.name}` : "";
  const { names } = fieldsMeant(row, "", context.set);
  const numbers = names.filter((name) => {
    const type = fieldType(row, name, context.set);
    return type !== undefined && type !== "unknown" && isNumber(type);
  });
  const message = found ? `"${field}"${of} is no number` : `"${key}" must name a field with numbers${of}`;
  context.report.add("P149", message, value, named === undefined ? Object.keys(rule.where ?? { mark: "" })[0]! : key, {
    expected: numbers.join(", ") || "a field with numbers; this endpoint has none",
    ...(field === undefined ? {} : { found: field }),
  });
}

const isNumber = ({ type }: JsonSchema): boolean =>
  (Array.isArray(type) ? type : [type]).some((one) => one === "number" || one === "integer");
