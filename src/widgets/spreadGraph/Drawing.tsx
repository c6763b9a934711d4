import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { crowdedNames, drawnName } from "./crowdedNames.ts";
import type { GraphNode } from "./forest.ts";
import { type Placed, radiusOf } from "./layout.ts";
import { type Frame, viewOf } from "./viewOf.ts";

interface Props {
  ref: Ref<SVGSVGElement>;
  label: string;
  places: ReadonlyMap<string, Placed>;
  open: ReadonlySet<string>;
  frame: Frame;
  zoom: number;
  chosen: string | undefined;
  busy: string | undefined;
  /** Nodes later than this are not there yet (ms). */
  until: number | undefined;
  /** Children may be asked for. */
  lazy: boolean;
  colorOf: (node: GraphNode) => string;
  /** What stands behind the name of a node. */
  tagOf: (node: GraphNode) => string | undefined;
  /** The name of a root stands before it, where no edge goes through it. */
  namedBefore: boolean;
  choose: (node: GraphNode) => void;
  toggle: (node: GraphNode, opened: boolean) => void;
}

/** Room that a walked-to node keeps to the edge, and for its name at the right; px of the drawing. */
const EDGE = 24;
const NAME = 120;
/** How far the drawing must go for a place to come between two borders. */
const intoSight = (at: number, from: number, to: number): number => (at < from ? from - at : at > to ? to - at : 0);

/** Nodes and edges. One node is in the tab order, arrows walk: to the parent, the first child, the neighbours. */
export function Drawing({
  ref,
  label,
  places,
  open,
  frame,
  zoom,
  chosen,
  busy,
  until,
  lazy,
  colorOf,
  tagOf,
  namedBefore,
  choose,
  toggle,
}: Props) {
  const svg = useRef<SVGSVGElement>(null);
  useImperativeHandle(ref, () => svg.current as SVGSVGElement);
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const [at, setAt] = useState<string>();
  const drag = useRef<{ x: number; y: number } | undefined>(undefined);
  const most = useMemo(() => Math.max(0, ...[...places.values()].map(({ node }) => node.size)), [places]);
  const crowded = useMemo(() => crowdedNames(places, most), [places, most]);
  const focused =
    (at !== undefined && places.has(at) ? at : undefined) ??
    (chosen !== undefined && places.has(chosen) ? chosen : undefined) ??
    places.keys().next().value;
  const root = places.values().next().value ?? frame;
  const view = viewOf(frame, useStage(svg), { root, zoom, aside: moved });
  const before = useRef({ places, view });
  useLayoutEffect(() => {
    const { places: old, view: seen } = before.current;
    before.current = { places, view };
    if (old === places) return;
    const [from, to] = [old.get(focused ?? ""), places.get(focused ?? "")];
    const whole = view.width >= frame.width && view.height >= frame.height;
    // Whoever opens a node keeps it under the eyes; another graph begins anew.
    setMoved(({ x, y }) =>
      from && to && !whole ? { x: view.x + x - to.x + from.x - seen.x, y: view.y + y - to.y + from.y - seen.y } : { x: 0, y: 0 },
    );
  });
  const foldable = (node: GraphNode) => node.children.length > 0 || (lazy && node.childCount > 0);
  const go = (node: GraphNode | undefined) => {
    const place = node && places.get(node.id);
    if (!node || !place) return;
    setAt(node.id);
    setMoved(({ x, y }) => ({
      x: x + intoSight(place.x, view.x + EDGE, view.x + view.width - EDGE - NAME),
      y: y + intoSight(place.y, view.y + EDGE, view.y + view.height - EDGE),
    }));
    const nodes = svg.current?.querySelectorAll<SVGGElement>("[data-node]") ?? [];
    for (const element of nodes) if (element.dataset.node === node.id) element.focus();
  };
  const press = (event: KeyboardEvent, node: GraphNode) => {
    const opened = open.has(node.id);
    const row = node.parent ? node.parent.children : [...places.values()].map((place) => place.node).filter(({ parent }) => !parent);
    const next = row[row.indexOf(node) + (event.key === "ArrowUp" ? -1 : 1)];
    if (event.key === "Enter" || event.key === " ") choose(node);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") go(next);
    else if (event.key === "ArrowLeft" && opened) toggle(node, true);
    else if (event.key === "ArrowLeft") go(node.parent);
    else if (event.key === "ArrowRight" && opened) go(node.children[0]);
    else if (event.key !== "ArrowRight") return;
    else if (foldable(node)) toggle(node, false);
    event.preventDefault();
  };
  const grab = (event: PointerEvent<SVGSVGElement>) => {
    if (!(event.target as Element).closest("[data-node]")) drag.current = { x: event.clientX, y: event.clientY };
  };
  const pull = (event: PointerEvent<SVGSVGElement>) => {
    const { current: from } = drag;
    if (!from) return;
    const scale = Math.max(view.width / (event.currentTarget.clientWidth || 1), view.height / (event.currentTarget.clientHeight || 1));
    setMoved(({ x, y }) => ({ x: x + (event.clientX - from.x) * scale, y: y + (event.clientY - from.y) * scale }));
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const drop = () => {
    drag.current = undefined;
  };
  const late = ({ time }: GraphNode) => until !== undefined && time !== undefined && time > until;
  return (
    <div className="spread-drawing" role="tree" aria-label={label}>
      <svg
        ref={svg}
        viewBox={[view.x, view.y, view.width, view.height].join(" ")}
        role="none"
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerLeave={drop}
      >
        {[...places.values()].map(({ node, x, y }) => {
          const from = node.parent && places.get(node.parent.id);
          return from ? (
            <line key={node.id} x1={from.x} y1={from.y} x2={x} y2={y} stroke="#8c8c8c" strokeWidth="1" opacity={late(node) ? 0.1 : 0.6} />
          ) : null;
        })}
        {[...places.values()].map(({ node, x, y }) => {
          const radius = radiusOf(node.size, most);
          const hidden = foldable(node) && !open.has(node.id);
          const before = namedBefore && !node.parent && open.has(node.id);
          const tag = tagOf(node);
          return (
            <g
              key={node.id}
              data-node={node.id}
              className={`spread-node${node.id === chosen ? " spread-chosen" : ""}`}
              transform={`translate(${x} ${y})`}
              opacity={late(node) ? 0.12 : 1}
              role="treeitem"
              tabIndex={node.id === focused ? 0 : -1}
              aria-label={node.name}
              aria-level={node.depth + 1}
              aria-selected={node.id === chosen}
              aria-expanded={foldable(node) ? open.has(node.id) : undefined}
              aria-busy={node.id === busy}
              onFocus={() => setAt(node.id)}
              onClick={() => choose(node)}
              onDoubleClick={() => foldable(node) && toggle(node, open.has(node.id))}
              onKeyDown={(event) => press(event, node)}
            >
              <circle r={radius} fill={colorOf(node)} stroke="currentColor" strokeWidth={node.id === chosen ? 3 : 0} />
              {hidden ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: the arrow key does the same
                <g
                  className="spread-more"
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(node, false);
                  }}
                >
                  <circle cx={radius} cy={-radius} r="7" fill="#595959" />
                  <text x={radius} y={3.5 - radius} fill="#fff" fontSize="9" textAnchor="middle">
                    {node.id === busy ? "…" : node.childCount > 99 ? "99+" : `+${node.childCount}`}
                  </text>
                </g>
              ) : null}
              <text
                x={before ? -radius - 4 : radius + 4}
                y="4"
                fill="currentColor"
                fontSize="12"
                textAnchor={before ? "end" : "start"}
                visibility={crowded.has(node.id) ? "hidden" : undefined}
              >
                {drawnName(node.name)}
                {tag === undefined ? null : <tspan className="spread-tag">{` ${tag}`}</tspan>}
              </text>
              <title>{tag === undefined ? node.name : `${node.name}（${tag}）`}</title>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Size of the drawing on the screen, px; undefined until it is known. */
function useStage(svg: RefObject<SVGSVGElement | null>) {
  const [stage, setStage] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setStage((now) => (width === 0 || height === 0 || (now?.width === width && now.height === height) ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return stage;
}
