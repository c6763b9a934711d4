import { Button } from "antd";
import { useMemo, useState } from "react";
import {
  Block,
  type BlockPlan,
  messageOf,
  type Row,
  rowScope,
  ScopeContext,
  SourceStates,
  toNumber,
  useBlockSource,
  useScope,
  useServices,
  useSourceCall,
  valueAt,
} from "#engine/index.ts";
import { moved, numbered, ordered } from "./arrange.ts";
import "./repeat.css";

interface RepeatPlan extends BlockPlan {
  keyField?: string;
  typeField?: string;
  titleField?: string;
  widthField?: string;
  orderField?: string;
  views: { type: string; view: BlockPlan }[];
  saveSource?: string;
  saveField?: string;
  emptyText?: string;
}

/** Blocks whose list is data: each row is drawn by the view of its kind, and the user may arrange and keep them. */
export default function Repeat({ block }: { block: BlockPlan }) {
  const plan = block as RepeatPlan;
  const { keyField = "id", widthField, orderField } = plan;
  const source = useBlockSource(plan);
  const services = useServices();
  const save = useSourceCall(plan.saveSource);
  const [draft, setDraft] = useState<readonly Row[]>();
  const [busy, setBusy] = useState(false);
  const kept = useMemo(() => ordered(source.rows, orderField), [source.rows, orderField]);
  const rows = draft ?? kept;

  const finish = async () => {
    setBusy(true);
    try {
      await save({ [plan.saveField ?? "blocks"]: numbered(rows, orderField) });
      services.notify("success", "保存成功");
      source.patch((reply) => ({ ...reply, rows: numbered(rows, orderField) }));
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
  return (
    <div className="repeat">
      {plan.saveSource === undefined || kept.length === 0 ? null : draft ? (
        <div className="repeat-tools">
          <Button size="small" autoInsertSpace={false} type="primary" loading={busy} onClick={() => void finish()}>
            保存
          </Button>
          <Button size="small" autoInsertSpace={false} disabled={busy} onClick={() => setDraft(undefined)}>
            取消
          </Button>
        </div>
      ) : (
        <div className="repeat-tools">
          <Button size="small" autoInsertSpace={false} onClick={() => setDraft(kept)}>
            编辑布局
          </Button>
        </div>
      )}
      <SourceStates source={source} emptyText={plan.emptyText ?? "还没有区块"} empty={rows.length === 0 && !draft}>
        <div className="repeat-grid">
          {rows.map((row, at) => (
            <Cell key={String(valueAt(row, keyField) ?? at)} plan={plan} row={row} at={at}>
              {draft ? (
                <span className="repeat-edit">
                  <Button
                    size="small"
                    type="text"
                    aria-label="前移"
                    disabled={at === 0}
                    onClick={() => setDraft(moved(rows, at, at - 1))}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    aria-label="后移"
                    disabled={at === rows.length - 1}
                    onClick={() => setDraft(moved(rows, at, at + 1))}
                  >
                    ↓
                  </Button>
                  {widthField === undefined ? null : (
                    <Button size="small" type="text" aria-label="切换宽度" onClick={() => resize(row, at)}>
                      ↔
                    </Button>
                  )}
                  <Button
                    size="small"
                    type="text"
                    danger
                    aria-label="移除"
                    onClick={() => setDraft(rows.filter((_, place) => place !== at))}
                  >
                    ×
                  </Button>
                </span>
              ) : null}
            </Cell>
          ))}
        </div>
      </SourceStates>
    </div>
  );
}

interface CellProps {
  plan: RepeatPlan;
  row: Row;
  at: number;
  children: React.ReactNode;
}

function Cell({ plan, row, at, children }: CellProps) {
  const outer = useScope();
  const key = String(valueAt(row, plan.keyField ?? "id") ?? at);
  const scope = useMemo(() => rowScope(outer, { row, key: `block:${key}` }), [outer, row, key]);
  const type = plan.typeField === undefined ? undefined : String(valueAt(row, plan.typeField) ?? "");
  const view = (plan.views.find((one) => one.type === type) ?? plan.views[0])?.view;
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "");
  const span = Math.round(24 * (plan.widthField === undefined ? 1 : widthOf(row, plan.widthField)));
  return (
    <section className="repeat-cell" style={{ "--span": span } as object} aria-label={title || undefined}>
      <header>
        <h2>{title}</h2>
        {children}
      </header>
      {view ? (
        <ScopeContext value={scope}>
          <Block block={view} />
        </ScopeContext>
      ) : null}
    </section>
  );
}

/** A share of the page's width, at least a sixth. */
function widthOf(row: Row, field: string): number {
  return Math.min(1, Math.max(1 / 6, toNumber(valueAt(row, field)) ?? 1));
}
