import { useMemo } from "react";
import type { FeatureProps } from "./features.ts";
import { HeadFilter } from "./HeadFilter.tsx";

/** Columns with a filter in their heading. */
export default function Filtered({ cells, table, children }: FeatureProps) {
  const columns = useMemo(
    () =>
      table.columns?.map((column) => {
        const own = cells.find((cell) => cell.column.field === column.key)?.column;
        const { onHeaderCell } = column;
        if (!own?.filter) return column;
        const extra = <HeadFilter key={own.filter.id} block={own.filter} title={own.title} />;
        return { ...column, onHeaderCell: (...given: [never, never?]) => ({ ...onHeaderCell?.(...given), extra }) };
      }),
    [table.columns, cells],
  );
  return children({ ...table, columns: columns as typeof table.columns });
}
