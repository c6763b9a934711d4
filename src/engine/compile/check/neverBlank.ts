import type { JsonSchema } from "../../grammar/contract.ts";
import { endpointSiblings } from "../names.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { JsonValue } from "../plan.ts";
import { writtenIn } from "../resolve/beside.ts";
import { type KnownEndpoint, resolveSchema } from "../schemaSet.ts";
import type { FindingOf, Known } from "./judge.ts";

/** P206: rows that are of use by one field are asked for without what keeps those away in which it is blank (`x-blank` of a contract). */
export function checkNeverBlank(
  { refers, value, container }: FindingOf<"refers">,
  held: JsonSchema,
  { name, contract }: KnownEndpoint,
  { set, report }: Pick<Known, "set" | "report">,
): void {
  const blank = resolveSchema(held, set)?.["x-blank"] as Record<string, JsonValue[]> | undefined;
  const setting = refers.of ?? "endpoint";
  const given = (container as NormalizedObject)[endpointSiblings(setting).with];
  for (const [other, values] of Object.entries(blank ?? {})) {
    const asked = contract.request.properties?.[other];
    if (!asked || asked.default !== undefined || contract.request.required?.includes(other)) continue;
    const own = isObject(given) ? given[other] : undefined;
    const written = writtenIn(own);
    const isOpen = own === undefined || written === null || own === "null";
    const isBlank = written !== undefined && written !== null && [written].flat().some((one) => values.includes(one));
    if ((!isOpen && !isBlank) || report.wrongAt(container, setting)) continue;
    const why = isOpen ? `is not told which "${other}" they are to have` : `is asked for ${JSON.stringify(written)} as "${other}"`;
    const named = isObject(given) && own !== undefined ? { container: given, key: other } : { container, key: setting };
    report.add("P206", `${name} ${why}, and gives rows in which "${String(value)}" is blank`, named.container, named.key, {
      severity: "warning",
      expected: asked.enum?.filter((one) => !values.includes(one as JsonValue)).map((one) => JSON.stringify(one)) ?? other,
      found: isOpen ? name : JSON.stringify(written),
    });
  }
}
