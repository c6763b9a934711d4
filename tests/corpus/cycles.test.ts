import { expect, test } from "vitest";
import { shippedPages } from "#server/testing/shippedPages.ts";

/**
 * A custom time goes before the days of a cycle on the server. Where both are offered, choosing a cycle must clear the
 * custom time, or the choice would be marked and change nothing.
 */
test("choosing a cycle clears a custom time on every page that offers both", () => {
  const plans = shippedPages().pages.flatMap((page) => page.plans);
  const both = plans.filter(({ params }) => params.shortcut && params.time?.codec === "window");
  expect(both.length).toBeGreaterThan(3);
  const stuck = both.filter(({ params }) => !params.shortcut?.resets.includes("time")).map(({ route }) => route);
  expect(stuck).toEqual([]);
});
