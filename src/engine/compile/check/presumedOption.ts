import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { propertiesOf, resourceOf, rowOfReply } from "../resolve/rowType.ts";
import { requestField } from "./paramValues.ts";

/** What an option is chosen by where its filter names no field: the first of these that the rows have. */
const presumed = ["id", "key", "value", "name"];

/** What an option is called where its filter names no field. */
const shown = ["name", "label", "title"];

/** P104, P200: a filter does not say by which field of its options it chooses, or which it shows, and what is presumed is not there, or another's id. */
export function checkPresumedOption(context: PageContext, report: Report): void {
  const { filters, set } = context;
  for (const filter of filters.values()) {
    if (!isObject(filter) || typeof filter.endpoint !== "string" || filter.as === "text") continue;
    const { endpoint, field } = filter as NormalizedObject;
    const contract = set.endpoints.get(String(endpoint))?.contract;
    const row = contract && rowOfReply(contract, set);
    if (!row || typeof field !== "string" || report.wrongAt(filter, "endpoint")) continue;
    const own = propertiesOf(row, set);
    checkPresumedLabel(filter, own, report);
    if (filter.optionValue !== undefined) continue;
    const name = presumed.find((one) => own[one] !== undefined);
    const taken = resourceOf(requestField([field], context), set);
    if (name === undefined) {
      const message = `the rows of ${String(endpoint)} have no ${presumed.join(", ")} to choose by`;
      report.add("P104", message, filter, "endpoint", {
        expected: `"optionValue": one of ${Object.keys(own).join(", ")}`,
        found: String(endpoint),
      });
      continue;
    }
    const meant = Object.keys(own).filter((one) => resourceOf(own[one], set) === taken);
    if (taken === undefined || meant.length === 0 || meant.includes(name)) continue;
    report.add("P200", `"${field}" takes the id of "${taken}", and "${name}" of the options is none`, filter, "endpoint", {
      expected: `"optionValue": "${meant.join('" or "')}"`,
      found: name,
    });
  }
}

/** P104: the choices are shown by their ids, because no field is named for their words and what is presumed is not there. */
function checkPresumedLabel(filter: NormalizedObject, own: Record<string, JsonSchema>, report: Report): void {
  if (filter.optionLabel !== undefined || shown.some((one) => own[one] !== undefined)) return;
  const value = typeof filter.optionValue === "string" ? filter.optionValue : presumed.find((one) => own[one] !== undefined);
  if (value === undefined || !/^(id|key)$|[a-z](Id|Key|Code)$/.test(value) || !own[value]) return;
  report.add(
    "P104",
    `the rows of ${String(filter.endpoint)} have no ${shown.join(", ")}, so each choice shows its ${value}`,
    filter,
    "endpoint",
    {
      expected: `"optionLabel": one of ${Object.keys(own).join(", ")}`,
      found: String(filter.endpoint),
    },
  );
}
