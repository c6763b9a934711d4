import type { ChartData, Point } from "./chartData.ts";
import type { ChartPlan } from "./chartPlan.ts";
import { fullNumber } from "./look.ts";

interface TableProps {
  plan: ChartPlan;
  data: ChartData;
  caption: string;
  onPick?: (point: Point) => void;
}

/** The same values as a table: one row per category, one column per series. The keyboard's way to every selection. */
export function ChartTable({ plan, data, caption, onPick }: TableProps) {
  const cells = new Map(data.points.map((point) => [`${point.x}\u0000${point.series}`, point]));
  return (
    <section
      className="chart-table"
      style={{ maxHeight: plan.height ?? 320 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`${caption}（表格）`}
    >
      <table>
        <caption className="chart-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{plan.xLabel ?? (data.axis === "category" ? "名称" : "时间")}</th>
            {data.series.map((name) => (
              <th key={name} scope="col" className="chart-figure">
                {name || plan.valueLabel || "数量"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map((name) => {
                const point = cells.get(`${category}\u0000${name}`);
                const figure = point ? fullNumber(point.y, plan.format) : "–";
                return (
                  <td key={name} className="chart-figure">
                    {point?.row && onPick ? (
                      <button
                        type="button"
                        className="chart-pick"
                        onClick={() => onPick(point)}
                        aria-label={`${category}${name ? ` ${name}` : ""} ${figure}`}
                      >
                        {figure}
                      </button>
                    ) : (
                      figure
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
