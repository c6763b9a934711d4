import { Button } from "antd";
import type { HTMLAttributes, ReactNode } from "react";
import { useMemo } from "react";
import { Block, type Row, rowScope, ScopeContext, useLink, useScope, valueAt } from "#engine/index.ts";
import { widthOf } from "./arrange.ts";
import type { RepeatPlan } from "./plan.gen.ts";

interface CellProps {
  plan: RepeatPlan;
  row: Row;
  at: number;
  drag: HTMLAttributes<HTMLLIElement> | undefined;
  children: ReactNode;
}

/** One row as the view of its kind draws it. */
export function Cell({ plan, row, at, drag, children }: CellProps) {
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
