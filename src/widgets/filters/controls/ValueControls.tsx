import { Select, Switch } from "antd";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { type JsonValue, useDictionary, useRuntime } from "#engine/index.ts";
import { chosen, chosenMany, textOfWords, wordsOf, written } from "../choices.ts";
import { MODES, modeParams } from "../modes.ts";
import { RadioBar } from "../RadioBar.tsx";
import type { Control } from "./control.ts";
import { fitting } from "./fitting.ts";

const DatePicker = lazy(() => import("./WallDatePicker.tsx"));

/** On and off stand for `props.on` and `props.off`: true and false, or 1 and 0 where the parameter is no boolean. */
export const SwitchControl: Control = ({ plan, id, value, codec, choose }) => {
  const plain = codec === "boolean";
  const on = plan.props.on ?? (plain ? true : codec === "number" ? 1 : "1");
  const off = plan.props.off ?? (plain ? false : codec === "number" ? 0 : "0");
  return (
    <Switch id={id} checked={String(value) === String(on)} onChange={(checked) => choose(checked ? on : off)} aria-label={plan.label} />
  );
};

/** Words typed one after another. A text parameter gets them separated by blanks, phrases in quotes. */
export const TagsControl: Control = ({ plan, id, value, codec, choose }) => {
  const words = codec === "string" ? wordsOf(String(value ?? "")) : chosenMany(value);
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      value={words}
      open={false}
      suffixIcon={null}
      tokenSeparators={[",", "，", "、", ";", "；"]}
      maxTagCount="responsive"
      placeholder={plan.placeholder ?? "输入后回车"}
      style={{ minWidth: fitting(Number(plan.props.width) || 200), maxWidth: 420 }}
      onChange={(next) => choose(codec === "string" ? textOfWords(next) : written(next.map((word) => word.trim()).filter(Boolean), codec))}
    />
  );
};

export const DateControl: Control = ({ plan, id, value, codec, choose }) => {
  const picker = plan.props.picker === "month" || plan.props.picker === "year" ? plan.props.picker : "date";
  const pattern =
    typeof plan.props.pattern === "string" ? plan.props.pattern : { date: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" }[picker];
  return (
    <Suspense fallback={<span className="filters-wait" />}>
      <DatePicker
        id={id}
        value={value as string | number | null | undefined}
        picker={picker}
        pattern={pattern}
        numeric={codec === "number"}
        placeholder={plan.placeholder}
        onDate={choose}
      />
    </Suspense>
  );
};

/**
 * The search mode. It writes the parameters of queryField and duplicate and, where the page has both, reads itself from
 * what the form holds of them, applied or not; a parameter of its own, where the page has one, keeps its name as well.
 */
export const ModeControl: Control = ({ plan, id, value, drafts, waits }) => {
  const { params } = useRuntime();
  const names = modeParams(plan);
  const items = useDictionary(plan.dictionary);
  // What is entered may be nothing, which stands for the default.
  const read = (name: string) => drafts.get(name) ?? params.plan(name)?.default;
  const queryField = useSyncExternalStore(drafts.subscribe, () => read(names.queryField));
  const duplicate = useSyncExternalStore(drafts.subscribe, () => read(names.duplicate));
  const mode =
    params.plan(names.queryField) && params.plan(names.duplicate)
      ? MODES.find((one) => one.queryField === chosen(queryField)[0] && one.duplicate === asDigit(duplicate))
      : (MODES.find((one) => one.value === value || one.label === value) ?? MODES[0]);
  const choices = MODES.map((one) => ({
    value: one.value,
    label: items.find((item) => item.value === one.value)?.label ?? one.label,
  }));
  return (
    <RadioBar
      name={id}
      label={plan.label}
      choices={choices}
      value={mode?.value}
      onChoose={(next) => {
        const { value: own, ...sets } = MODES.find((one) => one.value === next)!;
        const like = (name: string, text: string) => written([text], params.plan(name)?.codec ?? "string");
        const patch = {
          [plan.param]: own,
          [names.queryField]: like(names.queryField, sets.queryField),
          [names.duplicate]: like(names.duplicate, sets.duplicate),
        };
        if (!waits) drafts.commit(patch);
        else for (const [name, entered] of Object.entries(patch)) drafts.edit(name, entered);
      }}
    />
  );
};

const asDigit = (value: JsonValue | undefined): string => (value === true ? "1" : value === false ? "0" : String(chosen(value)[0] ?? ""));
