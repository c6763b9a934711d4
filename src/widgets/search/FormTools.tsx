import type { JsonValue } from "#engine/index.ts";
import { CheckForm, type CheckPlan } from "./CheckForm.tsx";
import { type ExpandPlan, ExpandWords } from "./ExpandWords.tsx";
import { type FillPlan, FillWords } from "./FillWords.tsx";
import { type SavedPlan, SavedSearches } from "./SavedSearches.tsx";

/** What is being entered into the form: values by parameter, applied or not. */
export interface Drafts {
  readonly names: readonly string[];
  get(name: string): JsonValue | undefined;
  all(): Record<string, JsonValue>;
  edit(name: string, value: JsonValue | undefined): void;
  reset(): void;
  /** Applies what is entered. */
  submit(): boolean;
}

export interface FormToolsPlan {
  saved?: SavedPlan;
  expand?: ExpandPlan;
  fill?: FillPlan;
  check?: CheckPlan;
}

/** Beside the buttons of the form: words of a kept list, wider words, a check of the expression, searches kept under a name. */
export function FormTools({ plan, drafts }: { plan: FormToolsPlan; drafts: Drafts }) {
  return (
    <>
      {plan.saved ? <SavedSearches plan={plan.saved} drafts={drafts} /> : null}
      {plan.fill ? <FillWords plan={plan.fill} drafts={drafts} /> : null}
      {plan.expand ? <ExpandWords plan={plan.expand} drafts={drafts} /> : null}
      {plan.check ? <CheckForm plan={plan.check} drafts={drafts} /> : null}
    </>
  );
}
