import { useMemo } from "react";
import type { FeatureProps } from "./features.ts";
import { underHeadings } from "./underHeadings.ts";

/**
 * Columns under the headings that they share. A reader hides and widens them as ever; their order is the page's, because a
 * column that left its heading would say something else.
 */
export default function Headed({ cells, table, children }: FeatureProps) {
  const columns = useMemo(() => {
    const groups = new Map(cells.map(({ column }) => [column.field, column.group ?? []]));
    return underHeadings(table.columns ?? [], (key) => groups.get(key) ?? []);
  }, [table.columns, cells]);
  const { options } = table;
  const fixedOrder = useMemo(
    () =>
      options ? { ...options, setting: { ...(typeof options.setting === "object" ? options.setting : {}), draggable: false } } : options,
    [options],
  );
  return children({ ...table, columns, options: fixedOrder });
}
