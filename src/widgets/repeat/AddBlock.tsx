import { PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useEffect, useState } from "react";
import { messageOf, useServices, useSourceCall, valueAt } from "#engine/index.ts";
import type { RepeatPlan } from "./plan.gen.ts";

interface Props {
  plan: NonNullable<RepeatPlan["add"]>;
  kinds: readonly { type: string; label?: string }[];
  add: (key: string, title: string, type: string) => void;
}

/** Chooses what a new block is for and of which kind. */
export function AddBlock({ plan, kinds, add }: Props) {
  const { keyField = "id", nameField = "name", label = "选择" } = plan;
  const ask = useSourceCall(plan.source);
  const services = useServices();
  const [options, setOptions] = useState<{ value: string; label: string }[]>();
  const [key, setKey] = useState<string>();
  const [type, setType] = useState(kinds[0]?.type ?? "");
  useEffect(() => {
    let gone = false;
    ask().then(
      ({ rows }) => {
        if (gone) return;
        setOptions(rows.map((row) => ({ value: String(valueAt(row, keyField)), label: String(valueAt(row, nameField) ?? "") })));
      },
      (error) => {
        if (gone) return;
        setOptions([]);
        services.notify("error", messageOf(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [ask, services, keyField, nameField]);
  const chosen = options?.find((option) => option.value === key);
  return (
    <span className="repeat-add">
      <Select
        size="small"
        showSearch={{ optionFilterProp: "label" }}
        style={{ width: 180 }}
        aria-label={label}
        placeholder={label}
        loading={options === undefined}
        options={options}
        value={key}
        onChange={setKey}
        notFoundContent="没有可选的"
      />
      <Select
        size="small"
        style={{ width: 110 }}
        aria-label="区块类型"
        options={kinds.map((kind) => ({ value: kind.type, label: kind.label ?? kind.type }))}
        value={type}
        onChange={setType}
      />
      <Button size="small" icon={<PlusOutlined />} disabled={!chosen} onClick={() => chosen && add(chosen.value, chosen.label, type)}>
        添加
      </Button>
    </span>
  );
}
