import { LoadingOutlined, RightOutlined } from "@ant-design/icons";
import { type Row, valueAt } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import TableFrame, { type TableFrameProps, type TreeProps } from "../TableFrame.tsx";
import { BELOW, useBelow } from "./useBelow.ts";
import "./below.css";

/** A table whose rows have rows below them, asked for when one is opened. */
export default function BelowFrame(props: TableFrameProps) {
  const { plan } = props;
  const { shown, open, busy, toggle } = useBelow(props.rows, plan.below ?? { source: "" }, plan.rowKey ?? "id");
  const first = plan.columns?.[0]?.field ?? "id";
  const tree: TreeProps = {
    childrenColumnName: BELOW,
    expandedRowKeys: [...open],
    indentSize: 18,
    // Behind the column of handles.
    ...(props.lead && { expandIconColumnIndex: 1 }),
    expandIcon: ({ record }) => {
      const key = keyOf(record, plan.rowKey ?? "id");
      if (!(BELOW in record)) return <span className="mbd-list-leaf" />;
      const name = String(valueAt(record, first) ?? "");
      return (
        <button
          type="button"
          className="mbd-list-branch"
          aria-expanded={open.has(key)}
          aria-label={`${open.has(key) ? "收起" : "展开"} ${name}`}
          aria-busy={busy.has(key)}
          onClick={(event) => {
            event.stopPropagation();
            toggle(record as Row);
          }}
        >
          {busy.has(key) ? <LoadingOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
      );
    },
  };
  return <TableFrame {...props} rows={shown} tree={tree} />;
}
