import type { ChartData, Point } from "#engine/charts/chartData.ts";
import { fullNumber } from "#engine/charts/look.ts";
import { pointName } from "#engine/charts/marks/mark.ts";
import type { ChartPlan } from "./chartPlan.ts";

interface TableProps {
  plan: ChartPlan;
  data: ChartData;
  caption: string;
  onPick?: (point: Point) => void;
}

/** The same values as a table. The keyboard's way to every selection. */
export function ChartTable(props: TableProps) {
  const { plan, caption } = props;
  return (
    <section
      className="chart-table"
      style={{ maxHeight: Math.max(plan.height ?? 320, 160) }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={`${caption}（表格）`}
    >
      <table>
        <caption className="chart-hidden">{caption}</caption>
        {plan.mark === "scatter" ? <Points {...props} /> : <Series {...props} />}
      </table>
    </section>
  );
}

/** One row per category, one column per series. */
function Series({ plan, data, onPick }: TableProps) {
  const cells = new Map(data.points.map((point) => [`${point.x}\u0000${point.series}`, point]));
  return (
    <>
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
            <th scope="row" className={data.axis === "category" ? undefined : "chart-time"}>
              {category}
            </th>
            {data.series.map((name) => {
              const point = cells.get(`${category}\u0000${name}`);
              const figure = point ? fullNumber(point.y, plan.format) : "–";
              return (
                <td key={name} className="chart-figure">
                  <Pick point={point} label={`${category}${name ? ` ${name}` : ""} ${figure}`} onPick={onPick}>
                    {figure}
                  </Pick>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** A scatter's points are no categories: one row per point, with both its measures and its size. */
function Points({ plan, data, onPick }: TableProps) {
  const sized = data.points.some((point) => point.size !== undefined);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col" className="chart-figure">
            {plan.xLabel ?? "横轴"}
          </th>
          <th scope="col" className="chart-figure">
            {plan.valueLabel ?? "纵轴"}
          </th>
          {sized ? (
            <th scope="col" className="chart-figure">
              大小
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {data.points.map((point, place) => {
          const name = pointName(point);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no name of their own
            <tr key={place}>
              <th scope="row">
                <Pick point={point} label={name} onPick={onPick}>
                  {name}
                </Pick>
              </th>
              <td className="chart-figure">{point.x}</td>
              <td className="chart-figure">{fullNumber(point.y, plan.format)}</td>
              {sized ? <td className="chart-figure">{point.size ?? "–"}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </>
  );
}

interface PickProps {
  point: Point | undefined;
  label: string;
  onPick?: (point: Point) => void;
  children: string;
}

function Pick({ point, label, onPick, children }: PickProps) {
  if (!point?.row || !onPick) return children;
  return (
    <button type="button" className="chart-pick" onClick={() => onPick(point)} aria-label={label}>
      {children}
    </button>
  );
}
