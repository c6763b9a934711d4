import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Point } from "#engine/charts/chartData.ts";
import type { MarkOutput } from "#engine/charts/marks/mark.ts";
import { PageView } from "#engine/index.ts";
import { fakeServices, page, source } from "#engine/testing.ts";
import type { ChartPlan } from "./chartPlan.ts";
import entry from "./entry.ts";
import { Plot } from "./Plot.tsx";
import "./Chart.tsx";

type Listener = (event: object) => void;

/** The drawing library: keeps what it is given, and draws unless told to fail. */
const library = vi.hoisted(() => {
  const state = { failing: false, made: [] as Fake[], lines: [] as object[][], snapped: [] as object[] };
  class Fake {
    listeners = new Map<string, Listener>();
    gone = false;
    chart = { getSnapRecords: () => state.snapped, geometries: [{ dataArray: state.lines }] };
    constructor(
      readonly ground: HTMLElement,
      readonly options: Record<string, unknown>,
    ) {
      state.made.push(this);
    }
    on(event: string, listener: Listener) {
      this.listeners.set(event, listener);
    }
    render() {
      this.ground.append(document.createElement("canvas"));
      if (state.failing) throw new Error("no canvas");
    }
    destroy() {
      this.gone = true;
    }
  }
  return Object.assign(state, { Fake });
});
vi.mock("@antv/g2plot", () => ({ Line: library.Fake, Area: library.Fake, Radar: library.Fake }));

beforeEach(() => Object.assign(library, { failing: false, made: [], lines: [], snapped: [] }));

const output = (plot: MarkOutput["plot"] = "Line"): MarkOutput => ({
  plot,
  options: { data: [] },
  height: 200,
  pick: "nearest",
});
const point = (series: string): Point => ({ x: "d", y: 1, series, key: "d", seriesKey: series });
const drawnAt = (series: string, y: number) => ({ x: 50, y, _origin: { point: point(series) } });

async function drawn(plot: MarkOutput["plot"]) {
  const picked: string[] = [];
  render(<Plot output={output(plot)} label="图" background="#fff" onPick={({ series }) => void picked.push(series)} />);
  await waitFor(() => expect(library.made).toHaveLength(1));
  const fire = (name: string, event: object) => library.made[0]?.listeners.get(name)?.(event);
  return { picked, fire };
}

test.each(["Line", "Area", "Radar"] as const)("%s: a click picks the series it is nearest to", async (plot) => {
  library.snapped = [drawnAt("first", 20), drawnAt("second", 120)];
  library.lines = library.snapped.map((record) => [record]);
  const { picked, fire } = await drawn(plot);
  fire("plot:click", { x: 52, y: 110, event: {} });
  fire("plot:click", { x: 52, y: 30, event: {} });
  expect(picked).toEqual(["second", "first"]);
});

test("a click on a dot picks once, the series of the dot; the next click picks anew", async () => {
  library.lines = [[drawnAt("first", 100)], [drawnAt("second", 102)]];
  const { picked, fire } = await drawn("Line");
  const event = {};
  fire("element:click", { x: 50, y: 100, event, data: { data: { point: point("second") } } });
  fire("plot:click", { x: 50, y: 100, event });
  expect(picked).toEqual(["second"]);
  // A line as a whole is no point: the place in it counts.
  const next = {};
  fire("element:click", { x: 50, y: 100, event: next, data: { data: [{ point: point("second") }] } });
  fire("plot:click", { x: 50, y: 100, event: next });
  expect(picked).toEqual(["second", "first"]);
});

test("a drawing that failed says so, and is drawn again on 重试 and for other data", async () => {
  library.failing = true;
  const show = (shown: MarkOutput) => <Plot output={shown} label="图" background="#fff" />;
  const { container, rerender } = render(show(output()));
  const again = await screen.findByRole("button", { name: "重试" });
  expect(screen.getByRole("alert").textContent).toContain("图表加载失败");
  expect(screen.queryByRole("img")).toBeNull();
  expect(library.made[0]?.gone).toBe(true);
  expect(container.querySelector("canvas"), "what was half drawn is left").toBeNull();
  fireEvent.click(again);
  await waitFor(() => expect(library.made).toHaveLength(2));
  expect(await screen.findByRole("alert")).toBeTruthy();
  library.failing = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("img", { name: "图" })).toBeTruthy();
  await waitFor(() => expect(container.querySelectorAll("canvas")).toHaveLength(1));
  library.failing = true;
  rerender(show(output()));
  expect(await screen.findByRole("alert")).toBeTruthy();
  library.failing = false;
  rerender(show(output()));
  await waitFor(() => expect(container.querySelectorAll("canvas")).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a name in the legend of a radar over measures leaves that object out, and takes it in again", async () => {
  const block: Partial<ChartPlan> = { mark: "radar", x: "name", measures: [{ field: "posts" }, { field: "reads" }] };
  const plan = page({ kind: "chart", id: "c", path: "/view", source: "s", title: "对比", ...block }, { sources: { s: source("s") } });
  const rows = ["甲", "乙", "丙"].map((name, at) => ({ key: name, name, posts: at + 1, reads: at + 9 }));
  const services = fakeServices(() => ({ rows, total: 3 }));
  render(<PageView plan={plan} services={services} registry={{ chart: entry }} location={{ pathname: "/t", search: "" }} />);
  const objects = () => {
    const data = library.made.at(-1)?.options.data as { series: string }[] | undefined;
    return [...new Set(data?.map(({ series }) => series))];
  };
  const name = await screen.findByRole("button", { name: "乙" });
  await waitFor(() => expect(objects()).toEqual(["甲", "乙", "丙"]));
  const colors = library.made.at(-1)?.options.color as string[];
  fireEvent.click(name);
  await waitFor(() => expect(objects()).toEqual(["甲", "丙"]));
  expect(library.made.at(-1)?.options.color, "what stays keeps its colour").toEqual([colors[0], colors[2]]);
  fireEvent.click(name);
  await waitFor(() => expect(objects()).toEqual(["甲", "乙", "丙"]));
});
