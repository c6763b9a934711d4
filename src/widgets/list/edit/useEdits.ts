import { useCallback, useEffect, useMemo, useRef } from "react";
import {
  CallError,
  type FormChecks,
  fieldWords,
  type HeldRecord,
  messageOf,
  noteReadAt,
  RELOAD,
  type Row,
  readAtOf,
  refusedFields,
  rowScope,
  saveRecord,
  sentValues,
  startValues,
  useRuntime,
  useScope,
  useServices,
} from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import type { EditPlan, ListPlan } from "../plan.ts";
import { checkRow } from "./checkRow.ts";
import { EditStore } from "./EditStore.ts";

export interface Edits {
  store: EditStore;
  /** Takes a value; whether it stays in its cell, right or to be set right at 保存. False keeps the control open. */
  enter: (row: Row, field: string, value: unknown) => Promise<boolean>;
  /** Saves all that was entered, row by row. */
  saveAll: () => Promise<void>;
  drop: () => void;
}

/** What is done with the values that are entered into cells: checked as in a form, saved as a form saves them. */
export function useEdits(plan: ListPlan, edit: EditPlan, rows: readonly Row[]): Edits {
  const runtime = useRuntime();
  const scope = useScope();
  const services = useServices();
  const { list } = scope;
  const keyField = plan.rowKey ?? "id";
  const store = useMemo(() => new EditStore(), []);
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  const checks = useRef<Promise<FormChecks>>(undefined);
  const turns = useRef(new Map<string, Promise<Row | undefined>>());

  const load = useCallback(() => {
    checks.current ??= services.formChecks(edit.form).catch((error: unknown) => {
      checks.current = undefined;
      throw error;
    });
    return checks.current;
  }, [services, edit.form]);
  // Asked for beside the first look at the rows, so that the first value need not wait.
  useEffect(() => void load().catch(() => undefined), [load]);

  /** @returns the row as it stands afterwards; undefined where it is read again */
  const send = useCallback(
    async (key: string, row: Row, values: Row): Promise<Row | undefined> => {
      const { schema } = edit.form;
      const start = startValues(schema, row);
      const fields = sentValues(schema, start, { ...start, ...values });
      const held: HeldRecord = { readAt: readAtOf(row) };
      store.putAll(key, { saving: true });
      try {
        const words = fieldWords(edit, runtime.dictionary);
        const reply = await saveRecord(runtime, { source: edit.saveSource, scope: rowScope(scope, { row }), fields, held, words });
        const change = (one: Row): Row =>
          reply !== RELOAD && keyOf(one, keyField) === key ? written(one, values, reply.object, held.readAt) : one;
        // One that stands below another row, or is to be seen as somebody else left it, is read again.
        if (reply === RELOAD || !list || !known.current.some((one) => keyOf(one, keyField) === key)) runtime.reload();
        else list.patch((shown) => ({ ...shown, rows: shown.rows.map(change) }));
        store.settle(key, Object.keys(values));
        return reply === RELOAD ? undefined : change(row);
      } catch (error) {
        const told = error instanceof CallError && error.message !== "" ? error.message : "保存失败";
        const refused = refusedFields(error).filter(({ field }) => field in values);
        store.putAll(key, refused.length > 0 ? { saving: false } : { saving: false, error: told });
        for (const { field, message } of refused) store.put(key, row, field, { entered: { value: values[field] }, error: message });
        return row;
      }
    },
    [edit, runtime, scope, store, list, keyField],
  );

  /** Saves of one row go one after the other, each upon what the one before it left: none overwrites it, or takes it for another's. */
  const save = useCallback(
    async (key: string, row: Row, values: Row): Promise<void> => {
      const before = turns.current.get(key);
      const turn = (async () => send(key, (await before) ?? row, values))();
      turns.current.set(key, turn);
      await turn;
      if (turns.current.get(key) === turn) turns.current.delete(key);
    },
    [send],
  );

  const enter = useCallback(
    async (row: Row, field: string, value: unknown): Promise<boolean> => {
      const key = keyOf(row, keyField);
      const { schema } = edit.form;
      const start = startValues(schema, row);
      if (JSON.stringify(value ?? "") === JSON.stringify(start[field] ?? "")) {
        store.settle(key, [field]);
        return true;
      }
      const all = { ...start, ...store.valuesOf(key), [field]: value };
      const rules = await load().catch((error: unknown) => void services.notify("error", messageOf(error)));
      // Without its checks nothing is sent; what was typed stays in its cell.
      if (!rules) return false;
      const told = checkRow(rules, schema, sentOf(all), [field])[field];
      const wrong = told === undefined ? {} : { error: told };
      if (edit.save === "rows") {
        store.put(key, row, field, { entered: { value }, ...wrong });
        return true;
      }
      if (told !== undefined) {
        store.put(key, row, field, wrong);
        return false;
      }
      store.put(key, row, field, { entered: { value } });
      await save(key, row, { [field]: value });
      return true;
    },
    [edit, services, store, load, save, keyField],
  );

  const saveAll = useCallback(async () => {
    const rows = store.entered();
    if (rows.some(({ wrong }) => wrong)) return services.notify("warning", "有单元格填写有误，请先改正");
    // One after the other: each may ask what to do with what somebody else changed.
    for (const { key, row, values } of rows) await save(key, row, values);
    const left = store.changed().size;
    if (left > 0) services.notify("error", `${left} 行没有保存`);
    else services.notify("success", `已保存 ${rows.length} 行`);
  }, [store, save, services]);

  const drop = useCallback(() => store.drop(), [store]);
  return useMemo(() => ({ store, enter, saveAll, drop }), [store, enter, saveAll, drop]);
}

/** A field left empty is as one that is not there. */
const sentOf = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** The row as it is after it was saved: as the reply has it where that is a record, else with what was entered. */
function written(row: Row, values: Row, reply: Row, readAt: number | undefined): Row {
  const known = Object.entries(reply).filter(([field]) => field in row || field in values);
  const next = { ...row, ...values, ...Object.fromEntries(known) };
  if (readAt !== undefined) noteReadAt(next, readAt);
  return next;
}
