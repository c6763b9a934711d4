import { Checkbox, Select } from "antd";
import { type ReactNode, useMemo } from "react";
import { format, useSource } from "#engine/index.ts";
import { type Choice, chosen, chosenMany, written } from "../choices.ts";
import { RadioBar } from "../RadioBar.tsx";
import type { Control, ControlProps } from "./control.ts";
import { fitting } from "./fitting.ts";
import { type Choices, useChoices, useMenu } from "./useChoices.ts";

export const width = (plan: ControlProps["plan"], fallback = 180) => ({
  minWidth: fitting(Number(plan.props.width) || fallback),
  maxWidth: 360,
});

/** Looks through labels and, for Latin typing, values. */
const matches = (typed: string, option: Choice | undefined): boolean =>
  `${option?.label ?? ""} ${option?.value ?? ""}`.toLowerCase().includes(typed.trim().toLowerCase());

export const SelectControl: Control = (props) => (props.plan.props.multiple === true ? <SeveralOf {...props} /> : <OneOf {...props} />);

const OneOf: Control = ({ plan, id, value, codec, choose }) => {
  const picked = chosen(value)[0];
  const { choices, menu } = useMenu(plan, picked !== undefined);
  return (
    <Select<string, Choice>
      id={id}
      value={picked}
      options={choices}
      {...menu}
      allowClear={plan.props.clear !== false}
      showSearch={choices.length > 8 ? { filterOption: matches } : false}
      placeholder={plan.placeholder ?? "请选择"}
      style={width(plan, 140)}
      popupMatchSelectWidth={false}
      onChange={(next: string | undefined) => choose(next === undefined ? undefined : written([next], codec))}
    />
  );
};

const SeveralOf: Control = ({ plan, id, value, codec, choose }) => {
  const picked = chosenMany(value);
  const { choices, menu } = useMenu(plan, picked.length > 0);
  return (
    <Select<string[], Choice>
      id={id}
      mode="multiple"
      value={picked}
      options={choices}
      {...menu}
      allowClear
      maxTagCount="responsive"
      showSearch={{ filterOption: matches }}
      placeholder={plan.placeholder ?? "请选择"}
      style={width(plan, 200)}
      onChange={(next) => choose(written(next, codec))}
    />
  );
};

/** Choices that stand in sight, or that the endpoint could not be asked for them. */
const InSight = ({ found: { choices, failed, retry }, children }: { found: Choices; children: ReactNode }) => (
  <>
    {failed && choices.length === 0 ? null : children}
    {failed ? (
      <span role="alert">
        加载失败
        <button type="button" className="mbd-link-button" onClick={retry}>
          重试
        </button>
      </span>
    ) : null}
  </>
);

export const RadioControl: Control = ({ plan, id, value, codec, choose }) => {
  const found = useChoices(plan);
  return (
    <InSight found={found}>
      <RadioBar
        name={id}
        label={plan.label}
        choices={found.choices}
        value={chosen(value)[0]}
        onChoose={(next) => choose(written([next], codec))}
      />
    </InSight>
  );
};

/** Tabs with the number behind each, where a source of {key,value} rows counts them; `all` gets their sum. */
export const TabsControl: Control = ({ plan, id, value, codec, choose }) => {
  const counting = plan.dictionary !== undefined ? plan.source : undefined;
  const found = useChoices(plan);
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
    <InSight found={found}>
      <RadioBar
        name={id}
        label={plan.label}
        look="tabs"
        choices={found.choices}
        counts={counts}
        value={chosen(value)[0] ?? found.choices[0]?.value}
        onChoose={(next) => choose(written([next], codec))}
      />
    </InSight>
  );
};

export const CheckboxControl: Control = ({ plan, value, codec, choose }) => {
  const found = useChoices(plan);
  return (
    <InSight found={found}>
      <Checkbox.Group
        options={found.choices}
        value={chosenMany(value)}
        onChange={(next) => choose(written(next.map(String), codec))}
        aria-label={plan.label}
      />
    </InSight>
  );
};
