import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";

/** P195: a button, or a click on a cell, gives the record of its row nothing but what the row holds already. */
export function checkSentBack({ rowActions, action, field }: NormalizedObject, { page, set }: PageContext, report: Report): void {
  const named = { ...page.listedActions, ...page.header.actions };
  const used = [...(Array.isArray(rowActions) ? rowActions : []), ...(field === undefined ? [] : [action])];
  for (const one of used) {
    const call = typeof one === "string" ? named[one] : isObject(one) ? one : undefined;
    if (call?.do !== "call" || !isObject(call.with)) continue;
    const contract = set.endpoints.get(String(call.endpoint))?.contract;
    if (!contract || contract.safe) continue;
    const given = Object.entries(call.with);
    const states = given.filter(([name]) => {
      const schema = resolveSchema(contract.request.properties?.[name], set);
      return (
        schema?.type === "boolean" || schema?.enum !== undefined || (schema?.["x-dictionary"] !== undefined && schema.type !== "array")
      );
    });
    const [name] = states[0] ?? [];
    if (name === undefined || !given.every(([own, text]) => typeof text === "string" && isHeld(own, text))) continue;
    report.add("P195", `"${name}" is given what the row holds already, so the call changes nothing`, call.with, name, {
      severity: "warning",
      expected: `another value than row.${name}`,
      found: `row.${name}`,
      ...(resolveSchema(contract.request.properties?.[name], set)?.type === "boolean" ? { suggestion: `row.${name} != true` } : {}),
    });
  }
}

/** `row.on`, `row.on == true`, `row.on == 1 ? 1 : 0`: what the row holds, whatever that is. */
function isHeld(field: string, text: string): boolean {
  const bare = text.replace(/\s+/g, "");
  if (bare === `row.${field}` || bare === `row.${field}==true` || bare === `row.${field}!=false`) return true;
  const [, op, value, yes, no] = new RegExp(`^row\\.${field}([=!]=)(\\w+)\\?(\\w+):(\\w+)$`).exec(bare) ?? [];
  return op !== undefined && yes !== no && (op === "==" ? yes === value : no === value);
}
