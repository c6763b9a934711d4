import type { BackendFiltering } from "#engine/grammar/backend.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";

export type Pairs = [name: string, value: string][];

/** A field as it goes into an address. */
interface Sent {
  name: string;
  value: unknown;
  schema: JsonSchema;
}

/** Fields of a query that are no filters, one after the other. */
export const plainQuery = (fields: Sent[], lists: BackendFiltering["lists"]): Pairs =>
  fields.flatMap(({ name, value }) => listed(name, value, lists));

/** What a list is looked through for, in the way of its backend. */
export function filterQuery(fields: Sent[], filtering: BackendFiltering = { style: "plain" }): Pairs {
  const { style, field = "filter", separator, lists } = filtering;
  const said = fields.filter(({ value }) => wordsOf(value) !== null);
  const operator = ({ schema }: Sent) => (typeof schema["x-operator"] === "string" ? schema["x-operator"] : "");
  switch (style) {
    case "plain":
      return plainQuery(said, lists);
    case "bracket":
      return said.flatMap(({ name, value }) => listed(`${field}[${name}]`, value, lists));
    case "suffix":
      return said.flatMap((one) => listed(operator(one) ? `${one.name}${separator ?? "_"}${operator(one)}` : one.name, one.value, lists));
    case "prefix":
      return said.flatMap((one) =>
        listed(one.name, one.value, lists).map(([name, text]): [string, string] => [
          name,
          `${operator(one) || "eq"}${separator ?? "."}${text}`,
        ]),
      );
    case "json":
      return said.length === 0 ? [] : [[field, JSON.stringify(Object.fromEntries(said.map(({ name, value }) => [name, value])))]];
  }
}

function listed(name: string, value: unknown, lists: BackendFiltering["lists"] = "repeat"): Pairs {
  if (!Array.isArray(value)) {
    const text = wordsOf(value);
    return text === null ? [] : [[name, text]];
  }
  const texts = value.map((item) => wordsOf(item) ?? "");
  if (texts.length === 0) return [];
  if (lists === "comma") return [[name, texts.join(",")]];
  return texts.map((text) => [lists === "brackets" ? `${name}[]` : name, text]);
}

/** A value as text; null where nothing is said. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
