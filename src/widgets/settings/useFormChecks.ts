import { useEffect, useState } from "react";
import { CallError, type FormChecks, useServices } from "#engine/index.ts";
import type { SettingsPlan } from "./settingsPlan.ts";

/** A plan with the checks of its form. */
interface CheckedForm {
  plan: SettingsPlan;
  checks: FormChecks;
}

/** Those that are here, so that a form opened again is there at once. */
const known = new WeakMap<SettingsPlan["form"], FormChecks>();

/** Loads the checks of a form. While those of a changed page load, its form stays as it was: nothing typed is lost. */
export function useFormChecks(plan: SettingsPlan): { form?: CheckedForm; error?: CallError; retry: () => void } {
  const services = useServices();
  const [before, setBefore] = useState<CheckedForm>();
  const [error, setError] = useState<CallError>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is another try; services that changed load nothing else
  useEffect(() => {
    let left = false;
    const here = known.get(plan.form);
    const loading = here ? Promise.resolve(here) : services.formChecks(plan.form);
    loading.then(
      (checks) => {
        known.set(plan.form, checks);
        if (!left) setBefore({ plan, checks });
      },
      (reason: unknown) => {
        if (!left) setError(reason instanceof CallError ? reason : new CallError(-1, "表单校验规则读取失败"));
      },
    );
    return () => {
      left = true;
    };
  }, [plan, round]);

  const checks = known.get(plan.form);
  return {
    form: checks ? { plan, checks } : before,
    error,
    retry: () => {
      setError(undefined);
      setRound((now) => now + 1);
    },
  };
}
