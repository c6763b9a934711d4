import type { Browser, Page } from "playwright-core";
import { afterAll } from "vitest";
import { openBrowser, openPage, type Site, type SiteOptions, signIn, startSite, type Visit } from "./harness.ts";

export interface OpenedSite {
  site: Site;
  browser: Browser;
  visit: Visit;
  page: Page;
}

/**
 * What the tests of a file share: a site, a browser and a page in it, signed in as `user` (the administrator unless
 * named; null: not at all). Everything ends after the file's tests. Awaited at the top of the file.
 */
export async function openSite({ user = "admin", ...options }: SiteOptions & { user?: string | null } = {}): Promise<OpenedSite> {
  const site = await startSite(options);
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await site.stop();
  };
  try {
    browser = await openBrowser();
    const visit = await openPage(browser, site);
    if (user) await signIn(visit.page, user);
    afterAll(close);
    return { site, browser, visit, page: visit.page };
  } catch (error) {
    await close();
    throw error;
  }
}
