import { Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { ErrorState, format, type Row, useDictionary, useSourceCall } from "#engine/index.ts";

interface Props {
  source: string;
  take: (row: Row) => void;
}

/** Templates, read when the list is first opened. */
export function TemplateSelect({ source, take }: Props) {
  const call = useSourceCall(source);
  const [rows, setRows] = useState<readonly Row[]>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    call().then(
      (reply) => setRows(reply.rows),
      () => setFailed(true),
    );
  };
  return (
    <Select
      value={null}
      placeholder="从模板开始"
      aria-label="从模板开始"
      loading={rows === undefined && !failed}
      options={(rows ?? []).map((row) => ({ value: String(row.id), label: String(row.name ?? row.id) }))}
      notFoundContent={failed ? "加载失败" : rows ? "没有模板" : "加载中…"}
      onOpenChange={(open) => open && rows === undefined && load()}
      onChange={(key: unknown) => {
        const row = rows?.find((one) => String(one.id) === String(key));
        if (row) take(row);
      }}
    />
  );
}

/** Templates as cards; `begin` names the one that a new report begins with. */
export function TemplateCards({ source, take, begin, chosen }: Props & { begin?: string; chosen?: string }) {
  const call = useSourceCall(source);
  const cycles = useDictionary("cycle");
  const [rows, setRows] = useState<readonly Row[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const first = useRef(begin);
  const taking = useRef(take);
  taking.current = take;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again after a failure
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    call(undefined, { signal: controller.signal }).then(
      (reply) => {
        setRows(reply.rows);
        const row = reply.rows.find((one) => String(one.id) === first.current);
        first.current = undefined;
        if (row) taking.current(row);
      },
      () => controller.signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [call, round]);
  if (!rows) return failed ? <ErrorState retry={() => setRound((now) => now + 1)} /> : <p className="report-note">加载中…</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form's fields
    <div className="report-templates" role="group" aria-label="模板">
      {rows.map((row) => {
        const sections = Array.isArray(row.sections) ? row.sections : [];
        return (
          <button key={String(row.id)} type="button" aria-pressed={String(row.id) === chosen} onClick={() => take(row)}>
            <strong>{String(row.name ?? row.id)}</strong>
            <small>
              {cycles.find(({ value }) => value === row.cycle)?.label ?? ""} · {format.integer(sections.length)} 章
            </small>
            <span>{sections.map((section) => String(section.title ?? "")).join("、")}</span>
          </button>
        );
      })}
    </div>
  );
}
