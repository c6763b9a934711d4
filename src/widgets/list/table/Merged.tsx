import { useMemo } from "react";
import type { Row } from "#engine/index.ts";
import type { FeatureProps } from "./features.ts";
import { spansOf } from "./spansOf.ts";

/** Cells one above the other with the same value as one. Where rows open below rows they stay apart: one would lie over those. */
export default function Merged({ plan, cells, table, children }: FeatureProps) {
  const rows = table.dataSource;
  const spans = useMemo(
    () =>
      spansOf(
        rows ?? [],
        cells.map(({ column }) => column).filter(({ merge }) => merge),
      ),
    [rows, cells],
  );
  const opens = plan.expand !== undefined || plan.below !== undefined || rows?.some(({ children }) => Array.isArray(children));
  const columns = useMemo(
    () =>
      table.columns?.map((column) => {
        const own = opens ? undefined : spans.get(String(column.key));
        return own ? { ...column, onCell: (row: Row) => ({ rowSpan: own.get(row) ?? 1 }) } : column;
      }),
    [table.columns, spans, opens],
  );
  return children({ ...table, columns });
}
