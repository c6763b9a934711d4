import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Point } from "./chartData.ts";
import { type MarkOutput, type PlotName, pointOf } from "./marks/mark.ts";

type Library = typeof import("@antv/g2plot");

/** What we use of a plot of the library. */
interface Drawn {
  render(): void;
  destroy(): void;
  update(options: Record<string, unknown>): void;
  on(event: string, listener: (event: PlotEvent) => void): void;
  chart: {
    getSnapRecords(at: { x: number; y: number }): { _origin?: unknown }[];
    getCanvas(): { get(name: string): unknown };
  };
}
interface PlotEvent {
  x: number;
  y: number;
  data?: { data?: unknown };
  target?: { get(name: string): unknown };
}
type Maker = new (ground: HTMLElement, options: Record<string, unknown>) => Drawn;

const makers: Record<PlotName, (library: Library) => unknown> = {
  Line: (library) => library.Line,
  Area: (library) => library.Area,
  Column: (library) => library.Column,
  Bar: (library) => library.Bar,
  Pie: (library) => library.Pie,
  WordCloud: (library) => library.WordCloud,
  Treemap: (library) => library.Treemap,
  Radar: (library) => library.Radar,
  Scatter: (library) => library.Scatter,
  Heatmap: (library) => library.Heatmap,
  Gauge: (library) => library.Gauge,
};

/** The drawing library comes with the first chart that needs it. */
let library: Promise<Library> | undefined;
const load = (): Promise<Library> => {
  library ??= import("@antv/g2plot").catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
};

const make = (from: Library, output: MarkOutput, ground: HTMLElement, more: Record<string, unknown> = {}): Drawn =>
  new (makers[output.plot](from) as Maker)(ground, { ...output.options, ...more });

/** The picture as a data address (PNG) or as markup (SVG). */
export interface Picture {
  png(): Promise<string>;
  svg(): Promise<string>;
}

interface PlotProps {
  output: MarkOutput;
  label: string;
  onPick?: (point: Point) => void;
  picture?: Ref<Picture>;
}

/** A plot of the drawing library in a box that follows its panel. */
export function Plot({ output, label, onPick, picture }: PlotProps) {
  const ground = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let drawn: Drawn | undefined;
    let gone = false;
    load().then(
      (from) => {
        const box = ground.current;
        if (gone || !box) return;
        try {
          drawn = make(from, output, box);
          listen(drawn, output, (point) => pick.current?.(point));
          drawn.render();
        } catch {
          setFailed(true);
        }
      },
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
      drawn?.destroy();
    };
  }, [output]);

  useImperativeHandle(picture, () => ({
    async png() {
      const canvas = ground.current?.querySelector("canvas");
      if (!canvas) throw new Error("nothing drawn");
      return canvas.toDataURL("image/png");
    },
    async svg() {
      const box = document.createElement("div");
      box.style.cssText = `position:fixed;left:-9999px;width:${ground.current?.clientWidth ?? 640}px;height:${output.height}px`;
      document.body.append(box);
      const drawn = make(await load(), output, box, { renderer: "svg", animation: false });
      try {
        drawn.render();
        const svg = box.querySelector("svg");
        if (!svg) throw new Error("nothing drawn");
        svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
        return svg.outerHTML;
      } finally {
        drawn.destroy();
        box.remove();
      }
    },
  }));

  if (failed)
    return (
      <div className="chart-note" role="alert">
        图表加载失败，可切换到表格查看
      </div>
    );
  return (
    <div
      ref={ground}
      className={onPick ? "chart-plot chart-plot-live" : "chart-plot"}
      style={{ height: output.height }}
      role="img"
      aria-label={label}
    />
  );
}

function listen(drawn: Drawn, output: MarkOutput, pick: (point: Point) => void): void {
  drawn.on("element:click", (event) => {
    const point = pointOf(event.data?.data);
    if (point) pick(point);
  });
  if (output.pick === "nearest")
    drawn.on("plot:click", (event) => {
      const point = pointOf(drawn.chart.getSnapRecords({ x: event.x, y: event.y })[0]);
      if (point) pick(point);
    });
  // A name beside a short bar is the larger target.
  drawn.on("axis-label:click", (event) => {
    const name = (event.target?.get("delegateObject") as { item?: { name?: string } } | undefined)?.item?.name;
    const list = output.options.data;
    const point = Array.isArray(list) ? list.find((datum) => pointOf(datum)?.x === name) : undefined;
    const found = pointOf(point);
    if (found) pick(found);
  });
}
