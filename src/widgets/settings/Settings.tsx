import { lazy, Suspense, useMemo, useRef, useState } from "react";
import {
  ActionButton,
  type BlockPlan,
  ErrorState,
  fieldWords,
  type HeldRecord,
  LoadingState,
  RELOAD,
  type Reply,
  type Row,
  readAtOf,
  SourceStates,
  saveRecord,
  sentValues,
  startValues,
  useBlockSource,
  useLink,
  useRuntime,
  useScope,
  useServices,
  useText,
} from "#engine/index.ts";
import { withoutFields } from "./prepareForm.ts";
import { Result } from "./Result.tsx";
import type { SettingsPlan } from "./settingsPlan.ts";
import { useFormChecks } from "./useFormChecks.ts";
import { useRecord } from "./useRecord.ts";
import "./settings.css";

const SchemaForm = lazy(() => import("./SchemaForm.tsx"));

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href;

/** A form: loads its values, saves them, and then says so, closes its dialog or opens another page. */
export default function Settings({ block }: { block: BlockPlan }) {
  const plan = block as SettingsPlan;
  const runtime = useRuntime();
  const scope = useScope();
  const source = useBlockSource(plan);
  const title = useText(plan.title);
  const link = useLink(plan.successLink);
  // Another round starts from a fresh form.
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<Row>();
  // The reply that was given up for a newer one: the form waits for that.
  const [stale, setStale] = useState<Reply>();
  const dialog = scope.close !== undefined;
  const record = useRecord(source);
  const checked = useFormChecks(plan);
  const waiting = stale !== undefined && source.reply === stale;
  const held = useRef<HeldRecord>({ readAt: undefined });
  const services = useServices();
  const readOnly = plan.saveSource !== undefined && plan.saveOp !== undefined && !services.can(plan.saveOp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts once per record and round, what loads later must not overwrite what is typed
  const start = useMemo(() => {
    const given = runtime.bindings(plan.values ?? {}, scope);
    const row = round === 0 && plan.start !== "empty" && !source.exists ? scope.row : undefined;
    held.current = { readAt: readAtOf(round === 0 && source.exists ? source.object : row) };
    return startValues(plan.form.schema, round === 0 ? source.object : undefined, row, given);
  }, [plan, round, record.request, record.here, waiting]);

  /** What was typed is given up for the record as it is now: the list behind a dialog shows it, a form of its own asks again. */
  const reload = () => {
    if (source.exists) setStale(source.reply);
    else scope.close?.();
    runtime.reload();
  };
  const save = async (values: Row, hidden: readonly string[], files: Record<string, File>): Promise<void> => {
    const sent = sentValues(withoutFields(plan.form.schema, [...hidden, ...Object.keys(files)]), start, values);
    const words = fieldWords(plan, runtime.dictionary);
    const reply =
      plan.saveSource && (await saveRecord(runtime, { source: plan.saveSource, scope, fields: sent, files, held: held.current, words }));
    if (reply === RELOAD) return reload();
    const after = { ...scope.row, ...values, ...(reply ? reply.object : {}) };
    const target = link.resolve(after);
    runtime.services.notify("success", runtime.evaluator.text(plan.successText, { row: after }) || "保存成功");
    scope.done?.();
    if (plan.result) setDone(after);
    else if (plan.again) setRound((now) => now + 1);
    else scope.close?.();
    if (runtime.left) return;
    if (target) link.follow(target);
    // A link within the page, such as to the record just made, leaves its rows as they were.
    if (target && pathOf(target.href) !== location.pathname) return;
    if (plan.reload === "row" && scope.list && scope.row) await scope.list.readRow(scope.row).catch(runtime.reload);
    else runtime.reload();
  };

  if (done && plan.result) return <Result block={plan.result} row={done} />;
  return (
    <section
      className="settings"
      style={plan.width ? ({ "--settings-width": `${plan.width}px` } as object) : undefined}
      aria-label={title || undefined}
    >
      {title && !dialog ? <h2 className="settings-title">{title}</h2> : null}
      <SourceStates source={source} empty={false}>
        {record.here && !waiting && checked.form ? (
          <Suspense fallback={<LoadingState rows={4} />}>
            <SchemaForm
              key={`${round} ${record.request}`}
              {...checked.form}
              start={start}
              readOnly={readOnly}
              onSave={save}
              onCancel={scope.close}
              extra={plan.actions?.map((name) => <ActionButton key={name} name={name} size="middle" />)}
            />
          </Suspense>
        ) : source.error && !source.busy ? (
          <ErrorState error={source.error} retry={source.reload} />
        ) : checked.error ? (
          <ErrorState error={checked.error} retry={checked.retry} />
        ) : (
          <LoadingState rows={4} />
        )}
      </SourceStates>
    </section>
  );
}
