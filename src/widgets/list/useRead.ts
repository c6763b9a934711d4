import { useCallback, useEffect, useRef, useState } from "react";
import { type Row, useServices } from "#engine/index.ts";
import { keyOf } from "./keyOf.ts";

/** The keys of the rows opened from here, and what marks one as read. */
export function useRead(rows: readonly Row[], keyField: string): [ReadonlySet<string>, (row: Row) => void] {
  const services = useServices();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const shownRows = useRef(rows);
  useEffect(() => {
    shownRows.current = rows;
  }, [rows]);
  const markRead = useCallback(
    (row: Row) => {
      setRead((now) => new Set(now).add(keyOf(row, keyField)));
      // The page of the record leads on through these rows (上一篇, 下一篇).
      services.local.set(
        "siblings",
        shownRows.current.map(({ id, dataType, title }) => ({ id, dataType, title })),
      );
    },
    [keyField, services],
  );
  return [read, markRead];
}
