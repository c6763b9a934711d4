import type { SourceDoc } from "../../grammar/source.ts";
import { nearest } from "../check/nearest.ts";
import { checkStructure } from "../check/structure.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { mergePatch } from "./patch.ts";
import { fillRoute, routeParams } from "./routes.ts";
import { substitute } from "./substitute.ts";

type Json = Record<string, unknown>;

/** One page as it is to be compiled: `extends`, patches and variants applied, structure checked, slips corrected. */
export interface AuthoredPage {
  value: Json;
  route: string;
  /** Values of route parameters that a variant fixes. */
  fixed: Record<string, string>;
}

/** A file gives one page, or one for each of its variants. */
export function normalize(doc: SourceDoc, set: SchemaSet, report: Report): AuthoredPage[] {
  report.addSource(doc);
  if (doc.value === undefined) return [];
  const merged = extended(doc, set, report, []);
  if (!merged) return [];
  return variants(merged, set, report);
}

/** The page with what it extends; P160 unknown, P161 a ring. */
function extended(doc: SourceDoc, set: SchemaSet, report: Report, trail: string[]): Json | undefined {
  const { value } = doc;
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    report.addAt("P102", "a page must be an object", { doc, path: [] }, { expected: "object" });
    return undefined;
  }
  const authored = value as Json;
  if (!isExtending(authored)) return authored;
  const own = checkStructure(
    authored,
    { $ref: "#/definitions/ExtendedPage" },
    set.definitions,
    report,
    authored,
  ) as Json;
  if (typeof own?.extends !== "string") return undefined;
  if (lacksHeader(own, authored)) {
    // Told already; what it extends is not to blame for it.
    report.incomplete = true;
    return undefined;
  }
  if (trail.includes(own.extends)) {
    report.add("P161", `a page extends itself: ${[...trail, own.extends].join(" → ")}`, own, "extends", {
      found: own.extends,
    });
    return undefined;
  }
  const base = baseOf(own, set, report, [...trail, own.extends]);
  if (!base) return undefined;
  const { extends: _extends, patch, with: _with, variants: ownVariants, ...header } = own;
  const result = mergePatch(base, own, header, report);
  const patched = patch ? mergePatch(result, patch as object, patch as Json, report) : result;
  return ownVariants ? mergePatch(patched, own, { variants: ownVariants }, report) : patched;
}

/** A slip in the word itself is told as one, not as a page without a kind. */
function isExtending(page: Json): boolean {
  if (page.extends !== undefined) return true;
  return page.kind === undefined && Object.keys(page).some((key) => nearest(key, ["extends"]));
}

/** Whether the page's own route, version or title is wrong. */
function lacksHeader(own: Json, authored: Json): boolean {
  if (own.route === undefined || own.schemaVersion === undefined) return true;
  return authored.title !== undefined && own.title === undefined;
}

function baseOf(own: Json, set: SchemaSet, report: Report, trail: string[]): Json | undefined {
  const name = String(own.extends);
  const pages = routesOf(set);
  const names = [...pages.keys(), ...[...set.fragments.keys()].filter((one) => one.startsWith("pages/"))];
  let target = name;
  if (!names.includes(name)) {
    const suggestion = nearest(name, names);
    report.add("P160", `there is no page or template "${name}"`, own, "extends", {
      expected: names.slice(0, 20).join(", "),
      found: name,
      suggestion,
    });
    if (!suggestion) return undefined;
    target = suggestion;
  }
  const page = pages.get(target);
  if (page) {
    const base = extended(page, set, report, trail);
    // A page's variants are its own.
    return base && withoutKeys(base, ["variants"], report);
  }
  const template = set.fragments.get(target)?.value as Json | undefined;
  const body = template?.page as Json | undefined;
  if (!template || !body) return undefined;
  const values = substitute.values(own, (template.parameters ?? {}) as Json, report, "the template");
  return substitute.into(body, values, report) as Json;
}

/** Pages by route as written, for `extends`. */
function routesOf(set: SchemaSet): Map<string, SourceDoc> {
  const kept = set.memo.get("routes") as Map<string, SourceDoc> | undefined;
  if (kept) return kept;
  const map = new Map<string, SourceDoc>();
  for (const doc of set.files.pages) {
    const route = (doc.value as Json | null | undefined)?.route;
    if (typeof route === "string" && !map.has(route)) map.set(route, doc);
  }
  set.memo.set("routes", map);
  return map;
}

function variants(page: Json, set: SchemaSet, report: Report): AuthoredPage[] {
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

function withoutKeys(value: Json, keys: string[], report: Report): Json {
  const copy = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  report.origins.copy(value, copy);
  return copy;
}
