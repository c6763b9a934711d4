import { useEffect, useRef, useState } from "react";
import { type BlockSource, messageOf, useRuntime, useServices, useSourceCall } from "#engine/index.ts";
import { readLine } from "./readLine.ts";
import type { Words } from "./useWords.ts";
import { isFlood, readTrial, type Trial, type WordGroupsPlan } from "./wordGroupsPlan.ts";

const IDLE = { trying: false, saving: false, failure: "" };

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((word, at) => word === other[at]));

/** Trial and saving of the words of one group: a save tries what was not tried, and asks before a flood of hits. */
export function useSaving(plan: WordGroupsPlan, source: BlockSource, field: string, edited: Words) {
  const { group, words } = edited;
  const runtime = useRuntime();
  const services = useServices();
  const saveCall = useSourceCall(plan.saveSource);
  const tryCall = useSourceCall(plan.try?.source);
  const [trial, setTrial] = useState<Trial>();
  const [state, setState] = useState(IDLE);
  const shownGroup = useRef(group);
  const running = useRef<AbortController | undefined>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  if (shownGroup.current !== group) {
    shownGroup.current = group;
    running.current?.abort();
    setTrial(undefined);
    setState(IDLE);
  }

  const run = async (): Promise<Trial | undefined> => {
    if (!plan.try || words.length === 0) return undefined;
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState((now) => ({ ...now, trying: true, failure: "" }));
    try {
      const found = readTrial(words, await tryCall({ [field]: words }, { signal: controller.signal }));
      if (controller.signal.aborted) return undefined;
      setTrial(found);
      return found;
    } catch (error) {
      if (!controller.signal.aborted) setState((now) => ({ ...now, failure: `试查失败：${messageOf(error) || "请稍后再试"}` }));
      return undefined;
    } finally {
      if (!controller.signal.aborted) setState((now) => ({ ...now, trying: false }));
    }
  };
  const save = async (): Promise<void> => {
    const bad = words.find((word) => readLine(word).error);
    if (bad !== undefined) return services.notify("warning", `“${bad}”有误：${readLine(bad).error}`);
    setState((now) => ({ ...now, saving: true, failure: "" }));
    try {
      const tried = trial && sameWords(trial.words, words) ? trial : await run();
      if (shownGroup.current !== group) return;
      const wrong = Object.entries(tried?.errors ?? {})[0];
      if (wrong) return services.notify("warning", `“${wrong[0]}”有误：${wrong[1]}`);
      if (tried && isFlood(tried, plan.try?.warnFactor ?? 10)) {
        const text = `近 ${plan.try?.hours ?? 24} 小时将命中 ${tried.total} 条，保存的词命中 ${tried.previous} 条。确定保存？`;
        if (!(await services.confirm({ title: "命中过多", text, danger: true }))) return;
      }
      await saveCall({ [field]: words, base: edited.base() });
      services.notify("success", "保存成功");
      // What was tried is what is saved now.
      setTrial((now) => now && { ...now, previous: now.total });
      source.patch((reply) => ({ ...reply, object: { ...reply.object, [field]: words } }));
      edited.drop();
      runtime.reload();
    } catch (error) {
      setState((now) => ({ ...now, failure: messageOf(error) || "保存失败" }));
    } finally {
      if (shownGroup.current === group) setState((now) => ({ ...now, saving: false }));
    }
  };
  const stale = trial !== undefined && !sameWords(trial.words, words);
  return { ...state, trial, stale, run: () => void run(), save: () => void save() };
}
