import { type RefObject, useEffect } from "react";
import { useScrollKeys } from "./useScrollKeys.ts";

/** The keyboard reaches what it should of a table, and nothing else. */
export function useReach(frame: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(() => {
    // The table measures with a hidden copy of its head, whose checkbox must not take the focus.
    for (const row of frame.current?.querySelectorAll(".ant-table-measure-row") ?? []) row.setAttribute("inert", "");
  });
  useEffect(() => {
    // What scrolls by itself must be reached by the keyboard.
    const table = frame.current;
    for (const body of table?.querySelectorAll<HTMLElement>(".ant-table-body, .ant-table-content") ?? [])
      if (scrolls) body.tabIndex = 0;
      else body.removeAttribute("tabindex");
  }, [frame, scrolls]);
  useScrollKeys(frame);
}
