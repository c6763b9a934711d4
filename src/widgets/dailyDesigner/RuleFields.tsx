import { Checkbox, Input, InputNumber, Select } from "antd";
import { type IssueBlock, newRule, type Pick, pickNames } from "./issue.ts";

export interface Origin {
  value: string;
  label: string;
}

interface RuleProps {
  block: IssueBlock;
  origins: readonly Origin[];
  change: (patch: Partial<IssueBlock>, about?: string) => void;
}

/** How a block is filled by itself. */
export function RuleFields({ block, origins, change }: RuleProps) {
  const { rule, key } = block;
  return (
    <div className="daily-rule">
      <Checkbox checked={rule !== undefined} onChange={(event) => change({ rule: event.target.checked ? newRule() : undefined })}>
        自动填充
      </Checkbox>
      {rule ? (
        <>
          <Select
            size="small"
            value={rule.from}
            aria-label="稿件来源"
            options={
              origins.some(({ value }) => value === rule.from) ? [...origins] : [...origins, { value: rule.from, label: "已失效的来源" }]
            }
            onChange={(from: string) => change({ rule: { ...rule, from } })}
          />
          <Select
            size="small"
            value={rule.pick}
            aria-label="选稿方式"
            options={Object.entries(pickNames).map(([value, label]) => ({ value: value as Pick, label }))}
            onChange={(pick: Pick) => change({ rule: { ...rule, pick } })}
          />
          <Input
            size="small"
            value={rule.keyWords}
            maxLength={200}
            placeholder="关键词（可不填）"
            aria-label="填充关键词"
            onChange={(event) => change({ rule: { ...rule, keyWords: event.target.value } }, `${key} rule`)}
          />
          <InputNumber
            size="small"
            min={1}
            max={20}
            precision={0}
            value={rule.size}
            aria-label="填充条数"
            suffix="条"
            onChange={(size) => change({ rule: { ...rule, size: size ?? 5 } }, `${key} size`)}
          />
        </>
      ) : null}
    </div>
  );
}
