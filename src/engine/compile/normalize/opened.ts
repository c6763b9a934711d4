import { type Splicing, spliceFragments } from "./fragments.ts";
import { nameOf } from "./nameOf.ts";
import { isObject } from "./page.ts";

/** A list whose references to fragments give way to their items where one of those is asked for. */
export interface Opened {
  items: unknown[];
  /** Places in `items` of what a fragment gave. */
  fromFragments: Set<number>;
  /** All names that may be asked for, also those in fragments that stay closed. */
  names: string[];
}

/**
 * `list` with the items of those fragments in place that hold one of `names`; other references stay as they are. An item
 * keeps the place where it was written.
 */
export function opened(list: unknown[], names: readonly string[], context: Splicing): Opened {
  const { origins } = context.report;
  const result: Opened = { items: [], fromFragments: new Set(), names: [] };
  origins.copy(list, result.items);
  const put = (item: unknown, container: object, key: number) => {
    const origin = origins.ofKey(container, key);
    if (origin) origins.setKey(result.items, result.items.length, origin);
    result.items.push(item);
  };
  list.forEach((item, key) => {
    const spliced = isReference(item) ? spliceFragments([item], item.$ref.split("/")[0] as string, context) : [];
    const held = spliced.map((one) => nameOf(one.item));
    result.names.push(...(held.length > 0 ? held : [nameOf(item)]));
    if (held.some((name) => names.includes(name))) {
      for (const one of spliced) {
        result.fromFragments.add(result.items.length);
        put(one.item, one.container, one.key);
      }
    } else put(item, list, key);
  });
  return result;
}

export function isReference(item: unknown): item is { $ref: string } {
  return isObject(item) && typeof item.$ref === "string";
}
