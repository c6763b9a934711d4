/**
 * Takes the pictures of `docs/tables.md` anew, from shipped pages and those of the browser tests: `npm run docs:pictures`, after
 * `npm run build`; names after it take only these.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { openBrowser, openPage, root, signIn, startSite } from "./harness.ts";

interface Picture {
  path: string;
  /** What is done before, and what the picture is of; its height is cut where the feature ends. */
  of: (page: Page) => Promise<Locator>;
  height?: number;
  /** px above it that belong to the picture. */
  above?: number;
}

const EDGE = 8;
const SIZE = { width: 1080, height: 800 };
const list = (page: Page) => page.locator(".mbd-list-rows").last();
const region = (page: Page, name: string) => page.getByRole("region", { name }).last();
const rowsOf = async (page: Page) => {
  await page.locator("tbody tr.ant-table-row").first().waitFor();
  return list(page);
};

const pictures: Record<string, Picture> = {
  edit: {
    path: "/settings/sources",
    height: 250,
    of: async (page) => {
      const table = await rowsOf(page);
      await page.getByTitle("编辑 间隔").first().click();
      return table;
    },
  },
  summary: { path: "/fixture/cells?pagesize=20", height: 380, of: rowsOf },
  move: {
    path: "/my/subscribe",
    height: 260,
    of: async (page) => {
      const table = await rowsOf(page);
      await page.getByRole("button", { name: /^移动/ }).first().focus();
      return table;
    },
  },
  below: {
    path: "/yuqing/organSettings",
    height: 330,
    of: async (page) => {
      const table = await rowsOf(page);
      await page.getByRole("button", { name: "展开 江州市委宣传部" }).click();
      await page.getByRole("button", { name: "展开 江州市网信办" }).or(page.getByText("江州市网信办")).first().waitFor();
      return table;
    },
  },
  headFilters: {
    path: "/settings/runtime",
    height: 340,
    of: async (page) => {
      await rowsOf(page);
      const jobs = region(page, "后台任务");
      await jobs.getByRole("button", { name: "筛选 范围" }).click();
      await page.getByRole("group", { name: "范围" }).waitFor();
      return jobs;
    },
  },
  whole: {
    path: "/settings/runtime?jobs_words=%E6%B8%85%E7%90%86",
    height: 200,
    of: async (page) => {
      const jobs = region(page, "后台任务");
      await jobs.locator("tbody tr.ant-table-row").first().waitFor();
      return jobs;
    },
  },
  chosen: {
    path: "/settings/sources",
    height: 220,
    of: async (page) => {
      const table = await rowsOf(page);
      await page.locator("tbody tr.ant-table-row").first().getByRole("checkbox").check();
      await page.getByRole("button", { name: /^不选/ }).first().waitFor();
      return table;
    },
  },
  hover: {
    path: "/settings/sources",
    height: 160,
    above: 60,
    of: async (page) => {
      const table = await rowsOf(page);
      await page.locator("tbody .mbd-hover").first().hover();
      await page.locator(".mbd-hover-content").first().waitFor();
      return table;
    },
  },
  more: {
    path: "/fixture/rows",
    of: async (page) => {
      await rowsOf(page);
      return region(page, "加载更多");
    },
  },
  row: {
    path: "/settings/sources",
    height: 300,
    of: async (page) => {
      const table = await rowsOf(page);
      const row = page.locator("tbody tr.ant-table-row").nth(1);
      const [read] = await Promise.all([
        page.waitForResponse(/source\/list/),
        row
          .getByRole("button", { name: "更多" })
          .click()
          .then(() => page.getByRole("menuitem", { name: /停用|启用/ }).click()),
      ]);
      await read.finished();
      return table;
    },
  },
  contract: { path: "/my/subscribe", height: 56, of: async (page) => rowsOf(page).then(() => page.locator(".mbd-list").last()) },
  csv: { path: "/settings/audit", height: 220, of: rowsOf },
  steps: {
    path: "/fixture/rows",
    of: async (page) => {
      await region(page, "章节表").getByLabel("标题").fill("周报");
      return region(page, "章节表");
    },
  },
  table: {
    path: "/fixture/rows",
    of: async (page) => {
      const form = region(page, "章节表");
      await form.getByLabel("标题").fill("周报");
      await form.getByRole("button", { name: "下一步" }).click();
      for (const name of ["概述", "建议"]) {
        await form.getByRole("button", { name: /添加/ }).click();
        await form.locator(".form-item").last().getByRole("textbox").first().fill(name);
      }
      return form;
    },
  },
  // Last: its rows are the visits of the others.
  columnsFrom: { path: "/settings/visits", height: 300, of: rowsOf },
};

const folder = join(root, "docs/images/tables");
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const site = await startSite({ program: "tests/e2e/widgets/server.ts" });
const browser = await openBrowser();
try {
  const { page } = await openPage(browser, site, SIZE);
  await signIn(page);
  // What reminds of plans stands over the rows.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(".live-card { display: none !important }");
    document.adoptedStyleSheets = [style];
  });
  for (const [name, { path, of, height, above = 0 }] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      await page.goto(path);
      const shown = await of(page);
      await page.waitForLoadState("networkidle");
      await page.mouse.move(0, 0).then(() => (name === "hover" ? page.locator("tbody .mbd-hover").first().hover() : undefined));
      const box = await shown.boundingBox();
      if (!box) throw new Error("it does not show");
      // What opens below a short table is part of it.
      const [x, y] = [Math.max(0, box.x - EDGE), Math.max(0, box.y - EDGE - above)];
      const clip = {
        x,
        y,
        width: Math.min(box.width + 2 * EDGE, SIZE.width - x),
        height: Math.min((height ?? box.height) + 2 * EDGE + above, SIZE.height - y),
      };
      await page.screenshot({ path: join(folder, `${name}.png`), clip, animations: "disabled" });
      console.log(`docs/images/tables/${name}.png`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
