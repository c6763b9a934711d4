import { useMemo, useState } from "react";
import type { SettingsPlan } from "./settingsPlan.ts";

export interface FormSteps {
  titles: readonly { title: string; note?: string }[];
  at: number;
  last: boolean;
  /** Fields in sight. */
  shown: ReadonlySet<string>;
  /** Fields that are checked now: those of this step and of the steps before it. */
  checked: ReadonlySet<string>;
  /** The step of the first of these fields; undefined for none. */
  stepOf: (fields: readonly string[]) => number | undefined;
  go: (at: number) => void;
}

/** A form in steps; undefined for one that is not. */
export function useSteps({ steps, form }: Pick<SettingsPlan, "steps" | "form">): FormSteps | undefined {
  const [at, go] = useState(0);
  const fields = useMemo(() => {
    const named = new Set(steps?.flatMap((step) => step.fields));
    const others = Object.keys(form.schema.properties ?? {}).filter((name) => !named.has(name));
    return (steps ?? []).map((step, i) => (i === (steps?.length ?? 0) - 1 ? [...step.fields, ...others] : step.fields));
  }, [steps, form]);
  return useMemo(() => {
    if (!steps) return undefined;
    return {
      titles: steps,
      at,
      last: at === steps.length - 1,
      shown: new Set(fields[at]),
      checked: new Set(fields.slice(0, at + 1).flat()),
      stepOf: (wrong) => {
        const found = fields.findIndex((own) => own.some((name) => wrong.includes(name)));
        return found < 0 ? undefined : found;
      },
      go,
    };
  }, [steps, fields, at]);
}
