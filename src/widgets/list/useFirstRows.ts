import { type RefObject, startTransition, useEffect, useMemo, useState } from "react";
import type { Row } from "#engine/index.ts";

/** Rows a table is given at first: more than any window shows. */
const FIRST = 100;

/**
 * The rows a table of virtual rows is to be given now. antd prepares every row it is given before it paints one, so of
 * many only the first come at once, and the others when these are on the screen. A table that stands scrolled gets all
 * at once, or it would lose its place.
 */
export function useFirstRows(rows: readonly Row[], frame: RefObject<HTMLElement | null>): readonly Row[] {
  const [whole, setWhole] = useState<readonly Row[]>();
  const first = useMemo(() => (rows.length > FIRST && !isScrolled(frame.current) ? rows.slice(0, FIRST) : rows), [rows, frame]);
  useEffect(() => {
    if (first === rows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(rows)));
    });
    return () => {
      cancelAnimationFrame(paint);
      clearTimeout(timer);
    };
  }, [first, rows]);
  return whole === rows ? rows : first;
}

const isScrolled = (frame: HTMLElement | null): boolean => (frame?.querySelector(".ant-table-tbody-virtual-holder")?.scrollTop ?? 0) > 0;
