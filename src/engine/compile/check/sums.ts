import type { JsonSchema } from "../../grammar/contract.ts";
import { fieldType, propertiesOf, type RowType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

const added = /\brow\.(\w+)\.\w+(?:\s*\+\s*row\.\1\.\w+)+(?=\s*(?:[=!<>]=|[<>])\s*\d)/g;

export interface Short {
  start: number;
  found: string;
  /** Numbers of the object that are not added. */
  lacking: string[];
}

/** A sum of the numbers of an object, held against a number, that leaves some of them out. */
export function sumMisses(text: string, row: RowType, set: SchemaSet): Short | undefined {
  if (!row || !text.includes("+")) return undefined;
  for (const { 0: sum, 1: object = "", index } of text.matchAll(added)) {
    const whole = fieldType(row, object, set);
    if (typeof whole !== "object") continue;
    const terms = [...sum.matchAll(/\brow\.\w+\.(\w+)/g)].map(([, name = ""]) => name);
    const parts = Object.entries(propertiesOf(whole, set));
    const lacking = parts.flatMap(([name, part]) => (terms.includes(name) ? [] : [name]).filter(() => isNumber(part)));
    if (lacking.length > 0 && parts.every(([, part]) => isNumber(part))) return { start: index, found: sum, lacking };
  }
  return undefined;
}

const isNumber = ({ type }: JsonSchema): boolean => [type].flat().some((one) => one === "number" || one === "integer");
