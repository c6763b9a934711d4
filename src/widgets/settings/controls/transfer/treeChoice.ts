import type { DictionaryItem } from "#engine/index.ts";

/** A value in its tree. */
export interface Place {
  label: string;
  /** Values above it, the top first. */
  above: string[];
  /** Values right below it. */
  below: string[];
}
export type Places = ReadonlyMap<string, Place>;

export interface TreeNode {
  key: string;
  title: string;
  children?: TreeNode[];
}

const real = (items: readonly DictionaryItem[] = []): DictionaryItem[] => items.filter(({ value }) => value !== "all");

export function placesOf(items: readonly DictionaryItem[], above: string[] = [], places = new Map<string, Place>()): Places {
  for (const { value, label, children } of real(items)) {
    const key = String(value);
    places.set(key, { label, above, below: real(children).map((child) => String(child.value)) });
    placesOf(children ?? [], [...above, key], places);
  }
  return places;
}

/** The values as they are after one is ticked or not. A value stands for all below it; without one of these, for the rest. */
export function toggled(chosen: readonly string[], key: string, on: boolean, places: Places): string[] {
  const above = places.get(key)?.above ?? [];
  const over = above.findLast((one) => chosen.includes(one));
  if (on) {
    if (over !== undefined || chosen.includes(key)) return [...chosen];
    return [...chosen.filter((one) => !places.get(one)?.above.includes(key)), key];
  }
  if (chosen.includes(key) || over === undefined) return chosen.filter((one) => one !== key);
  const way = [...above.slice(above.indexOf(over)), key];
  const rest = way.slice(0, -1).flatMap((one, at) => (places.get(one)?.below ?? []).filter((child) => child !== way[at + 1]));
  return chosen.flatMap((one) => (one === over ? rest : [one]));
}

/** Ticks of the tree: what is chosen with all below it; in part what has something chosen below. */
export function marksOf(chosen: readonly string[], places: Places): { checked: string[]; halfChecked: string[] } {
  const own = new Set(chosen);
  const checked = [...places].filter(([key, { above }]) => own.has(key) || above.some((one) => own.has(one)));
  const whole = new Set(checked.map(([key]) => key));
  const part = new Set(chosen.flatMap((key) => places.get(key)?.above ?? []).filter((key) => !whole.has(key)));
  return { checked: [...whole], halfChecked: [...part] };
}

/** The branches in which the words occur, a branch that is meant itself with all below it; `open` leads to the others. */
export function branchesOf(items: readonly DictionaryItem[], words: string): { nodes: TreeNode[]; open: string[] } {
  const open: string[] = [];
  const walk = (list: readonly DictionaryItem[], all: boolean): TreeNode[] =>
    real(list).flatMap(({ value, label, children }) => {
      const key = String(value);
      const meant = all || label.includes(words);
      const below = children ? walk(children, meant) : [];
      if (!meant && below.length === 0) return [];
      if (!meant) open.push(key);
      return [{ key, title: label, ...(below.length > 0 ? { children: below } : {}) }];
    });
  return { nodes: walk(items, words === ""), open };
}
