import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

/** What says which values a chart draws; the rest says how. */
const drawn = [
  ...["endpoint", "with", "when", "needs", "loadWhen", "x", "y", "series", "measures", "only", "place", "size", "cumulative", "top"],
];

/**
 * P193: two charts beside each other draw the same values under different titles, though others of the same call are told
 * apart by what they give it. As two pictures of one thing they would be called alike.
 */
export function checkSameDrawn(items: readonly unknown[], report: Report): void {
  if (!items.some((item) => (item as NormalizedObject | null)?.mark !== undefined)) return;
  const seen = new Map<string, NormalizedObject>();
  const asked = new Map<unknown, Set<string>>();
  for (const item of items)
    if (isObject(item) && item.mark !== undefined)
      asked.set(item.endpoint, (asked.get(item.endpoint) ?? new Set()).add(JSON.stringify(item.with)));
  for (const item of items) {
    if (
      !isObject(item) ||
      (asked.get(item.endpoint)?.size ?? 0) < 2 ||
      typeof item.mark !== "string" ||
      typeof item.endpoint !== "string" ||
      typeof item.title !== "string"
    )
      continue;
    const identity = JSON.stringify(drawn.map((key) => (report.origins.isWritten(item, key) ? item[key] : undefined)));
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    // Two of one mark are told of as the copies that they are.
    else if (first.mark !== item.mark && !alike(String(first.title), item.title)) {
      const key = isObject(item.with) && Object.keys(item.with).length > 0 ? "with" : "endpoint";
      report.add("P193", `"${item.title}" draws the same values as "${first.title}"`, item, key, {
        severity: "warning",
        expected: "values of its own, or one title",
        found: item.title,
      });
    }
  }
}

const alike = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

/** P193: two blocks beside each other are called the same. */
export function checkSameTitle(items: readonly unknown[], report: Report): void {
  const seen = new Set<string>();
  for (const item of items) {
    if (!isObject(item) || typeof item.title !== "string" || item.title === "" || item.when !== undefined) continue;
    if (item.kind === undefined && item.mark === undefined) continue;
    if (seen.has(item.title))
      report.add("P193", `two blocks beside each other are called "${item.title}"`, item, "title", {
        severity: "warning",
        expected: "a title of its own",
        found: item.title,
      });
    seen.add(item.title);
  }
}

/** P193: two settings of a map take their choices from one call with the same written values. */
export function checkSameChoices(map: NormalizedObject, report: Report): void {
  const seen = new Map<string, string>();
  for (const [name, item] of Object.entries(map)) {
    if (!isObject(item) || typeof item.endpoint !== "string" || !isObject(item.with) || !Object.values(item.with).some(isObject)) continue;
    const identity = JSON.stringify([item.endpoint, item.with]);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, name);
    else
      report.add("P193", `"${name}" is chosen from the same as "${first}"`, item, "with", {
        severity: "warning",
        expected: "other values",
        found: JSON.stringify(item.with),
      });
  }
}

/** P193: of two buttons of other names, one sends the same as what the other's form saves. */
export function checkSameSent(items: readonly unknown[], report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  for (const item of items) {
    const sent = isObject(item) ? sentBy(item) : undefined;
    if (!sent || !isObject(item)) continue;
    const identity = JSON.stringify([sent.endpoint, sent.given]);
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    // Two calls are told of as the copies that they are.
    else if ((first.do !== "call" || item.do !== "call") && first.title !== item.title)
      report.add("P193", `"${String(item.title)}" sends the same as "${String(first.title)}"`, sent.container, sent.key, {
        severity: "warning",
        expected: "something else than its neighbour",
        found: JSON.stringify(sent.given),
      });
  }
}

/** P193: the lists of two tabs ask for the same, with values that are written out. */
export function checkSameTabs(items: readonly unknown[], report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  for (const item of items) {
    if (!isObject(item) || !isObject(item.view) || typeof item.key !== "string") continue;
    const { kind, endpoint, with: given } = item.view;
    if (kind !== "list" || !isObject(given) || !Object.values(given).some(isObject)) continue;
    const identity = JSON.stringify([kind, endpoint, given]);
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    else
      report.add("P193", `"${String(item.label ?? item.key)}" lists the same as "${String(first.label ?? first.key)}"`, item.view, "with", {
        severity: "warning",
        expected: "something else than its neighbour",
        found: JSON.stringify(given),
      });
  }
}

/** The call of a button, or of the form that it opens, and what it is given; only where something is written out. */
function sentBy(action: NormalizedObject) {
  const { view } = action;
  const at = action.do === "call" ? action : isObject(view) && view.kind === "settings" ? view : undefined;
  const [setting, key] = at === action ? ["endpoint", "with"] : ["saveEndpoint", "saveWith"];
  const given = at?.[key];
  if (!at || typeof at[setting] !== "string" || !isObject(given)) return undefined;
  const written = Object.values(given).some((one) => typeof one !== "string" || !/\b(row|rows|params)\b/.test(one));
  return written ? { endpoint: at[setting], given, container: at, key } : undefined;
}
