import type { JsonSchema } from "../../grammar/contract.ts";
import { takenBy } from "../resolve/formFields.ts";
import { fieldType, propertiesOf, resourceOf, rowOfReply } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";

/** P197: what is kept and what is shown of an option stand the other way round. */
export const checkSwapped: Judge<"swapped"> = ({ value, label, both, container, key }, { report }) =>
  report.add(
    "P197",
    both ? `what it is called would be kept, and not its "${value}"` : `"${value}" would be kept and "${label}" shown: they are swapped`,
    container,
    key,
    {
      expected: `${label} to be kept, ${value} to be shown`,
      found: label,
      suggestion: value,
    },
  );

/** P197: a file is called as one of another kind. */
export const checkEnding: Judge<"ending"> = ({ ending, container, key }, { report }) => {
  const name = String((container as Record<string, unknown>)[String(key)]);
  const found = /\.\w+$/.exec(name)?.[0] ?? "";
  report.add("P197", `the file is written as ${ending}, and its name ends in ${found}`, container, key, {
    expected: `a name that ends in .${ending}, or in nothing`,
    found,
    suggestion: name.replace(/\.\w+$/, ""),
  });
};

/** P148: what is kept of a chosen row is of another type than the field that it fills. */
export const checkKeptValue: Judge<"keptValue"> = ({ field, endpoint, form, of, container, key }, { set, report }) => {
  const [row, wants] = [rowOfReply(endpoint.contract, set), fieldOf(form, of, set)];
  const gives = row && fieldType(row, field, set);
  // A field that neither has is told where it is named.
  const offering = set.endpoints.get(String((container as Record<string, unknown>).endpoint))?.contract;
  const offered = offering && rowOfReply(offering, set);
  const isThere = !offered || fieldType(offered, field, set) !== undefined;
  if (row && wants && gives === undefined && isThere && key === "chosenEndpoint") {
    const message = `"${of}" keeps "${field}", and the rows of ${endpoint.name} have none`;
    report.add("P104", message, container, key, { expected: `rows with "${field}"`, found: endpoint.name });
  }
  if (!wants || !gives || gives === "unknown") return;
  const [held, taken] = [resourceOf(gives, set), resourceOf(takenBy(wants) ?? wants, set)];
  if (held !== undefined && taken !== undefined && held !== taken) {
    const message = `"${of}" takes the id of a ${taken}, and "${field}" of ${endpoint.name} is that of a ${held}`;
    report.add("P200", message, container, key, { expected: `rows that are ${taken}s`, found: endpoint.name });
    return;
  }
  const ids = taken === undefined || held !== undefined ? [] : Object.keys(propertiesOf(row, set));
  const meant = ids.filter((one) => resourceOf(propertiesOf(row, set)[one], set) === taken);
  if (meant.length > 0) {
    const message = `"${of}" takes the id of a ${taken}, and "${field}" of ${endpoint.name} is none`;
    report.add("P200", message, container, key, { expected: meant, found: field, suggestion: meant.length === 1 ? meant[0] : undefined });
    return;
  }
  const [own, other] = [kindOf(gives), kindOf(wants.type === "array" ? (resolveSchema(wants.items, set) ?? {}) : wants)];
  if (own === undefined || other === undefined || own === other || (own === "number" && other === "text")) return;
  const message = `"${of}" takes a ${other}, and "${field}" of ${endpoint.name} is a ${own}`;
  report.add("P148", message, container, key, { expected: `a field that is a ${other}`, found: field });
};

/** A field of a form by its dotted path; what stands in a list has the path of the list. */
function fieldOf(form: JsonSchema, path: string, set: SchemaSet): JsonSchema | undefined {
  const [first = "", ...rest] = path.split(".");
  const found = resolveSchema((form.items ?? form).properties?.[first], set);
  return rest.length === 0 ? found : found && fieldOf(found, rest.join("."), set);
}

function kindOf({ type }: JsonSchema): "text" | "number" | undefined {
  const types = [type].flat().filter((one) => one !== "null");
  if (types.length !== 1) return undefined;
  return types[0] === "string" ? "text" : types[0] === "number" || types[0] === "integer" ? "number" : undefined;
}
