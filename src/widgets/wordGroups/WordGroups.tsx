import { Button, Input } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type BlockPlan,
  EmptyState,
  messageOf,
  SourceStates,
  useAskToLeave,
  useBlockSource,
  useRuntime,
  useScope,
  useServices,
  useSourceCall,
  valueAt,
} from "#engine/index.ts";
import { Receivers } from "./Receivers.tsx";
import { readLine, wordsOf } from "./readLine.ts";
import { TrialPane } from "./TrialPane.tsx";
import { WordAdder } from "./WordAdder.tsx";
import { WordChip } from "./WordChip.tsx";
import { isFlood, readTrial, type Trial, type WordGroupsPlan } from "./wordGroupsPlan.ts";
import "./wordGroups.css";

/** So many chips are drawn before the user asks for the rest. */
const DRAWN = 300;

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((word, at) => word === other[at]));

/** The words of one group: chips, syntax check, trial and saving. Unsaved words of a group survive a look at another. */
export default function WordGroups({ block }: { block: BlockPlan }) {
  const plan = block as WordGroupsPlan;
  const { field = "words", label = "敏感词", max = 5000 } = plan;
  const source = useBlockSource(plan);
  const runtime = useRuntime();
  const scope = useScope();
  const services = useServices();
  const saveCall = useSourceCall(plan.saveSource);
  const tryCall = useSourceCall(plan.try?.source);
  const group = plan.source ? JSON.stringify(runtime.fields(plan.source, scope)) : "";
  const loaded = useMemo(() => wordsOf(valueAt(source.object, field)), [source.object, field]);
  const [drafts, setDrafts] = useState<Record<string, string[]>>({});
  const words = drafts[group] ?? loaded;
  const dirty = drafts[group] !== undefined;
  // Until the words of another group have come, those on screen are not its own.
  const readOnly = source.busy || (plan.saveOp !== undefined && !services.can(plan.saveOp));
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const [state, setState] = useState({ trying: false, saving: false, failure: "" });
  const shownGroup = useRef(group);
  const running = useRef<AbortController | undefined>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  if (shownGroup.current !== group) {
    shownGroup.current = group;
    running.current?.abort();
    setTrial(undefined);
    setTyped("");
    setAll(false);
    setState({ trying: false, saving: false, failure: "" });
  }
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = Object.keys(drafts).length > 0;
  }, [drafts]);
  useAskToLeave(unsaved, () => setDrafts({}));

  // The words each edit began with: the server tells by them what others changed meanwhile.
  const bases = useRef<Record<string, string[]>>({});
  if (!dirty && !source.busy) bases.current[group] = loaded;
  const put = useCallback((next: string[]) => setDrafts((now) => ({ ...now, [group]: next })), [group]);
  const latest = useRef(words);
  latest.current = words;
  const change = useCallback(
    (word: string, next: string) => {
      if (latest.current.includes(next)) return false;
      put(latest.current.map((one) => (one === word ? next : one)));
      return true;
    },
    [put],
  );
  const remove = useCallback((word: string) => put(latest.current.filter((one) => one !== word)), [put]);

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
      if (!controller.signal.aborted)
        setState((now) => ({ ...now, failure: `试查失败：${messageOf(error) || "请稍后再试"}` }));
      return undefined;
    } finally {
      if (!controller.signal.aborted) setState((now) => ({ ...now, trying: false }));
    }
  };
  const save = async () => {
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
      await saveCall({ [field]: words, base: bases.current[group] });
      services.notify("success", "保存成功");
      // What was tried is what is saved now.
      setTrial((now) => now && { ...now, previous: now.total });
      source.patch((reply) => ({ ...reply, object: { ...reply.object, [field]: words } }));
      setDrafts(({ [group]: _, ...rest }) => rest);
      runtime.reload();
    } catch (error) {
      setState((now) => ({ ...now, failure: messageOf(error) || "保存失败" }));
    } finally {
      if (shownGroup.current === group) setState((now) => ({ ...now, saving: false }));
    }
  };

  const looked = typed.trim().toLowerCase();
  const found = looked === "" ? words : words.filter((word) => word.toLowerCase().includes(looked));
  const drawn = all ? found : found.slice(0, DRAWN);
  return (
    <SourceStates source={source} empty={false}>
      <div className={plan.try ? "word-groups word-groups-tried" : "word-groups"}>
        <section className="word-editor" aria-label={label}>
          <header>
            <h3>
              {label} <output aria-label={`${label}数量`}>{`${words.length}/${max}`}</output>
            </h3>
            {words.length > 20 ? (
              <Input
                size="small"
                allowClear
                value={typed}
                placeholder="查找"
                aria-label={`查找${label}`}
                style={{ width: 160 }}
                onChange={(event) => setTyped(event.target.value)}
              />
            ) : null}
            {plan.bindSource ? <Receivers source={plan.bindSource} /> : null}
          </header>
          {readOnly ? null : <WordAdder key={group} label={label} words={words} max={max} put={put} />}
          {words.length === 0 ? (
            <EmptyState text={`还没有${label}`} />
          ) : (
            <ul className="word-chips">
              {drawn.map((word) => (
                <WordChip
                  key={word}
                  word={word}
                  error={trial?.errors[word]}
                  readOnly={readOnly}
                  change={change}
                  remove={remove}
                />
              ))}
            </ul>
          )}
          {drawn.length < found.length ? (
            <Button
              autoInsertSpace={false}
              type="link"
              onClick={() => setAll(true)}
            >{`显示全部 ${found.length} 个`}</Button>
          ) : null}
          {readOnly ? null : (
            <footer>
              <Button
                autoInsertSpace={false}
                type="primary"
                loading={state.saving}
                disabled={!dirty}
                onClick={() => void save()}
              >
                保存
              </Button>
              <Button
                autoInsertSpace={false}
                disabled={!dirty || state.saving}
                onClick={() => setDrafts(({ [group]: _, ...rest }) => rest)}
              >
                撤销修改
              </Button>
              <span role="status" className="word-note">
                {dirty ? "有未保存的修改" : ""}
              </span>
              {state.failure !== "" && !plan.try ? (
                <p role="alert" className="word-failure">
                  {state.failure}
                </p>
              ) : null}
            </footer>
          )}
        </section>
        {plan.try ? (
          <TrialPane
            plan={plan.try}
            trial={trial}
            stale={trial !== undefined && !sameWords(trial.words, words)}
            busy={state.trying}
            failure={state.failure}
            run={() => void run()}
            disabled={words.length === 0}
          />
        ) : null}
      </div>
    </SourceStates>
  );
}
