import type { WidgetProps } from "@rjsf/utils";
import { Input, Tree } from "antd";
import { useMemo, useState } from "react";
import { useDictionary } from "#engine/index.ts";
import { ChosenList } from "./ChosenList.tsx";
import type { TransferPlan } from "./transferPlan.ts";
import { branchesOf, marksOf, placesOf, toggled } from "./treeChoice.ts";
import { useChosen } from "./useChosen.ts";

/** Many out of a tree, such as regions: the dictionary's tree at the left, the chosen branches at the right. */
export function TreeTransfer({ id, value, options, disabled, readonly, onChange, label }: WidgetProps) {
  const plan = options.transfer as TransferPlan;
  const items = useDictionary(options.dictionary as string | undefined);
  const places = useMemo(() => placesOf(items), [items]);
  const { chosen, max, change, refuse, name } = useChosen(plan, value, onChange);
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<string[]>([]);
  const words = typed.trim();
  const { nodes, open } = useMemo(() => branchesOf(items, words), [items, words]);
  const off = Boolean(disabled || readonly);

  const tick = (key: string, on: boolean) => {
    const next = toggled(chosen, key, on, places);
    if (next.length > max && next.length > chosen.length) refuse();
    else change(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every field
    <div className="form-transfer" id={id} role="group" aria-label={label}>
      <section className="form-transfer-pane" aria-label={`可选${label}`}>
        <header className="form-transfer-head">
          <span>可选 {places.size}</span>
        </header>
        <div className="form-transfer-tools">
          <Input
            size="small"
            allowClear
            value={typed}
            placeholder="搜索"
            aria-label={`搜索${label}`}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpened([]);
            }}
            onPressEnter={(event) => event.preventDefault()}
          />
        </div>
        {nodes.length === 0 ? (
          <p role="status" className="form-transfer-note">
            暂无数据
          </p>
        ) : (
          <Tree
            className="form-transfer-list"
            aria-label={label}
            checkable
            checkStrictly
            blockNode
            selectable={false}
            virtual={false}
            disabled={off}
            treeData={nodes}
            expandedKeys={words === "" ? opened : [...open, ...opened]}
            onExpand={(keys) => setOpened(keys.map(String))}
            checkedKeys={marksOf(chosen, places)}
            onCheck={(_, { node, checked }) => tick(String(node.key), checked)}
          />
        )}
      </section>
      <ChosenList
        label={label}
        chosen={chosen}
        name={(key) => places.get(key)?.label ?? name(key)}
        note={(key) => (places.get(key)?.above ?? []).map((one) => places.get(one)?.label).join(" ")}
        max={max}
        sortable={plan.sortable !== false}
        disabled={off}
        onChange={change}
      />
    </div>
  );
}
