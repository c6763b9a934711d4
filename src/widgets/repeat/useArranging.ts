import { useMemo, useState } from "react";
import { type BlockSource, messageOf, moved, type Row, useReorder, useServices, useSourceCall, valueAt } from "#engine/index.ts";
import { numbered, ordered, widthOf } from "./arrange.ts";
import type { RepeatPlan } from "./plan.gen.ts";

export type Arranging = ReturnType<typeof useArranging>;

/** The blocks in their order, and the draft of another one until it is kept. */
export function useArranging(plan: RepeatPlan, source: BlockSource) {
  const { keyField = "id", typeField, titleField = "title", widthField, orderField } = plan;
  const services = useServices();
  const save = useSourceCall(plan.saveSource);
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
        [plan.saveField ?? "blocks"]: blocks.map((row) => Object.fromEntries(own.map((field) => [field, valueAt(row, field)]))),
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
    const known = rows.some((row) => valueAt(row, keyField) === key && (!typeField || valueAt(row, typeField) === type));
    if (known) return services.notify("warning", "该区块已经在页面上");
    const width = widthField ? { [widthField]: 0.5 } : {};
    const place = orderField ? { [orderField]: rows.length } : {};
    setDraft([...rows, { [keyField]: key, [titleField]: title, ...(typeField ? { [typeField]: type } : {}), ...width, ...place }]);
  };
  return {
    draft,
    rows,
    busy,
    order,
    begin: () => setDraft(kept),
    cancel: () => setDraft(undefined),
    finish: () => void finish(),
    add,
    resize,
    remove: (at: number) => setDraft(rows.filter((_, place) => place !== at)),
  };
}
