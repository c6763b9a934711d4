import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

let page: Page;

beforeAll(async () => {
  // The content security policy would refuse the checker itself.
  const context = await browser.newContext({
    baseURL: site.url,
    bypassCSP: true,
    viewport: { width: 1280, height: 800 },
    locale: "zh-CN",
  });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
});

/** Findings of the page as it stands, in both colours; the console follows the system while it is open. */
async function inBothColours(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await findings(page)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

test("the sign-in is accessible", async () => {
  await page.goto("/login");
  await page.getByPlaceholder(/密码/).waitFor();
  expect(await inBothColours()).toEqual([]);
  await signIn(page);
});

const schemas = join(import.meta.dirname, "../../schemas/pages");
const routes = readdirSync(schemas, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => (JSON.parse(readFileSync(join(schemas, file), "utf8")) as { route: string }).route);

/** What a page that shows one thing needs in its address. */
async function addressOf(route: string): Promise<string> {
  const path = route.replace(/:datatype/, "weibo");
  if (!/document|ranklist\/source/.test(route)) return path;
  const reply = await page.request.post("/api/query/yuqing", { form: { keyWords: "通报", pagesize: "1", page: "1" } });
  const [row] = ((await reply.json()) as { data: { rows: { id: string; dataType: string; sourceId: string }[] } }).data
    .rows;
  if (!row) throw new Error("the demo has no document to open");
  return route.includes("document")
    ? `${path}?id=${row.id}&dataType=${row.dataType}`
    : `${path}?sourceCode=${row.sourceId}`;
}

test.each(routes)("%s is accessible in both colours and fits at 200 %% zoom", async (route) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await addressOf(route));
  await page.waitForLoadState("networkidle");
  expect(await inBothColours()).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow(), "scrolls sideways at 1280 px").toBeLessThanOrEqual(0);
  // 200 % zoom at 1280 px leaves a page of 640.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(overflow, { message: "scrolls sideways at 200 % zoom" }).toBeLessThanOrEqual(0);
});

test("the keyboard alone reaches filters, rows and a dialog, and Escape closes it", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/settings/users");
  await page.locator(".ant-table-row").first().waitFor();
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return {
        filter: Boolean(at?.closest("form")),
        row: Boolean(at?.closest(".ant-table-row")),
        adds: /新增|新建|添加/.test(at?.textContent ?? "") && at?.tagName === "BUTTON",
      };
    });
  const tabTo = async (wanted: "filter" | "row" | "adds"): Promise<void> => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press("Tab");
      if ((await focused())[wanted]) return;
    }
    throw new Error(`Tab never reaches ${wanted}`);
  };
  await tabTo("filter");
  await tabTo("adds");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator("input").first().waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await tabTo("row");
});
