import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { palettes } from "#engine/charts/palettes.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { startWorker } from "#server/store/startWorker.ts";
import { docxOf } from "./docx.ts";
import type { ChartOrder } from "./drawChart.ts";
import { pdfOf } from "./pdf.ts";

let worker: Worker;
beforeAll(() => {
  worker = startWorker(new URL("./chartWorker.ts", import.meta.url), {});
});
afterAll(() => worker.terminate());

function draw(order: ChartOrder): Promise<{ svg: string; png: Uint8Array }> {
  return new Promise((resolve, reject) => {
    worker.once("message", (reply: { svg: string; png: Uint8Array; fault?: string }) =>
      reply.fault ? reject(new Error(reply.fault)) : resolve(reply),
    );
    worker.postMessage(order);
  });
}

const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, name: `名称${at}`, value: count - at, ...more }));
const trend = ["news", "weibo"].flatMap((series, by) =>
  Array.from({ length: 5 }, (_, at) => ({ key: `2026-11-0${at + 1}`, name: "", series, value: at * 3 + by })),
);
const colours = (svg: string) => palettes.standard.filter((color) => svg.toLowerCase().includes(color));

describe("a chart drawn without a browser", () => {
  it.each(["line", "area", "column", "bar", "pie", "wordcloud", "treemap", "radar", "heatmap", "map", "sparkline", "gauge"] as const)(
    "%s has its marks in the console's colours and no text that needs a font",
    async (mark) => {
      const { svg, png } = await draw({ chart: { mark }, rows: mark === "heatmap" ? trend : rows(5) });
      expect(svg).not.toMatch(/<text|<image|href=|NaN/);
      expect(svg.length).toBeGreaterThan(2000);
      // One series of a radar takes the library's own colour, as on screen.
      if (mark !== "heatmap" && mark !== "radar") expect(colours(svg)).not.toEqual([]);
      expect((await sharp(png).metadata()).width).toBe(1620);
    },
  );

  it("several series have a legend: a dot in each one's colour", async () => {
    const { svg } = await draw({ chart: { mark: "line" }, rows: trend, names: { news: "网站", weibo: "微博" } });
    const dots = [...svg.matchAll(/<circle[^>]*>/g)]
      .filter(([dot]) => dot.includes(' r="4"'))
      .map(([dot]) => /fill="(#\w+)"/.exec(dot)?.[1]);
    expect(dots).toEqual([...palettes.standard.slice(0, 2)]);
    const one = await draw({ chart: { mark: "line" }, rows: trend.slice(0, 5) });
    expect(one.svg).not.toMatch(/<circle[^>]*r="4"/);
  });

  it("a ring gathers what is too much as 其他, and says each part's share", async () => {
    const { svg } = await draw({ chart: { mark: "pie" }, rows: rows(400) });
    expect([...svg.matchAll(/<circle[^>]*r="4"/g)]).toHaveLength(11);
  });

  it("takes what no chart is made for", async () => {
    for (const hostile of [[], [{ name: "x", value: Number.NaN }], [{ name: "无", value: "x" }]])
      expect((await draw({ chart: { mark: "bar" }, rows: hostile })).svg).toContain("#f6f8fb");
    const wild = [
      { key: "a", name: '<script>&"', value: 5 },
      { key: "b", name: "😀".repeat(40), value: -3 },
      { key: "c", name: "很长的名称".repeat(200), value: 1e15 },
    ];
    for (const mark of ["bar", "column", "pie", "radar", "wordcloud"] as const) {
      const { svg } = await draw({ chart: { mark }, rows: wild });
      expect(svg).not.toMatch(/<script|<text|NaN/);
    }
    expect((await draw({ chart: { mark: "bar" }, rows: rows(5000) })).svg.length).toBeLessThan(300_000);
    const many = rows(300).map((row, at) => ({ ...row, series: `系列${at % 60}` }));
    expect([...(await draw({ chart: { mark: "column" }, rows: many })).svg.matchAll(/<circle[^>]*r="4"/g)]).toHaveLength(11);
  });

  it("stands in PDF as lines and in Word as a picture", async () => {
    const { svg, png } = await draw({ chart: { mark: "bar" }, rows: rows(5) });
    const blocks = [{ kind: "picture" as const, svg, png, alt: "排行" }];
    const pdf = (await pdfOf({ title: "x", blocks })).toString("latin1");
    expect(pdf).not.toContain("/Subtype /Image");
    expect(pdf.length).toBeGreaterThan((await pdfOf({ title: "x", blocks: [] })).length + 1000);
    expect(Object.keys(unzipSync(docxOf({ blocks })))).toContain("word/media/image1.png");
  });
});

it("a report draws its charts on paper as its page does", () => {
  const file = join(import.meta.dirname, "../../schemas/fragments/charts/report.json");
  const { items } = JSON.parse(readFileSync(file, "utf8")) as { items: Record<string, unknown>[] };
  const shown = items.map(({ endpoint: _e, with: _w, select: _s, seriesDictionary: _d, xDictionary: _x, ...chart }) => chart);
  expect(shown).toEqual(Object.entries(FIGURES).map(([id, { title, chart }]) => ({ id, title, ...chart })));
});
