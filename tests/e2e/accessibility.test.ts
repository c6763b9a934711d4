import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type Site, signIn, startSite } from "./harness.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ demoCount: 1000 });
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What axe finds serious or critical on the page as it stands: rule, element, reason. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations
    .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
    .flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id} ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`),
    );
}

describe.each(["light", "dark"] as const)("accessibility, %s", (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    // The content security policy would refuse the checker itself.
    const context = await browser.newContext({
      baseURL: site.url,
      colorScheme,
      bypassCSP: true,
      viewport: { width: 1280, height: 800 },
    });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
  });
  afterAll(() => page?.context().close());

  test("login", async () => {
    await page.goto("/login");
    await page.getByPlaceholder(/密码/).waitFor();
    expect(await findings(page)).toEqual([]);
    await signIn(page);
  });

  test.each([
    ["/yuqing/fts/list?time=30d", ".chart-plot canvas"],
    ["/yuqing/home", ".chart-plot canvas"],
    ["/settings/users", ".ant-table-row"],
  ])("%s", async (address, shown) => {
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await findings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, "the page scrolls sideways").toBeLessThanOrEqual(0);
  });

  test("a document", async () => {
    await page.goto("/media/fts/list?time=30d");
    const link = page.locator(".mbd-card-title a").first();
    const address = await link.getAttribute("href");
    await page.goto(String(address));
    await page.locator(".mbd-detail-heading").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await findings(page)).toEqual([]);
  });
});
