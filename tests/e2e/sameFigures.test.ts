import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

/** docs/counting.md on drawn screens: what people read on list, tabs, charts and tiles of one filter is one number. */
const { visit, page } = await openSite();

const number = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const DAY = 86_400_000;
const midnight = Math.floor((Date.now() + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000;
const yesterday = `${midnight - DAY}-${midnight}`;
/** Until two readings are alike: a figure may still be that of the screen before. */
async function settled(read: () => Promise<string>): Promise<string> {
  let last = "";
  await expect
    .poll(
      async () => {
        const now = await read();
        const same = now !== "" && now === last;
        last = now;
        return same;
      },
      { timeout: 60_000, interval: 700 },
    )
    .toBe(true);
  return last;
}

/** What the list says of itself below its rows, and its tabs. */
async function listOf(address: string): Promise<{ total: number; tabs: Map<string, number>; active: number }> {
  await page.goto(address);
  const said = await settled(async () => {
    const pager = page.getByText(/共 [\d,]+ 条信息/).first();
    const tabs = await page.getByRole("tab").allInnerTexts();
    if (!tabs.some((tab) => /\d/.test(tab))) return "";
    if (await pager.isVisible()) return `${await pager.innerText()}|${tabs.join("|")}`;
    // In the first hours of a day there may be none yet.
    const isEmpty = (await page.getByText("暂无数据").last().isVisible()) && /\D0$/.test(tabs[0]?.trim() ?? "");
    return isEmpty ? `共 0 条信息|${tabs.join("|")}` : "";
  });
  const [pager = "", ...tabs] = said.split("|");
  const chosen = await page.getByRole("tab", { selected: true }).first().innerText();
  const parts = tabs.map((tab) => /^(\D+?)\s*([\d,]+)$/.exec(tab.trim())).filter((found) => found !== null);
  return {
    total: number(/共 ([\d,]+) 条/.exec(pager)?.[1] ?? ""),
    tabs: new Map(parts.map(([, name = "", count = ""]) => [name.trim(), number(count)])),
    active: number(chosen),
  };
}

const chart = (name: string): Locator => page.getByRole("region", { name, exact: true });
/** The number in a ring's middle, and the rows of its table. */
async function ringOf(name: string): Promise<{ middle: number; rows: [string, number][] }> {
  const box = chart(name);
  const middle = number(await settled(() => box.getByText(/^信息量\s*[\d,]+$/).innerText()));
  return { middle, rows: await tableOf(box) };
}
async function tableOf(box: Locator): Promise<[string, number][]> {
  await box.getByRole("button", { name: "切换到表格" }).click();
  const rows = await box
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.textContent?.trim() ?? "",
        [...row.querySelectorAll("td")].reduce((sum, cell) => sum + Number((cell.textContent ?? "").replace(/\D/g, "") || 0), 0),
      ]),
    );
  await box.getByRole("button", { name: "切换到图表" }).click();
  return rows as [string, number][];
}
const sum = (rows: [string, number][]): number => rows.reduce((all, [, value]) => all + value, 0);

test.each([
  "time=today",
  `time=${yesterday}`,
  "time=7d",
  "time=7d&duplicate=0",
  "time=7d&isAppraise=-1",
  "time=7d&isAppraise=-1&duplicate=0",
  "time=7d&dataType=weibo",
  "time=7d&dataType=weibo&duplicate=0",
  "time=30d&regionIds=420000",
  "time=30d&regionIds=420000&isAppraise=-1&duplicate=0",
  "time=30d&dataType=news&isAppraise=1",
  "time=7d&join=1",
])("list, tabs and charts of %s", async (filter) => {
  const address = `/yuqing/fts/list?${filter}`;
  for (let round = 0; ; round++) {
    const list = await listOf(address);
    try {
      await compare(filter, list);
      return;
    } catch (error) {
      // Groups are looked at again in the background: what was read on both sides of that says nothing.
      if (round === 3 || (await listOf(address)).total === list.total) throw error;
    }
  }
});

async function compare(filter: string, { total, tabs, active }: Awaited<ReturnType<typeof listOf>>): Promise<void> {
  expect(total).toBeGreaterThan(0);
  expect([filter, active]).toEqual([filter, total]);
  const [types, tones] = [await ringOf("类型分布"), await ringOf("情感分布")];
  expect([types.middle, tones.middle]).toEqual([total, total]);
  for (const [kind, value] of types.rows) expect([kind, value]).toEqual([kind, tabs.get(kind) ?? "no tab"]);
  const course = sum(await tableOf(chart("信息走势")));
  const copies = filter.includes("duplicate=0");
  for (const parts of [sum(types.rows), sum(tones.rows), course]) {
    // Copies of other kinds, tones and hours count once in each, as the screen says.
    if (copies) expect(parts).toBe(total);
    else expect(parts).toBeGreaterThanOrEqual(total);
  }
  if (!copies)
    await page
      .getByText(/各项之和可能大于总量/)
      .first()
      .waitFor();
}

/** A tile of the home page between two readings of its list that are alike: groups are looked at again in the background. */
async function tileAndList(name: string, address: string): Promise<[tile: number, list: number]> {
  let before = (await listOf(address)).total;
  for (let round = 0; round < 5; round++) {
    await page.goto("/yuqing/home");
    const tile = page.locator(".mbd-stat-tile").filter({ hasText: name }).locator(".mbd-stat-value");
    const shown = number(await settled(() => tile.innerText()));
    const after = (await listOf(address)).total;
    if (before === after) return [shown, after];
    before = after;
  }
  throw new Error(`the list of ${name} never stood still`);
}

test.each([
  ["今日总量", "/yuqing/fts/list?time=today"],
  ["负面量", "/yuqing/fts/list?time=today&isAppraise=-1"],
  ["敏感量", "/yuqing/sensitive?time=today"],
])("the tile %s of the home page is what its list says", async (name, address) => {
  const [tile, list] = await tileAndList(name, address);
  expect(tile).toBe(list);
  expect(visit.problems).toEqual([]);
});
