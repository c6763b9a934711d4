import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { matchRoute } from "../routePattern.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { visitPage } from "./visit.ts";

/** P189: a button asks for a right that no menu of any site lets a role have on this page: nobody ever sees it. */
export function checkHeldRights(context: PageContext, report: Report): void {
  const { set, page } = context;
  if (page.header.access !== "menu") return;
  const held = operationsOf(page.route, set);
  if (!held) return;
  visitPage(
    context,
    (object) => {
      for (const key of ["op", "saveOp"]) {
        const right = object[key];
        if (typeof right !== "string" || held.has(right)) continue;
        if (report.origins.ofKey(object, key)?.doc.file.includes("schemas/fragments/") || report.wrongAt(object, key)) continue;
        report.add("P189", `no menu lets a role have the right ${right} on this page, so nobody sees this`, object, key, {
          severity: "warning",
          expected: [...held].sort(),
          found: right,
        });
      }
    },
    () => {},
  );
}

/** The rights that the menu entries of a page list; undefined where no menu leads to it. */
function operationsOf(route: string, set: SchemaSet): ReadonlySet<string> | undefined {
  let entries = set.memo.get("menuOperations") as Entries | undefined;
  if (!entries) {
    entries = new Map();
    for (const { value } of set.files.sites)
      if (isObject(value)) for (const part of ["menus", "settings", "profile"]) collect(value[part], entries);
    set.memo.set("menuOperations", entries);
  }
  const known = entries;
  // A route without open parts is led to by its own address alone.
  const urls = route.includes(":") ? [...known.keys()].filter((url) => url === route || matchRoute(url, route)) : [route];
  const lists = urls.flatMap((url) => known.get(url) ?? []);
  return lists.length === 0 || lists.some((one) => one.all) ? undefined : new Set(lists.flatMap(({ operations }) => operations));
}

/** The rights that are listed for each address; all of them where an entry lists none. */
type Entries = Map<string, { all: boolean; operations: string[] }[]>;

function collect(menus: unknown, into: Entries): void {
  for (const menu of Array.isArray(menus) ? menus.filter(isObject) : []) {
    const { url, operations } = menu as NormalizedObject;
    if (typeof url === "string") {
      const path = url.split("?")[0] ?? url;
      const all = !Array.isArray(operations);
      into.set(path, [...(into.get(path) ?? []), { all, operations: all ? [] : operations.map(String) }]);
    }
    collect(menu.children, into);
  }
}
