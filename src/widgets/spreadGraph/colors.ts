import type { DictionaryItem } from "#engine/index.ts";
import type { GraphNode } from "./forest.ts";

/** 3:1 against white and #141414 both; told apart under protan- and deuteranopia in this order. */
const PALETTE = ["#3b7ddd", "#e0532b", "#0f9e87", "#7a4fe0", "#94603f", "#a24592", "#2c9ac4", "#7d9440"] as const;

export interface NodeColors {
  of: (node: GraphNode) => string;
  legend: { name: string; color: string }[];
}

/** A colour for each value, the most frequent first; a literal colour of the dictionary wins. */
export function colorsFor(nodes: readonly GraphNode[], items: readonly DictionaryItem[]): NodeColors {
  const counts = new Map<string, number>();
  for (const { color } of nodes) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  const values = [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const colors = new Map(
    values.map((value, place) => {
      const literal = items.find((item) => String(item.value) === value)?.color;
      return [value, literal?.startsWith("#") ? literal : (PALETTE[place % PALETTE.length] as string)];
    }),
  );
  return {
    of: ({ color }) => (color === undefined ? PALETTE[0] : (colors.get(color) ?? PALETTE[0])),
    legend: values.slice(0, PALETTE.length).map((value) => ({
      name: items.find((item) => String(item.value) === value)?.label ?? value,
      color: colors.get(value) as string,
    })),
  };
}
