import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { fixedIn } from "./fixedIn.ts";

/** P186: a call is given a field that does nothing with the value of another one beside it (`x-for`), as where one of the two was not adapted. */
export function checkOnlyFor({ pendingSources }: PageContext, report: Report): void {
  for (const { endpoint, plan, given, unusable } of pendingSources) {
    if (unusable) continue;
    const { properties = {} } = endpoint.contract.request;
    for (const field of Object.keys(given))
      for (const [other, values] of Object.entries(properties[field]?.["x-for"] ?? {})) {
        const bound = plan.bind[other];
        const fixed = bound === undefined ? properties[other]?.default : fixedIn(bound);
        if (fixed === undefined || fixed === null || fixedIn(plan.bind[field]) === null) continue;
        if ([fixed].flat().some((one) => values.includes(one as string)) || report.wrongAt(given, other) || report.wrongAt(given, field))
          continue;
        const shown = values.map((one) => JSON.stringify(one)).join(" or ");
        report.add(
          "P186",
          `"${field}" does something only where "${other}" is ${shown}, and it is ${JSON.stringify(fixed)} here`,
          given,
          other in given ? other : field,
          {
            expected: shown,
            found: JSON.stringify(fixed),
          },
        );
        return;
      }
  }
}
