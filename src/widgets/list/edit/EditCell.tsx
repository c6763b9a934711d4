import { EditOutlined } from "@ant-design/icons";
import { Switch } from "antd";
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { type Cell, type Row, valueAt } from "#engine/index.ts";
import { CellEditor } from "./CellEditor.tsx";
import type { Control, FieldSchema } from "./controlOf.ts";
import type { Edits } from "./useEdits.ts";

interface Props {
  edits: Edits;
  rowKey: string;
  row: Row;
  cell: Cell;
  control: Control;
  schema: FieldSchema;
  children: ReactNode;
}

/** A cell that is edited by a click or Enter; a switch where it stands. */
export function EditCell({ edits, rowKey, row, cell, control, schema, children }: Props) {
  const { store, enter } = edits;
  const { field, title, link, action } = cell.column;
  const state = useSyncExternalStore(store.subscribe, () => store.cell(rowKey, field));
  const [open, setOpen] = useState(false);
  const value = state.entered ? state.entered.value : valueAt(row, field);
  const label = `编辑 ${title}`;
  // Enter takes the value, and so does leaving: one of them, until it is known what became of it.
  const taking = useRef(false);
  const take = async (next: unknown): Promise<void> => {
    if (taking.current) return;
    taking.current = true;
    if (await enter(row, field, next)) setOpen(false);
    taking.current = false;
  };

  if (control === "switch") {
    const numeric = schema.type === "integer" || schema.type === "number";
    return (
      <span className="mbd-cell-editor">
        <Switch
          size="small"
          aria-label={title}
          checked={value === true || value === 1}
          loading={state.saving ?? false}
          onChange={(on, event) => {
            event.stopPropagation();
            void take(numeric ? Number(on) : on);
          }}
        />
        {state.error === undefined ? null : (
          <span role="alert" className="mbd-cell-error">
            {state.error}
          </span>
        )}
      </span>
    );
  }
  if (open)
    return (
      <CellEditor
        control={control}
        schema={schema}
        label={title}
        value={value ?? undefined}
        error={state.error}
        busy={state.saving ?? false}
        done={(next) => void take(next)}
        cancel={() => {
          // What was not taken is told of no more.
          if (!state.entered) store.settle(rowKey, [field]);
          setOpen(false);
        }}
      />
    );
  const edit = () => setOpen(true);
  const shown = state.entered ? cell.plain({ ...row, [field]: value ?? null }) : children;
  const told =
    state.error === undefined ? null : (
      <span role="alert" className="mbd-cell-error">
        {state.error}
      </span>
    );
  // What leads somewhere itself keeps its click; a pencil beside it edits.
  if (link || action)
    return (
      <span className="mbd-cell-linked">
        {shown}
        <button
          type="button"
          className="mbd-cell-pencil"
          aria-label={label}
          onClick={(event) => {
            event.stopPropagation();
            edit();
          }}
        >
          <EditOutlined />
        </button>
        {told}
      </span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: what a cell shows may be more than a button can hold
    <span
      role="button"
      tabIndex={0}
      // Its name is what it shows.
      title={label}
      className={state.entered ? "mbd-cell-edit mbd-cell-entered" : "mbd-cell-edit"}
      onClick={(event) => {
        event.stopPropagation();
        edit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        edit();
      }}
    >
      {shown}
      {told}
    </span>
  );
}
