import { HolderOutlined } from "@ant-design/icons";
import type { ProColumns } from "@ant-design/pro-components";
import { type HTMLAttributes, lazy } from "react";
import { boundParam, type Row, useRuntime, useSorting } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import TableFrame, { type FrameProps } from "../TableFrame.tsx";
import { useMoveRows } from "./useMoveRows.ts";
import "./ordered.css";

const BelowFrame = lazy(() => import("../below/BelowFrame.tsx"));

/** Width of the column of handles, in px. */
const WIDTH = 40;

/**
 * A table whose rows can be put in order; of one whose rows have rows below them those at the top, which take what is below
 * along. While it is sorted by a column its rows stand where that puts them.
 */
export default function OrderedFrame(props: FrameProps) {
  const { plan, rows, asked } = props;
  const { field } = useSorting(asked);
  const move = plan.move ?? { action: "", orderField: "order" };
  const first = plan.columns?.[0]?.field ?? "id";
  const { shown, order, movable } = useMoveRows(rows, move, first);
  // By key: with rows below them rows are shown as copies.
  const keyField = plan.rowKey ?? "id";
  const index = new Map(shown.map((row, at) => [keyOf(row, keyField), at]));
  const indexOf = (row: Row) => index.get(keyOf(row, keyField));
  const Frame = plan.below ? BelowFrame : TableFrame;
  const runtime = useRuntime();
  const usual = runtime.params.plan(asked?.order?.field ?? boundParam(asked, "sortField") ?? "")?.default;
  const sorted = field !== (usual || undefined);

  const handle: ProColumns<Row> = {
    key: "move",
    title: "排序",
    valueType: "" as never,
    width: WIDTH + 8,
    align: "center",
    disable: true,
    fixed: plan.columns?.some(({ fixed }) => fixed === "left") ? "left" : undefined,
    render: (_: unknown, row: Row) => {
      const at = indexOf(row);
      if (at === undefined || sorted || !movable(row)) return null;
      const { draggable, onDragStart, onDragEnd } = order.item(at);
      return (
        <button type="button" className="mbd-list-handle" {...{ draggable, onDragStart, onDragEnd }} {...order.handle(at)}>
          <HolderOutlined aria-hidden />
        </button>
      );
    },
  } as ProColumns<Row>;
  const rowProps = (row: Row): HTMLAttributes<HTMLElement> => {
    const at = indexOf(row);
    if (at === undefined || sorted) return {};
    const { "data-over": over, onDragOver, onDrop } = order.item(at);
    return { "data-over": over, onDragOver, onDrop } as HTMLAttributes<HTMLElement>;
  };
  return (
    <div ref={order.list}>
      <Frame {...props} rows={shown} lead={handle} rowProps={rowProps} />
      <span className="mbd-list-said" role="status">
        {order.said}
      </span>
    </div>
  );
}
