import { useMemo, useState } from "react";
import { messageOf, type Row, useActions, useReorder, useServices, valueAt } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";
import { placeAmong, placed } from "./places.ts";

type MovePlan = NonNullable<ListPlan["move"]>;

/**
 * Rows in the order that their reader gives them, by dragging or by keys. The new order shows at once; where it can't be
 * saved the rows go back.
 */
export function useMoveRows(rows: readonly Row[], { action, orderField, among }: MovePlan, nameField: string) {
  const names = useMemo(() => [action], [action]);
  const actions = useActions(names);
  const services = useServices();
  /** The order given to these very rows. */
  const [held, setHeld] = useState<{ of: readonly Row[]; rows: readonly Row[] }>();
  const shown = held?.of === rows ? held.rows : rows;
  const save = async (from: number, to: number): Promise<void> => {
    const next = placed(shown, from, to, orderField, among);
    setHeld({ of: rows, rows: next.rows });
    const back = () => setHeld((now) => (now?.rows === next.rows ? undefined : now));
    try {
      if (!(await actions.run(action, { row: next.row, rows: next.rows }))) back();
    } catch (error) {
      back();
      services.notify("error", messageOf(error));
    }
  };
  const order = useReorder<HTMLDivElement>(
    shown.length,
    (index) => String(valueAt(shown[index], nameField) ?? `第 ${index + 1} 行`),
    (from, to) => void save(from, to),
    (from, to) => placeAmong(shown, from, to, among),
  );
  const movable = (row: Row): boolean => actions.visible({ row }).some(({ disabled }) => !disabled);
  return { shown, order, movable };
}
