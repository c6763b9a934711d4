import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "./addressOf.ts";
import { findings } from "./axe.ts";
import { signIn } from "./harness.ts";
import { contrastInBoth, inBothColours, styleOf, wearStyle } from "./looks.ts";
import { openSite } from "./openSite.ts";
import { eachOverlay } from "./overlays.ts";
import { Owners } from "./owners.ts";
import { Windows } from "./windows.ts";

const WIDE = { width: 1280, height: 800 };
/** 200 % zoom at 1280 px. */
const ZOOMED = { width: 640, height: 400 };
const look = {
  viewport: WIDE,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  colorScheme: "light",
  reducedMotion: "reduce",
} as const;

const { site, browser } = await openSite({ user: null });
const context = await browser.newContext({ baseURL: site.url, ...look });
const page = await context.newPage();
page.setDefaultTimeout(60_000);

test("the sign-in is accessible", async () => {
  await page.goto("/login");
  await page.getByPlaceholder(/密码/).waitFor();
  expect(await inBothColours(page)).toEqual([]);
  await signIn(page);
});

const schemas = join(import.meta.dirname, "../../schemas/pages");
const pages = readdirSync(schemas, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(join(schemas, file), "utf8")) as { route: string; frame?: string });
const routes = pages.map(({ route }) => route);
/** On a wall everything is dark, whatever the system's colours. */
const dark = new Set(pages.filter(({ frame }) => frame === "wall").map(({ route }) => route));

/** Opens the page and waits until it stands: itself, not the sign-in or a refusal in its place, and whole. */
async function open(of: Page, route: string, query = ""): Promise<void> {
  await of.setViewportSize(WIDE);
  await of.emulateMedia({ colorScheme: "light" });
  const address = await addressOf(of, route.replace(/:id/, "1"));
  await of.goto(address + query);
  await of.waitForLoadState("networkidle");
  expect(new URL(of.url()).pathname, "another page is shown instead").toBe(address.split("?")[0]);
  await of.locator(`.mbd-page[data-route="${route}"]`).waitFor();
  await of.waitForFunction(() => !document.querySelector(".mbd-skeleton, .mbd-content-busy"));
  expect(await of.locator(".mbd-fallback").allInnerTexts(), "blocks that failed").toEqual([]);
}

const overflow = (of: Page) => of.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// Pages wait for a window here, and on a busy machine for the processor.
describe.concurrent("every page", { timeout: 600_000 }, () => {
  let windows: Windows;
  let owners: Owners;
  beforeAll(async () => {
    windows = await Windows.open(context);
    owners = await Owners.signIn(browser, context, { baseURL: site.url, ...look });
  }, 120_000);
  afterAll(async () => {
    // The first window draws nothing while others stand before it.
    await windows.close();
    await page.bringToFront();
  });

  test("dialogs, drawers, menus and choices are accessible in both colours while they are open", () =>
    windows.use(async ({ page: of }) => {
      await of.setViewportSize(WIDE);
      expect(await eachOverlay(of, (inside) => inBothColours(of, inside))).toEqual({});
    }));

  test.each(routes)("%s opens without an error, is accessible in both colours, still, and fits at double zoom", (route) =>
    windows.use(async ({ page: of, problems }) => {
      await open(of, route);
      expect(await of.locator("body").innerText()).not.toMatch(/接口不存在|加载失败|undefined|\[object Object\]|NaN/);
      expect(dark.has(route) ? await findings(of) : await inBothColours(of)).toEqual([]);
      const moving = await of.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      );
      expect(moving, "moves although stillness is asked for").toEqual([]);
      expect(await overflow(of), "scrolls sideways at 1280 px").toBeLessThanOrEqual(0);
      await of.setViewportSize(ZOOMED);
      // Charts and tables measure themselves anew.
      const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
      await of.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {});
      expect(await overflow(of), "scrolls sideways at 200 % zoom").toBeLessThanOrEqual(0);
      // What is still under way belongs to this page, not to the next one.
      await of.goto("about:blank");
      // No outer page is registered, and the page says so.
      const wrong = problems.filter((one) => !(route === "/proxy-service/:id" && one.includes("status of 404")));
      expect(wrong, "script errors, CSP reports, failed calls").toEqual([]);
    }, owners.of(route)),
  );
});

/** Whether one sees where the keyboard is: something of the element or around it changes when the focus leaves, and nothing covers it. */
async function seenInFocus(of: Page): Promise<{ name: string; marked: boolean; covered: boolean } | null> {
  return of.evaluate(async () => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return null;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const near = [at, at.parentElement, at.parentElement?.parentElement, ...(at.parentElement?.children ?? [])];
    const looks = () =>
      near
        .flatMap((element) => (element ? [getComputedStyle(element), getComputedStyle(element, "::after")] : []))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join())
        .join();
    await frame();
    const box = at.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const within = box.bottom > 0 && box.top < innerHeight;
    const focused = looks();
    at.blur();
    await frame();
    const marked = looks() !== focused;
    at.focus({ preventScroll: true });
    return {
      name: `${at.tagName} ${at.className} ${at.ariaLabel ?? at.textContent?.slice(0, 20) ?? ""}`,
      marked,
      covered: !within || Boolean(top?.closest(".frame-header, .frame-top, .assistant") && !top.contains(at) && !at.contains(top)),
    };
  });
}

test.each(["/yuqing/home", "/media/fts/list", "/settings/users"])(
  "%s shows where the keyboard is, forwards and backwards, never under the header",
  async (route) => {
    await open(page, route);
    const stops: { name: string; marked: boolean; covered: boolean }[] = [];
    for (const [key, presses] of [
      ["Tab", 60],
      ["Shift+Tab", 30],
    ] as const) {
      for (let press = 0; press < presses; press++) {
        await page.keyboard.press(key);
        const stop = await seenInFocus(page);
        if (stop) stops.push(stop);
      }
    }
    expect(stops.length).toBeGreaterThan(60);
    expect(stops.filter(({ marked, covered }) => !marked || covered)).toEqual([]);
  },
);

test.each(["/media/fts", "/yuqing/fts/list", "/influence/wechat", "/hotclues/home", "/settings/visits"])(
  "%s needs no scrolling sideways in a window of 320 px",
  async (route) => {
    await open(page, route);
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
    await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {});
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  },
);

test("the keyboard alone reaches filters, rows and a dialog, and Escape closes it", async () => {
  await page.setViewportSize(WIDE);
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

/**
 * A page for each kind of widget that pages of the site consist of, and what proves that the kind stands there. The
 * special kinds have theirs in widgets.test.ts.
 */
const KINDS: [route: string, query: string, drawn: string[]][] = [
  ["/yuqing/home", "", [".mbd-board-grid", ".filters", ".mbd-stat-tile", ".chart canvas"]],
  ["/media/fts/list", "", [".mbd-search", ".mbd-cards"]],
  ["/settings/users", "", [".mbd-master-list", ".mbd-table-frame"]],
  ["/document", "", [".mbd-detail-reading"]],
  ["/user/profile", "", [".settings"]],
  ["/influence/wbtopic", "", [".mbd-tabs-bar"]],
  ["/track/plan", "?view=board", [".kanban-card"]],
  ["/track/main", "", [".calendar-table"]],
  ["/track/home", "", [".repeat-grid"]],
  ["/data/home", "", [".mbd-text"]],
  ["/ai/chat", "", [".ai-chat"]],
  ["/yuqing/settings/sensitive", "", [".word-editor"]],
];

// After tests that run one by one: walks side by side would stand before each other's windows.
describe.concurrent("the style 'ys' keeps its contrast in both colours:", () => {
  let windows: Windows;
  beforeAll(async () => {
    windows = await Windows.open(context, { prepare: (of) => wearStyle(of, "ys") });
  });
  afterAll(async () => {
    await windows.close();
  });

  test("what opens over a page", () =>
    windows.use(async ({ page: of }) => {
      expect(await eachOverlay(of, (inside) => contrastInBoth(of, inside))).toEqual({});
      expect(await styleOf(of)).toBe("ys");
    }));

  test.each(KINDS)("%s%s", (route, query, drawn) =>
    windows.use(async ({ page: of }) => {
      await open(of, route, query);
      for (const selector of drawn) await of.locator(selector).first().waitFor();
      expect(await styleOf(of)).toBe("ys");
      expect(await contrastInBoth(of)).toEqual([]);
    }),
  );
});
