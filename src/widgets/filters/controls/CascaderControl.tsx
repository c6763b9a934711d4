import { Cascader } from "antd";
import { chosenMany, pathTo, written } from "../choices.ts";
import { width } from "./ChoiceControls.tsx";
import type { Control } from "./control.ts";
import { useMenu } from "./useChoices.ts";

/** A path of nested choices; the last step is the value. */
const CascaderControl: Control = ({ plan, id, value, codec, choose }) => {
  const picked = chosenMany(value);
  const { choices, menu } = useMenu(plan, picked.length > 0);
  const paths = picked.map((one) => pathTo(choices, one) ?? [one]);
  const last = (path: (string | number | null)[]): string => String(path.at(-1));
  const shared = {
    id,
    options: choices,
    ...menu,
    allowClear: true,
    showSearch: true,
    changeOnSelect: true,
    placeholder: plan.placeholder ?? "请选择",
    style: width(plan, 200),
  };
  if (plan.props.multiple === true)
    return (
      <Cascader {...shared} multiple maxTagCount="responsive" value={paths} onChange={(next) => choose(written(next.map(last), codec))} />
    );
  return <Cascader {...shared} value={paths[0]} onChange={(next) => choose(next ? written([last(next)], codec) : undefined)} />;
};

export default CascaderControl;
