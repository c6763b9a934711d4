import { useState } from "react";
import { type BlockPlan, useRuntime, useServices } from "#engine/index.ts";

/** How much of the statistics above the results is open: nothing, their first line, or all. */
export type Opened = "none" | "line" | "all";

export interface StatisticsState {
  opened: Opened;
  open: (next: Opened) => void;
  /** Charts to draw; those folded away ask for nothing. */
  shown: BlockPlan[];
  /** Whether there is more than the first line. */
  more: boolean;
}

/** Span of a chart that names none, in the grid of 24. */
export const SPAN = 8;

/** The statistics above the results, folded as this reader left them on this page. */
export function useStatistics(charts: BlockPlan[], above: boolean): StatisticsState {
  const { local } = useServices();
  const key = `statistics:${useRuntime().plan.route}`;
  const [opened, setOpened] = useState<Opened>(() => {
    const kept = above ? local.get(key) : undefined;
    return kept === "none" || kept === "all" ? kept : "line";
  });
  const line = firstLine(charts);
  return {
    opened,
    open: (next) => {
      setOpened(next);
      local.set(key, next);
    },
    shown: opened === "none" ? [] : opened === "line" ? charts.slice(0, line) : charts,
    more: line < charts.length,
  };
}

/** How many of the charts fill the first line of the grid. */
function firstLine(charts: readonly BlockPlan[]): number {
  let room = 24;
  const end = charts.findIndex((chart) => {
    room -= Math.min(24, chart.span ?? SPAN);
    return room < 0;
  });
  return end < 0 ? charts.length : Math.max(1, end);
}
