import type { WidgetProps } from "@rjsf/utils";
import { Button, Input, Select } from "antd";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { Pagination, useCollect, useDictionary, useServices, useSourceCall } from "#engine/index.ts";
import { ChosenList } from "./ChosenList.tsx";
import { PasteNames } from "./PasteNames.tsx";
import {
  keyOf,
  labelOf,
  readMax,
  type TransferFilter,
  type TransferPlan,
  type TransferRow,
  withAdded,
} from "./transferPlan.ts";
import { useRows } from "./useRows.ts";
import "./transfer.css";

/** Values chosen before are read up to here. */
const MOST_CHOSEN = 5000;

/** Many out of very many: a library that is searched and paged at the left, the chosen ones in order at the right. */
export function TransferWidget({ id, value, options, disabled, readonly, onChange, label }: WidgetProps) {
  const plan = options.transfer as TransferPlan;
  const { notify } = useServices();
  const { query, setQuery, shown, pagesize, find, retry } = useRows(plan);
  const max = useMax(plan);
  const off = Boolean(disabled || readonly);
  const chosen = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const known = useRef(new Map<string, TransferRow>());
  for (const row of shown.rows) known.current.set(keyOf(row, plan), row);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const collect = useCollect(plan.chosenSource);
  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };
  const touched = useRef(false);
  const change = (next: string[]) => {
    touched.current = true;
    onChange(next);
  };
  useEffect(() => {
    if (!plan.chosenSource) return;
    const controller = new AbortController();
    collect(MOST_CHOSEN, controller.signal).then(
      (rows) => {
        if (controller.signal.aborted) return;
        for (const row of rows) known.current.set(keyOf(row, plan), row);
        // The form fills a list it did not load with nothing; one emptied by hand stays empty.
        if (latest.current.chosen.length === 0 && !touched.current && rows.length > 0)
          latest.current.onChange(rows.map((row) => keyOf(row, plan)));
        redraw();
      },
      // Values without their names still can be kept or removed.
      () => {},
    );
    return () => controller.abort();
  }, [collect, plan]);

  const add = (rows: readonly TransferRow[]): boolean => {
    for (const row of rows) known.current.set(keyOf(row, plan), row);
    const next = withAdded(
      chosen,
      rows.map((row) => keyOf(row, plan)),
      max,
    );
    if (next) change(next);
    else notify("warning", `最多可选 ${max} 项，还可选 ${Math.max(0, max - chosen.length)} 项`);
    return next !== undefined;
  };
  const name = (key: string) => {
    const row = known.current.get(key);
    return row ? labelOf(row, plan) : key;
  };
  const note = (key: string) => String((plan.note && known.current.get(key)?.[plan.note]) ?? "");
  const left = shown.rows.filter((row) => !chosen.includes(keyOf(row, plan)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every field
    <div className="form-transfer" id={id} role="group" aria-label={label}>
      <section className="form-transfer-pane" aria-label={`可选${label}`} aria-busy={shown.status === "loading"}>
        <header className="form-transfer-head">
          <span>可选 {shown.total}</span>
          <span className="form-transfer-buttons">
            <Button autoInsertSpace={false} size="small" disabled={off || left.length === 0} onClick={() => add(left)}>
              添加本页
            </Button>
            <PasteNames label={label} plan={plan} find={find} add={add} disabled={off} />
          </span>
        </header>
        <div className="form-transfer-tools">
          <Input
            size="small"
            allowClear
            value={query.words}
            placeholder="搜索"
            aria-label={`搜索${label}`}
            onChange={(event) => setQuery((now) => ({ ...now, words: event.target.value, page: 1 }))}
            onPressEnter={(event) => event.preventDefault()}
          />
          {plan.filters?.map((filter) => (
            <Narrowing
              key={filter.field}
              filter={filter}
              value={query.filters[filter.field] ?? []}
              onChange={(next) =>
                setQuery((now) => ({ ...now, page: 1, filters: { ...now.filters, [filter.field]: next } }))
              }
            />
          ))}
        </div>
        {shown.status === "error" ? (
          <p role="alert" className="form-transfer-note">
            加载失败
            <Button autoInsertSpace={false} size="small" type="link" onClick={retry}>
              重试
            </Button>
          </p>
        ) : shown.rows.length === 0 ? (
          <p role="status" className="form-transfer-note">
            {shown.status === "loading" ? "加载中…" : "暂无数据"}
          </p>
        ) : (
          <ul className="form-transfer-list">
            {shown.rows.map((row) => {
              const key = keyOf(row, plan);
              return (
                <li key={key}>
                  <label className="form-transfer-row">
                    <input
                      type="checkbox"
                      checked={chosen.includes(key)}
                      disabled={off}
                      onChange={(event) =>
                        event.target.checked ? add([row]) : change(chosen.filter((one) => one !== key))
                      }
                    />
                    <span className="form-transfer-name">{labelOf(row, plan)}</span>
                    <small>{note(key)}</small>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {pagesize && shown.total > pagesize ? (
          <Pagination
            size="small"
            sizes={[]}
            total={shown.total}
            page={query.page}
            pagesize={pagesize}
            onChange={(page) => setQuery((now) => ({ ...now, page }))}
          />
        ) : null}
      </section>
      <ChosenList
        label={label}
        chosen={chosen}
        name={name}
        note={note}
        max={max}
        sortable={plan.sortable !== false}
        disabled={off}
        onChange={change}
      />
    </div>
  );
}

interface NarrowingProps {
  filter: TransferFilter;
  value: string[];
  onChange: (next: string[]) => void;
}

function Narrowing({ filter, value, onChange }: NarrowingProps) {
  const items = useDictionary(filter.dictionary);
  const options = items
    .filter((item) => item.value !== "all")
    .map((item) => ({ value: String(item.value), label: item.label }));
  return (
    <Select
      size="small"
      mode="multiple"
      maxTagCount={1}
      allowClear
      value={value}
      options={options}
      optionFilterProp="label"
      placeholder={filter.label}
      aria-label={filter.label}
      className="form-transfer-filter"
      onChange={onChange}
    />
  );
}

/** How many may be chosen: told by the page, or by the server for this user. */
function useMax(plan: TransferPlan): number {
  const call = useSourceCall(plan.maxSource);
  const [told, setTold] = useState<number>();
  useEffect(() => {
    if (!plan.maxSource) return;
    const controller = new AbortController();
    call({}, { signal: controller.signal }).then(
      ({ raw }) => controller.signal.aborted || setTold(readMax(raw)),
      // The server refuses too many by itself.
      () => {},
    );
    return () => controller.abort();
  }, [call, plan.maxSource]);
  return Math.min(told ?? Number.POSITIVE_INFINITY, plan.max ?? Number.POSITIVE_INFINITY);
}
