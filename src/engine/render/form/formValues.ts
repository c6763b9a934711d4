import type { FormPlan } from "../../compile/plan.ts";

type FormSchema = FormPlan["schema"];

/** The values a form starts from: those of its own fields only, so that nothing the user cannot see is sent. */
export function startValues(schema: FormSchema, ...layers: (Record<string, unknown> | undefined)[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    for (const layer of layers) {
      const value = layer?.[name];
      // A null of the server is a field left empty; JSON Schema would call it a wrong type.
      if (value === undefined || value === null || (value === "" && child.type !== "string")) continue;
      // So is an empty text that has a format: no address is no wrong address.
      if (value !== "" || child.format === undefined) values[name] = value;
      break;
    }
  return values;
}

/**
 * What is sent: x-local fields stay here; a field emptied since the start is sent empty, because one left out would keep
 * its old value.
 */
export function sentValues(schema: FormSchema, start: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    if (child["x-local"] === true) continue;
    const value = now[name];
    if (value !== undefined) sent[name] = typeof value === "string" && child["x-trim"] !== false ? value.trim() : value;
    else if (start[name] !== undefined) sent[name] = child.type === "array" ? [] : "";
  }
  return sent;
}
