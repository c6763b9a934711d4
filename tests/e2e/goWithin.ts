import type { Page } from "playwright-core";

/** Calls under way, by window. */
const underway = new WeakMap<Page, Set<object>>();

/**
 * Opens an address as a link of the console does, without loading the console anew: a window that shows nothing yet loads
 * it. Ends when no call has been under way for 200 ms.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const calls = underway.get(page) ?? watched(page);
  if (page.url() === "about:blank") await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  for (let still = 0; still < 4; still++) {
    await page.waitForTimeout(50);
    if (calls.size > 0) still = -1;
  }
}

function watched(page: Page): Set<object> {
  const calls = new Set<object>();
  underway.set(page, calls);
  page.on("request", (request) => calls.add(request));
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
  return calls;
}
