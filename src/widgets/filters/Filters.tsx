import { DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type FormEvent, useCallback, useEffect, useMemo, useState } from "react";
import { type BlockPlan, useRuntime } from "#engine/index.ts";
import { ConditionChips } from "./ConditionChips.tsx";
import { DraftStore } from "./DraftStore.ts";
import { Field } from "./Field.tsx";
import { formOf } from "./filterPlan.ts";
import "./filters.css";

const TYPED = new Set(["text", "number", "numberRange"]);

/** The filters of a page in one tight form, its conditions as chips where wanted. */
export default function Filters({ block }: { block: BlockPlan }) {
  const plan = useMemo(() => formOf(block), [block]);
  const runtime = useRuntime();
  const { params } = runtime;
  const drafts = useMemo(() => new DraftStore(params, [...new Set(plan.filters.map((filter) => filter.param))]), [params, plan.filters]);
  useEffect(() => drafts.follow(), [drafts]);

  const folded = plan.filters.filter((filter) => filter.collapsed);
  const [open, setOpen] = useState(() =>
    folded.some(
      (filter) => JSON.stringify(params.get()[filter.param] ?? null) !== JSON.stringify(params.plan(filter.param)?.default ?? null),
    ),
  );
  const waits = plan.apply === "submit";
  const submits = waits || plan.filters.some((filter) => TYPED.has(filter.as));
  const buttons = plan.buttons ?? (submits || plan.filters.length > 1);

  const submit = useCallback(() => drafts.submit(), [drafts]);
  const search = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      // Asked for again without a change: the present has moved on.
      if (!drafts.submit()) {
        runtime.touchClock();
        runtime.reload();
      }
    },
    [drafts, runtime],
  );

  return (
    <search className="filters">
      <form
        className={`filters-form filters-${plan.layout ?? "inline"}`}
        aria-label={typeof plan.title === "string" && plan.title !== "" ? plan.title : "筛选"}
        onSubmit={search}
      >
        {plan.filters.map((filter) =>
          filter.collapsed && !open ? null : (
            <Field
              key={filter.path}
              plan={filter}
              codec={params.plan(filter.param)?.codec ?? "string"}
              drafts={drafts}
              waits={waits}
              submit={submit}
            />
          ),
        )}
        {buttons || folded.length > 0 ? (
          <div className="filters-buttons">
            {buttons && submits ? (
              <Button type="primary" htmlType="submit" autoInsertSpace={false}>
                {plan.submitText ?? "查询"}
              </Button>
            ) : null}
            {buttons ? (
              <Button autoInsertSpace={false} onClick={() => drafts.reset()}>
                重置
              </Button>
            ) : null}
            {folded.length > 0 ? (
              <Button
                type="link"
                onClick={() => setOpen(!open)}
                aria-expanded={open}
                icon={<DownOutlined rotate={open ? 180 : 0} />}
                iconPlacement="end"
              >
                {open ? "收起" : "展开"}
              </Button>
            ) : null}
            {plan.tools?.(drafts)}
          </div>
        ) : null}
      </form>
      {plan.chips ? <ConditionChips filters={plan.filters} /> : null}
    </search>
  );
}
