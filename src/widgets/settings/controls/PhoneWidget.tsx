import type { WidgetProps } from "@rjsf/utils";
import { Button, Input } from "antd";
import { useState } from "react";
import { format } from "#engine/index.ts";

/** A phone number: masked as everywhere (SPEC §5) until it is to be changed. */
export function PhoneWidget({ id, value, disabled, readonly, placeholder, onChange }: WidgetProps) {
  const [open, setOpen] = useState(!value);
  if (!open)
    return (
      <span className="form-phone">
        <span id={id}>{format.phone(String(value ?? ""))}</span>
        <Button type="link" size="small" autoInsertSpace={false} disabled={disabled || readonly} onClick={() => setOpen(true)}>
          修改
        </Button>
      </span>
    );
  return (
    <Input
      id={id}
      value={String(value ?? "")}
      disabled={disabled || readonly}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
