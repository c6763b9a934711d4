import { DatePicker, Input, InputNumber, Select } from "antd";
import dayjs from "dayjs";
import { type KeyboardEvent, type SyntheticEvent, useId, useMemo, useRef, useState } from "react";
import { clockFace, instantOf, useDictionary, withReachableTimes } from "#engine/index.ts";
import type { Control, FieldSchema } from "./controlOf.ts";

interface Props {
  control: Exclude<Control, "switch">;
  schema: FieldSchema;
  label: string;
  value: unknown;
  error: string | undefined;
  busy: boolean;
  done: (value: unknown) => void;
  cancel: () => void;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The control of one cell, with what is wrong below it. Enter and leaving take the value, Esc gives it up. */
export function CellEditor({ control, schema, label, value, error, busy, done, cancel }: Props) {
  const [draft, setDraft] = useState(value);
  const id = useId();
  // Leaving by Esc or Enter also takes the focus away.
  const over = useRef(false);
  const finish = (next: unknown) => {
    if (over.current) return;
    done(typeof next === "string" && schema["x-trim"] !== false ? next.trim() : next);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      over.current = true;
      cancel();
    }
  };
  const shared = {
    autoFocus: true,
    size: "small",
    disabled: busy,
    status: error === undefined ? "" : "error",
    "aria-label": label,
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? undefined : id,
    onKeyDown: keys,
    style: { width: "100%" },
  } as const;
  const text = typeof draft === "string" || typeof draft === "number" ? String(draft) : "";
  const drawn = () => {
    switch (control) {
      case "text":
        return (
          <Input
            {...shared}
            value={text}
            maxLength={schema.maxLength}
            onChange={({ target }) => setDraft(target.value)}
            onPressEnter={() => finish(text)}
            onBlur={() => finish(text)}
          />
        );
      case "textarea":
        return (
          <Input.TextArea
            {...shared}
            autoSize={{ minRows: 1, maxRows: 6 }}
            value={text}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => finish(text)}
          />
        );
      case "number":
        return (
          <InputNumber
            {...shared}
            value={typeof draft === "number" ? draft : null}
            onChange={(next) => setDraft(next ?? undefined)}
            onPressEnter={() => finish(draft)}
            onBlur={() => finish(draft)}
          />
        );
      case "select":
        return <Choice {...shared} schema={schema} value={draft} onChange={finish} onBlur={cancel} />;
      default:
        return (
          <DatePicker
            {...shared}
            defaultOpen
            allowClear={false}
            showTime={control === "moment" && schema["x-format"] !== "date" ? { format: "HH:mm" } : false}
            format={control === "moment" && schema["x-format"] !== "date" ? "YYYY-MM-DD HH:mm" : "YYYY-MM-DD"}
            panelRender={withReachableTimes}
            value={typeof draft === "number" ? clockFace(draft) : typeof draft === "string" && draft !== "" ? dayjs(draft) : null}
            onChange={(next) => next && finish(control === "day" ? next.format("YYYY-MM-DD") : instantOf(next.second(0).millisecond(0)))}
            onOpenChange={(open) => open || queueMicrotask(cancel)}
          />
        );
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is done in the control is not done to its row
    <span className="mbd-cell-editor" onClick={stop} onKeyDown={stop}>
      {drawn()}
      {error === undefined ? null : (
        <span id={id} role="alert" className="mbd-cell-error">
          {error}
        </span>
      )}
    </span>
  );
}

interface ChoiceProps {
  schema: FieldSchema;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** One or several of the choices that the field's contract has. */
function Choice({ schema, value, onChange, onBlur, ...rest }: ChoiceProps) {
  const items = useDictionary(schema["x-dictionary"] ?? schema.items?.["x-dictionary"]);
  const several = schema.type === "array";
  const [picked, setPicked] = useState(value);
  const options = useMemo(() => {
    if (schema.oneOf) return schema.oneOf.map(({ const: one, title }) => ({ value: one as string, label: title ?? String(one) }));
    // A dictionary may know of more than the contract takes, such as 全部.
    const taken = schema.enum ?? schema.items?.enum;
    const known = items.filter((item) => taken === undefined || taken.includes(item.value as never));
    if (known.length > 0) return known.map((item) => ({ value: item.value as string, label: item.label }));
    return (taken ?? []).map((one) => ({ value: one as string, label: String(one) }));
  }, [schema, items]);
  return (
    <Select
      {...rest}
      defaultOpen
      showSearch={options.length > 8 ? { optionFilterProp: "label" } : false}
      mode={several ? "multiple" : undefined}
      options={options}
      value={picked as string}
      onChange={(next: unknown) => several && setPicked(next)}
      // Also what was chosen before is chosen: the list closes on it.
      onSelect={(next: unknown) => several || onChange(next)}
      onBlur={several ? () => onChange(picked) : onBlur}
    />
  );
}
