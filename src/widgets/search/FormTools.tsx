import { CheckForm } from "./CheckForm.tsx";
import type { Drafts } from "./Drafts.ts";
import { ExpandWords } from "./ExpandWords.tsx";
import { FillWords } from "./FillWords.tsx";
import type { SearchPlan } from "./plan.gen.ts";
import { SavedSearches } from "./SavedSearches.tsx";

/** What may stand beside the buttons of the form. */
type FormToolsPlan = Pick<SearchPlan, "saved" | "expand" | "fill" | "check">;

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
