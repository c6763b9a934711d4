import { Cascader } from "antd";
import { useState } from "react";
import { chosenMany, pathTo, written } from "../choices.ts";
import { width } from "./ChoiceControls.tsx";
import type { Control } from "./control.ts";
import { useChoices } from "./useChoices.ts";

/** A path of nested choices; the last step is the value. */
const CascaderControl: Control = ({ plan, id, value, codec, choose }) => {
  const [opened, setOpened] = useState(false);
  const picked = chosenMany(value);
  const { choices, busy } = useChoices(plan, opened || picked.length > 0);
  const paths = picked.map((one) => pathTo(choices, one) ?? [one]);
  const last = (path: (string | number | null)[]): string => String(path.at(-1));
  const shared = {
    id,
    options: choices,
    loading: busy,
    allowClear: true,
    showSearch: true,
    changeOnSelect: true,
    placeholder: plan.placeholder ?? "请选择",
    style: width(plan, 200),
    onOpenChange: (open: boolean) => void (open && setOpened(true)),
  };
  if (plan.props.multiple === true)
    return (
      <Cascader
        {...shared}
        multiple
        maxTagCount="responsive"
        value={paths}
        onChange={(next) => choose(written(next.map(last), codec))}
      />
    );
  return (
    <Cascader
      {...shared}
      value={paths[0]}
      onChange={(next) => choose(next ? written([last(next)], codec) : undefined)}
    />
  );
};

export default CascaderControl;
