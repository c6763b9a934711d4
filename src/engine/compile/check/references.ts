import { aboutFragment } from "../about.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/**
 * What a page refers to before it is whole: the page or template it extends, fragments, items it changes. Normalizing
 * asks these, because it can go on only with what is there; the ones that look a name up give the one that was meant.
 */
export const references = {
  /** P102: something else stands where an object must. */
  notObject(report: Report, what: string, container: object, key: string | number | undefined): void {
    report.add("P102", `${what} must be object`, container, key, { expected: "object" });
  },

  /** P160: no page and no template is named so. */
  base(report: Report, name: string, names: string[], own: object): string | undefined {
    if (names.includes(name)) return name;
    const meant = nearest(name, names);
    report.add("P160", `there is no page or template "${name}"`, own, "extends", {
      expected: names.slice(0, 20),
      choices: names,
      found: name,
      suggestion: meant,
    });
    return meant;
  },

  /** P161: a page extends itself. */
  baseRing(report: Report, trail: string[], name: string, own: object): void {
    report.add("P161", `a page extends itself: ${[...trail, name].join(" → ")}`, own, "extends", { found: name });
  },

  /** P162: no item of the list is called so. */
  item(report: Report, to: "take out" | "change", name: string, known: string[], list: object, key: string | number) {
    report.add("P162", `there is no item "${name}" to ${to}`, list, key, {
      ...(typeof key === "string" ? { at: "key" } : {}),
      expected: known,
      found: name,
      suggestion: nearest(name, known),
    });
  },

  /** P163: the route has no such parameter. */
  variant(report: Report, name: string, names: string[], own: object): string | undefined {
    if (names.includes(name)) return name;
    const meant = nearest(name, names);
    report.add("P163", `the route has no parameter "${name}"`, own, "by", {
      expected: names.length > 0 ? names : "a :name in the route",
      found: name,
      suggestion: meant,
    });
    return meant;
  },

  /** P124: no fragment has this name. */
  fragment(report: Report, name: string, names: string[], reference: object, set: SchemaSet): string | undefined {
    const meant = nearest(name, names);
    report.add("P124", `unknown fragment "${name}"`, reference, "$ref", {
      expected: names,
      about: (one) => aboutFragment(one, set),
      found: name,
      suggestion: meant,
    });
    return meant;
  },

  /** P125: a value that the fragment or template does not take. */
  value(report: Report, what: string, name: string, names: string[], given: object): string | undefined {
    if (names.includes(name)) return name;
    const meant = nearest(name, names);
    const detail = { at: "key" as const, expected: names, found: name, suggestion: meant };
    report.add("P125", `${what} has no parameter "${name}"`, given, name, detail);
    return meant;
  },

  /** P125: a value it needs and did not get. */
  missingValue(report: Report, what: string, name: string, reference: object): void {
    report.add("P125", `${what} needs a value for "${name}"`, reference, undefined, { expected: name });
  },

  /** P125: a value that goes with one that was given, and was left at what is usual. */
  missingWith(report: Report, what: string, name: string, beside: string, given: object): void {
    report.add("P125", `${what} needs a value for "${name}" where "${beside}" is given`, given, beside, { at: "key", expected: name });
  },

  /** P126: a fragment contains itself. */
  fragmentRing(report: Report, trail: string[], name: string, reference: object): void {
    const ring = [...trail, name].join(" → ");
    report.add("P126", `fragment "${name}" contains itself: ${ring}`, reference, "$ref", { found: name });
  },

  /** P127: a fragment holds something else than what stands here. */
  fragmentKind(report: Report, folder: string, name: string, reference: object): void {
    const expected = `a fragment of ${folder}`;
    report.add("P127", `"${name}" does not hold ${folder}`, reference, "$ref", { expected, found: name });
  },

  /** P186: what is left out beside what alone is taken. */
  bothChosen(report: Report, reference: object): void {
    report.add("P186", `"except" does nothing beside "only"`, reference, "except", { at: "key", expected: `no "only"` });
  },

  /** P186: an action of the page itself stands where it is written. */
  placed(report: Report, action: object): void {
    report.add("P186", `"place" does nothing without a fragment around it`, action, "place", { at: "key", expected: `no "place"` });
  },

  /** P128: no item of the fragment is called so. */
  fragmentItem(report: Report, name: string, names: string[], container: object, key: string | number): string | undefined {
    const meant = nearest(name, names);
    report.add("P128", `the fragment has no item "${name}"`, container, key, {
      at: typeof key === "string" ? "key" : "value",
      expected: names,
      found: name,
      suggestion: meant,
    });
    return meant;
  },
};
