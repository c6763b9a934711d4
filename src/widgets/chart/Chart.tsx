import { DownloadOutlined, LineChartOutlined, TableOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { type ChartData, chartData, type Point } from "#engine/charts/chartData.ts";
import { fullNumber, type Look } from "#engine/charts/look.ts";
import { plotMarks } from "#engine/charts/marks/plotMarks.ts";
import {
  type BlockPlan,
  bucketWindow,
  type Row,
  SourceStates,
  useBlockSource,
  useDictionary,
  useSelect,
  useServices,
  useText,
} from "#engine/index.ts";
import { ChartTable } from "./ChartTable.tsx";
import { type ChartPlan, marks } from "./chartPlan.ts";
import { downloadPng, downloadSvg } from "./download.ts";
import { Legend } from "./Legend.tsx";
import { PlaceMap } from "./PlaceMap.tsx";
import { type Picture, Plot } from "./Plot.tsx";
import { ProvinceMap } from "./ProvinceMap.tsx";
import { SparkChart } from "./SparkChart.tsx";
import { useLook } from "./useLook.ts";
import { useWidth } from "./useWidth.ts";
import "./chart.css";

/** Items of a dictionary by the text of their value; undefined for none. */
function useItems(name: string | undefined) {
  const items = useDictionary(name);
  return useMemo(() => (name === undefined ? undefined : new Map(items.map((item) => [String(item.value), item]))), [name, items]);
}

/** The chart view: title and tools, the picture or its table, and what a click on it does. */
export default function Chart({ block }: { block: BlockPlan }) {
  const plan = block as ChartPlan;
  const source = useBlockSource(plan);
  const services = useServices();
  const title = useText(plan.title);
  const xItems = useItems(plan.xDictionary);
  const seriesItems = useItems(plan.seriesDictionary);
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(null);
  const look = useLook(useWidth(box));
  const [asTable, setAsTable] = useState(false);

  const rows = useMemo(() => rowsOf(plan, source.rows, source.object), [plan, source.rows, source.object]);
  const data = useMemo(() => chartData(plan, rows, { x: xItems, series: seriesItems }), [plan, rows, xItems, seriesItems]);

  const items = useMemo(() => ({ x: xItems, series: seriesItems }), [xItems, seriesItems]);
  const select = useSelect(plan.select);
  const onPick = useCallback(
    (point: Point) => {
      // A time bucket also carries its window, so that a click may set the page's time.
      const window = bucketWindow(point.key);
      if (point.row)
        select?.({
          ...point.row,
          key: point.key,
          x: point.x,
          seriesKey: point.seriesKey,
          ...(window ? { window } : {}),
        });
    },
    [select],
  );

  const download = async (kind: "png" | "svg"): Promise<void> => {
    try {
      if (!picture.current) return;
      if (kind === "png") downloadPng(await picture.current.png(), title);
      else downloadSvg(await picture.current.svg(), title);
    } catch {
      services.notify("error", "下载失败");
    }
  };

  const known = (marks as readonly string[]).includes(plan.mark);
  const empty = data.points.length === 0;
  const tools = plan.toolbar !== false && !empty && known;
  return (
    <section className="chart" ref={box} aria-label={title || undefined}>
      {title || tools ? (
        <header className="chart-head">
          {title ? <h2 className="chart-title">{title}</h2> : null}
          {tools ? (
            <span className="chart-tools">
              <Tooltip title={asTable ? "图表" : "表格"}>
                <Button
                  size="small"
                  type="text"
                  icon={asTable ? <LineChartOutlined /> : <TableOutlined />}
                  aria-label={asTable ? "切换到图表" : "切换到表格"}
                  aria-pressed={asTable}
                  onClick={() => setAsTable(!asTable)}
                />
              </Tooltip>
              {asTable ? null : (
                <Dropdown
                  menu={{
                    items: [
                      { key: "png", label: "下载 PNG" },
                      { key: "svg", label: "下载 SVG" },
                    ],
                    onClick: ({ key }) => void download(key as "png" | "svg"),
                  }}
                  trigger={["click"]}
                >
                  <Button size="small" type="text" icon={<DownloadOutlined />} aria-label="下载图片" />
                </Dropdown>
              )}
            </span>
          ) : null}
        </header>
      ) : null}
      <SourceStates source={source} empty={empty}>
        {!known ? (
          <div className="chart-note">{`未知图形 ${String(plan.mark)}（${plan.path}）`}</div>
        ) : asTable ? (
          <ChartTable plan={plan} data={data} caption={title || "数据"} onPick={select ? onPick : undefined} />
        ) : (
          <Drawing plan={plan} data={data} look={look} title={title} items={items} onPick={select ? onPick : undefined} picture={picture} />
        )}
      </SourceStates>
    </section>
  );
}

interface DrawingProps {
  plan: ChartPlan;
  data: ChartData;
  look: Look;
  title: string;
  items: { x?: ReadonlyMap<string, { color?: string }>; series?: ReadonlyMap<string, { color?: string }> };
  onPick?: (point: Point) => void;
  picture: React.Ref<Picture>;
}

function Drawing({ plan, data, look, title, items, onPick, picture }: DrawingProps) {
  const { mark } = plan;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const draw = useCallback(
    (shown: ChartData) => {
      if (mark === "map" || mark === "sparkline") return undefined;
      const told = (of: ReadonlyMap<string, { color?: string }> | undefined) => (key: string) => literal(of?.get(key)?.color);
      return plotMarks[mark]({ plan, data: shown, look, told: { x: told(items.x), series: told(items.series) } });
    },
    [plan, mark, look, items],
  );
  const whole = useMemo(() => draw(data), [draw, data]);
  const legend = whole?.legend;
  const output = useMemo(() => {
    if (!legend?.items.some(({ name }) => hidden.has(name))) return whole;
    const told = new Map(legend.items.map(({ name, color }) => [name, color]));
    const { by } = legend;
    const shown = without(data, by, hidden);
    // What stays keeps its colour.
    const colors = Object.fromEntries(shown.points.map((point) => [point[by], told.get(point[by]) ?? ""]));
    return {
      ...plotMarks[mark as keyof typeof plotMarks]({
        plan: { ...plan, colors: { ...plan.colors, ...colors } },
        data: shown,
        look,
        told: {},
      }),
      legend,
    };
  }, [whole, legend, hidden, data, mark, plan, look]);
  if (mark === "map") {
    const Drawn = plan.place === undefined ? ProvinceMap : PlaceMap;
    return <Drawn plan={plan} data={data} look={look} onPick={onPick} picture={picture} />;
  }
  if (mark === "sparkline" || !output) return <SparkChart plan={plan} data={data} look={look} onPick={onPick} picture={picture} />;
  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    // Never leave nothing to see.
    setHidden(legend?.items.every((item) => next.has(item.name)) ? new Set() : next);
  };
  const side = legend?.at === "side" && look.width >= Math.min(340, output.height * 1.45);
  return (
    <div className={side ? "chart-beside" : undefined}>
      {legend?.at === "top" ? <Legend items={legend.items} at="top" hidden={hidden} onToggle={toggle} /> : null}
      <Plot output={output} label={spoken(plan, data, title)} background={look.ground} onPick={onPick} picture={picture} />
      {legend?.at === "side" ? (
        <Legend items={legend.items} at={side ? "side" : "top"} hidden={hidden} onToggle={toggle} hint={legend.hint} />
      ) : null}
    </div>
  );
}

/** The data less some of its series or slices. */
function without(data: ChartData, by: "x" | "series", hidden: ReadonlySet<string>): ChartData {
  const points = data.points.filter((point) => !hidden.has(point[by]));
  return {
    ...data,
    points,
    series: [...new Set(points.map((point) => point.series))],
    categories: data.categories.filter((name) => data.gaps.includes(name) || points.some(({ x }) => x === name)),
    total: points.reduce((sum, point) => sum + point.y, 0),
  };
}

/** Named tones of tags are for text; only literal colours are drawn. */
const literal = (color: string | undefined): string | undefined => (color?.startsWith("#") ? color : undefined);

/** Rows of the block's own source, of an object reply (gauge, radar of one), or fixed ones of the plan. */
function rowsOf(plan: ChartPlan, rows: readonly Row[], object: Row): readonly Row[] {
  if (plan.rows) return plan.rows;
  if (plan.only) return rows.filter((row) => plan.only?.includes(String(row.key)));
  return rows.length === 0 && Object.keys(object).length > 0 && plan.mark === "gauge" ? [object] : rows;
}

/** The chart in a sentence, for those who do not see it. */
function spoken(plan: ChartPlan, data: ChartData, title: string): string {
  const best = data.points.reduce<Point | undefined>((top, point) => (top && top.y >= point.y ? top : point), undefined);
  return `${title || "图表"}：${data.categories.length} 项${best ? `，最高 ${best.x} ${fullNumber(best.y, plan.format)}` : ""}。可切换到表格查看全部数据`;
}
