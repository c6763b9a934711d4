import type { JsonSchema } from "../../grammar/contract.ts";
import { neighbour } from "../resolve/neighbour.ts";
import { propertiesOf, resourceOf } from "../resolve/rowType.ts";
import type { FindingOf, Known } from "./judge.ts";
import { requestField } from "./paramValues.ts";

/** P200, P197: what an option is chosen by is not what the request field takes. */
export function checkGiving(
  { value, beside, container, key }: FindingOf<"refers">,
  row: JsonSchema,
  gives: string,
  { set, context, report }: Omit<Known, "params">,
) {
  const field = neighbour(beside, gives)?.value;
  const wants = typeof field === "string" ? requestField([field], context) : undefined;
  if (typeof field !== "string" || !wants) return;
  const [own, name] = [propertiesOf(row, set), String(value)];
  const [taken, given] = [resourceOf(wants, set), resourceOf(own[name], set)];
  const meant = Object.keys(own).filter((one) => taken !== undefined && resourceOf(own[one], set) === taken);
  if (taken !== undefined && given !== taken && (given !== undefined || meant.length > 0)) {
    report.add(
      "P200",
      `"${field}" takes the id of "${taken}", and "${name}" is ${given === undefined ? "none" : `that of "${given}"`}`,
      container,
      key,
      {
        expected: meant.length > 0 ? meant : `the id of "${taken}"`,
        found: name,
        suggestion: meant.length === 1 ? meant[0] : undefined,
      },
    );
    return;
  }
  const isOther = /[a-z]Id$/.test(name) && name !== field && own[field] !== undefined && taken === undefined;
  const other = isOther ? field : name === "label" && own.value !== undefined ? "value" : undefined;
  if (other === undefined) return;
  report.add("P197", `"${field}" is given "${name}" of the option, though it has a "${other}"`, container, key, {
    expected: other,
    found: name,
    suggestion: other,
  });
}

/** P200: what is kept of a chosen row is what it is called, and the parameter holds the ids of such rows. */
export function checkKeeping(
  { value, beside, container, key }: FindingOf<"refers">,
  row: JsonSchema,
  keptIn: string,
  { set, context, report }: Omit<Known, "params">,
) {
  const param = neighbour(beside, keptIn)?.value;
  const taken = typeof param === "string" ? context.resources.get(param) : undefined;
  const [own, name] = [propertiesOf(row, set), String(value)];
  const given = resourceOf(own[name], set);
  if (typeof taken !== "string" || given === taken || own[name] === undefined || name === "id") return;
  const meant = Object.keys(own).filter((one) => resourceOf(own[one], set) === taken);
  const expected = meant.length > 0 ? meant : own.id === undefined ? [] : ["id"];
  if (expected.length === 0) return;
  report.add(
    "P200",
    `"${String(param)}" holds the id of a "${taken}", and "${name}" is ${given === undefined ? "none" : `that of "${given}"`}`,
    container,
    key,
    { expected, found: name, suggestion: expected.length === 1 ? expected[0] : undefined },
  );
}
