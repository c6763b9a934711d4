import type { WidgetProps } from "@rjsf/utils";
import { Alert, Input, InputNumber } from "antd";

/** In the place of a control that there is not: which one was asked for, over a plain field. */
export function UnknownWidget({ id, value, schema, options, disabled, readonly, onChange, onFocus, onBlur }: WidgetProps) {
  const numeric = schema.type === "integer" || schema.type === "number";
  const plain = numeric || schema.type === "string" || schema.type === undefined;
  return (
    <>
      <Alert type="warning" showIcon title={`没有可用于此字段的控件「${String(options.asked)}」`} />
      {numeric ? (
        <InputNumber
          id={id}
          style={{ width: "100%" }}
          value={typeof value === "number" ? value : null}
          disabled={disabled || readonly}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
          onChange={(next) => onChange(next ?? undefined)}
        />
      ) : plain ? (
        <Input
          id={id}
          value={typeof value === "string" ? value : ""}
          disabled={disabled || readonly}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
          onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        />
      ) : null}
    </>
  );
}
