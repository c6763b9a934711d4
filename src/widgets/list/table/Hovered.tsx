import { useMemo } from "react";
import type { FeatureProps } from "./features.ts";
import { HoverCell } from "./HoverCell.tsx";
import { withRender } from "./withRender.ts";

/** Cells that show more while the pointer or the keyboard is on them. */
export default function Hovered({ cells, table, children }: FeatureProps) {
  const columns = useMemo(
    () =>
      withRender(table.columns ?? [], (key) => {
        const cell = cells.find(({ column }) => column.field === key);
        const hover = cell?.column.hover;
        return cell && hover
          ? (row, drawn) => (
              <HoverCell hover={hover} row={row} focusable={!cell.column.link && !cell.column.action}>
                {drawn}
              </HoverCell>
            )
          : undefined;
      }),
    [table.columns, cells],
  );
  return children({ ...table, columns });
}
