import { generateForm } from "@rjsf/antd";
import type { CustomValidator, ErrorSchema, RegistryWidgetsType, RJSFSchema, UiSchema } from "@rjsf/utils";
import { Alert, Button } from "antd";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useRuntime, useScope } from "#engine/index.ts";
import { ChoiceWidget } from "./controls/ChoiceWidget.tsx";
import { ImageWidget } from "./controls/ImageWidget.tsx";
import { MatrixWidget } from "./controls/MatrixWidget.tsx";
import { NoticeWidget } from "./controls/NoticeWidget.tsx";
import { PhoneWidget } from "./controls/PhoneWidget.tsx";
import { ColorWidget, MomentWidget, SwitchWidget, TagsWidget } from "./controls/plainWidgets.tsx";
import { TransferWidget } from "./controls/transfer/TransferWidget.tsx";
import { firstValues, STARTS, validator } from "./firstValues.ts";
import { Preview } from "./Preview.tsx";
import { type OwnWidget, prepareForm, withoutFields } from "./prepareForm.ts";
import type { SettingsPlan } from "./settingsPlan.ts";
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from "./templates.tsx";
import { translate } from "./translate.ts";
import { useUnsaved } from "./useUnsaved.ts";
import { ValuesContext, ValuesStore } from "./ValuesStore.ts";

type Values = Record<string, unknown>;

const widgets: Record<OwnWidget, RegistryWidgetsType[string]> = {
  choice: ChoiceWidget,
  tags: TagsWidget,
  switch: SwitchWidget,
  moment: MomentWidget,
  color: ColorWidget,
  matrix: MatrixWidget,
  transfer: TransferWidget,
  image: ImageWidget,
  notice: NoticeWidget,
  phone: PhoneWidget,
};
const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const Form = generateForm<Values>();

export interface SchemaFormProps {
  plan: SettingsPlan;
  start: Values;
  /** The values are shown; who looks may not save them. */
  readOnly?: boolean;
  /** Saves all but the fields hidden now; rejects with an error whose message is shown. */
  onSave: (values: Values, hidden: readonly string[]) => Promise<void>;
  onCancel?: () => void;
  extra?: ReactNode;
}

/** The form itself. Loaded when first needed, with the form library and the validator. */
export default function SchemaForm({ plan, start, readOnly = false, onSave, onCancel, extra }: SchemaFormProps) {
  const runtime = useRuntime();
  const scope = useScope();
  // A form in a dialog stands beside that of the page: each label must find its own field.
  const prefix = `form${useId().replace(/\W/g, "")}`;
  const hiddenIn = (row: Values) =>
    Object.entries(plan.showWhen ?? {})
      .filter(([, when]) => runtime.evaluator.value(when, { row }) !== true)
      .map(([field]) => field);
  const [first] = useState(() => firstValues(plan.form.schema, start, hiddenIn));
  const [values, setValues] = useState(first);
  const [store] = useState(() => new ValuesStore(first));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [taken, setTaken] = useState<Record<string, string>>({});
  const uiSchema = useMemo(
    () => ({ ...prepareForm(plan), "ui:submitButtonOptions": { norender: true } }) as UiSchema<Values>,
    [plan],
  );
  const hidden = hiddenIn(values);
  const hiddenKey = hidden.join(" ");
  const schema = useMemo(
    () => ({ ...withoutFields(plan.form.schema, hiddenKey.split(" ")), title: undefined }) as RJSFSchema,
    [plan.form.schema, hiddenKey],
  );
  const context = useMemo(() => ({ columns: plan.columns ?? 1 }), [plan.columns]);
  const latest = useRef<Record<string, unknown>>({});
  const { guard, touch, watch } = useUnsaved(first);

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

  /** Asks whether a value is taken; an unreachable check lets it pass, the server still refuses duplicates. */
  const check = async (field: string, now: Values): Promise<boolean> => {
    const one = plan.checks?.[field];
    const value = now[field];
    // Also of a value that needs no asking: the late answer about an earlier one is not about it.
    latest.current[field] = value;
    if (!one || value === undefined || value === "" || value === start[field]) {
      setTaken(({ [field]: _, ...rest }) => rest);
      return true;
    }
    try {
      const also = Object.fromEntries((one.also ?? []).map((name) => [name, now[name]]));
      const { raw } = await runtime.call(one.source, scope, { ...also, [one.field ?? field]: value });
      if (latest.current[field] !== value) return true;
      const bad = isTaken(raw);
      setTaken(({ [field]: _, ...rest }) => (bad ? { ...rest, [field]: one.message ?? "已存在，请换一个" } : rest));
      return !bad;
    } catch {
      return true;
    }
  };

  const save = async (now: Values): Promise<void> => {
    setFailure("");
    setBusy(true);
    try {
      const free = await Promise.all(Object.keys(plan.checks ?? {}).map((field) => check(field, now)));
      if (free.includes(false)) return;
      guard(false);
      await onSave(now, hidden);
    } catch (error) {
      guard(true);
      setFailure(error instanceof Error && error.message !== "" ? error.message : "保存失败");
    } finally {
      setBusy(false);
    }
  };

  const extraErrors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(taken).map(([field, message]) => [field, { __errors: [message] }]),
      ) as ErrorSchema<Values>,
    [taken],
  );
  const form = (
    <ValuesContext value={store}>
      <Form
        className="form"
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
        customValidate={customValidate}
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
        onBlur={(id) => void check(id.replace(`${prefix}_`, ""), store.get())}
        onError={() => setTried(true)}
        onSubmit={({ formData }) => void save(formData ?? {})}
      >
        {tried
          ? broken(values)
              .filter(({ field }) => field === undefined)
              .map(({ message }) => (
                <Alert key={message} type="warning" showIcon title={message} role="alert" className="form-failure" />
              ))
          : null}
        {failure ? <Alert type="error" showIcon title={failure} role="alert" className="form-failure" /> : null}
        <div className="form-buttons">
          {plan.saveSource && !readOnly ? (
            <Button type="primary" htmlType="submit" loading={busy} autoInsertSpace={false}>
              {plan.submitText ?? "保存"}
            </Button>
          ) : null}
          {onCancel ? (
            <Button onClick={onCancel} autoInsertSpace={false}>
              {plan.saveSource && !readOnly ? "取消" : "关闭"}
            </Button>
          ) : null}
          {extra}
        </div>
      </Form>
    </ValuesContext>
  );
  if (!plan.preview) return form;
  return (
    <div className="settings-sides">
      {form}
      <Preview block={plan.preview} values={store} />
    </div>
  );
}

/** true, {duplicate: true}, {exists: true}, {taken: true} or a count above 0. */
function isTaken(raw: unknown): boolean {
  if (typeof raw === "boolean") return raw;
  if (typeof raw === "number") return raw > 0;
  const { duplicate, exists, taken, total } = (raw ?? {}) as Record<string, unknown>;
  return duplicate === true || exists === true || taken === true || (typeof total === "number" && total > 0);
}
