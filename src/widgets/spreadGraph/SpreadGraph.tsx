import { useCallback, useMemo, useRef, useState } from "react";
import { type BlockPlan, SourceStates, useBlockSource, useDictionary, useParam, useSelect, useServices, useText } from "#engine/index.ts";
import { colorsFor } from "./colors.ts";
import { Drawing } from "./Drawing.tsx";
import { downloadPicture, pictureMarkup } from "./exportPicture.ts";
import { forestOf, type GraphNode, shownNodes, timeRange, walk } from "./forest.ts";
import { frameOf, type LayoutName, placeNodes } from "./layout.ts";
import { NodeCard } from "./NodeCard.tsx";
import { Player } from "./Player.tsx";
import type { SpreadGraphPlan } from "./plan.gen.ts";
import { Tools } from "./Tools.tsx";
import { useOpening } from "./useOpening.ts";
import "./spreadGraph.css";

/** A document's way from source to source: nodes to open, a card for the chosen one, and time to play it in. */
export default function SpreadGraph({ block }: { block: BlockPlan }) {
  const plan = block as SpreadGraphPlan;
  const source = useBlockSource(plan);
  const services = useServices();
  const title = useText(plan.title);
  const items = useDictionary(plan.colorDictionary);
  const tags = useDictionary(plan.tagDictionary);
  const select = useSelect(plan.select);
  const [kept, keep] = useParam<string>(plan.param);
  const [own, setOwn] = useState<string>();
  const chosen = plan.param === undefined ? own : (kept ?? undefined);
  const [layout, setLayout] = useState<LayoutName>(plan.layout ?? "tree");
  const [zoom, setZoom] = useState(1);
  const [until, setUntil] = useState<number>();
  const svg = useRef<SVGSVGElement>(null);
  const { more, toggled, toggle, busy } = useOpening(plan.expandSource, source.rows);

  const roots = useMemo(
    () =>
      forestOf([...source.rows, ...more], {
        idField: plan.idField ?? "id",
        parentField: plan.parentField ?? "parentId",
        nameField: plan.nameField ?? "name",
        sizeField: plan.sizeField,
        colorField: plan.colorField,
        tagField: plan.tagField,
        timeField: plan.timeField,
        childrenField: plan.childrenField,
      }),
    [source.rows, more, plan],
  );
  const { nodes, open } = useMemo(
    () => shownNodes(roots, { depth: plan.depth ?? 3, toggled, max: plan.max ?? 300 }),
    [roots, toggled, plan.depth, plan.max],
  );
  const places = useMemo(() => placeNodes(nodes, open, layout), [nodes, open, layout]);
  const frame = useMemo(() => frameOf(places.values(), layout), [places, layout]);
  const all = useMemo(() => walk(roots), [roots]);
  const range = useMemo(() => timeRange(all), [all]);
  const colors = useMemo(() => colorsFor(all, items), [all, items]);
  const shown = all.find(({ id }) => id === chosen);
  // What is folded is not drawn, nor what the reply did not bring.
  const hidden = Math.max(all.length, source.total) - nodes.length;
  const tagOf = ({ tag }: GraphNode) =>
    tag === undefined || plan.tags?.includes(tag) === false ? undefined : (tags.find(({ value }) => String(value) === tag)?.label ?? tag);

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
        <Tools layout={layout} setLayout={setLayout} legend={colors.legend} setZoom={setZoom} download={download} />
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
            tagOf={tagOf}
            namedBefore={layout === "tree"}
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
          {`显示 ${nodes.length} 个节点${hidden > 0 ? `，另有 ${hidden} 个未显示` : ""}`}
        </p>
      </div>
    </SourceStates>
  );
}
