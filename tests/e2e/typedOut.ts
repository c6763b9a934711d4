import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits for what shows when a reply is whole, while the page's clock runs ahead: a reply is typed at 20 ms a character.
 * The context's clock must be installed (`context.clock.install()`).
 */
export async function typedOut(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        return shown.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}
