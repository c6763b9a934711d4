import type { ProColumns } from "@ant-design/pro-components";
import { useMemo } from "react";
import { type Row, usePaging } from "#engine/index.ts";
import { type FeatureProps, NUMBER_WIDTH } from "./features.ts";

/** The rows numbered, going on from page to page. Rows inside rows have no number. */
export default function Numbered({ plan, rows, asked, table, children }: FeatureProps) {
  const { paged, page, pagesize } = usePaging(asked);
  // With more below one another they all stand here.
  const before = paged && !plan.more ? (page - 1) * pagesize : 0;
  const numbers = useMemo(() => new Map(rows.map((row, at) => [row, before + at + 1])), [rows, before]);
  const columns = useMemo(() => {
    const column = {
      key: "rowNumber",
      title: "序号",
      valueType: "" as never,
      className: "mbd-row-number",
      width: NUMBER_WIDTH,
      align: "right",
      // Stays where it is, and in sight with those at the left.
      fixed: table.columns?.some(({ fixed }) => fixed === "left") ? "left" : undefined,
      disable: true,
      hideInSetting: true,
      render: (_: unknown, row: Row) => numbers.get(row) ?? "",
    } as ProColumns<Row>;
    return [column, ...(table.columns ?? [])];
  }, [table.columns, numbers]);
  return children({ ...table, columns });
}
