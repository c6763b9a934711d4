import { Select, Switch } from "antd";
import { lazy, Suspense } from "react";
import { type JsonValue, useDictionary, useParam } from "#engine/index.ts";
import { chosen, chosenMany, textOfWords, wordsOf, written } from "../choices.ts";
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
    <Switch
      id={id}
      checked={String(value) === String(on)}
      onChange={(checked) => choose(checked ? on : off)}
      aria-label={plan.label}
    />
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
      onChange={(next) =>
        choose(codec === "string" ? textOfWords(next) : written(next.map((word) => word.trim()).filter(Boolean), codec))
      }
    />
  );
};

export const DateControl: Control = ({ plan, id, value, codec, choose }) => {
  const picker = plan.props.picker === "month" || plan.props.picker === "year" ? plan.props.picker : "date";
  const pattern =
    typeof plan.props.pattern === "string"
      ? plan.props.pattern
      : { date: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" }[picker];
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

/** SPEC §9 search modes: one choice sets where words are looked for and whether doubles are dropped. */
export const MODES = [
  { value: "normal", label: "普通模式", queryField: "title_content", duplicate: "1" },
  { value: "more", label: "搜的多", queryField: "title_content", duplicate: "0" },
  { value: "exact", label: "搜得准", queryField: "title", duplicate: "1" },
] as const;

/**
 * The search mode. It writes the parameters of queryField and duplicate (`props.queryField`, `props.duplicate` name them)
 * and reads itself from them; a parameter of its own, where the page has one, keeps its name as well.
 */
export const ModeControl: Control = ({ plan, id, value, drafts }) => {
  const names = {
    queryField: String(plan.props.queryField ?? "queryField"),
    duplicate: String(plan.props.duplicate ?? "duplicate"),
  };
  const items = useDictionary(plan.dictionary);
  const [queryField] = useParam(names.queryField);
  const [duplicate] = useParam(names.duplicate);
  const derived = MODES.find(
    (mode) => mode.queryField === chosen(queryField)[0] && mode.duplicate === asDigit(duplicate),
  );
  const own = MODES.find((mode) => mode.value === value || mode.label === value);
  const choices = MODES.map((mode) => ({
    value: mode.value,
    label: items.find((item) => item.value === mode.value)?.label ?? mode.label,
  }));
  return (
    <RadioBar
      name={id}
      label={plan.label}
      choices={choices}
      value={derived?.value ?? (queryField === undefined ? (own ?? MODES[0]).value : undefined)}
      onChoose={(next) => {
        const mode = MODES.find((one) => one.value === next)!;
        drafts.commit({
          [plan.param]: mode.value,
          [names.queryField]: mode.queryField,
          [names.duplicate]: like(duplicate, mode.duplicate),
        });
      }}
    />
  );
};

const asDigit = (value: JsonValue | undefined): string =>
  value === true ? "1" : value === false ? "0" : String(value ?? "");
/** The digit in the type that the parameter has now. */
const like = (now: JsonValue | undefined, digit: string): JsonValue =>
  typeof now === "boolean" ? digit === "1" : typeof now === "number" ? Number(digit) : digit;
