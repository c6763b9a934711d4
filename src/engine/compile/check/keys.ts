import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import { neighbour } from "../resolve/neighbour.ts";
import { fieldType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";
import type { FindingOf, Judge } from "./judge.ts";
import { labelOf, valuesOf } from "./labels.ts";

/** P148: a key that is none of the values that the field can have, nor what one of them is called. */
export const checkKeysOf: Judge<"keysOf"> = (finding, { set, report }) => {
  const { container, key, rule, beside } = finding;
  const holds = Object.entries(rule.where ?? {}).every(([name, values]) => values.includes(String(neighbour(beside, name)?.value)));
  const object = (container as Record<string, unknown>)[String(key)];
  const known = holds && object !== null && typeof object === "object" ? valuesAt(finding, set) : undefined;
  if (!known) return;
  for (const own of Object.keys(object as object)) {
    if (known.values.includes(own) || known.labels.includes(own)) continue;
    report.add("P148", `"${own}" is none of the values of "${known.field}"`, object as object, own, {
      at: "key",
      expected: known.values,
      found: own,
      suggestion: nearest(own, [...known.values, ...known.labels]),
    });
  }
};

/** Values of the field and what they are called; undefined where the contract does not say what they are. */
function valuesAt({ rule, place, beside }: FindingOf<"keysOf">, set: SchemaSet) {
  const { row, endpoint } = place;
  const measures = neighbour(beside, "measures")?.value;
  if (!row || !endpoint || measures !== undefined) return undefined;
  const field = String(neighbour(beside, rule.of)?.value ?? rule.else);
  const found = fieldType(row, field, set);
  const named = neighbour(beside, rule.dictionary)?.value;
  if (found === undefined || found === "unknown") return undefined;
  const ofReply = found["x-labels"] === "reply" ? [endpoint.contract.reply.labels?.[field] ?? []].flat() : [];
  const own = [typeof named === "string" ? named : [], found["x-dictionary"] ?? [], ofReply].flat();
  const items = own.flatMap((name) => set.dictionaries.get(name)?.items ?? []);
  const values = [...valuesOf(items), ...enumOf(found)];
  const labels = values.flatMap((value) => labelOf(value, items) ?? []);
  return values.length > 0 && own.every((name) => set.dictionaries.has(name)) ? { field, values, labels } : undefined;
}

const enumOf = ({ enum: choices = [] }: JsonSchema): string[] => choices.map(String);
