import type { Splicing } from "./fragments.ts";
import { nameOf } from "./nameOf.ts";
import { isReference, opened } from "./opened.ts";
import { isObject } from "./page.ts";
import { changedItem, mergePatch, withoutKeys } from "./patch.ts";

type Json = Record<string, unknown>;

/**
 * `base` with the changes of a page merged in. An action that is changed under `actions` and is none of the page's own may
 * have come into its lists by a fragment: it is changed wherever it stands there. One with another `do` is a new action.
 */
export function mergePage(base: Json, holder: object, changes: Json, context: Splicing): Json {
  const own = isObject(base.actions) ? base.actions : {};
  const asked = Object.entries(isObject(changes.actions) ? changes.actions : {}).filter(
    (entry): entry is [string, Json] => isObject(entry[1]) && !Object.hasOwn(own, entry[0]),
  );
  const listed = new Map(asked);
  const found = new Set<string>();
  if (listed.size === 0) return mergePatch(base, holder, changes, context);
  const changed = inLists(base, listed, found, context) as Json;
  const others = withoutKeys(changes.actions as Json, [...found], context.report);
  const rest = withoutKeys(changes, Object.keys(others).length > 0 ? [] : ["actions"], context.report);
  return mergePatch(changed, holder, "actions" in rest ? { ...rest, actions: others } : rest, context);
}

/** The value with its lists' actions of fragments changed; `found` takes the names of those. */
function inLists(value: unknown, changes: Map<string, Json>, found: Set<string>, context: Splicing): unknown {
  if (value === null || typeof value !== "object") return value;
  const { origins } = context.report;
  if (!Array.isArray(value)) {
    const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLists(item, changes, found, context)]));
    origins.copy(value, copy);
    return copy;
  }
  const holds = value.some((item) => isReference(item) && item.$ref.startsWith("actions/"));
  const { items, fromFragments } = holds ? opened(value, [...changes.keys()], context) : { items: value, fromFragments: undefined };
  const list = items.map((item, at) => {
    const change = fromFragments?.has(at) ? changes.get(nameOf(item)) : undefined;
    if (!change || !isObject(item)) return inLists(item, changes, found, context);
    if (change.do !== undefined && change.do !== item.do) return item;
    found.add(nameOf(item));
    return changedItem(items, at, change, context);
  });
  origins.copy(items, list);
  return list;
}
