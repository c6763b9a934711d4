import type { SourceDoc } from "../../grammar/source.ts";
import { references } from "../check/references.ts";
import { checkStructure, reportNotObject } from "../check/structure.ts";
import { presentOf } from "../migrate/present.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { mergePage } from "./mergePage.ts";
import { mergePatch, withoutKeys } from "./patch.ts";
import { substitute } from "./substitute.ts";

type Json = Record<string, unknown>;

/** The page with what it extends. */
export function extended(doc: SourceDoc, set: SchemaSet, report: Report, trail: string[]): Json | undefined {
  const value = presentOf(doc, set, report);
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    reportNotObject(doc, report);
    return undefined;
  }
  const authored = value as Json;
  if (!isExtending(authored)) return authored;
  const own = checkStructure(authored, { $ref: "#/definitions/ExtendedPage" }, set.definitions, report, authored) as Json;
  if (typeof own?.extends !== "string") return undefined;
  if (lacksHeader(own, authored)) {
    // Told already; what it extends is not to blame for it.
    report.incomplete = true;
    return undefined;
  }
  if (trail.includes(own.extends)) {
    references.baseRing(report, trail, own.extends, own);
    return undefined;
  }
  const base = baseOf(own, set, report, [...trail, own.extends]);
  if (!base) return undefined;
  const { extends: _extends, patch, with: _with, variants: ownVariants, ...header } = own;
  const context = { set, report };
  const result = mergePage(base, own, header, context);
  const patched = patch ? mergePage(result, patch as object, patch as Json, context) : result;
  return ownVariants ? mergePatch(patched, own, { variants: ownVariants }, context) : patched;
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
  const pages = routesOf(set);
  const names = [...pages.keys(), ...[...set.fragments.keys()].filter((one) => one.startsWith("pages/"))];
  const target = references.base(report, String(own.extends), names, own);
  if (target === undefined) return undefined;
  const page = pages.get(target);
  if (page) {
    const base = extended(page, set, report, trail);
    // A page's variants are its own.
    return base && withoutKeys(base, ["variants"], report);
  }
  const fragment = set.fragments.get(target);
  const template = fragment && (presentOf(fragment, set, report) as Json | undefined);
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
