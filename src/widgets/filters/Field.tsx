import { ProForm } from "@ant-design/pro-components";
import { memo, Suspense, useCallback, useId, useMemo, useSyncExternalStore } from "react";
import {
  Fallback,
  type FilterPlan,
  type JsonValue,
  type ParamCodec,
  scopeVariables,
  useRuntime,
  useScope,
  useWhen,
} from "#engine/index.ts";
import type { Control } from "./controls/control.ts";
import { controls } from "./controls/controls.ts";
import type { DraftStore } from "./DraftStore.ts";

interface FieldProps {
  plan: FilterPlan;
  codec: ParamCodec;
  drafts: DraftStore;
  /** Choices wait for 查询. */
  waits: boolean;
  submit: () => boolean;
}

/** Controls made of several inputs name themselves; a label would point at one of them only. */
const GROUPS = new Set(["radio", "tabs", "checkbox", "timeWindow", "mode", "slider"]);

const LONG = new Set(["checkbox", "timeWindow", "mode"]);

/** One filter with its label, where its condition holds. */
export const Field = memo(function Field({ plan, codec, drafts, waits, submit }: FieldProps) {
  const id = useId();
  const shown = useShown(plan.when, waits ? drafts : undefined);
  if (!shown) return null;
  if (!(plan.as in controls)) return <Fallback title={`未知筛选 ${plan.as}`} path={plan.path} />;
  const wide = plan.as === "tabs";
  // In a form of two columns these take a line of their own.
  const long = LONG.has(plan.as) || (plan.as === "text" && (plan.source !== undefined || Number(plan.props.width ?? 0) > 480));
  const label = plan.label === "" || wide ? undefined : plan.label;
  const group = GROUPS.has(plan.as);
  return (
    <ProForm.Item
      className={`filters-field filters-as-${plan.as}${wide ? " filters-wide" : ""}${long ? " filters-long" : ""}`}
      colon={false}
      label={label === undefined ? undefined : group ? <span aria-hidden="true">{label}</span> : label}
      htmlFor={group ? undefined : id}
    >
      <div className="filters-control">
        <Value plan={plan} id={id} codec={codec} drafts={drafts} waits={waits} submit={submit} />
      </div>
    </ProForm.Item>
  );
});

/** The control. Looks at its own value only, and a letter draws nothing else. */
function Value({ plan, id, codec, drafts, waits, submit }: FieldProps & { id: string }) {
  const value = useSyncExternalStore(drafts.subscribe, () => drafts.get(plan.param));
  const edit = useCallback((next: JsonValue | undefined) => drafts.edit(plan.param, next), [drafts, plan.param]);
  const choose = useCallback(
    (next: JsonValue | undefined) => (waits ? drafts.edit(plan.param, next) : drafts.commit({ [plan.param]: next })),
    [drafts, plan.param, waits],
  );
  const Shown = (controls as Record<string, Control>)[plan.as] as Control;
  return (
    <Suspense fallback={<span className="filters-wait" />}>
      <Shown plan={plan} id={id} value={value} codec={codec} edit={edit} choose={choose} submit={submit} waits={waits} drafts={drafts} />
    </Suspense>
  );
}

/** A condition over the parameters; in a form that waits, over what is being entered. */
function useShown(when: string | undefined, drafts: DraftStore | undefined): boolean {
  const applied = useWhen(drafts ? undefined : when);
  const { params, evaluator } = useRuntime();
  const scope = useScope();
  const subscribe = useMemo(() => drafts?.subscribe ?? (() => () => {}), [drafts]);
  const entered = useSyncExternalStore(subscribe, () =>
    drafts && when ? evaluator.value(when, { ...scopeVariables(scope), params: { ...params.get(), ...drafts.entered() } }) === true : true,
  );
  return applied && entered;
}
