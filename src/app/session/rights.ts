import { matchRoute, type RouteEntry } from "#app/plans/matchRoute.ts";
import { type MenuItem, type Menus, menuPath } from "./menus.ts";

/** Operation keys per path; "*" is every operation. */
export type Operations = ReadonlyMap<string, ReadonlySet<string>>;

/** Operations per path: what the menu nodes carry, and what /api/menu/operations adds. */
export function operationsByPath(menus: Menus, more: readonly { url?: string; operations?: string[] }[] = []): Operations {
  const found = new Map<string, Set<string>>();
  const add = (url: string | undefined, operations: readonly string[] = []) => {
    const path = menuPath(url);
    if (!path) return;
    const set = found.get(path) ?? new Set();
    for (const operation of operations) set.add(operation);
    found.set(path, set);
  };
  const visit = (items: readonly MenuItem[]) => {
    for (const item of items) {
      add(item.url, (item as { operations?: string[] }).operations);
      visit(item.children ?? []);
    }
  };
  visit([...menus.menus, ...menus.settings, ...menus.profile]);
  for (const node of more) add(node.url, node.operations);
  return found;
}

/** Whether an operation is held on a page. A page outside the menus (a document) takes what is held on any page. */
export function holds(operations: Operations, path: string, op: string): boolean {
  const here = operations.get(path);
  if (here) return here.has(op) || here.has("*");
  for (const set of operations.values()) if (set.has(op) || set.has("*")) return true;
  return false;
}

/** SPEC §6: a page that asks for a menu needs its path among the user's; the home page is always allowed. */
export function mayVisit(path: string, entry: Pick<RouteEntry, "access"> | null, paths: ReadonlySet<string>, home: string): boolean {
  if (entry?.access !== "menu") return true;
  return path === menuPath(home) || paths.has(path.length > 1 ? path.replace(/\/+$/, "") : path);
}

/**
 * `mayVisit` for an address whose page is looked up first. A page that the menus promise and that is not there yet cannot
 * be visited; any other address of no page of ours is not refused here.
 */
export function canVisitAddress(address: string, routes: readonly RouteEntry[], paths: ReadonlySet<string>, home: string): boolean {
  const path = menuPath(address);
  if (path === null) return true;
  const entry = matchRoute(routes, path);
  return (entry !== null || !paths.has(path)) && mayVisit(path, entry, paths, home);
}
