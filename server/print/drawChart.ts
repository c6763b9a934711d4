import { createRequire } from "node:module";
import type { ChartSpec } from "#engine/charts/ChartSpec.ts";
import { type ChartData, chartData } from "#engine/charts/chartData.ts";
import { axisNumber, cut, type Look } from "#engine/charts/look.ts";
import type { MarkOutput } from "#engine/charts/marks/mark.ts";
import { plotMarks } from "#engine/charts/marks/plotMarks.ts";
import { ChartFonts } from "./ChartFonts.ts";
import { ChartSketch } from "./ChartSketch.ts";
import { openChartDom } from "./chartDom.ts";
import { outlineTexts } from "./outlineTexts.ts";

/** A chart as it is asked for: what to draw, its rows, names of its series by key. */
export interface ChartOrder {
  chart: ChartSpec;
  rows: readonly object[];
  names?: Record<string, string>;
}

interface Drawn {
  render(): void;
  destroy(): void;
}
type Maker = new (ground: Element, options: Record<string, unknown>) => Drawn;

/** px: of the drawing and its edges, of a legend's line, of a ring. */
const [WIDTH, EDGE, LINE, RING] = [640, 4, 20, 300];
const LOOK: Look = {
  ...{ dark: false, text: "#1f2329", muted: "#56637a", line: "#dfe4ec", ground: "#ffffff" },
  ...{ font: "sans-serif", width: WIDTH, animate: false },
};
/** More than a paper can show: rows, series, and names of each mark. */
const [MOST_ROWS, MOST_SERIES] = [20_000, 11];
const MOST: Partial<Record<ChartSpec["mark"], number>> = {
  bar: 20,
  column: 24,
  pie: 10,
  treemap: 30,
  wordcloud: 80,
  radar: 12,
  heatmap: 40,
};
/** Columns of a name. */
const LONGEST = 36;

/** Draws charts by the console's own marks and library, under the little of a browser that it needs. */
export class ChartDrawer {
  readonly #fonts = new ChartFonts();
  readonly #document = openChartDom(this.#fonts);
  readonly #library = createRequire(import.meta.url)("@antv/g2plot") as Record<string, Maker>;

  /** The chart as SVG of lines alone, as wide as a page's text. Without a point it says so in a box. */
  async draw({ chart, rows, names }: ChartOrder): Promise<string> {
    // A map on paper is a list of its places; a line without axes is one with them.
    const mark = chart.mark === "map" ? "bar" : chart.mark === "sparkline" ? "line" : chart.mark;
    const plan: ChartSpec = { ...chart, mark, top: Math.min(chart.top ?? 1e6, MOST[mark] ?? 1e6) };
    const series = names && new Map(Object.entries(names).map(([key, label]) => [key, { label }]));
    const data = bounded(chartData(plan, rows.slice(0, MOST_ROWS) as Record<string, unknown>[], { series }));
    // Shares of what is below nought, or of nothing, are none.
    const whole = mark !== "pie" || (data.points.every(({ y }) => y >= 0) && data.total > 0);
    if (data.points.length === 0 || !whole) return this.#empty();
    const output = plotMarks[mark]({ plan, data, look: LOOK, told: {} });
    return this.#place(output, data, plan);
  }

  async #place(output: MarkOutput, data: ChartData, plan: ChartSpec): Promise<string> {
    const ring = output.plot === "Pie";
    const items = output.legend?.items.map((item) => ({ ...item, name: cut(item.name || "未分类", LONGEST) })) ?? [];
    const top = ring ? 0 : this.#legendLines(items.map(({ name }) => name)).length * LINE;
    const height = Math.min(700, output.height) + top;
    const svg = this.#sheet(height);
    const sketch = new ChartSketch(svg);
    const plot = await this.#plot(output, ring ? RING : WIDTH, height - top);
    plot.setAttribute("transform", `translate(0 ${top})`);
    svg.append(plot);
    if (ring) {
      sketch.words(plan.valueLabel ?? "合计", RING / 2, height / 2 - 13, { fill: LOOK.muted, anchor: "middle" });
      sketch.words(axisNumber(data.total), RING / 2, height / 2 + 9, { size: 20, anchor: "middle", bold: true });
      const begin = height / 2 - ((items.length - 1) * LINE) / 2;
      items.forEach(({ name, color, note = "" }, at) => {
        const y = begin + at * LINE;
        sketch.add("circle", { cx: RING + 16, cy: y, r: 4, fill: color });
        sketch.words(name, RING + 28, y);
        sketch.words(note, WIDTH - 24, y, { fill: LOOK.muted, anchor: "end" });
      });
    } else {
      const figure = (output.options.statistic as { content?: { formatter?: () => string } } | undefined)?.content?.formatter?.();
      if (figure) sketch.words(figure, WIDTH / 2, top + (height - top) / 2 + 22, { size: 26, anchor: "middle", bold: true });
      let at = 0;
      for (const [row, line] of this.#legendLines(items.map(({ name }) => name)).entries()) {
        for (const { name, x } of line) {
          sketch.add("circle", { cx: x + 5, cy: row * LINE + 10, r: 4, fill: items[at++]?.color ?? "#888888" });
          sketch.words(name, x + 14, row * LINE + 10);
        }
      }
    }
    return this.#done(svg);
  }

  /** Names one after the other, in as many lines as they need. */
  #legendLines(names: readonly string[]): { name: string; x: number }[][] {
    const lines: { name: string; x: number }[][] = [];
    let room = 0;
    for (const name of names) {
      const width = this.#fonts.width(name, 12) + 30;
      if (width > room) {
        lines.push([]);
        room = WIDTH - 8;
      }
      lines.at(-1)?.push({ name, x: WIDTH - room });
      room -= width;
    }
    return lines;
  }

  async #plot(output: MarkOutput, width: number, height: number): Promise<Element> {
    const box = this.#document.createElement("div");
    this.#document.body.append(box);
    const Plot = this.#library[output.plot] as Maker;
    const drawn = new Plot(box, {
      ...output.options,
      ...{ renderer: "svg", animation: false, autoFit: false, pixelRatio: 1, width, height },
      ...{ tooltip: false, interactions: [], statistic: false },
    });
    try {
      drawn.render();
      // The library places labels in the turns after the call.
      for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
      const group = this.#document.createElementNS("http://www.w3.org/2000/svg", "g");
      // What the library drew goes with it.
      group.append(...[...(box.querySelector("svg")?.children ?? [])].map((child) => child.cloneNode(true)));
      return group;
    } finally {
      drawn.destroy();
      box.remove();
    }
  }

  #sheet(height: number): Element {
    const svg = this.#document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    svg.setAttribute("viewBox", `${-EDGE} 0 ${WIDTH + 2 * EDGE} ${height}`);
    svg.setAttribute("width", String(WIDTH + 2 * EDGE));
    svg.setAttribute("height", String(height));
    return svg;
  }

  #empty(): string {
    const svg = this.#sheet(96);
    const sketch = new ChartSketch(svg);
    sketch.add("rect", { x: 1, y: 1, width: WIDTH - 2, height: 94, rx: 4, fill: "#f6f8fb", stroke: LOOK.line });
    sketch.words("无数据", WIDTH / 2, 48, { fill: LOOK.muted, anchor: "middle" });
    return this.#done(svg);
  }

  #done(svg: Element): string {
    outlineTexts(svg, this.#fonts);
    return svg.outerHTML;
  }
}

/** The largest series only, and names as long as there is room for. */
function bounded(data: ChartData): ChartData {
  const sums = new Map<string, number>();
  for (const { series, y } of data.points) sums.set(series, (sums.get(series) ?? 0) + Math.abs(y));
  const best = new Set(
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_SERIES)
      .map(([name]) => name),
  );
  const points = data.points
    .filter(({ series }) => best.has(series))
    .map((point) => ({ ...point, x: cut(point.x, LONGEST), series: cut(point.series, LONGEST) }));
  const short = (names: string[]) => [...new Set(names.map((name) => cut(name, LONGEST)))];
  const series = short(data.series.filter((name) => best.has(name)));
  return { ...data, points, series, categories: short(data.categories), gaps: short(data.gaps) };
}
