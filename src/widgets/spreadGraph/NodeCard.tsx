import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ColumnPlan, useCells } from "#engine/index.ts";
import type { GraphNode } from "./forest.ts";

interface Props {
  node: GraphNode;
  columns: ColumnPlan[] | undefined;
  close: () => void;
}

/** What is known of the chosen node. */
export function NodeCard({ node, columns, close }: Props) {
  const cells = useCells(columns);
  return (
    <aside className="spread-card" aria-label={node.name}>
      <header>
        <strong>{node.name}</strong>
        <Button size="small" type="text" icon={<CloseOutlined />} aria-label="关闭" onClick={close} />
      </header>
      <dl>
        {cells.map((cell) =>
          cell.has(node.row) ? (
            <div key={cell.column.path}>
              <dt>{cell.column.title}</dt>
              <dd>{cell.draw(node.row)}</dd>
            </div>
          ) : null,
        )}
        {node.parent ? (
          <div>
            <dt>上级</dt>
            <dd>{node.parent.name}</dd>
          </div>
        ) : null}
        <div>
          <dt>层级</dt>
          <dd>{node.depth + 1}</dd>
        </div>
      </dl>
    </aside>
  );
}
