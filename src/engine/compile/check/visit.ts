import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { PageContext } from "../resolve/context.ts";

/** An object of a page, and those that it stands in, from the nearest on. */
export type Visit = (object: NormalizedObject, around: readonly NormalizedObject[]) => void;

/** A list of a page, and the objects that it stands in. */
export type VisitList = (items: readonly unknown[], around: readonly NormalizedObject[]) => void;

/** An object or a list on the way through a page. */
interface Stop {
  at: NormalizedObject | readonly unknown[];
  around: readonly NormalizedObject[];
}

/** The way through the page that is checked just now: several checks go it one after the other. */
const ways = new WeakMap<PageContext, Stop[]>();

/** Goes once through all that a page says: its actions, and its view. */
export function visitPage(context: PageContext, visit: Visit, visitList: VisitList): void {
  let way = ways.get(context);
  if (!way) {
    way = wayThrough(context);
    ways.set(context, way);
  }
  for (const { at, around } of way) {
    if (Array.isArray(at)) visitList(at, around);
    else visit(at as NormalizedObject, around);
  }
}

/** Lets go of the way through a page whose checks are done; a thousand pages are kept in memory. */
export function visited(context: PageContext): void {
  ways.delete(context);
}

function wayThrough({ page }: PageContext): Stop[] {
  const way: Stop[] = [];
  const go = (value: unknown, around: readonly NormalizedObject[]): void => {
    if (Array.isArray(value)) {
      way.push({ at: value, around });
      for (const item of value) if (item !== null && typeof item === "object") go(item, around);
    } else if (isObject(value)) {
      way.push({ at: value, around });
      let inside: readonly NormalizedObject[] | undefined;
      for (const key in value) {
        const item = value[key];
        if (item === null || typeof item !== "object") continue;
        inside ??= [value, ...around];
        go(item, inside);
      }
    }
  };
  go(page.header.actions, []);
  go(page.view, []);
  return way;
}
