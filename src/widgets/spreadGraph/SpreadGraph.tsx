import { DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  type BlockPlan,
  messageOf,
  type Row,
  SourceStates,
  useBlockSource,
  useDictionary,
  useParam,
  useSelect,
  useServices,
  useSourceCall,
  useText,
} from "#engine/index.ts";
import { colorsFor } from "./colors.ts";
import { Drawing } from "./Drawing.tsx";
import { downloadPicture, pictureMarkup } from "./exportPicture.ts";
import { forestOf, type GraphNode, shownNodes, timeRange, walk } from "./forest.ts";
import { frameOf, type LayoutName, placeNodes } from "./layout.ts";
import { NodeCard } from "./NodeCard.tsx";
import { Player } from "./Player.tsx";
import "./spreadGraph.css";
import type { SpreadGraphPlan } from "./plan.gen.ts";

const LAYOUTS: { value: LayoutName; label: string }[] = [
  { value: "tree", label: "树图" },
  { value: "radial", label: "环图" },
  { value: "force", label: "关系图" },
];

/** A document's way from source to source: nodes to open, a card for the chosen one, and time to play it in. */
export default function SpreadGraph({ block }: { block: BlockPlan }) {
  const plan = block as SpreadGraphPlan;
  const source = useBlockSource(plan);
  const services = useServices();
  const title = useText(plan.title);
  const items = useDictionary(plan.colorDictionary);
  const select = useSelect(plan.select);
  const [kept, keep] = useParam<string>(plan.param);
  const [own, setOwn] = useState<string>();
  const chosen = plan.param === undefined ? own : (kept ?? undefined);
  const [layout, setLayout] = useState<LayoutName>(plan.layout ?? "tree");
  const [zoom, setZoom] = useState(1);
  const [until, setUntil] = useState<number>();
  const svg = useRef<SVGSVGElement>(null);
  const { more, toggled, toggle, busy } = useOpening(plan, source.rows);

  const roots = useMemo(
    () =>
      forestOf([...source.rows, ...more], {
        idField: plan.idField ?? "id",
        parentField: plan.parentField ?? "parentId",
        nameField: plan.nameField ?? "name",
        sizeField: plan.sizeField,
        colorField: plan.colorField,
        timeField: plan.timeField,
        childrenField: plan.childrenField,
      }),
    [source.rows, more, plan],
  );
  const { nodes, open, left } = useMemo(
    () => shownNodes(roots, { depth: plan.depth ?? 3, toggled, max: plan.max ?? 300 }),
    [roots, toggled, plan.depth, plan.max],
  );
  const places = useMemo(() => placeNodes(nodes, open, layout), [nodes, open, layout]);
  const frame = useMemo(() => frameOf(places.values()), [places]);
  const all = useMemo(() => walk(roots), [roots]);
  const range = useMemo(() => timeRange(all), [all]);
  const colors = useMemo(() => colorsFor(all, items), [all, items]);
  const shown = all.find(({ id }) => id === chosen);

  const choose = useCallback(
    (node: GraphNode) => {
      setOwn(node.id);
      keep(node.id, { now: true });
      select?.(node.row);
    },
    [keep, select],
  );
  const download = () => {
    if (!svg.current) return;
    try {
      downloadPicture(pictureMarkup(svg.current, frame), title);
    } catch {
      services.notify("error", "下载失败");
    }
  };
  return (
    <SourceStates source={source} empty={roots.length === 0}>
      <div className="spread">
        <div className="spread-tools">
          <Segmented size="small" aria-label="布局" options={LAYOUTS} value={layout} onChange={setLayout} />
          <span className="spread-legend">
            {colors.legend.map(({ name, color }) => (
              <span key={name}>
                <i style={{ background: color }} aria-hidden="true" />
                {name}
              </span>
            ))}
          </span>
          <Button
            size="small"
            type="text"
            icon={<ZoomOutOutlined />}
            aria-label="缩小"
            onClick={() => setZoom((now) => Math.max(0.25, now / 1.4))}
          />
          <Button
            size="small"
            type="text"
            icon={<ZoomInOutlined />}
            aria-label="放大"
            onClick={() => setZoom((now) => Math.min(8, now * 1.4))}
          />
          <Button size="small" type="text" icon={<DownloadOutlined />} aria-label="下载 SVG" onClick={download} />
        </div>
        <div className="spread-stage" style={{ height: plan.height ?? 480 }}>
          <Drawing
            key={layout}
            ref={svg}
            label={title || "传播图"}
            places={places}
            open={open}
            frame={frame}
            zoom={zoom}
            chosen={chosen}
            busy={busy}
            until={until}
            lazy={plan.expandSource !== undefined}
            colorOf={colors.of}
            choose={choose}
            toggle={toggle}
          />
          {shown ? (
            <NodeCard
              node={shown}
              columns={plan.columns}
              close={() => {
                setOwn(undefined);
                keep(undefined, { now: true });
              }}
            />
          ) : null}
        </div>
        {range ? <Player range={range} until={until} onChange={setUntil} /> : null}
        <p className="spread-note" role="status">
          {`显示 ${nodes.length} 个节点${left > 0 ? `，另有 ${left} 个未显示` : ""}`}
        </p>
      </div>
    </SourceStates>
  );
}

/** What the reader opened and folded, and the children that were asked for on the way. */
function useOpening(plan: SpreadGraphPlan, rows: readonly Row[]) {
  const services = useServices();
  const call = useSourceCall(plan.expandSource);
  const [state, setState] = useState<{ rows: readonly Row[]; more: Row[]; toggled: ReadonlyMap<string, boolean> }>({
    rows,
    more: [],
    toggled: new Map(),
  });
  const [busy, setBusy] = useState<string>();
  // Another graph starts afresh.
  const current = state.rows === rows ? state : { rows, more: [], toggled: new Map<string, boolean>() };
  const latest = useRef(current);
  latest.current = current;
  const toggle = useCallback(
    async (node: GraphNode, opened: boolean) => {
      const put = (more: Row[]) => {
        const { current: now } = latest;
        latest.current = {
          rows: now.rows,
          more: [...now.more, ...more],
          toggled: new Map(now.toggled).set(node.id, !opened),
        };
        setState(latest.current);
      };
      if (opened || node.children.length > 0 || plan.expandSource === undefined) return put([]);
      setBusy(node.id);
      try {
        const asked = latest.current.rows;
        const reply = await call({}, { row: node.row });
        if (latest.current.rows === asked) put(reply.rows);
      } catch (error) {
        services.notify("error", messageOf(error));
      } finally {
        setBusy(undefined);
      }
    },
    [call, services, plan.expandSource],
  );
  return { more: current.more, toggled: current.toggled, toggle, busy };
}
