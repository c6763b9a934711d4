import { useCallback, useEffect, useMemo, useState } from "react";
import { type BlockPlan, useRuntime } from "#engine/index.ts";
import { ConditionChips } from "./ConditionChips.tsx";
import { DraftStore } from "./DraftStore.ts";
import { Field } from "./Field.tsx";
import { FilterButtons } from "./FilterButtons.tsx";
import { FilterForm } from "./FilterForm.tsx";
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
  const search = () => {
    // Asked for again without a change: the present has moved on.
    if (!drafts.submit()) {
      runtime.touchClock();
      runtime.reload();
    }
  };

  return (
    <search className="filters">
      <FilterForm
        layout={plan.layout ?? "inline"}
        label={typeof plan.title === "string" && plan.title !== "" ? plan.title : "筛选"}
        search={search}
        buttons={
          buttons || folded.length > 0 ? (
            <FilterButtons
              key="buttons"
              submitText={buttons && submits ? (plan.submitText ?? "查询") : undefined}
              reset={buttons ? () => drafts.reset() : undefined}
              open={folded.length > 0 ? open : undefined}
              setOpen={setOpen}
            >
              {plan.tools?.(drafts)}
            </FilterButtons>
          ) : null
        }
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
      </FilterForm>
      {plan.chips ? <ConditionChips filters={plan.filters} /> : null}
    </search>
  );
}
