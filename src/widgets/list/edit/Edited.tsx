import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type Row, rowScope, scopeVariables, useRuntime, useScope, useServices } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import type { EditPlan } from "../plan.ts";
import type { FeatureProps } from "../table/features.ts";
import { withRender } from "../table/withRender.ts";
import { controlOf } from "./controlOf.ts";
import { EditBar } from "./EditBar.tsx";
import { EditCell } from "./EditCell.tsx";
import { useEdits } from "./useEdits.ts";
import "./edit.css";

/** Cells that are edited where they stand. */
export default function Edited({ plan, cells, rows, table, children }: FeatureProps) {
  const edit = plan.edit as EditPlan;
  const runtime = useRuntime();
  const scope = useScope();
  const services = useServices();
  const edits = useEdits(plan, edit, rows);
  const changed = useSyncExternalStore(edits.store.subscribe, edits.store.changed);
  const keyField = plan.rowKey ?? "id";
  const allowed = edit.saveOp === undefined || services.can(edit.saveOp);
  const mayEdit = useCallback(
    (row: Row) => edit.when === undefined || runtime.evaluator.holds(edit.when, scopeVariables(rowScope(scope, { row }))),
    [edit.when, runtime, scope],
  );
  const columns = useMemo(() => {
    const { schema, uiSchema = {} } = edit.form;
    if (!allowed) return table.columns;
    return withRender(table.columns ?? [], (field) => {
      const cell = cells.find(({ column }) => column.field === field);
      const own = schema.properties?.[field];
      if (!cell || !own) return undefined;
      const control = controlOf(own, (uiSchema[field] as { "ui:widget"?: unknown } | undefined)?.["ui:widget"]);
      return (row, drawn) => {
        const key = keyOf(row, keyField);
        return mayEdit(row) ? (
          <EditCell key={key} edits={edits} rowKey={key} row={row} cell={cell} control={control} schema={own}>
            {drawn}
          </EditCell>
        ) : (
          drawn
        );
      };
    });
  }, [table.columns, cells, edit.form, allowed, mayEdit, edits, keyField]);
  const { rowClassName } = table;
  const classOf = (row: Row, at: number, indent: number) => {
    const own = typeof rowClassName === "function" ? rowClassName(row, at, indent) : (rowClassName ?? "");
    return changed.has(keyOf(row, keyField)) ? `${own} mbd-row-changed` : own;
  };
  return (
    <>
      {edit.save === "rows" ? <EditBar edits={edits} /> : null}
      {children({ ...table, columns, rowClassName: classOf })}
    </>
  );
}
