import { generateForm, generateWidgets } from "@rjsf/antd";
import { getDefaultRegistry } from "@rjsf/core";
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from "@rjsf/utils";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { CallError, type FormChecks, StepsBar, useRuntime } from "#engine/index.ts";
import { ChoiceWidget } from "./controls/ChoiceWidget.tsx";
import { FileWidget } from "./controls/FileWidget.tsx";
import { ImageWidget } from "./controls/ImageWidget.tsx";
import { MatrixWidget } from "./controls/MatrixWidget.tsx";
import { NoticeWidget } from "./controls/NoticeWidget.tsx";
import { PhoneWidget } from "./controls/PhoneWidget.tsx";
import { ColorWidget, MomentWidget, SwitchWidget, TagsWidget } from "./controls/plainWidgets.tsx";
import { TransferWidget } from "./controls/transfer/TransferWidget.tsx";
import { UnknownWidget } from "./controls/UnknownWidget.tsx";
import { drawable } from "./drawable.ts";
import { Failure, FormButtons } from "./FormButtons.tsx";
import { firstValues, STARTS } from "./firstValues.ts";
import { Preview } from "./Preview.tsx";
import { type OwnWidget, prepareForm, withoutFields } from "./prepareForm.ts";
import type { SettingsPlan } from "./settingsPlan.ts";
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from "./templates.tsx";
import { translate } from "./translate.ts";
import { useRefused } from "./useRefused.ts";
import { useRules } from "./useRules.ts";
import { useSteps } from "./useSteps.ts";
import { useTaken } from "./useTaken.ts";
import { useUnsaved } from "./useUnsaved.ts";
import { ValuesContext, ValuesStore } from "./ValuesStore.ts";
import { createValidator } from "./validator.ts";

type Values = Record<string, unknown>;

const widgets: Record<OwnWidget | "unknown", RegistryWidgetsType[string]> = {
  unknown: UnknownWidget,
  choice: ChoiceWidget,
  tags: TagsWidget,
  switch: SwitchWidget,
  moment: MomentWidget,
  color: ColorWidget,
  matrix: MatrixWidget,
  transfer: TransferWidget,
  image: ImageWidget,
  file: FileWidget,
  notice: NoticeWidget,
  phone: PhoneWidget,
};
const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const Form = generateForm<Values>();
/** The theme has no plain text of its own: that is the library's. */
const drawn = { ...getDefaultRegistry<Values>().widgets, ...generateWidgets<Values>(), ...widgets } as RegistryWidgetsType;

export interface SchemaFormProps {
  plan: SettingsPlan;
  /** Of the plan's form. */
  checks: FormChecks;
  start: Values;
  /** The values are shown; who looks may not save them. */
  readOnly?: boolean;
  /** Saves all but the fields hidden now, with the files chosen, by field; rejects with an error whose message is shown. */
  onSave: (values: Values, hidden: readonly string[], files: Record<string, File>) => Promise<void>;
  onCancel?: () => void;
  extra?: ReactNode;
}

/** The form itself. Loaded when first needed, with the form library. */
export default function SchemaForm({ plan, checks, start, readOnly = false, onSave, onCancel, extra }: SchemaFormProps) {
  const runtime = useRuntime();
  // A form in a dialog stands beside that of the page: each label must find its own field.
  const prefix = `form${useId().replace(/\W/g, "")}`;
  const hiddenIn = (row: Values) =>
    Object.entries(plan.showWhen ?? {})
      .filter(([, when]) => runtime.evaluator.value(when, { row }) !== true)
      .map(([field]) => field);
  const steps = useSteps(plan);
  const reached = useRef(steps?.checked);
  reached.current = steps?.checked;
  const validator = useMemo(() => createValidator(checks, plan.form.schema, () => reached.current), [checks, plan.form.schema]);
  const [first] = useState(() => firstValues(validator, plan.form.schema, start, hiddenIn));
  const [values, setValues] = useState(first);
  const [store] = useState(() => new ValuesStore(first));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const uiSchema = useMemo(
    () => ({ ...drawable(prepareForm(plan), plan.form.schema, drawn), "ui:submitButtonOptions": { norender: true } }) as UiSchema<Values>,
    [plan],
  );
  const hidden = hiddenIn(values);
  const hiddenKey = hidden.join(" ");
  const schema = useMemo(
    () => ({ ...withoutFields(plan.form.schema, hiddenKey.split(" ")), title: undefined }) as RJSFSchema,
    [plan.form.schema, hiddenKey],
  );
  const shown = steps?.shown;
  const context = useMemo(() => ({ columns: plan.columns ?? 1, shown }), [plan.columns, shown]);
  const { guard, touch, watch } = useUnsaved(first);
  const { broken, customValidate } = useRules(plan);
  const taken = useTaken(plan, start);
  const refused = useRefused(schema, values);
  const extraErrors = useMemo(() => ({ ...refused.errors, ...taken.errors }), [refused.errors, taken.errors]);

  /** The values of a save that no answer came to. */
  const lost = useRef<string>(undefined);

  const save = async (now: Values): Promise<void> => {
    setFailure("");
    setBusy(true);
    try {
      // What may have been saved already must not be told to be in its own way.
      if (lost.current !== JSON.stringify(now) && !(await taken.allFree(now))) return;
      lost.current = undefined;
      guard(false);
      await onSave(now, hidden, store.filesOf(now));
    } catch (error) {
      guard(true);
      if (error instanceof CallError && error.unanswered) lost.current = JSON.stringify(now);
      const { words, fields } = refused.take(error, now);
      setFailure(words);
      const wrong = steps?.stepOf(fields);
      if (wrong !== undefined) steps?.go(wrong);
    } finally {
      setBusy(false);
    }
  };

  const form = (
    <ValuesContext value={store}>
      <Form
        className="form"
        id={`${prefix}-form`}
        idPrefix={prefix}
        onFocus={touch}
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        validator={validator}
        widgets={widgets}
        templates={templates}
        formContext={context}
        translateString={translate}
        customValidate={steps?.last === false ? undefined : customValidate}
        extraErrors={extraErrors}
        showErrorList={false}
        noHtml5Validate
        experimental_defaultFormStateBehavior={STARTS}
        focusOnFirstError
        liveValidate={tried ? "onChange" : false}
        disabled={busy || readOnly}
        onChange={({ formData }) => {
          const next = formData ?? {};
          setValues(next);
          store.set(next);
          watch(next);
        }}
        onBlur={(id) => void taken.check(id.replace(`${prefix}_`, ""), store.get())}
        onError={(errors) => {
          setTried(true);
          const wrong = steps?.stepOf(errors.map(({ property = "" }) => property.split(".")[1] ?? ""));
          if (wrong !== undefined && wrong < (steps?.at ?? 0)) steps?.go(wrong);
        }}
        onSubmit={({ formData }) => {
          if (!steps || steps.last) return void save(formData ?? {});
          setTried(false);
          steps.go(steps.at + 1);
        }}
      >
        {tried && steps?.last !== false
          ? broken(values)
              .filter(({ field }) => field === undefined)
              .map(({ message }) => <Failure key={message} type="warning" text={message} />)
          : null}
        {failure ? <Failure type="error" text={failure} /> : null}
        <FormButtons
          form={`${prefix}-form`}
          submitText={steps?.last === false ? "下一步" : plan.submitText}
          onBack={steps && steps.at > 0 ? () => steps.go(steps.at - 1) : undefined}
          saves={plan.saveSource !== undefined && !readOnly}
          busy={busy}
          onCancel={onCancel}
        >
          {extra}
        </FormButtons>
      </Form>
    </ValuesContext>
  );
  const whole = steps ? (
    <div>
      <StepsBar items={steps.titles.map((one, at) => ({ ...one, off: at > steps.at }))} at={steps.at} go={steps.go} />
      {form}
    </div>
  ) : (
    form
  );
  if (!plan.preview) return whole;
  return (
    <div className="settings-sides">
      {whole}
      <Preview block={plan.preview} values={store} />
    </div>
  );
}
