import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ramps } from "../../src/engine/charts/palettes.ts";
import { openPage, type Visit } from "./harness.ts";
import { openSite } from "./openSite.ts";
import { typedOut } from "./typedOut.ts";

const { site, browser, visit } = await openSite({ program: "tests/e2e/widgets/server.ts" });

const days = Array.from({ length: 6 }, (_, day) => `2026-03-0${day + 1}`);
const media = ["晨报", "晚报", "都市频道", "新闻客户端"];
const oneByOne = media.map((name, place) => ({ name, value: 40 - place * 9 }));
const byDay = days.flatMap((key, day) =>
  ["正面", "负面"].map((series, place) => ({ key, name: key, value: 5 + ((day * 7 + place * 3) % 11), series })),
);
/** Rows for each mark of the grammar. */
const charts: Record<string, object> = {
  line: { rows: byDay },
  area: { rows: byDay },
  column: { rows: byDay },
  bar: { rows: oneByOne, valueLabel: "%" },
  pie: { rows: oneByOne },
  wordcloud: { rows: oneByOne },
  treemap: { rows: oneByOne },
  radar: { rows: oneByOne },
  scatter: { rows: media.map((name, place) => ({ name, posts: place * 3, value: place * 100 })), x: "posts" },
  heatmap: { rows: media.flatMap((series, y) => days.map((name, x) => ({ name, series, value: x * y }))) },
  gauge: { rows: [{ name: "覆盖率", value: 0.62 }] },
  sparkline: { rows: days.map((key, day) => ({ key, name: key, value: day ** 2 })) },
  map: { rows: ["广东省", "北京市", "四川省"].map((name, place) => ({ name, value: 10 ** (place + 1) })) },
};

/** Whether anything is painted: pixels of a canvas, shapes of an SVG. */
const painted = (chart: Locator): Promise<boolean> =>
  chart.evaluate((element) => {
    const canvas = element.querySelector("canvas");
    if (!canvas) return element.querySelectorAll(".chart-map rect, .chart-spark path").length > 0;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let filled = 0;
    for (let place = 3; place < data.length; place += 4) if (data[place]) filled++;
    return filled > 400;
  });

describe("charts in an answer", () => {
  /** A page of its own, whose clock runs ahead while a reply is typed. */
  let answers: Visit;
  beforeAll(async () => {
    answers = await openPage(browser, site);
    await answers.context.addCookies(await visit.context.cookies());
    await answers.context.clock.install();
  });
  afterAll(() => answers.context.close());

  test("the local engine's answer draws its counts", async () => {
    const { page } = answers;
    await page.goto("/ai/chat");
    const input = page.getByRole("textbox", { name: "问题" });
    await input.fill("最近 30 天关于通报的报道有哪些？");
    await input.press("Enter");
    await typedOut(page, page.getByRole("button", { name: /重新生成/ }));
    const chart = page.locator(".ai-turn .chart");
    await expect.poll(() => painted(chart)).toBe(true);
    await chart.getByRole("button", { name: "切换到表格" }).click();
    expect(await chart.getByRole("row").count()).toBeGreaterThan(2);
  });

  test("a model's answer may hold every mark of the grammar", async () => {
    const { page } = answers;
    const text = Object.entries(charts)
      .map(([mark, more]) => `\`\`\`chart\n${JSON.stringify({ mark, title: `图 ${mark}`, ...more })}\n\`\`\``)
      .join("\n\n");
    const event = { result: text, is_end: true, status: 0, limitMsg: "", engine: "model", engineName: "deepseek-chat" };
    await page.route("**/mbd-aihub/chat/completions", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: `data: ${JSON.stringify(event)}\n\n` }),
    );
    await page.goto("/ai/chat");
    const input = page.getByRole("textbox", { name: "问题" });
    await input.fill("画出所有图形");
    await input.press("Enter");
    await typedOut(page, page.getByRole("button", { name: /重新生成/ }));
    await page.unroute("**/mbd-aihub/chat/completions");
    await expect.poll(() => page.locator(".ai-turn .chart").count()).toBe(Object.keys(charts).length);
    expect(await page.locator(".ai-turn pre").count()).toBe(0);
  });

  test.each(Object.keys(charts))("%s is painted, can be read as a table, and saved as PNG and SVG", async (mark) => {
    const { page } = answers;
    const chart = page.getByRole("region", { name: `图 ${mark}`, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect.poll(() => painted(chart)).toBe(true);
    expect(await chart.locator(".chart-note").count()).toBe(0);
    for (const kind of ["PNG", "SVG"]) {
      await chart.getByRole("button", { name: "下载图片" }).click();
      const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: `下载 ${kind}` }).click()]);
      expect(saved.suggestedFilename()).toBe(`图 ${mark}.${kind.toLowerCase()}`);
      const bytes = readFileSync(await saved.path());
      if (kind === "PNG") {
        expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        expect(bytes.length, "an empty picture").toBeGreaterThan(2000);
      } else {
        expect(bytes.toString()).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
        expect(bytes.toString().match(/<(path|rect|text|circle)\b/g)?.length ?? 0).toBeGreaterThan(2);
      }
      await page.getByRole("menuitem").first().waitFor({ state: "hidden" });
    }
    await chart.getByRole("button", { name: "切换到表格" }).click();
    expect(await chart.getByRole("row").count()).toBeGreaterThan(1);
    await chart.getByRole("button", { name: "切换到图表" }).click();
  });

  test("nothing went wrong in the browser", () => {
    expect(answers.problems).toEqual([]);
  });
});

/** The middle of a place on a canvas which wears one colour, no other of `colors` being near; px of the canvas. */
const placeOf = (canvas: Locator, colors: readonly string[], own: number) =>
  canvas.evaluate(
    (element, [wanted, mine]) => {
      const { width, height, clientWidth } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height) ?? {
        data: [],
      };
      const tones = wanted.map((color) => (color.match(/\d+/g) ?? []).map(Number));
      const toneAt = (x: number, y: number): number => {
        const at = (y * width + x) * 4;
        return data[at + 3] === 255
          ? tones.findIndex((tone) => tone.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 4))
          : -1;
      };
      const room = 6;
      for (let x = room; x < width - room; x++)
        for (let y = room; y < height - room; y++) {
          if (toneAt(x, y) !== mine) continue;
          let alone = true;
          for (let dx = -room; dx <= room; dx++)
            for (let dy = -room; dy <= room; dy++) {
              const tone = toneAt(x + dx, y + dy);
              if (tone >= 0 && tone !== mine) alone = false;
            }
          if (alone) return { x: (x * clientWidth) / width, y: (y * clientWidth) / width };
        }
      return undefined;
    },
    [colors, own] as const,
  );

describe("a click", () => {
  test("on the second of several lines asks for its series", async () => {
    const { page } = visit;
    // Lines stand where they end.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/yuqing/home");
    const chart = page.getByRole("region", { name: "信息走势", exact: true });
    const items = chart.getByRole("list", { name: "图例" }).getByRole("button");
    await expect.poll(() => painted(chart)).toBe(true);
    const names = await items.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    const colors = await items.locator("i").evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
    const canvas = chart.locator("canvas");
    await expect.poll(() => placeOf(canvas, colors, 1)).toBeTruthy();
    const position = await placeOf(canvas, colors, 1);
    await canvas.click({ position });
    const name = names[1]?.trim() ?? "";
    await expect.poll(() => page.getByRole("radio", { name, exact: true }).first().isChecked()).toBe(true);
    await page.emulateMedia({ reducedMotion: null });
  });
});

const RED = "#cf1322";
/** The strongest colour of a heatmap. */
const DEEP = ramps.light.at(-1) ?? "";

/**
 * The leftmost or rightmost place of a canvas which wears a colour, whatever its opacity, with as much of it around as
 * there is; px of the canvas.
 */
const placeIn = (canvas: Locator, color: string, side: "left" | "right") =>
  canvas.evaluate(
    (element, [hex, from]) => {
      const { width, height, clientWidth } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height) ?? {
        data: [],
      };
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      const wears = (x: number, y: number): boolean => {
        const at = (y * width + x) * 4;
        return (data[at + 3] ?? 0) > 40 && wanted.every((tone, by) => Math.abs(tone - (data[at + by] ?? 0)) < 8);
      };
      for (const room of [6, 1, 0])
        for (let step = room; step < width - room; step++)
          for (let y = room; y < height - room; y++) {
            const x = from === "left" ? step : width - 1 - step;
            let alone = true;
            for (let dx = -room; alone && dx <= room; dx++) for (let dy = -room; alone && dy <= room; dy++) alone = wears(x + dx, y + dy);
            if (alone) return { x: (x * clientWidth) / width, y: (y * clientWidth) / width };
          }
      return undefined;
    },
    [color, side] as const,
  );

describe("a click on what is drawn sets the page to what it stands for:", () => {
  const picked = () => new URL(visit.page.url()).searchParams.get("picked");

  beforeAll(async () => {
    await visit.page.emulateMedia({ reducedMotion: "reduce" });
    await visit.page.goto("/fixture/charts");
  });
  afterAll(() => visit.page.emulateMedia({ reducedMotion: null }));

  test.each([
    ["面积", RED, "right", "area 2026-03-04 乙"],
    ["柱形", RED, "left", "column 2026-03-01 乙"],
    ["堆叠柱形", RED, "right", "stack 2026-03-04 乙"],
    ["环形", RED, "left", "pie n2"],
    ["矩形", RED, "left", "treemap n3"],
    ["词云", RED, "left", "wordcloud n3"],
    ["雷达", RED, "right", "radar m2 乙"],
    ["散点", RED, "left", "scatter s3"],
    ["热力", DEEP, "left", "heatmap 2026-03-03 晚报"],
    ["仪表", RED, "left", "gauge g1"],
  ] as const)("%s", async (title, color, side, value) => {
    const canvas = visit.page.getByRole("region", { name: title, exact: true }).locator("canvas");
    await canvas.scrollIntoViewIfNeeded();
    await expect.poll(() => placeIn(canvas, color, side)).toBeTruthy();
    await canvas.click({ position: await placeIn(canvas, color, side) });
    await expect.poll(picked).toBe(value);
  });

  test("迷你线, 地图, 地点", async () => {
    const { page } = visit;
    const chart = (title: string) => page.getByRole("region", { name: title, exact: true });
    const line = chart("迷你线").locator("svg.chart-plot-live");
    const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
    await line.click({ position: { x: width * 0.34, y: height / 2 } });
    await expect.poll(picked).toBe("sparkline n2");
    await chart("地图")
      .getByRole("button", { name: /^四川 30/ })
      .click();
    await expect.poll(picked).toBe("map 510000");
    await chart("地点")
      .getByRole("button", { name: /^北京市/ })
      .click();
    await expect.poll(picked).toBe("place 110000");
  });
});

describe("a board", () => {
  /** Left, right, top and bottom of the blocks of the outermost board. */
  const cells = () =>
    visit.page
      .locator(".mbd-board-grid")
      .first()
      .evaluate((grid) =>
        [...grid.children].map((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return { left, right, top, bottom, scroll: cell.scrollWidth - cell.clientWidth };
        }),
      );

  test.each([
    [1920, 1220],
    [1440, 1220],
    [1280, 1220],
    [800, 760],
    [640, 600],
  ])("at %i px its blocks fill %i px, overlap nowhere and cut off nothing", async (width, content) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/yuqing/home");
    await page.waitForLoadState("networkidle");
    await page.locator(".chart canvas").first().waitFor();
    const blocks = await cells();
    expect(blocks.length).toBeGreaterThan(5);
    for (const [place, one] of blocks.entries()) {
      expect(one.scroll, `block ${place} is wider than its place`).toBeLessThanOrEqual(0);
      for (const other of blocks.slice(place + 1))
        expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    }
    const left = Math.min(...blocks.map((block) => block.left));
    expect(Math.round(Math.max(...blocks.map((block) => block.right)) - left)).toBe(content);
  });
});
