import type { WidgetProps } from "@rjsf/utils";
import { ColorPicker, DatePicker, Select, Switch } from "antd";
import { clockFace, instantOf, withReachableTimes } from "#engine/index.ts";

const invalid = (id: string, errors: string[] | undefined) =>
  errors && errors.length > 0 ? { "aria-describedby": `${id}__error`, "aria-invalid": true } : {};

/** Words typed one after another. */
export function TagsWidget({ id, value, disabled, readonly, placeholder, onChange, rawErrors }: WidgetProps) {
  return (
    <Select
      id={id}
      {...invalid(id, rawErrors)}
      mode="tags"
      open={false}
      suffixIcon={null}
      style={{ width: "100%" }}
      tokenSeparators={[",", "，", "、", ";", "；"]}
      value={Array.isArray(value) ? value : []}
      disabled={disabled || readonly}
      placeholder={placeholder || "输入后回车"}
      onChange={(next: string[]) => onChange([...new Set(next.map((word) => word.trim()).filter(Boolean))])}
    />
  );
}

/** On or off; numbers 1 and 0 where the field is a number. */
export function SwitchWidget({ id, value, schema, disabled, readonly, onChange, label }: WidgetProps) {
  const numeric = schema.type === "integer" || schema.type === "number";
  return (
    <Switch
      id={id}
      aria-label={label}
      checked={value === true || value === 1}
      disabled={disabled || readonly}
      onChange={(on) => onChange(numeric ? Number(on) : on)}
    />
  );
}

/** A moment in ms since epoch; `ui:options.time: false` takes the start of the day. */
export function MomentWidget({ id, value, schema, options, disabled, readonly, placeholder, onChange, rawErrors }: WidgetProps) {
  const withTime = options.time !== false && schema["x-format" as keyof typeof schema] !== "date";
  return (
    <DatePicker
      id={id}
      {...invalid(id, rawErrors)}
      style={{ width: "100%" }}
      showTime={withTime ? { format: "HH:mm" } : false}
      format={withTime ? "YYYY-MM-DD HH:mm" : "YYYY-MM-DD"}
      panelRender={withReachableTimes}
      value={typeof value === "number" ? clockFace(value) : null}
      disabled={disabled || readonly}
      placeholder={placeholder || (withTime ? "请选择时间" : "请选择日期")}
      onChange={(next) => onChange(next ? instantOf(withTime ? next.second(0).millisecond(0) : next.startOf("day")) : undefined)}
    />
  );
}

/** #rrggbb. */
export function ColorWidget({ value, disabled, readonly, onChange }: WidgetProps) {
  return (
    <ColorPicker
      value={typeof value === "string" && value !== "" ? value : undefined}
      disabled={disabled || readonly}
      disabledAlpha
      showText
      format="hex"
      allowClear
      onChangeComplete={(next) => onChange(next.toHexString())}
      onClear={() => onChange(undefined)}
    />
  );
}
