import type { WidgetProps } from "@rjsf/utils";
import { Checkbox, Radio, Select, TreeSelect } from "antd";
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type DictionaryItem, useDictionary, useSourceCall } from "#engine/index.ts";
import type { OptionsPlan } from "../settingsPlan.ts";
import { ValuesContext } from "../ValuesStore.ts";

type Value = string | number | boolean;
interface Choice {
  value: Value;
  label: string;
  children?: Choice[];
}

const FEW = 4;
/** As many where the page asks for buttons; and boxes. */
const MANY = 12;
const DEBOUNCE = 200;

const ofItems = (items: readonly DictionaryItem[]): Choice[] =>
  items.map(({ value, label, children }) => ({ value, label, ...(children ? { children: ofItems(children) } : {}) }));

function ofRows(rows: readonly Record<string, unknown>[], plan: OptionsPlan): Choice[] {
  return rows.flatMap((row) => {
    const value = plan.value ? row[plan.value] : (row.id ?? row.key ?? row.value ?? row.name);
    if (value === undefined || value === null || typeof value === "object") return [];
    const label = String((plan.label ? row[plan.label] : (row.name ?? row.label ?? row.title)) ?? value);
    const children =
      Array.isArray(row.children) && row.children.length > 0 ? ofRows(row.children as Record<string, unknown>[], plan) : undefined;
    return [{ value: value as Value, label, ...(children ? { children } : {}) }];
  });
}

/** Choices of an endpoint: all at once, or those that match what is typed; asked again when a field they depend on changes. */
function useRemote(plan: OptionsPlan | undefined) {
  const call = useSourceCall(plan?.source);
  const values = useContext(ValuesContext);
  const depends = useSyncExternalStore(values.subscribe, () =>
    JSON.stringify(Object.entries(plan?.depends ?? {}).map(([field, from]) => [field, values.get()[from] ?? null])),
  );
  const [choices, setChoices] = useState<Choice[]>();
  const [failed, setFailed] = useState(false);
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({});
  const ask = useCallback(
    (typed: string, wait = 0) => {
      if (!plan) return;
      clearTimeout(running.current.timer);
      running.current.controller?.abort();
      running.current.timer = setTimeout(() => {
        const controller = new AbortController();
        running.current.controller = controller;
        const given = Object.fromEntries((JSON.parse(depends) as [string, unknown][]).filter(([, value]) => value !== null));
        call({ ...given, ...(plan.search && typed !== "" ? { [plan.search]: typed } : {}) }, { signal: controller.signal }).then(
          (reply) => {
            if (controller.signal.aborted) return;
            setChoices(ofRows(reply.rows, plan));
            setFailed(false);
          },
          () => controller.signal.aborted || setFailed(true),
        );
      }, wait);
    },
    [plan, call, depends],
  );
  useEffect(() => {
    ask("");
    return () => {
      clearTimeout(running.current.timer);
      running.current.controller?.abort();
    };
  }, [ask]);
  return { choices, failed, ask };
}

/** One or several of a dictionary or of an endpoint's rows: radio buttons or boxes for a few, a list or tree for many. */
export function ChoiceWidget({
  id,
  value,
  schema,
  options,
  disabled,
  readonly,
  placeholder,
  onChange,
  onBlur,
  label,
  rawErrors,
}: WidgetProps) {
  const plan = options.choices as OptionsPlan | undefined;
  const items = useDictionary(options.dictionary as string | undefined);
  const { choices: remote, failed, ask } = useRemote(plan);
  const choices = useMemo(() => (plan ? (remote ?? []) : ofItems(items)), [plan, remote, items]);
  const loading = plan !== undefined && remote === undefined && !failed;
  const several = schema.type === "array";
  const off = disabled || readonly;
  const labels = useRef(new Map<Value, string>());
  for (const choice of choices) labels.current.set(choice.value, choice.label);
  const nested = choices.some((choice) => choice.children);
  const picked = (several ? (Array.isArray(value) ? value : []) : value) as Value | Value[] | undefined;
  const described = rawErrors && rawErrors.length > 0 ? { "aria-describedby": `${id}__error`, "aria-invalid": true } : {};
  const change = (next: unknown) => onChange(next === undefined || next === null ? undefined : next);

  if (!plan && !nested && !several && choices.length <= (options.buttons === true ? MANY : FEW) && options.list !== true)
    return (
      <Radio.Group id={id} value={value} disabled={off} aria-label={label} onChange={(event) => change(event.target.value)}>
        {choices.map((choice) => (
          <Radio key={String(choice.value)} value={choice.value}>
            {choice.label}
          </Radio>
        ))}
      </Radio.Group>
    );
  if (!plan && !nested && several && choices.length <= MANY)
    return <Checkbox.Group options={choices} value={picked as Value[]} disabled={off} onChange={change} aria-label={label} />;
  if (nested)
    return (
      <TreeSelect
        id={id}
        {...described}
        style={{ width: "100%" }}
        value={picked}
        treeData={choices as never}
        fieldNames={{ label: "label", value: "value", children: "children" }}
        treeCheckable={several}
        multiple={several}
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        showSearch={{ treeNodeFilterProp: "label" }}
        allowClear
        disabled={off}
        placeholder={placeholder || "请选择"}
        onChange={change}
        onBlur={() => onBlur(id, value)}
      />
    );
  // A chosen value outlives the search that found it.
  const missing = [picked ?? []].flat().filter((one) => !choices.some((choice) => choice.value === one));
  return (
    <Select
      id={id}
      {...described}
      style={{ width: "100%" }}
      mode={several ? "multiple" : undefined}
      value={picked}
      options={[...choices, ...missing.map((one) => ({ value: one, label: labels.current.get(one) ?? (loading ? "…" : String(one)) }))]}
      allowClear
      disabled={off}
      loading={loading}
      placeholder={placeholder || "请选择"}
      notFoundContent={failed ? "加载失败" : loading ? "加载中…" : "无匹配项"}
      showSearch={plan?.search ? { filterOption: false, onSearch: (typed) => ask(typed.trim(), DEBOUNCE) } : { optionFilterProp: "label" }}
      onOpenChange={(open) => open && failed && ask("")}
      onChange={change}
      onBlur={() => onBlur(id, value)}
    />
  );
}
