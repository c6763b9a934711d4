import { Button, Checkbox, Input } from "antd";
import { useContext, useState } from "react";
import { useParam } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";
import { useChoices } from "./useHeads.ts";
import { WholeRowsContext } from "./WholeRowsContext.ts";

interface Props {
  plan: ListPlan;
  field: string;
  title: string;
  /** Parameters of the chosen values and of the words. */
  values: string | undefined;
  search: string | undefined;
}

/** Values beyond which they can be searched, and of which no more are drawn. */
const FEW = 8;
const MOST = 100;

/** What opens below a heading: words to search its column for, and the values that its rows have. */
export function ValueHead({ plan, field, title, values, search }: Props) {
  const [chosen = [], choose] = useParam<string[]>(values);
  const [words, setWords] = useParam<string>(search);
  const [sought, seek] = useState("");
  const choices = useChoices(plan, field, useContext(WholeRowsContext));
  // One that was chosen stays to be taken back, though no row has it any more.
  const gone = chosen.filter((value) => !choices.some((one) => one.value === value)).map((value) => ({ value, label: value, count: 0 }));
  const found = [...choices, ...gone].filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <div className="mbd-head-values">
      {search === undefined ? null : (
        <Input
          allowClear
          size="small"
          maxLength={100}
          placeholder={`在${title}一列中查找`}
          aria-label={`在${title}一列中查找`}
          value={words ?? ""}
          onChange={({ target }) => setWords(target.value === "" ? undefined : target.value, { replace: true })}
        />
      )}
      {values === undefined ? null : (
        <>
          {choices.length > FEW ? (
            <Input
              allowClear
              size="small"
              placeholder="查找选项"
              aria-label="查找选项"
              value={sought}
              onChange={({ target }) => seek(target.value)}
            />
          ) : null}
          <Checkbox.Group
            aria-label={title}
            value={chosen}
            // Those that the search hides stay chosen.
            onChange={(next) => choose([...chosen.filter((value) => !found.some((one) => one.value === value)), ...next.map(String)])}
            options={found.slice(0, MOST).map(({ value, label, count }) => ({
              value,
              label: (
                <>
                  {label} <span className="mbd-head-count">{count}</span>
                </>
              ),
            }))}
          />
          {found.length === 0 ? <span className="mbd-head-count">没有这样的选项</span> : null}
          <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => choose(undefined)}>
            不限
          </Button>
        </>
      )}
    </div>
  );
}
