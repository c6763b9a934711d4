import { Select } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { DEBOUNCE, type JsonValue, useRuntime, useSourceCall } from "#engine/index.ts";
import { type Choice, choicesOfRows, chosenMany, written } from "../choices.ts";
import type { Control } from "./control.ts";
import { fitting } from "./fitting.ts";
import { useNames } from "./useNames.ts";

/** Chosen from a list too long to send: what is typed is asked of the source (field `props.search`, keyWords unless told). */
export const RemoteControl: Control = ({ plan, id, value, codec, choose, drafts }) => {
  const call = useSourceCall(plan.source);
  const bind = useRuntime().plan.sources[plan.source ?? ""]?.bind;
  const [found, setFound] = useState<Choice[]>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  // Labels of chosen values outlive the search that found them.
  const labels = useRef(new Map<string, string>());
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({});
  const picked = chosenMany(value);
  const single = plan.props.multiple === false;

  /** What other fields of the form hold, applied or not, where the request takes it: a site narrows its channels. */
  const others = (): Record<string, JsonValue> => {
    const entered = drafts.entered();
    return Object.fromEntries(
      Object.entries(bind ?? {}).flatMap(([field, binding]) =>
        "param" in binding && binding.param in entered ? [[field, entered[binding.param] ?? null]] : [],
      ),
    );
  };
  const askedWith = useRef("{}");
  const stop = useCallback(() => {
    clearTimeout(running.current.timer);
    running.current.controller?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = (typed: string, wait: number): void => {
    stop();
    setBusy(true);
    running.current.timer = setTimeout(() => {
      const controller = new AbortController();
      running.current.controller = controller;
      const search = String(plan.props.search ?? "keyWords");
      const further = others();
      askedWith.current = JSON.stringify(further);
      call(typed === "" ? further : { ...further, [search]: typed }, { signal: controller.signal }).then(
        (reply) => {
          if (controller.signal.aborted) return;
          const choices = choicesOfRows(reply.rows, plan.optionValue, plan.optionLabel);
          for (const choice of choices) labels.current.set(choice.value, choice.label);
          setFound(choices);
          setFailed(false);
          setBusy(false);
        },
        () => {
          if (controller.signal.aborted) return;
          setFailed(true);
          setBusy(false);
        },
      );
    }, wait);
  };
  const asked = found !== undefined || busy || failed;
  const nameOf = useNames(plan, picked, (one) => labels.current.get(one));

  const shown = picked.filter((one) => !found?.some((choice) => choice.value === one)).map((one) => ({ value: one, label: nameOf(one) }));
  return (
    <Select<string | string[], Choice>
      id={id}
      {...(single ? {} : { mode: "multiple" as const, maxTagCount: "responsive" as const })}
      value={single ? picked[0] : picked}
      options={[...shown, ...(found ?? [])]}
      loading={busy}
      allowClear
      showSearch={{ filterOption: false, onSearch: (typed) => ask(typed.trim(), DEBOUNCE) }}
      notFoundContent={failed ? "加载失败，请重试" : busy ? "加载中…" : "无匹配项"}
      placeholder={plan.placeholder ?? "输入以查找"}
      style={{ minWidth: fitting(Number(plan.props.width) || 200), maxWidth: 360 }}
      onOpenChange={(open) => {
        if (open && (!asked || failed || askedWith.current !== JSON.stringify(others()))) ask("", 0);
      }}
      onChange={(next: string | string[] | undefined) => choose(written(next === undefined ? [] : [next].flat(), codec))}
    />
  );
};
