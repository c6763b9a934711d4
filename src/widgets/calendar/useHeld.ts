import { useState } from "react";
import { addDays } from "./days.ts";
import type { CalendarItem } from "./items.ts";

/** The item that is on its way to another day, by mouse or by keys; `move` is called when it has come there. */
export function useHeld(days: readonly string[], move: (item: CalendarItem, day: string) => void) {
  const [held, setHeld] = useState<{ item: CalendarItem; day: string }>();
  const hold = (item: CalendarItem | undefined) => setHeld(item && { item, day: item.day });
  const put = (item: CalendarItem, day: string) => {
    setHeld(undefined);
    if (day !== item.day) move(item, day);
  };
  const carry = (item: CalendarItem, by: number | "drop" | "cancel") => {
    if (by === "cancel") setHeld(undefined);
    else if (by === "drop") held ? put(item, held.day) : hold(item);
    else if (held) {
      const next = addDays(held.day, by);
      if (days.includes(next)) setHeld({ item, day: next });
    }
  };
  return { held, carry, hold, drop: (day: string) => held && put(held.item, day) };
}
