import type { CustomValidator } from "@rjsf/utils";
import { useRuntime } from "#engine/index.ts";
import type { SettingsPlan } from "./settingsPlan.ts";

type Values = Record<string, unknown>;

/** What a form asks of several fields at once. */
export function useRules(plan: SettingsPlan) {
  const runtime = useRuntime();
  /** Rules over several fields that do not hold. A rule whose values are not there yet is left to its fields. */
  const broken = (row: Values): { field?: string; message: string }[] =>
    (plan.rules ?? [])
      .filter(({ require }) => runtime.evaluator.value(require, { row }) === false)
      .map(({ field, message }) => ({ field, message: runtime.evaluator.text(message, { row }) }));

  const customValidate: CustomValidator<Values> = (data, errors) => {
    for (const [field, other] of Object.entries(plan.same ?? {}))
      if (data?.[field] !== data?.[other]) errors[field]?.addError("两次输入不一致");
    for (const { field, message } of broken(data ?? {}))
      if (field !== undefined && errors[field]) errors[field]?.addError(message);
      else errors.addError(message);
    return errors;
  };
  return { broken, customValidate };
}
