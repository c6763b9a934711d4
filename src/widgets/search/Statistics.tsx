import { Button } from "antd";
import { Block, type BlockPlan } from "#engine/index.ts";
import { SPAN, type StatisticsState } from "./useStatistics.ts";

/** Charts over the query in a grid of 24. */
export function Statistics({ charts }: { charts: readonly BlockPlan[] }) {
  if (charts.length === 0) return null;
  return (
    <section className="mbd-search-charts" aria-label="统计">
      {charts.map((chart) => (
        <div key={chart.id} className="mbd-search-chart" style={{ "--span": Math.min(24, chart.span ?? SPAN) } as object}>
          <Block block={chart} />
        </div>
      ))}
    </section>
  );
}

/** Opens and folds the statistics above the results. */
export function StatisticsSwitch({ state }: { state: StatisticsState }) {
  const { opened, open, more } = state;
  return (
    <span className="mbd-search-fold">
      {opened !== "none" && more ? (
        <Button type="text" size="small" aria-expanded={opened === "all"} onClick={() => open(opened === "all" ? "line" : "all")}>
          {opened === "all" ? "较少统计" : "更多统计"}
        </Button>
      ) : null}
      <Button type="text" size="small" aria-expanded={opened !== "none"} onClick={() => open(opened === "none" ? "line" : "none")}>
        {opened === "none" ? "展开统计 ▾" : "收起统计 ▴"}
      </Button>
    </span>
  );
}
