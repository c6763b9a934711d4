import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import { sameSpan } from "./mentioned.ts";

/** What the call that a link stands beside is given as fixed values, and what it takes. */
export interface Asked {
  given: NormalizedObject;
  request: JsonSchema;
  /** A button beside the rows may lead to those of another time. */
  byButton?: boolean;
}

/** What the nearest call around each link is asked; links are looked at when all pages are known. */
const askedAt = new WeakMap<object, Asked>();
export const noteAsked = (link: object, asked: Asked): WeakMap<object, Asked> => askedAt.set(link, asked);

/** P201: a number is asked for one value, and leads to a page of another: what it counted is not what is listed. */
export function checkLeads(
  { name, written, text }: { name: string; written: string; text: string },
  page: PageContext,
  container: object,
  key: string | number,
  report: Report,
): void {
  const asked = askedAt.get(container);
  const param = page.params.get(name);
  if (!asked || !param) return;
  for (const [field, item] of Object.entries(asked.given)) {
    const own = isObject(item) && "value" in item ? item.value : undefined;
    const values = [own ?? []].flat().map(String);
    const taken = resolveSchema(asked.request.properties?.[field], page.set);
    if (own === null || values.length === 0 || !taken) continue;
    const isWindow = taken["x-dictionary"] === "window" && param.codec === "window" && asked.byButton !== true;
    if (!isWindow && !(param.fields.length === 1 && param.fields[0] === field)) continue;
    if (isWindow ? sameSpan(written, values[0] ?? "") !== false : written.split(",").some((one) => values.includes(one))) continue;
    if (values.includes("all") || written === "all") continue;
    report.add("P201", `this is asked for ${values.join(", ")} as "${field}", and leads to "${name}" as "${written}"`, container, key, {
      severity: "warning",
      within: Math.max(0, text.indexOf(`${name}=`)),
      expected: values.join(", "),
      found: written,
    });
    return;
  }
}
