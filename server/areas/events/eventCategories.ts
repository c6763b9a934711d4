import type { HandlerContext } from "#server/contract/handler.ts";
import { shownHeat } from "#server/records/EventRecord.ts";
import { categoryOf } from "./categoryOf.ts";
import { foundEvents } from "./listEvents.ts";

/** Heat of the events that fit, added up by class as it is shown, greatest first. A class that is chosen does not hide the others. */
export async function eventCategories({ request, caller, services }: HandlerContext<"events.categories">) {
  const sums = new Map<string, number>();
  const every = { ...request, categoryIds: undefined, sortField: "heat", sortType: "desc" } as const;
  for (const event of await foundEvents(services, caller, every)) {
    const category = categoryOf(event);
    if (category) sums.set(category, (sums.get(category) ?? 0) + shownHeat(event));
  }
  const rows = [...sums].map(([key, heat]) => ({ key, name: key, value: heat }));
  rows.sort((a, b) => b.value - a.value);
  return { rows, total: rows.length };
}
