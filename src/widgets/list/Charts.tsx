import { useState } from "react";
import { Block, type BlockPlan } from "#engine/index.ts";

interface Props {
  charts: BlockPlan[];
  side: boolean;
  collapsed: boolean;
}

/** Charts over the same filters as the rows; folded away they ask for nothing. */
export function Charts({ charts, side, collapsed }: Props) {
  const [open, setOpen] = useState(!collapsed);
  return (
    <section className={side ? "mbd-list-charts mbd-list-charts-side" : "mbd-list-charts"} aria-label="统计图表">
      <button type="button" className="mbd-link-button mbd-list-charts-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "收起图表 ▴" : "展开图表 ▾"}
      </button>
      {open ? (
        <div className="mbd-list-charts-grid">
          {charts.map((chart) => (
            <div
              key={chart.id}
              className="mbd-list-chart"
              style={chart.span ? { gridColumn: `span ${Math.min(24, chart.span)}` } : undefined}
            >
              <Block block={chart} />
            </div>
          ))}
        </div>
      ) : null}
    </section>
  );
}
