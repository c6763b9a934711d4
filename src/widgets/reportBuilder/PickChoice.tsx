import { InputNumber, Select } from "antd";
import { automatic } from "./report.ts";
import type { Choice } from "./reportPlan.ts";

interface Props {
  picks: readonly Choice[];
  value: string;
  onChange: (ref: string) => void;
}

const MOST = 50;

/** Whether documents of a section are chosen one by one or found in the period, and how many. */
export function PickChoice({ picks, value, onChange }: Props) {
  const now = automatic(value);
  return (
    <div className="report-pick">
      <Select
        value={now?.key ?? ""}
        aria-label="选稿方式"
        options={[{ value: "", label: "从素材选择" }, ...picks.map(({ key, label }) => ({ value: key, label }))]}
        onChange={(key: string) => onChange(key && `@${key}:${now?.size ?? 10}`)}
      />
      {now ? (
        <InputNumber
          value={now.size}
          min={1}
          max={MOST}
          aria-label="稿件数"
          addonAfter="篇"
          onChange={(size) => onChange(`@${now.key}:${size ?? 10}`)}
        />
      ) : null}
    </div>
  );
}
