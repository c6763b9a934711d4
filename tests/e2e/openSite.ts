import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
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
    afterEach(async ({ task }) => {
      const [error] = task.result?.errors ?? [];
      if (error) error.message += await standing(visit);
    });
    return { site, browser, visit, page: visit.page };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What stood on the page when a test failed, so that a failure that nobody saw can be understood from the report alone. */
async function standing({ page, problems }: Visit): Promise<string> {
  const shown = (selector: string) => page.locator(selector).allInnerTexts();
  const [dialogs, notices] = await Promise.all([shown("[role=dialog]:visible"), shown(".ant-message, [role=alert]:visible")]).catch(() => [
    ["not readable"],
    [],
  ]);
  return `\nat ${page.url()}\ndialogs: ${JSON.stringify(dialogs)}\nnotices: ${JSON.stringify(notices)}\nproblems: ${JSON.stringify(problems)}`;
}
