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

/** One filter with its label. Looks at its own value only. */
export const Field = memo(function Field({ plan, codec, drafts, waits, submit }: FieldProps) {
  const id = useId();
  const shown = useShown(plan.when, waits ? drafts : undefined);
  const value = useSyncExternalStore(drafts.subscribe, () => drafts.get(plan.param));
  const edit = useCallback((next: JsonValue | undefined) => drafts.edit(plan.param, next), [drafts, plan.param]);
  const choose = useCallback(
    (next: JsonValue | undefined) => (waits ? drafts.edit(plan.param, next) : drafts.commit({ [plan.param]: next })),
    [drafts, plan.param, waits],
  );
  if (!shown) return null;
  const Shown = (controls as Record<string, Control | undefined>)[plan.as];
  if (!Shown) return <Fallback title={`未知筛选 ${plan.as}`} path={plan.path} />;
  const wide = plan.as === "tabs";
  // In a form of two columns these take a line of their own.
  const long = LONG.has(plan.as) || (plan.as === "text" && (plan.source !== undefined || Number(plan.props.width ?? 0) > 480));
  return (
    <div className={`filters-field filters-as-${plan.as}${wide ? " filters-wide" : ""}${long ? " filters-long" : ""}`}>
      {plan.label === "" || wide ? null : GROUPS.has(plan.as) ? (
        <span className="filters-label" aria-hidden="true">
          {plan.label}
        </span>
      ) : (
        <label className="filters-label" htmlFor={id}>
          {plan.label}
        </label>
      )}
      <Suspense fallback={<span className="filters-wait" />}>
        <Shown plan={plan} id={id} value={value} codec={codec} edit={edit} choose={choose} submit={submit} waits={waits} drafts={drafts} />
      </Suspense>
    </div>
  );
});

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
