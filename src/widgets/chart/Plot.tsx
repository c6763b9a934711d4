import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Point } from "#engine/charts/chartData.ts";
import { type MarkOutput, type PlotName, pointOf } from "#engine/charts/marks/mark.ts";
import { type DrawnRecord, nearestDrawn, nearestOnLines } from "./nearest.ts";

type Library = typeof import("@antv/g2plot");

/** What we use of a plot of the library. */
interface Drawn {
  render(): void;
  destroy(): void;
  update(options: Record<string, unknown>): void;
  on(event: string, listener: (event: PlotEvent) => void): void;
  chart: {
    getSnapRecords(at: { x: number; y: number }): DrawnRecord[];
    /** Lines or areas first, their dots after them; one list of records for each series. */
    geometries: { dataArray: DrawnRecord[][] }[];
    getCanvas(): { get(name: string): unknown };
  };
}
interface PlotEvent {
  x: number;
  y: number;
  /** Of the browser. */
  event?: unknown;
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
  /** Ground of a saved picture. */
  background: string;
  onPick?: (point: Point) => void;
  picture?: Ref<Picture>;
}

/** A plot of the drawing library in a box that follows its panel. */
export function Plot({ output, label, background, onPick, picture }: PlotProps) {
  const ground = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same output anew
  useEffect(() => {
    let drawn: Drawn | undefined;
    let gone = false;
    setFailed(false);
    load().then(
      (from) => {
        const box = ground.current;
        if (gone || !box) return;
        try {
          drawn = make(from, output, box, { pixelRatio: finenessOf(box) });
          listen(drawn, output, (point) => pick.current?.(point));
          drawn.render();
        } catch {
          end(drawn);
          drawn = undefined;
          box.replaceChildren();
          setFailed(true);
        }
      },
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
      drawn?.destroy();
    };
  }, [output, attempt]);

  useImperativeHandle(picture, () => ({
    png: () =>
      offScreen(output, "canvas", (box) => {
        const canvas = box.querySelector("canvas");
        if (!canvas) throw new Error("nothing drawn");
        const copy = document.createElement("canvas");
        copy.width = canvas.width;
        copy.height = canvas.height;
        const pen = copy.getContext("2d");
        if (!pen) throw new Error("no canvas");
        pen.fillStyle = background;
        pen.fillRect(0, 0, copy.width, copy.height);
        pen.drawImage(canvas, 0, 0);
        return copy.toDataURL("image/png");
      }),
    svg: () =>
      offScreen(output, "svg", (box) => {
        const svg = box.querySelector("svg");
        if (!svg) throw new Error("nothing drawn");
        svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
        svg.style.background = background;
        return svg.outerHTML;
      }),
  }));

  return (
    // The library clears the label of the box it draws in.
    <div
      className={onPick && !failed ? "chart-plot chart-plot-live" : "chart-plot"}
      {...(failed ? {} : { role: "img", "aria-label": label })}
    >
      {failed ? (
        <div className="chart-note" role="alert">
          图表加载失败，可切换到表格查看
          <button type="button" className="mbd-link-button" onClick={() => setAttempt(attempt + 1)}>
            重试
          </button>
        </div>
      ) : null}
      {/* Out of sight, the ground keeps its size for the next attempt. */}
      <div style={failed ? { height: 0, overflow: "hidden" } : undefined}>
        <div ref={ground} style={{ height: output.height }} />
      </div>
    </div>
  );
}

/** Pixels of the screen for each of the box: more where a wall screen shows the box enlarged. */
const finenessOf = (box: HTMLElement): number =>
  window.devicePixelRatio * Math.max(1, box.getBoundingClientRect().width / (box.offsetWidth || Number.POSITIVE_INFINITY));

/** What could not be drawn may not be able to end either. */
function end(drawn: Drawn | undefined): void {
  try {
    drawn?.destroy();
  } catch {
    // Its box is emptied by the caller.
  }
}

/** Draws once more, large enough for a report and with its legend inside, and reads the result. */
async function offScreen<T>(output: MarkOutput, renderer: "canvas" | "svg", read: (box: HTMLElement) => T): Promise<T> {
  const box = document.createElement("div");
  box.style.cssText = `position:fixed;left:-9999px;top:0;width:960px;height:${Math.max(480, output.height)}px`;
  document.body.append(box);
  let drawn: Drawn | undefined;
  try {
    drawn = make(await load(), output, box, {
      renderer,
      animation: false,
      pixelRatio: 2,
      appendPadding: 24,
      ...(output.savedLegend ? { legend: output.savedLegend } : {}),
    });
    drawn.render();
    // The library paints in the frames after the call; words are placed later still.
    await painted(output.plot === "WordCloud" ? 800 : 60);
    return read(box);
  } finally {
    drawn?.destroy();
    box.remove();
  }
}

const painted = async (wait: number): Promise<void> => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, wait));
};

function listen(drawn: Drawn, output: MarkOutput, pick: (point: Point) => void): void {
  const { only } = output;
  if (only) {
    // The views inside a gauge keep plot:click to themselves.
    drawn.on("click", () => pick(only));
    return;
  }
  // A click on a shape comes first as that of the shape, then as that of the plot.
  let picked: unknown;
  drawn.on("element:click", (event) => {
    const point = pointOf(event.data?.data);
    if (!point) return;
    picked = event.event;
    pick(point);
  });
  if (output.pick === "nearest")
    drawn.on("plot:click", (event) => {
      if (picked !== undefined && event.event === picked) return;
      const { chart } = drawn;
      const point =
        output.plot === "Radar"
          ? nearestDrawn(chart.getSnapRecords(event), event)
          : nearestOnLines(chart.geometries[0]?.dataArray ?? [], event);
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
