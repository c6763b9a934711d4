import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import { valuesOf } from "./labels.ts";

/** P123: an option set that is called after one kind of rows stands over rows of another: `videoPlatform` where `wemedia` is asked for. */
export function checkKindNamed(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  const { set } = context;
  for (const { plan, endpoint, container } of context.pendingSources) {
    for (const [field, bound] of Object.entries(plan.bind)) {
      const values = "value" in bound ? [bound.value].flat().filter((one) => typeof one === "string" && one !== "all") : [];
      const schema = resolveSchema(endpoint.contract.request.properties?.[field], set);
      const name = schema?.["x-dictionary"] ?? resolveSchema(schema?.items, set)?.["x-dictionary"];
      const codes = name === undefined ? [] : valuesOf(set.dictionaries.get(name)?.items ?? []).filter((one) => /^[a-z]{4,}$/.test(one));
      if (values.length === 0 || codes.length === 0) continue;
      for (const item of named(container as NormalizedObject)) checkOne(item, values as string[], codes, report);
    }
  }
}

/** Filters and columns of a view that name an option set. */
const named = ({ filters, columns }: NormalizedObject): NormalizedObject[] =>
  [filters, columns]
    .flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []))
    .filter((one) => typeof one.dictionary === "string");

function checkOne(item: NormalizedObject, asked: readonly string[], codes: readonly string[], report: Report): void {
  const dictionary = String(item.dictionary);
  const isOf = (code: string) => dictionary.startsWith(code) && /^[A-Z]/.test(dictionary.slice(code.length));
  const other = codes.find((code) => isOf(code) && !asked.includes(code));
  if (other === undefined || asked.some(isOf) || report.wrongAt(item, "dictionary")) return;
  report.add("P123", `"${dictionary}" is of ${other}, and these rows are ${asked.join(", ")}`, item, "dictionary", {
    severity: "warning",
    expected: `an option set of ${asked.join(", ")}`,
    found: dictionary,
  });
}
