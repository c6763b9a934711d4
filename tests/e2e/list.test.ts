import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { openSite } from "./openSite.ts";
import { ROWS, rowAt } from "./widgets/figures.ts";

const ADDRESS = "/yuqing/fts/list?time=30d";

const { visit, page } = await openSite({ program: "tests/e2e/widgets/server.ts" });

beforeAll(async () => {
  await page.goto(ADDRESS);
  await page.getByLabel("布局").getByText("表格").click();
  await settled();
});

/** Reads until it is as expected; loads and drawing take their time. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const settled = () => page.locator(".ant-table-row").first().waitFor();
const reload = async () => {
  await page.reload();
  await settled();
};
/** A moment as cells of a spreadsheet have it, in Shanghai. */
const formatted = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const head = (title: string) => page.locator("thead th").filter({ hasText: title }).first();
const widthOf = async (title: string) => (await head(title).boundingBox())?.width ?? 0;
const titles = () => page.locator("thead th.ant-table-cell").allTextContents();
const edge = (title: string) => page.getByRole("separator", { name: `调整列宽 ${title}` }).first();

test("a column is sized by mouse and by keys, and keeps its size over a reload", async () => {
  const before = await widthOf("来源");
  const box = await edge("来源").boundingBox();
  // The whole edge can be taken, also where it borders on the next cell.
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 1, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  await until(() => widthOf("来源")).toBeGreaterThan(before + 60);
  const dragged = await widthOf("来源");
  await edge("来源").focus();
  await page.keyboard.press("ArrowRight");
  await until(() => widthOf("来源")).toBeGreaterThan(dragged + 8);
  const kept = await widthOf("来源");
  await reload();
  expect(Math.abs((await widthOf("来源")) - kept)).toBeLessThan(2);
});

/** Opens the column settings and waits until they stand still: lines that grow are not where they were seen. */
async function openSettings(): Promise<Locator> {
  await page.getByRole("button", { name: "列设置" }).click();
  const settings = page.locator(".ant-pro-table-column-setting-overlay");
  await settings.and(page.locator(":not([class*=ant-zoom])")).waitFor();
  return settings;
}

test("a column is hidden in the settings, over a reload too", async () => {
  const before = await titles();
  const settings = await openSettings();
  await settings.locator(".ant-tree-treenode", { hasText: "情感" }).locator(".ant-tree-checkbox").click();
  await until(titles).not.toContain("情感");
  await page.keyboard.press("Escape");
  await reload();
  expect(await titles()).not.toContain("情感");
  expect(before).toContain("情感");
});

test("a column is dragged to another place in the settings and stands there over a reload", async () => {
  const order = async () => {
    const now = await titles();
    return now.indexOf("来源") - now.indexOf("标题");
  };
  expect(await order()).not.toBe(1);
  const settings = await openSettings();
  const line = async (title: string) => {
    const found = settings.locator(".ant-tree-treenode-draggable", { hasText: title }).first();
    await found.waitFor();
    const { x = 0, y = 0, height = 0 } = (await found.boundingBox()) ?? {};
    return { x: x + 14, y, height };
  };
  const from = await line("来源");
  await page.mouse.move(from.x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 4 });
  // The list takes note of a dragged line by the way it comes.
  const to = await line("标题");
  await page.mouse.move(to.x, to.y + to.height - 4, { steps: 8 });
  await settings.locator(".ant-tree-drop-indicator").waitFor();
  await page.mouse.up();
  await until(order).toBe(1);
  await page.keyboard.press("Escape");
  await reload();
  expect(await order()).toBe(1);
});

test("density changes the rows' height and stays", async () => {
  const height = async () => (await page.locator(".ant-table-row").first().boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByLabel("column-height").click();
  await page.getByRole("menuitem", { name: "宽松" }).click();
  await until(height).toBeGreaterThan(before);
  expect(await page.locator(".ant-table-small").count()).toBe(0);
  await reload();
  expect(await page.locator(".ant-table-small").count()).toBe(0);
  await until(height).toBeGreaterThan(before);
});

test("rows stay chosen across pages, all of them can be chosen, another question forgets them", async () => {
  const boxes = page.locator(".ant-table-row .ant-checkbox-input");
  const count = page.locator(".mbd-bulk-count");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("listitem", { name: "2", exact: true }).click();
  await page.waitForURL(/page=2/);
  await until(() => page.locator(".ant-table-row .ant-checkbox-input:checked").count()).toBe(0);
  await boxes.nth(0).check();
  await until(() => count.textContent()).toContain("已选 3 条");
  await page.getByRole("listitem", { name: "1", exact: true }).click();
  await until(() => page.locator(".ant-table-row .ant-checkbox-input:checked").count()).toBe(2);
  await page.locator("thead .ant-checkbox-input").check();
  await count.getByText(/选择全部 \d+ 条/).click();
  const total = Number((await page.getByText(/共 [\d,]+ 条信息/).innerText()).replace(/\D/g, ""));
  await until(() => count.textContent()).toContain(`已选 ${total} 条`);
  await page.goto(`${ADDRESS}&keyWords=${encodeURIComponent("通报")}`);
  await settled();
  expect(await count.count()).toBe(0);
});

test("a row's same content comes when it is opened, once", async () => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/query/sameContent")) asked.push(request.postData() ?? "");
  });
  await page.goto(`${ADDRESS}&sortField=sameContentCount`);
  await settled();
  expect(asked).toEqual([]);
  const opener = page.locator(".ant-table-row-expand-icon:not(.ant-table-row-expand-icon-spaced)").first();
  await opener.click();
  await page.locator(".mbd-sub-rows li").first().waitFor();
  expect(asked).toHaveLength(1);
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.locator(".mbd-sub-rows").first().waitFor({ state: "hidden" });
});

test("the head stays in sight while the page scrolls, above every cell, fixed ones too", async () => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  // Low enough that sixteen rows need scrolling.
  await page.setViewportSize({ width: size.width, height: 600 });
  await page.goto("/ranklist/datatype");
  await settled();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  // Each cell of the head is what stands at its own place.
  await until(() =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll(".mbd-table-fits thead th")];
      const shown = cells.filter((cell) => {
        const { left, top, width } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(left + width / 2, top + 8));
      });
      return scrollY > 300 && cells.length > 3 && shown.length === cells.length;
    }),
  ).toBe(true);
  await page.setViewportSize(size);
});

test("refresh, density and columns are buttons that the keyboard reaches", async () => {
  await page.getByRole("button", { name: "刷新" }).focus();
  const asked = page.waitForResponse((response) => /rank/i.test(response.url()));
  await page.keyboard.press("Enter");
  await asked;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "紧凑" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "列设置" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".ant-pro-table-column-setting-overlay").waitFor();
});

describe("a wide table", () => {
  interface Seen {
    /** The greatest distance between an edge of a cell of the head and that of the cell below it; px. */
    off: number;
    /** Cells of the head. */
    cells: number;
    /** Where the head begins in the window. */
    top: number;
    /** Edges of the fixed columns, head and row alike: the right one of the left column, the left one of the right. */
    left: number[];
    right: number[];
    /** Fixed cells, of head and row, that something else covers. */
    covered: string[];
    /** How far the middle column has gone sideways. */
    moved: number;
  }
  const seen = (): Promise<Seen> =>
    page.evaluate(() => {
      const frame = document.querySelector(".mbd-table-frame");
      const heads = [...(frame?.querySelectorAll(".ant-table-thead th") ?? [])].filter(
        (cell) => !cell.classList.contains("ant-table-cell-scrollbar"),
      );
      // A row in the middle of the window.
      const row = [...(frame?.querySelectorAll(".ant-table-row") ?? [])].find((one) => one.getBoundingClientRect().top > innerHeight / 2);
      const cells = [...(row?.children ?? [])].filter((cell) => cell.classList.contains("ant-table-cell"));
      const box = (cell: Element | undefined) => cell?.getBoundingClientRect() ?? new DOMRect();
      const off = heads.map((head, at) =>
        Math.max(Math.abs(box(head).left - box(cells[at]).left), Math.abs(box(head).right - box(cells[at]).right)),
      );
      const fixed = [heads, cells].map((line) => [line[1], line.at(-1)]);
      const isCovered = (cell: Element | undefined) => {
        const { left, top, width, height } = box(cell);
        return !cell?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      return {
        off: heads.length === cells.length ? Math.max(...off) : Number.POSITIVE_INFINITY,
        cells: heads.length,
        top: box(heads[0]).top,
        left: fixed.map(([cell]) => box(cell).right),
        right: fixed.map(([, cell]) => box(cell).left),
        covered: fixed.flat().flatMap((cell) => (isCovered(cell) ? [cell?.textContent ?? ""] : [])),
        moved: box(heads[5]).left,
      };
    });

  test.each([50, 100])(
    "a wide table of %i rows scrolled both ways: the head stays, over its columns; fixed ones stand at their sides",
    async (pagesize) => {
      await page.goto(`/fixture/wide?pagesize=${pagesize}`);
      await settled();
      await page.mouse.move(700, 600);
      const start = await seen();
      expect(start).toMatchObject({ cells: 13, covered: [] });
      let before = start;
      for (const [across, down] of [
        [500, 0],
        [0, 500],
        [300, 0],
        [-200, 0],
        [0, 300],
      ] as const) {
        await page.mouse.wheel(across, down);
        if (across !== 0) await until(async () => Math.sign(before.moved - (await seen()).moved)).toBe(Math.sign(across));
        await until(async () => (await seen()).off).toBeLessThanOrEqual(1);
        const now = await seen();
        expect(now, `after ${across}, ${down}`).toMatchObject({ left: start.left, right: start.right, covered: [] });
        before = now;
      }
      // Below the bar of the console, where the page itself scrolls.
      expect(before.top).toBeGreaterThanOrEqual(56);
      expect(before.top).toBeLessThanOrEqual(start.top);
    },
  );
});

describe("a large export", () => {
  const dialog = () => page.getByRole("dialog", { name: "正在导出 列表" });
  const start = () => page.getByRole("button", { name: "导出", exact: true }).click();
  const cancel = () => dialog().getByRole("button", { name: /取\s*消/ });

  test("取消 ends a large export while it is read and while it is written: no file, no word, no further call", async () => {
    await page.goto("/fixture/wide");
    await settled();
    const saved: string[] = [];
    const note = (file: { suggestedFilename(): string }) => void saved.push(file.suggestedFilename());
    page.on("download", note);
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const asked: number[] = [];
    await page.route("**/api/fixture/rows", async (route) => {
      asked.push(Number(new URLSearchParams(route.request().postData() ?? "").get("page")));
      if (asked.at(-1) === 5) await held;
      await route.continue().catch(() => {});
    });
    await start();
    await dialog().getByText(`400 / ${ROWS}`).waitFor();
    await cancel().click();
    await dialog().waitFor({ state: "hidden" });
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    letGo();
    await page.unroute("**/api/fixture/rows");
    // All rows are there, the writer is not yet.
    await page.route(/sheet\.worker/, () => {});
    await start();
    await dialog().getByText(`${ROWS} / ${ROWS}`).waitFor();
    await cancel().click();
    await dialog().waitFor({ state: "hidden" });
    await page.unroute(/sheet\.worker/);
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    expect(page.workers()).toEqual([]);
    expect(saved).toEqual([]);
    expect(await page.locator(".ant-message-notice").count()).toBe(0);
    page.off("download", note);
  });

  test("6,000 rows leave through the worker as 列表.xlsx, every one as it stands", async () => {
    const worker = page.waitForEvent("worker");
    // Said for three seconds, and looked for by this process: before it is busy with the file.
    const said = page.getByText(`已导出 ${ROWS} 条`).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), said, start()]);
    expect((await worker).url()).toContain("sheet.worker");
    expect(file.suggestedFilename()).toBe("列表.xlsx");
    const { Sheets } = read(readFileSync(await file.path()));
    const [head, ...body] = utils.sheet_to_json<unknown[]>(Sheets.Sheet1 ?? {}, { header: 1 });
    expect(head).toEqual([..."名称 数量 占比 时间 公式 甲 乙 丙 丁 戊 己".split(" ")]);
    expect(body).toHaveLength(ROWS);
    const of = ({ name, count, share, formula, ...row }: ReturnType<typeof rowAt>) => [
      ...[name, count, share, formatted(row.time), `'${formula}`],
      ...[..."abcdef"].map((field) => (row as Record<string, unknown>)[field]),
    ];
    expect(body).toEqual(Array.from({ length: ROWS }, (_, at) => of(rowAt(at + 1))));
    await dialog().waitFor({ state: "hidden" });
  });
});

test("much in little room: a grid's title stays readable, its box lies on no words, wide cells keep to their columns", async () => {
  await page.goto("/fixture/crowded");
  await page.locator(".ant-table-row svg").first().waitFor();
  const titles = page.locator(".mbd-cards-grid .mbd-card-title > .mbd-link");
  const widths = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.filter((width) => width < 100)).toEqual([]);
  const covered = await page.locator(".mbd-cards-grid > .mbd-card").evaluateAll((cards) =>
    cards
      .filter((card) => {
        const top = card.querySelector(".mbd-card-title")!.getBoundingClientRect().top;
        return card.querySelector(".mbd-card-check input")!.getBoundingClientRect().bottom > top;
      })
      .map((card) => card.textContent),
  );
  expect(covered).toEqual([]);
  const over = await page
    .locator(".ant-table-row > td")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
  expect(over).toEqual([]);
});

test("nothing went wrong on the way", () => {
  expect(visit.problems).toEqual([]);
});
