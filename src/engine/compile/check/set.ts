import { presentOf } from "../migrate/present.ts";
import { pascal } from "../names.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedPage } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { Definitions, Schema } from "../schema.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { checkBackends } from "./backends.ts";
import { findRoute } from "./findRoute.ts";
import type { KnownRoutes } from "./knownRoutes.ts";
import { checkQuery } from "./linkQuery.ts";
import { checkRoutes, takenRoutes } from "./routes.ts";
import { checkSameTemplate } from "./sameTemplate.ts";
import { checkSchemaName } from "./schemaName.ts";
import { checkStructure } from "./structure.ts";
import { checkTemplateGiven } from "./templateGiven.ts";

type Json = Record<string, unknown>;

/** What can be told only of all files together. */
export function checkSet(set: SchemaSet, routesOf: () => KnownRoutes, pages: readonly NormalizedPage[], report: Report): void {
  otherFiles(set, report);
  includes(set, report);
  checkBackends(set, report);
  fragments(set, report);
  checkTemplateGiven(set, report);
  checkSameTemplate(set, report);
  checkRoutes(takenRoutes(set), report);
  menus(set, routesOf, pages, report);
}

const grammarFiles = {
  endpoints: "endpoints.v1.json",
  dictionaries: "dictionary.v1.json",
  sites: "site.v1.json",
  backends: "backend.v1.json",
  entities: "",
};

/** Contracts, dictionaries and sites by their own meta-schemas. */
function otherFiles(set: SchemaSet, report: Report): void {
  for (const [kind, meta] of [
    ["endpoints", set.files.meta.endpoints],
    ["dictionaries", set.files.meta.dictionary],
    ["sites", set.files.meta.site],
    ["backends", set.files.meta.backend],
    ["entities", undefined],
  ] as const) {
    for (const doc of set.files[kind] ?? []) {
      report.addSource(doc);
      // Roles stand beside the sites and are the server's own.
      if (!meta || doc.value === undefined || (kind === "sites" && !isSite(doc.value))) continue;
      if (doc.value === null || typeof doc.value !== "object")
        report.addAt("P102", "this must be an object", { doc, path: [] }, { expected: "object" });
      else {
        checkStructure(doc.value, meta as Schema, ((meta as Schema).definitions ?? {}) as Definitions, report, doc.value);
        checkSchemaName(doc, grammarFiles[kind], report);
      }
    }
  }
}

/** P124, P128: contracts include request fragments and fields that are there. */
function includes(set: SchemaSet, report: Report): void {
  for (const { fragment, field, known, container, key } of set.missingIncludes) {
    const found = field ?? fragment;
    const message = field === undefined ? `unknown fragment "${fragment}"` : `the fragment has no item "${field}"`;
    report.add(field === undefined ? "P124" : "P128", message, container, key, {
      expected: known,
      found,
      suggestion: nearest(found, known),
    });
  }
}

/** Fragments as files: each must be right even where no page uses it. */
function fragments(set: SchemaSet, report: Report): void {
  const definitions = ((set.files.meta.fragment as Schema | undefined)?.definitions ?? {}) as Definitions;
  for (const doc of set.files.fragments) {
    report.addSource(doc);
    if (doc.value === undefined) continue;
    const folder = /schemas\/fragments\/(\w+)\//.exec(doc.file)?.[1] ?? "";
    const schema = definitions[`${pascal(folder)}Fragment`];
    if (!schema)
      report.addAt(
        "P127",
        `fragments stand in a folder named after what they hold`,
        { doc, path: [] },
        { expected: "filters, columns, actions, charts, pages, requests", found: folder },
      );
    else if (doc.value === null || typeof doc.value !== "object")
      report.addAt("P102", "this must be an object", { doc, path: [] }, { expected: "object" });
    else {
      const value = presentOf(doc, set, report);
      checkStructure(value, schema, definitions, report, value as object, true);
      checkSchemaName(doc, String(set.files.meta.fragment?.$id), report);
    }
  }
}

/** P141: a menu leads to no page. P142 (warning): no menu leads to a page. */
function menus(set: SchemaSet, routesOf: () => KnownRoutes, pages: readonly NormalizedPage[], report: Report): void {
  const sites = set.files.sites.filter((doc) => doc.value !== null && typeof doc.value === "object" && isSite(doc.value));
  if (sites.length === 0) return;
  const routes = routesOf();
  const linked = new Set<string>();
  for (const doc of sites) {
    // Entries of the third level are not drawn: they only grant their pages.
    const visit = (node: unknown, level: number): void => {
      if (!node || typeof node !== "object") return;
      const { url, children, hidden } = node as Json;
      if (typeof url === "string" && url.startsWith("/")) {
        const route = findRoute(url.split("?")[0] ?? url, routes);
        if (route) {
          linked.add(route);
          checkQuery(url.split("?")[1] ?? "", url, route, routes, node, "url", report, hidden === true || level > 2);
        } else {
          const area = url.slice(0, url.indexOf("/", 1) + 1);
          const suggestion = nearest(
            url,
            [...routes.keys()].filter((one) => one.startsWith(area)),
          );
          report.add("P141", `the menu leads to "${url}", which no page has`, node, "url", {
            found: url,
            suggestion,
          });
        }
      }
      if (Array.isArray(children)) for (const child of children) visit(child, level + 1);
    };
    const site = doc.value as Json;
    for (const tree of [site.menus, site.settings, site.profile]) if (Array.isArray(tree)) for (const entry of tree) visit(entry, 1);
    if (typeof site.home === "string") linked.add(site.home);
  }
  for (const { route, header, fixed } of pages) {
    // What a page takes over of another, such as its access, stands in its whole form only.
    // One that could not be read is told by itself.
    const written = (report.origins.of(header)?.doc.value as Json | undefined)?.access;
    if (written !== undefined && written !== "menu") continue;
    if (header.access !== "menu" || route === "" || linked.has(route) || route.includes(":") || Object.keys(fixed).length > 0) continue;
    report.add("P142", `no menu leads to "${route}", so nobody may open it`, header, "route", { severity: "warning", found: route });
  }
}

function isSite(value: unknown): boolean {
  return value === null || typeof value !== "object" || !("roles" in value) || "systemId" in value;
}
