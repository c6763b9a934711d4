import { CloseOutlined, ColumnWidthOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import {
  Block,
  type BlockPlan,
  messageOf,
  moved,
  type Row,
  rowScope,
  ScopeContext,
  SourceStates,
  toNumber,
  useBlockSource,
  useLink,
  useReorder,
  useScope,
  useServices,
  useSourceCall,
  valueAt,
} from "#engine/index.ts";
import { AddBlock } from "./AddBlock.tsx";
import { numbered, ordered } from "./arrange.ts";
import "./repeat.css";
import type { RepeatPlan } from "./plan.gen.ts";

/** Blocks whose list is data: each row is drawn by the view of its kind, and the user may arrange and keep them. */
export default function Repeat({ block }: { block: BlockPlan }) {
  const plan = block as RepeatPlan;
  const { keyField = "id", typeField, titleField = "title", widthField, orderField } = plan;
  const source = useBlockSource(plan);
  const services = useServices();
  const save = useSourceCall(plan.saveSource);
  const first = useLink(plan.emptyLink);
  const [draft, setDraft] = useState<readonly Row[]>();
  const [busy, setBusy] = useState(false);
  const kept = useMemo(() => ordered(source.rows, orderField), [source.rows, orderField]);
  const rows = draft ?? kept;
  const name = (row: Row | undefined) => String((row && valueAt(row, titleField)) ?? "");
  const order = useReorder(
    draft ? rows.length : 0,
    (index) => name(rows[index]),
    (from, to) => setDraft(moved(rows, from, to)),
  );

  const finish = async () => {
    setBusy(true);
    try {
      const own = [keyField, typeField, widthField, orderField].filter((field) => field !== undefined);
      const blocks = numbered(rows, orderField);
      await save({
        [plan.saveField ?? "blocks"]: blocks.map((row) =>
          Object.fromEntries(own.map((field) => [field, valueAt(row, field)])),
        ),
      });
      services.notify("success", "保存成功");
      source.patch((reply) => ({ ...reply, rows: blocks }));
      setDraft(undefined);
      source.reload();
    } catch (error) {
      services.notify("error", messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const resize = (row: Row, at: number) => {
    if (widthField === undefined) return;
    const next = { ...row, [widthField]: widthOf(row, widthField) > 0.5 ? 0.5 : 1 };
    setDraft(rows.map((one, place) => (place === at ? next : one)));
  };
  const add = (key: string, title: string, type: string) => {
    const known = rows.some(
      (row) => valueAt(row, keyField) === key && (!typeField || valueAt(row, typeField) === type),
    );
    if (known) return services.notify("warning", "该区块已经在页面上");
    const width = widthField ? { [widthField]: 0.5 } : {};
    const place = orderField ? { [orderField]: rows.length } : {};
    setDraft([
      ...rows,
      { [keyField]: key, [titleField]: title, ...(typeField ? { [typeField]: type } : {}), ...width, ...place },
    ]);
  };
  const empty = rows.length === 0 && !draft;
  const step = empty && source.status === "ready" ? first.resolve(undefined) : undefined;
  return (
    <div className="repeat">
      {plan.saveSource === undefined || source.status !== "ready" ? null : (
        <div className="repeat-tools">
          {draft && plan.add ? <AddBlock plan={plan.add} kinds={plan.views} add={add} /> : null}
          {draft ? (
            <>
              <Button size="small" autoInsertSpace={false} type="primary" loading={busy} onClick={() => void finish()}>
                保存
              </Button>
              <Button size="small" autoInsertSpace={false} disabled={busy} onClick={() => setDraft(undefined)}>
                取消
              </Button>
            </>
          ) : (
            <Button size="small" autoInsertSpace={false} onClick={() => setDraft(kept)}>
              {plan.editText ?? "自定义"}
            </Button>
          )}
        </div>
      )}
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
                    onClick={() => setDraft(rows.filter((_, place) => place !== at))}
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

interface CellProps {
  plan: RepeatPlan;
  row: Row;
  at: number;
  drag: React.HTMLAttributes<HTMLLIElement> | undefined;
  children: React.ReactNode;
}

function Cell({ plan, row, at, drag, children }: CellProps) {
  const outer = useScope();
  const more = useLink(plan.more);
  const type = plan.typeField === undefined ? undefined : String(valueAt(row, plan.typeField) ?? "");
  const key = `${String(valueAt(row, plan.keyField ?? "id") ?? at)} ${type ?? ""}`;
  const scope = useMemo(() => rowScope(outer, { row, key: `block:${key}` }), [outer, row, key]);
  const chosen = plan.views.find((one) => one.type === type) ?? plan.views[0];
  const title = [String(valueAt(row, plan.titleField ?? "title") ?? ""), chosen?.label].filter(Boolean).join(" · ");
  const span = Math.round(24 * (plan.widthField === undefined ? 1 : widthOf(row, plan.widthField)));
  const link = more.resolve(row);
  return (
    <li className="repeat-item" style={{ "--span": span } as object} {...drag}>
      <section className="repeat-cell" aria-label={title || undefined}>
        <header>
          <h2>{title}</h2>
          {children ??
            (link ? (
              <Button type="link" size="small" onClick={() => more.follow(link)}>
                更多
              </Button>
            ) : null)}
        </header>
        {chosen ? (
          <ScopeContext value={scope}>
            <Block block={chosen.view} />
          </ScopeContext>
        ) : null}
      </section>
    </li>
  );
}

/** A share of the page's width, at least a sixth. */
function widthOf(row: Row, field: string): number {
  return Math.min(1, Math.max(1 / 6, toNumber(valueAt(row, field)) ?? 1));
}
