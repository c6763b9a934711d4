import { references } from "../check/references.ts";
import { checkStructure } from "../check/structure.ts";
import type { Report } from "../problem.ts";
import { fillRoute, routeParams } from "../routePattern.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { mergePage } from "./mergePage.ts";
import { withoutKeys } from "./patch.ts";

type Json = Record<string, unknown>;

/** One page as its author meant it: `extends`, patches and variants applied, structure checked, slips corrected. */
export interface AuthoredPage {
  value: Json;
  route: string;
  /** Values of route parameters that a variant fixes. */
  fixed: Record<string, string>;
}

/** The page, or the one of each value of its route parameter, as they are to be compiled. */
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
  const by = references.variant(report, own.by, names, own);
  if (by === undefined) return finish(checked(page), {});
  const base = withoutKeys(page, ["variants"], report);
  return Object.entries(own.of).flatMap(([value, patch]) => {
    if (!patch || typeof patch !== "object" || Array.isArray(patch)) {
      references.notObject(report, `"${value}"`, own.of as object, value);
      return [];
    }
    return finish(checked(mergePage(base, patch, patch as Json, { set, report })), { [by]: value });
  });
}
