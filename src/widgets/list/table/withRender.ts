import type { ProColumns } from "@ant-design/pro-components";
import type { ReactNode } from "react";
import type { Row } from "#engine/index.ts";

/** Draws a cell around what was drawn before. */
export type Around = (row: Row, drawn: ReactNode, index: number) => ReactNode;

/** The columns, those for which `around` gives something drawn by it. */
export function withRender(columns: ProColumns<Row>[], around: (key: string) => Around | undefined): ProColumns<Row>[] {
  return columns.map((column) => {
    const draw = around(String(column.key));
    const { render } = column;
    if (!draw) return column;
    return {
      ...column,
      render: (value, row, index, action, schema) => draw(row, render?.(value, row, index, action, schema) as ReactNode, index),
    };
  });
}
