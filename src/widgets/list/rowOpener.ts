import type { TableProps } from "antd";
import type { Row } from "#engine/index.ts";

/** A row that opens on a click or Enter; its links, buttons and boxes keep their own meaning. */
export const rowOpener =
  (select: (row: Row) => void): NonNullable<TableProps<Row>["onRow"]> =>
  (row) => ({
    tabIndex: 0,
    onClick: ({ target }) => {
      // Beside a box the box was meant; who marks words wants to copy them.
      const own = (target as Element).closest("a,button,input,label,.ant-table-selection-column");
      if (!own && !window.getSelection()?.toString()) select(row);
    },
    onKeyDown: (event) => event.key === "Enter" && event.target === event.currentTarget && select(row),
  });
