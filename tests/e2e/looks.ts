import type { Page } from "playwright-core";
import { findings } from "./axe.ts";

/** Turns the system's colours; the console follows while it is open. */
export async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await atRest(page);
}

/** Waits, five seconds at most, until nothing loads under a veil or fades in: colours that are half transparent are none of the style's. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fades = (one: Animation) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const isBusy = () => document.querySelector(".ant-spin[aria-busy=true]") !== null || document.getAnimations().some(fades);
    for (let turns = 0; turns < 100 && isBusy(); turns++) await new Promise((done) => setTimeout(done, 50));
  });

/** Everything in light; in dark what alone can differ, the contrast. `inside` is a selector; absent: the page. */
export async function inBothColours(page: Page, inside?: string): Promise<string[]> {
  await turn(page, "light");
  const light = await findings(page, { inside });
  await turn(page, "dark");
  const dark = await findings(page, { inside, only: ["color-contrast"] });
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

/** What breaks the contrast in either colour. */
export async function contrastInBoth(page: Page, inside?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await turn(page, colorScheme);
    found.push(...(await findings(page, { inside, only: ["color-contrast"] })).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

/** What the window opens from now on wears the style of a site, which the server tells. */
export async function wearStyle(page: Page, style: string): Promise<void> {
  await page.route("**/api/systeminfo", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, style } } });
  });
}

export const styleOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.style);
