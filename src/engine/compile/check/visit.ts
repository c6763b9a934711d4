import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { PageContext } from "../resolve/context.ts";

/** An object of a page, and those that it stands in, from the nearest on. */
export type Visit = (object: NormalizedObject, around: readonly NormalizedObject[]) => void;

/** A list of a page, and the objects that it stands in. */
export type VisitList = (items: readonly unknown[], around: readonly NormalizedObject[]) => void;

/** Goes once through all that a page says: its actions, and its view. */
export function visitPage({ page }: PageContext, visit: Visit, visitList: VisitList): void {
  const around: NormalizedObject[] = [];
  const go = (value: unknown): void => {
    if (Array.isArray(value)) {
      visitList(value, around);
      for (const item of value) if (item !== null && typeof item === "object") go(item);
    } else if (isObject(value)) {
      visit(value, around);
      around.unshift(value);
      for (const key in value) if (value[key] !== null && typeof value[key] === "object") go(value[key]);
      around.shift();
    }
  };
  go(page.header.actions);
  go(page.view);
}
