import { checkStructure } from "../check/structure.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import { fillRoute, routeParams } from "../routePattern.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { mergePatch, withoutKeys } from "./patch.ts";

type Json = Record<string, unknown>;

/** One page as its author meant it: `extends`, patches and variants applied, structure checked, slips corrected. */
export interface AuthoredPage {
  value: Json;
  route: string;
  /** Values of route parameters that a variant fixes. */
  fixed: Record<string, string>;
}

/** The page, or the one of each value of its route parameter, as they are to be compiled; P163 where there is no such parameter. */
export function variants(page: Json, set: SchemaSet, report: Report): AuthoredPage[] {
  const checked = (value: Json): Json | undefined =>
    checkStructure(value, { $ref: "#/definitions/PageByKind" }, set.definitions, report, value) as Json | undefined;
  const finish = (value: Json | undefined, fixed: Record<string, string>): AuthoredPage[] => {
    if (!value || typeof value.route !== "string") return [];
    return [{ value, route: fillRoute(value.route, fixed), fixed }];
  };
  const own = page.variants as { by?: unknown; of?: Json } | undefined;
  if (!own || typeof own !== "object" || typeof own.by !== "string" || !own.of || typeof own.of !== "object")
    return finish(checked(page), {});
  const names = routeParams(String(page.route ?? ""));
  let by = own.by;
  if (!names.includes(by)) {
    const suggestion = nearest(by, names);
    report.add("P163", `the route has no parameter "${by}"`, own, "by", {
      expected: names.join(", ") || "a :name in the route",
      found: by,
      suggestion,
    });
    if (!suggestion) return finish(checked(page), {});
    by = suggestion;
  }
  const base = withoutKeys(page, ["variants"], report);
  return Object.entries(own.of).flatMap(([value, patch]) => {
    if (!patch || typeof patch !== "object" || Array.isArray(patch)) {
      report.add("P102", `"${value}" must be object`, own.of as object, value, { expected: "object" });
      return [];
    }
    return finish(checked(mergePatch(base, patch, patch as Json, report)), { [by]: value });
  });
}
