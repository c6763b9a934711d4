import type { FormPlan } from "#engine/index.ts";
import type { SettingsPlan } from "./plan.gen.ts";

export type { SettingsPlan };

/** JSON Schema as forms use it; rjsf reads more of it than we name. */
export type FormSchema = FormPlan["schema"];
export type UiNode = NonNullable<FormPlan["uiSchema"]>;

/** Choices of a field from an endpoint. */
export type OptionsPlan = NonNullable<SettingsPlan["options"]>[string];
/** Words or texts offered for a field. */
export type SuggestionsPlan = NonNullable<SettingsPlan["suggestions"]>[string];
