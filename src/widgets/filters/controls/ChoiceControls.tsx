import { Checkbox, Select } from "antd";
import { useMemo, useState } from "react";
import { format, useSource } from "#engine/index.ts";
import { type Choice, chosen, chosenMany, written } from "../choices.ts";
import { RadioBar } from "../RadioBar.tsx";
import type { Control, ControlProps } from "./control.ts";
import { fitting } from "./fitting.ts";
import { useChoices } from "./useChoices.ts";

export const width = (plan: ControlProps["plan"], fallback = 180) => ({
  minWidth: fitting(Number(plan.props.width) || fallback),
  maxWidth: 360,
});

/** Looks through labels and, for Latin typing, values. */
const matches = (typed: string, option: Choice | undefined): boolean =>
  `${option?.label ?? ""} ${option?.value ?? ""}`.toLowerCase().includes(typed.trim().toLowerCase());

export const SelectControl: Control = (props) =>
  props.plan.props.multiple === true ? <SeveralOf {...props} /> : <OneOf {...props} />;

const OneOf: Control = ({ plan, id, value, codec, choose }) => {
  const [opened, setOpened] = useState(false);
  const picked = chosen(value)[0];
  const { choices, busy } = useChoices(plan, opened || picked !== undefined);
  return (
    <Select<string, Choice>
      id={id}
      value={picked}
      options={choices}
      loading={busy}
      allowClear={plan.props.clear !== false}
      showSearch={choices.length > 8 ? { filterOption: matches } : false}
      placeholder={plan.placeholder ?? "请选择"}
      style={width(plan, 140)}
      popupMatchSelectWidth={false}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(next: string | undefined) => choose(next === undefined ? undefined : written([next], codec))}
    />
  );
};

const SeveralOf: Control = ({ plan, id, value, codec, choose }) => {
  const [opened, setOpened] = useState(false);
  const picked = chosenMany(value);
  const { choices, busy } = useChoices(plan, opened || picked.length > 0);
  return (
    <Select<string[], Choice>
      id={id}
      mode="multiple"
      value={picked}
      options={choices}
      loading={busy}
      allowClear
      maxTagCount="responsive"
      showSearch={{ filterOption: matches }}
      placeholder={plan.placeholder ?? "请选择"}
      style={width(plan, 200)}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(next) => choose(written(next, codec))}
    />
  );
};

export const RadioControl: Control = ({ plan, id, value, codec, choose }) => {
  const { choices } = useChoices(plan);
  return (
    <RadioBar
      name={id}
      label={plan.label}
      choices={choices}
      value={chosen(value)[0]}
      onChoose={(next) => choose(written([next], codec))}
    />
  );
};

/** Tabs with the number behind each, where a source of {key,value} rows counts them; `all` gets their sum. */
export const TabsControl: Control = ({ plan, id, value, codec, choose }) => {
  const counting = plan.dictionary !== undefined ? plan.source : undefined;
  const { choices } = useChoices(plan);
  const { rows } = useSource(counting);
  const counts = useMemo(() => {
    if (counting === undefined || rows.length === 0) return undefined;
    const found = new Map(rows.map((row) => [String(row.key), Number(row.value) || 0]));
    if (!found.has("all"))
      found.set(
        "all",
        [...found.values()].reduce((sum, count) => sum + count, 0),
      );
    return new Map([...found].map(([key, count]) => [key, format.bigNumber(count)]));
  }, [counting, rows]);
  return (
    <RadioBar
      name={id}
      label={plan.label}
      look="tabs"
      choices={choices}
      counts={counts}
      value={chosen(value)[0] ?? choices[0]?.value}
      onChoose={(next) => choose(written([next], codec))}
    />
  );
};

export const CheckboxControl: Control = ({ plan, value, codec, choose }) => {
  const { choices } = useChoices(plan);
  return (
    <Checkbox.Group
      options={choices}
      value={chosenMany(value)}
      onChange={(next) => choose(written(next.map(String), codec))}
      aria-label={plan.label}
    />
  );
};
