import { TreeSelect } from "antd";
import { chosenMany, written } from "../choices.ts";
import { width } from "./ChoiceControls.tsx";
import type { Control } from "./control.ts";
import { useMenu } from "./useChoices.ts";

const TreeControl: Control = ({ plan, id, value, codec, choose }) => {
  const picked = chosenMany(value);
  const { choices, menu } = useMenu(plan, picked.length > 0);
  const single = plan.props.multiple === false;
  return (
    <TreeSelect
      id={id}
      value={single ? picked[0] : picked}
      treeData={choices}
      fieldNames={{ label: "label", value: "value", children: "children" }}
      {...menu}
      allowClear
      multiple={!single}
      treeCheckable={!single}
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: "label" }}
      maxTagCount="responsive"
      placeholder={plan.placeholder ?? "请选择"}
      style={width(plan, 200)}
      popupMatchSelectWidth={280}
      onChange={(next: string | string[] | undefined) => choose(written(next === undefined ? [] : [next].flat(), codec))}
    />
  );
};

export default TreeControl;
