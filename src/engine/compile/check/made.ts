import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { propertiesOf, resourceOf, rowOfReply } from "../resolve/rowType.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import { fixedIn } from "./fixedIn.ts";

/** P197: what a button of a page makes has another value than all that the page's list holds, as its contract says (`makes`). */
export function checkMade({ pendingSources, set }: PageContext, report: Report): void {
  for (const { endpoint, unusable } of pendingSources) {
    const { makes } = endpoint.contract;
    const lists =
      makes && !unusable ? pendingSources.filter((one) => one.endpoint.contract.paging && isSame(endpoint, one.endpoint, set)) : [];
    // Where one of several lists holds what is made, it is to be seen.
    const [list] = lists;
    if (!makes || !list || lists.length > 1) continue;
    for (const [field, value] of Object.entries(makes)) {
      const listed = fixedIn(list.plan.bind[field]);
      if (listed === undefined || listed === null || [listed].flat().includes(value) || report.wrongAt(list.given, field)) continue;
      report.add(
        "P197",
        `what ${endpoint.name} makes has ${JSON.stringify(value)} as "${field}", and the list holds those of ${JSON.stringify(listed)}`,
        list.given,
        field,
        { expected: JSON.stringify(value), found: JSON.stringify(listed) },
      );
    }
  }
}

/** Whether a call makes what a list holds. */
function isSame(making: KnownEndpoint, listing: KnownEndpoint, set: SchemaSet): boolean {
  const [made, held] = [making, listing].map(({ contract }) => {
    const row = rowOfReply(contract, set);
    return row && resourceOf(propertiesOf(row, set).id, set);
  });
  return made !== undefined && made === held;
}
