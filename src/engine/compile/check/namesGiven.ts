import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";
import type { PageContext, Place } from "../resolve/context.ts";
import { fieldType, propertiesOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import type { Given } from "./crossed.ts";
import { fixedIn } from "./fixedIn.ts";

type At = Pick<Place, "row" | "rowSource">;

/** P200: the name of one kind of thing is given where that of another is taken, as contracts say it with `x-names`. */
export function checkNamesGiven(
  { name, text, container, key, within }: Given,
  wants: JsonSchema | undefined,
  place: At,
  context: PageContext,
  report: Report,
): void {
  const field = /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/.exec(text)?.[1];
  const taken = field === undefined ? undefined : namesOf(wants, context.set);
  if (field === undefined || taken === undefined || !place.row || report.wrongAt(container, key ?? "")) return;
  const given = namedIn(field, place, context);
  if (given === undefined || given === taken) return;
  const meant = Object.keys(propertiesOf(place.row, context.set)).filter((one) => namedIn(one, place, context) === taken);
  const [only, ...more] = meant;
  const right = only === undefined || more.length > 0 ? undefined : text.replace(`row.${field}`, `row.${only}`);
  report.add("P200", `"${name}" takes the name of "${taken}", and row.${field} is that of "${given}"`, container, key, {
    expected: meant.length > 0 ? meant.map((one) => `row.${one}`) : `the name of "${taken}"`,
    found: text.trim(),
    ...(within && { within: within.start }),
    suggestion: right && within ? within.whole.replace(`{${text}}`, `{${right}}`) : right,
  });
}

const namesOf = (schema: JsonSchema | undefined, set: SchemaSet): string | undefined => {
  const real = resolveSchema(schema, set);
  return real?.["x-names"] ?? resolveSchema(real?.items, set)?.["x-names"];
};

/** Whose name a field of the row holds; of a chart's rows as their call is asked. */
function namedIn(field: string, { row, rowSource }: At, { sources, set }: PageContext): string | undefined {
  const own = row && fieldType(row, field, set);
  const said = typeof own === "object" ? namesOf(own, set) : undefined;
  if (said !== undefined || rowSource === undefined) return said;
  const source = sources.get(rowSource);
  const contract = set.endpoints.get(source?.endpoint.name ?? "")?.contract;
  const names = contract?.reply.names?.[field];
  if (names === undefined || typeof names === "string") return names;
  const by = source?.bind.by;
  const fixed = by === undefined ? contract?.request.properties?.by?.default : fixedIn(by);
  return typeof fixed === "string" ? names[fixed] : undefined;
}
