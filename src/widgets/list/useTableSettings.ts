import { useCallback, useMemo } from "react";
import type { TableLook } from "./useTableLook.ts";

/** The look as ProTable wants it: which columns show and where, how dense the rows are. */
export function useTableSettings(look: TableLook, change: (patch: Partial<TableLook>) => void, plain: TableLook["columns"]) {
  // ProTable tells of a change while it draws, and once of none at all.
  const later = useCallback((patch: Partial<TableLook>) => queueMicrotask(() => change(patch)), [change]);
  const columnsState = useMemo(
    () => ({
      value: look.columns,
      defaultValue: plain,
      // 重置 brings the very object given to it; kept as a copy, which the echo of it is told from.
      onChange: (next: typeof look.columns) => later(next === plain ? { columns: { ...plain }, widths: {} } : { columns: next }),
    }),
    [look.columns, plain, later],
  );
  const onSizeChange = useCallback(
    (size: string | undefined) => later({ density: size === "small" || size === "middle" ? size : "large" }),
    [later],
  );
  return { columnsState, size: look.density === "large" ? undefined : look.density, onSizeChange };
}
