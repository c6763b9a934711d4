import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";
import { fieldType, propertiesOf, type RowType } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import type { Given } from "./crossed.ts";

/** P148: a year, a count or a text is given where a moment is taken, and another field of the row holds one. */
export function checkMoment(
  { name, text, container, key, within }: Given,
  wants: JsonSchema | undefined,
  row: RowType,
  set: SchemaSet,
  report: Report,
): void {
  const field = /^\s*row\.(\w+)\s*$/.exec(text)?.[1];
  if (field === undefined || !row || !isMoment(wants) || report.wrongAt(container, key ?? "")) return;
  const held = fieldType(row, field, set);
  if (typeof held !== "object" || held.type === undefined || isMoment(held)) return;
  const own = propertiesOf(row, set);
  const meant = Object.keys(own).filter((one) => isMoment(resolveSchema(own[one], set)));
  const [only, ...more] = meant;
  if (only === undefined) return;
  const right = more.length > 0 ? undefined : text.replace(`row.${field}`, `row.${only}`);
  report.add("P148", `"${name}" takes a moment in milliseconds, and row.${field} is none`, container, key, {
    expected: meant.map((one) => `row.${one}`),
    found: text.trim(),
    ...(within && { within: within.start }),
    suggestion: right && within ? within.whole.replace(`{${text}}`, `{${right}}`) : right,
  });
}

const moments: ReadonlySet<unknown> = new Set(["timestamp", "datetime", "date", "time"]);

/** A number of which its contract says that it is a day or a time. */
const isMoment = (schema: JsonSchema | undefined): boolean =>
  schema !== undefined && moments.has(schema["x-format"]) && [schema.type].flat().some((one) => one === "integer" || one === "number");
