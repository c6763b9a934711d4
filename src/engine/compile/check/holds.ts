import type { JsonSchema } from "../../grammar/contract.ts";
import type { Held } from "../refers.ts";
import { fieldsMeant, fieldType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

export function holds(schema: JsonSchema, held: Held): boolean {
  const { type } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== "null");
  if (types.every((one) => one === undefined)) return true;
  // What a picture is of is not to be seen in an address: the contract says so.
  if (held === "picture") return isPicture(schema);
  if (held === "change") return types.some((one) => one === "number" || one === "integer") && isChange(schema);
  if (held === "number") return types.some((one) => one === "number" || one === "integer");
  // A number of several meanings is no yes or no.
  if (held === "flag") return types.includes("boolean") || (types.some((one) => one === "number" || one === "integer") && isFlag(schema));
  if (held === "code") return isCode(schema) || types.includes("boolean");
  if (held === "moment") return types.some((one) => one === "number" || one === "integer" || (one === "string" && isDay(schema)));
  return held === "list" ? types.includes("array") : types.includes("string");
}

const isPicture = ({ "x-format": shown, items }: JsonSchema): boolean => shown === "image" || items?.["x-format"] === "image";

/** A share: nothing says that it is an amount, a moment or a code. */
const isChange = ({ "x-format": shown }: JsonSchema): boolean => shown === undefined || shown === "delta" || shown === "percent";

/** A number that says yes or no: nothing says that it is a code, a moment or an amount. */
const isFlag = ({ enum: choices, "x-dictionary": dictionary, "x-format": shown, maximum }: JsonSchema): boolean =>
  choices === undefined
    ? (dictionary === undefined || dictionary === "yesNo") && (shown === undefined || shown === "boolean" || maximum === 1)
    : choices.length <= 2;

/** One of a few values that are known by name. */
const isCode = ({ enum: choices, "x-dictionary": dictionary, "x-labels": labels, "x-format": shown }: JsonSchema): boolean =>
  choices !== undefined || dictionary !== undefined || labels !== undefined || shown === "sentiment" || shown === "level";

/** A text that may be a day: nothing says that it is a code, a name or an address. */
const isDay = ({
  format,
  pattern,
  enum: choices,
  "x-dictionary": dictionary,
  "x-format": shown,
  examples,
  description = "",
  title = "",
}: JsonSchema & { examples?: unknown }): boolean =>
  choices === undefined &&
  dictionary === undefined &&
  (format === "date" ||
    pattern !== undefined ||
    shown === "date" ||
    examples !== undefined ||
    /日期|时间|date|day|YYYY/i.test(`${title} ${description}`));

export function fieldsThat(row: JsonSchema, held: Held, set: SchemaSet): string {
  const { names } = fieldsMeant(row, "", set);
  return names
    .filter((name) => {
      const type = fieldType(row, name, set);
      return type !== undefined && type !== "unknown" && holds(type, held);
    })
    .join(", ");
}
