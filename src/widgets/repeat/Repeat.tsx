import { CloseOutlined, ColumnWidthOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type BlockPlan, SourceStates, useBlockSource, useLink, valueAt } from "#engine/index.ts";
import { Cell } from "./Cell.tsx";
import type { RepeatPlan } from "./plan.gen.ts";
import { Tools } from "./Tools.tsx";
import { useArranging } from "./useArranging.ts";
import "./repeat.css";

/** Blocks whose list is data: each row is drawn by the view of its kind, and the user may arrange and keep them. */
export default function Repeat({ block }: { block: BlockPlan }) {
  const plan = block as RepeatPlan;
  const { keyField = "id", typeField, widthField } = plan;
  const source = useBlockSource(plan);
  const first = useLink(plan.emptyLink);
  const arranging = useArranging(plan, source);
  const { draft, rows, order, remove, resize } = arranging;
  const empty = rows.length === 0 && !draft;
  const step = empty && source.status === "ready" ? first.resolve(undefined) : undefined;
  return (
    <div className="repeat">
      {plan.saveSource === undefined || source.status !== "ready" ? null : <Tools plan={plan} arranging={arranging} />}
      <SourceStates source={source} emptyText={plan.emptyText ?? "还没有区块"} empty={empty}>
        <ul className="repeat-grid" ref={order.list}>
          {rows.map((row, at) => (
            <Cell
              key={`${String(valueAt(row, keyField) ?? at)} ${typeField ? String(valueAt(row, typeField)) : ""}`}
              plan={plan}
              row={row}
              at={at}
              drag={draft ? order.item(at) : undefined}
            >
              {draft ? (
                <span className="repeat-edit">
                  <Button size="small" type="text" icon={<HolderOutlined />} {...order.handle(at)} />
                  {widthField === undefined ? null : (
                    <Button
                      size="small"
                      type="text"
                      icon={<ColumnWidthOutlined />}
                      aria-label="切换宽度"
                      title="半宽或整宽"
                      onClick={() => resize(row, at)}
                    />
                  )}
                  <Button
                    size="small"
                    type="text"
                    danger
                    icon={<CloseOutlined />}
                    aria-label="移除"
                    title="移除"
                    onClick={() => remove(at)}
                  />
                </span>
              ) : null}
            </Cell>
          ))}
        </ul>
      </SourceStates>
      {step ? (
        <p className="repeat-first">
          <Button type="link" onClick={() => first.follow(step)}>
            {plan.emptyLinkText ?? "去添加"}
          </Button>
        </p>
      ) : null}
      <span className="repeat-said" role="status">
        {order.said}
      </span>
    </div>
  );
}
