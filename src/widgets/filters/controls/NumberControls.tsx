import { InputNumber } from "antd";
import type { KeyboardEvent } from "react";
import type { Control, ControlProps } from "./control.ts";
import { fitting } from "./fitting.ts";
import { limits } from "./limits.ts";

/** Enter and leaving the field apply it. In a form that waits Enter is the form's own, and leaving applies nothing. */
const applying = ({ submit, waits }: Pick<ControlProps, "submit" | "waits">) =>
  waits
    ? {}
    : {
        // The form would be submitted too, and ask for the same again.
        onPressEnter: (event: KeyboardEvent) => void (submit() && event.preventDefault()),
        onBlur: () => void submit(),
      };

export const NumberControl: Control = ({ plan, id, value, edit, submit, waits }) => (
  <InputNumber
    id={id}
    {...limits(plan.props)}
    value={value === null || value === undefined || value === "" ? null : Number(value)}
    placeholder={plan.placeholder}
    suffix={typeof plan.props.unit === "string" ? plan.props.unit : undefined}
    style={{ width: fitting(Number(plan.props.width) || 120) }}
    onChange={(next) => edit(next ?? undefined)}
    {...applying({ submit, waits })}
  />
);

/** [from, to]; an open end is null. */
export const NumberRangeControl: Control = ({ plan, id, value, edit, submit, waits }) => {
  const [from = null, to = null] = (Array.isArray(value) ? value : []) as (number | null)[];
  const field = (place: 0 | 1, label: string, shown: number | null) => (
    <InputNumber
      id={place === 0 ? id : undefined}
      aria-label={`${plan.label}${label}`}
      {...limits(plan.props)}
      value={shown}
      placeholder={label}
      style={{ width: 96 }}
      onChange={(next) => edit(place === 0 ? [next, to] : [from, next])}
      {...applying({ submit, waits })}
    />
  );
  return (
    <span className="filters-range">
      {field(0, "最小", from)}
      <span aria-hidden="true">–</span>
      {field(1, "最大", to)}
      {typeof plan.props.unit === "string" ? <span>{plan.props.unit}</span> : null}
    </span>
  );
};
